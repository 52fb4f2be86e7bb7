using System.Buffers;
using System.Diagnostics;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Formats;
using ZeroAlloc.Native.Models;

[assembly: ZeroAllocPrecompile(typeof(LoginViewModel), OptionsType = typeof(NativeContext), Xml = true)]
[assembly: ZeroAllocPrecompile(typeof(Todo), OptionsType = typeof(NativeContext), Xml = true)]
[assembly: ZeroAllocPrecompile(typeof(Person), OptionsType = typeof(NativeContext), Xml = true)]
[assembly: ZeroAllocPrecompile(typeof(Location), OptionsType = typeof(NativeContext), Xml = true)]
[assembly: ZeroAllocPrecompile(typeof(IndexViewModel), OptionsType = typeof(NativeContext), Xml = true)]

namespace ZeroAlloc.Native;

/// <summary>
/// ZeroAlloc beside System.Text.Json's generated context, in one process, in the order A B B A: the fastest batch of each. Prints a line
/// for each row: name, nanoseconds, nanoseconds of System.Text.Json (none for XML), bytes allocated.
/// </summary>
internal static class Bench
{
    private const int Rounds = 40;

    // The runtime replaces code that is called often in the background, in several steps. Native code is the same from the start.
    private static readonly TimeSpan s_warmUp =
        RuntimeFeature.IsDynamicCodeSupported ? TimeSpan.FromSeconds(1) : TimeSpan.FromMilliseconds(50);
    private static readonly JsonSerializerOptions s_options = NativeContext.Default.Options;

    /// <summary>Measures rows.</summary>
    /// <param name="names">The models whose rows are wanted; all, if none is named.</param>
    public static void Run(ReadOnlySpan<string> names)
    {
        Measure("login", names, ModelData.Login());
        Measure("todo", names, Todo.Sample);
        Measure("person", names, Person.Sample);
        Measure("location", names, ModelData.Location());
        Measure("index", names, ModelData.Index());
    }

    private static void Measure<T>(string name, ReadOnlySpan<string> names, T model)
    {
        if (!names.IsEmpty && !names.Contains(name))
        {
            return;
        }

        var info = (JsonTypeInfo<T>)s_options.GetTypeInfo(typeof(T));
        var output = new ArrayBufferWriter<byte>(1 << 16);
        using var writer = new Utf8JsonWriter(output);
        byte[] document = JsonSerializer.SerializeToUtf8Bytes(model, info);
        JsonContract<T> contract = ZeroAllocJson.Compile<T>(s_options);
        if (!contract.IsCompiled || !contract.IsReadCompiled)
        {
            Console.WriteLine($"{name} isn't compiled: {ZeroAllocJson.Describe(typeof(T), s_options)}");
        }

        Row(
            $"{name} write",
            () =>
            {
                output.ResetWrittenCount();
                contract.Serialize(output, model);
            },
            () =>
            {
                output.ResetWrittenCount();
                writer.Reset(output);
                JsonSerializer.Serialize(writer, model, info);
                writer.Flush();
            });
        Row($"{name} read", () => contract.Deserialize(document), () => JsonSerializer.Deserialize(document, info));
        XmlContract<T> xml = ZeroAllocXml.Compile<T>();
        output.ResetWrittenCount();
        xml.Serialize(output, model);
        byte[] xmlDocument = output.WrittenSpan.ToArray();
        Row($"{name} XML write", () =>
        {
            output.ResetWrittenCount();
            xml.Serialize(output, model);
        });
        Row($"{name} XML read", () => xml.Deserialize(xmlDocument));
    }

    private static void Row(string name, Action ours, Action? other = null)
    {
        int count = Calibrate(ours);
        int otherCount = other is null ? 1 : Calibrate(other);
        double fastest = double.MaxValue;
        double otherFastest = double.MaxValue;
        for (int round = 0; round < Rounds; round++)
        {
            if (round % 2 == 0)
            {
                fastest = Math.Min(fastest, Time(ours, count));
                otherFastest = other is null ? 0 : Math.Min(otherFastest, Time(other, otherCount));
            }
            else
            {
                otherFastest = other is null ? 0 : Math.Min(otherFastest, Time(other, otherCount));
                fastest = Math.Min(fastest, Time(ours, count));
            }
        }

        long before = GC.GetAllocatedBytesForCurrentThread();
        ours();
        long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{name}\t{fastest:F1}\t{otherFastest:F1}\t{allocated}"));
    }

    private static int Calibrate(Action run)
    {
        long start = Stopwatch.GetTimestamp();
        while (Stopwatch.GetElapsedTime(start) < s_warmUp)
        {
            run();
        }

        int count = 1;
        while (Time(run, count) * count < 4e6)
        {
            count *= 2;
        }

        return count;
    }

    private static double Time(Action run, int count)
    {
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < count; i++)
        {
            run();
        }

        return Stopwatch.GetElapsedTime(start).TotalNanoseconds / count;
    }
}
