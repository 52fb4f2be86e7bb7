using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Benchmarks.Timing;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Json.Options;

namespace ZeroAlloc.Benchmarks.Ruler;

/// <summary>The ways to write a value into the one pre-sized block.</summary>
internal static class WriteContenders
{
    private static readonly FixedBuffer s_buffer = new(256 * 1024);

    private static readonly Utf8JsonWriter s_writer = new(s_buffer, new JsonWriterOptions { SkipValidation = true });

    private static readonly Utf8JsonWriter s_relaxedWriter = new(
        s_buffer,
        new JsonWriterOptions { SkipValidation = true, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping });

    /// <summary>Ours, through a contract that the caller keeps.</summary>
    public static Contender Kept<T>(T value, JsonSerializerOptions options)
    {
        JsonContract<T> contract = ZeroAllocJson.Compile<T>(options);
        if (!contract.IsCompiled)
        {
            throw new InvalidOperationException($"{typeof(T)} is not compiled: {ZeroAllocJson.Describe(typeof(T), options)}");
        }

        return Into("kept contract", buffer => contract.Serialize(buffer, value), count =>
        {
            for (int i = 0; i < count; i++)
            {
                s_buffer.Clear();
                contract.Serialize(s_buffer, value);
            }
        });
    }

    /// <summary>Any single call that writes into the block.</summary>
    /// <param name="name">What is printed.</param>
    /// <param name="write">One call, with the model's own type, since code shared between types would be measured otherwise.</param>
    public static Contender Calling(string name, Action<FixedBuffer> write) =>
        Into(name, write, count =>
        {
            for (int i = 0; i < count; i++)
            {
                s_buffer.Clear();
                write(s_buffer);
            }
        });

    /// <summary>System.Text.Json's generated fast path with the default encoder.</summary>
    public static Contender Generated<T>(T value, JsonTypeInfo<T> typeInfo) =>
        Into("STJ generated", _ => Generate(value, typeInfo, 1), count => Generate(value, typeInfo, count));

    /// <summary>System.Text.Json by reflection with the relaxed encoder.</summary>
    public static Contender Reflected<T>(T value, JsonSerializerOptions options) =>
        Into("STJ reflection", _ => Reflect(value, options, 1), count => Reflect(value, options, count));

    /// <summary>System.Text.Json by reflection, under any options, whose settings its writer has too.</summary>
    public static Contender Stock<T>(T value, JsonSerializerOptions options)
    {
        var writer = new Utf8JsonWriter(s_buffer, SerializerBridge.WriterOptions(options));
        return Into("STJ reflection", _ => Run(1), Run);

        void Run(int count)
        {
            for (int i = 0; i < count; i++)
            {
                s_buffer.Clear();
                writer.Reset(s_buffer);
                JsonSerializer.Serialize(writer, value, options);
                writer.Flush();
            }
        }
    }

    /// <summary>Any work on a writer of System.Text.Json.</summary>
    public static Contender ByWriter(string name, bool relaxed, Action<Utf8JsonWriter> write)
    {
        Utf8JsonWriter writer = relaxed ? s_relaxedWriter : s_writer;
        return Into(name, _ => WriteAll(writer, write, 1), count => WriteAll(writer, write, count));
    }

    /// <summary>Any work on the block.</summary>
    public static Contender Into(string name, Action<FixedBuffer> once, Action<int> run) => new(name, run, () =>
    {
        s_buffer.Clear();
        once(s_buffer);
        return s_buffer.Written.ToArray();
    });

    private static void Generate<T>(T value, JsonTypeInfo<T> typeInfo, int count)
    {
        for (int i = 0; i < count; i++)
        {
            s_buffer.Clear();
            s_writer.Reset(s_buffer);
            JsonSerializer.Serialize(s_writer, value, typeInfo);
            s_writer.Flush();
        }
    }

    private static void Reflect<T>(T value, JsonSerializerOptions options, int count)
    {
        for (int i = 0; i < count; i++)
        {
            s_buffer.Clear();
            s_relaxedWriter.Reset(s_buffer);
            JsonSerializer.Serialize(s_relaxedWriter, value, options);
            s_relaxedWriter.Flush();
        }
    }

    private static void WriteAll(Utf8JsonWriter writer, Action<Utf8JsonWriter> write, int count)
    {
        for (int i = 0; i < count; i++)
        {
            s_buffer.Clear();
            writer.Reset(s_buffer);
            write(writer);
            writer.Flush();
        }
    }
}
