using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Precompiled.Worker;

/// <summary>A named type, whatever it is.</summary>
internal abstract class Model
{
    /// <summary>Writes and reads it in each format that it is named for, beside stock.</summary>
    public abstract void Compare();
}

/// <summary>A named type.</summary>
/// <param name="name">What the library says of it.</param>
/// <param name="value">A value.</param>
/// <param name="journal">Where what is found goes.</param>
internal sealed class Model<T>(ZeroAllocPrecompileAttribute name, T value, Journal journal) : Model
{
    private const int Warming = 10;
    private const int Attempts = 5;

    private readonly JsonSerializerOptions _options =
        ((JsonSerializerContext?)name.OptionsType?.GetProperty(name.OptionsMember)!.GetValue(null))?.Options
        ?? JsonSerializerOptions.Default;

    public override void Compare()
    {
        Compare(
            "JSON",
            JsonSerializer.SerializeToUtf8Bytes(value, _options),
            output => ZeroAllocJson.Serialize(output, value, _options),
            document => ZeroAllocJson.Deserialize<T>(document, _options),
            document => JsonSerializer.Deserialize<T>(document, _options));
        if (name.Xml)
        {
            var stock = new XmlSerializer(typeof(T));
            Compare(
                "XML",
                StockXml.Document(writer => stock.Serialize(writer, value)),
                output => ZeroAllocXml.Serialize(output, value),
                document => ZeroAllocXml.Deserialize<T>(document),
                document => (T?)stock.Deserialize(new MemoryStream(document)));
        }
    }

    private void Compare(string format, byte[] document, Action<FixedOutput> write, Func<byte[], T?> read, Func<byte[], T?> readStock)
    {
        string what = $"{typeof(T).FullName} {format}";
        var output = new FixedOutput(document.Length);
        write(output);
        journal.Expect(output.Written.SequenceEqual(document), $"{what} written: {Encoding.UTF8.GetString(output.Written)}");
        journal.Expect(TextOf(read(document)) == TextOf(readStock(document)), $"{what} read is another value: {TextOf(read(document))}");

        // A document that is broken off is declined, and refused in stock's words.
        byte[] broken = document[..^(document.Length / 3)];
        journal.Expect(Refusal(read, broken) == Refusal(readStock, broken), $"{what} refused in other words: {Refusal(read, broken)} instead of {Refusal(readStock, broken)}");
        long written = Allocated(() =>
        {
            output.Clear();
            write(output);
        });
        long made = Allocated(() => read(document));
        journal.Expect(written == 0 || !Comparison.HasCode, $"{what} allocates {written} bytes when it is written");
        journal.Expect(
            made <= Allocated(() => readStock(document)) || !Comparison.HasCode, $"{what} allocates {made} bytes when it is read, more than stock");
        journal.Lines.Add($"{what} {made} {Encoding.UTF8.GetString(document)}");
    }

    private static string TextOf(T? model) => JsonSerializer.Serialize(model);

    private static string Refusal(Func<byte[], T?> read, byte[] document)
    {
        try
        {
            return "none: " + TextOf(read(document));
        }
        catch (Exception e) when (e is JsonException or InvalidOperationException or XmlException)
        {
            return $"{e.GetType().Name}: {e.Message} {e.InnerException?.Message}";
        }
    }

    /// <summary>The least that a call allocates once it is warm: what the runtime compiles meanwhile is not the call's.</summary>
    private static long Allocated(Action call)
    {
        for (int i = 0; i < Warming; i++)
        {
            call();
        }

        long least = long.MaxValue;
        for (int i = 0; i < Attempts; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            call();
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        return least;
    }

    private static long Allocated(Func<T?> call) => Allocated(() => GC.KeepAlive(call()));
}
