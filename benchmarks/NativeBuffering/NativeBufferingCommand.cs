using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Benchmarks.History;
using ZeroAlloc.Benchmarks.Ruler;
using ZeroAlloc.Benchmarks.Timing;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.NativeBuffering;

/// <summary>
/// The ruler of the binary format: times as fractions of what System.Text.Json's generated code takes for the same object.
/// </summary>
internal static class NativeBufferingCommand
{
    private static readonly InterleavedTimer s_timer = new(batchMilliseconds: 8, rounds: 36, warmUpBatches: 40);
    private static readonly FixedBuffer s_buffer = new(8 * 1024 * 1024);
    private static readonly Utf8JsonWriter s_json = new(s_buffer, new JsonWriterOptions { SkipValidation = true });

    // Results go here, so that reading is not compiled away.
    private static long s_seen;
    private static object? s_kept;

    /// <summary>Measures all rows.</summary>
    public static int Run(ResultRecorder results)
    {
        Console.WriteLine("| what | ns | STJ generated, JSON, ns | ratio of minima | of medians | B/call |");
        Console.WriteLine("|---|--:|--:|--:|--:|--:|");
        MeasurePerson(results);
        MeasureCities(results);
        MeasureNumbers(results);
        GC.KeepAlive(s_kept);
        Console.WriteLine(s_seen == 0 ? "Nothing was read." : "");
        return 0;
    }

    private static void MeasurePerson(ResultRecorder results)
    {
        Person person = NativeBufferingData.Person();
        byte[] array = new byte[1024];
        Func<int, byte[]> allocate = _ => array;
        ArraySegment<byte> message = person.WriteTo(static size => new byte[size]);
        PersonBufferedMessage view = PersonBufferedMessage.Parse(NativeBuffer.Create(message));
        Print(
            results,
            $"Person ({message.Count} B)",
            Json(person, NativeBufferingJsonContext.Default.Person),
            Each("WriteTo(IBufferWriter)", () => { s_buffer.Clear(); person.WriteTo(s_buffer); }),
            Each("WriteTo(Func)", () => s_seen += person.WriteTo(allocate).Count),
            Each("CalculateSize", () => s_seen += person.CalculateSize()),
            Each("Parse", () => s_seen += PersonBufferedMessage.Parse(NativeBuffer.Create(message)).Age),
            Each("three members", () => s_seen += view.Age + view.NumberOfChildren + view.Name.Utf8Length),
            Each("ToObject", () => s_kept = view.ToObject()),
            Each("the same graph without reading", () => s_kept = PersonCopy.Of(person)));
    }

    private static void MeasureCities(ResultRecorder results)
    {
        CityList cities = NativeBufferingData.Cities();
        ArraySegment<byte> message = cities.WriteTo(static size => new byte[size]);
        Print(
            results,
            $"10,000 cities ({message.Count:N0} B)",
            Json(cities, NativeBufferingJsonContext.Default.CityList),
            Each("WriteTo(IBufferWriter)", () => { s_buffer.Clear(); cities.WriteTo(s_buffer); }),
            Each("Parse", () => s_seen += CityListBufferedMessage.Parse(NativeBuffer.Create(message)).Cities.Count));
    }

    private static void MeasureNumbers(ResultRecorder results)
    {
        NumberList numbers = NativeBufferingData.Numbers();
        ArraySegment<byte> message = numbers.WriteTo(static size => new byte[size]);
        byte[] copy = new byte[message.Count];
        Print(
            results,
            $"int[1,000,000] ({message.Count:N0} B)",
            Json(numbers, NativeBufferingJsonContext.Default.NumberList),
            Each("WriteTo(IBufferWriter)", () => { s_buffer.Clear(); numbers.WriteTo(s_buffer); }),
            Each("copying the bytes", () => message.AsSpan().CopyTo(copy)),
            Each("Parse", () => s_seen += NumberListBufferedMessage.Parse(NativeBuffer.Create(message)).Values.Count));
    }

    private static Contender Json<T>(T value, JsonTypeInfo<T> type) => Each("JSON", () =>
    {
        s_buffer.Clear();
        s_json.Reset(s_buffer);
        JsonSerializer.Serialize(s_json, value, type);
        s_json.Flush();
    });

    private static Contender Each(string name, Action once) => new(
        name,
        count =>
        {
            for (int i = 0; i < count; i++)
            {
                once();
            }
        },
        static () => []);

    private static void Print(ResultRecorder results, string model, Contender json, params Contender[] ours)
    {
        Sample[] samples = s_timer.Measure([json, .. ours]);
        for (int i = 0; i < ours.Length; i++)
        {
            Sample sample = samples[i + 1];
            results.Add(SampleRows.OfFastest(model, (ours[i].Name, sample), (json.Name, samples[0])));
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"| {model}, {ours[i].Name} | {sample.Minimum:N1} | {samples[0].Minimum:N1} | {sample.Minimum / samples[0].Minimum:N4} | {sample.Median / samples[0].Median:N4} | {sample.Bytes:N0} |"));
        }
    }
}
