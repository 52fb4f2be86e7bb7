using System.Buffers;
using System.Diagnostics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Fuzz.Engine;
using ZeroAlloc.Fuzz.Models;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Fuzz.Targets;

/// <summary>A type under some options, beside System.Text.Json under a copy of them.</summary>
internal sealed class JsonSubject<T>(string name, JsonSerializerOptions options) : Subject(name)
{
    /// <summary>Of so many documents that compiled code declines one is read in the public ways.</summary>
    private const int Declined = 48;

    private readonly JsonContract<T> _contract = ZeroAllocJson.Compile<T>(options);
    private readonly JsonTypeInfo<T> _stock = (JsonTypeInfo<T>)new JsonSerializerOptions(options).GetTypeInfo(typeof(T));
    private readonly Grower _grower = new(hasSurrogates: true);
    private readonly ArrayBufferWriter<byte> _expected = new();
    private readonly ArrayBufferWriter<byte> _actual = new();
    private readonly ExactBlocks _blocks = new();
    private int _declined;

    public override string? NotCompiled =>
        _contract.IsCompiled && _contract.IsReadCompiled ? null : ZeroAllocJson.Describe(typeof(T), options);

    public override IEnumerable<byte[]> Texts(int seed)
    {
        foreach (byte[] bytes in GrownSeeds.Bytes(seed))
        {
            if (TryGrow(bytes, out T? value)
                && Outcome(() => _expected.Write(JsonSerializer.SerializeToUtf8Bytes(value!, _stock))) is null)
            {
                yield return _expected.WrittenSpan.ToArray();
            }

            _expected.ResetWrittenCount();
        }
    }

    public override void Read(int subject, ReadOnlySpan<byte> document, GuardedPages pages, Features features)
    {
        Span<byte> placed = pages.Place(document);
        long start = Stopwatch.GetTimestamp();
        long before = GC.GetAllocatedBytesForCurrentThread();
        T? value = default;
        bool isRead = false;
        Exception? thrown = null;
        try
        {
            isRead = _contract.TryRead(placed, out value);
        }
        catch (Exception error)
        {
            thrown = error;
        }

        if (thrown is null)
        {
            // An exception has a stack trace, as long as it may be.
            long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
            features.Add(subject, isRead ? 1 : 0, Features.Magnitude(allocated));
            if (CostCheck.IsMuch(allocated, document.Length) || CostCheck.IsSlow(start, document.Length))
            {
                CheckCost(document.ToArray(), start);
            }
        }

        if (isRead)
        {
            features.Add(subject, 2, CompareValue(document, value));
        }
        else if (thrown is not null || features.IsNew || _declined++ % Declined == 0)
        {
            features.Add(subject, 3, CompareOutcome(document, placed));
        }
    }

    public override void Write(int subject, ReadOnlySpan<byte> bytes, Features features)
    {
        if (!TryGrow(bytes, out T? value))
        {
            return;
        }

        _expected.ResetWrittenCount();
        string? expected = Outcome(() => _expected.Write(JsonSerializer.SerializeToUtf8Bytes(value!, _stock)));
        features.Add(subject, expected is null ? 1 : 0, Features.Magnitude(_expected.WrittenCount));
        _blocks.Clear();
        Same(expected, _expected.WrittenSpan, Outcome(() => _contract.Serialize(_blocks, value!)), _blocks.Written, "in one go");
        if (!_contract.IsCompiled)
        {
            return;
        }

        int threshold = 1 + (bytes.Length == 0 ? 0 : bytes[^1] % 80);
        _blocks.Clear();
        int parts = 0;
        Same(
            expected,
            _expected.WrittenSpan,
            Outcome(() => parts = BodyParts.Drive(_contract.OpenBody(value!), _blocks, threshold)),
            _blocks.Written, $"in parts of {threshold}");
        features.Add(subject, 2, parts);
        if (expected is null)
        {
            Shape(subject, _expected.WrittenSpan, features);
        }
    }

    /// <summary>Which characters follow one another: what was escaped, left out, empty.</summary>
    private static void Shape(int subject, ReadOnlySpan<byte> text, Features features)
    {
        for (int i = 1; i < text.Length; i++)
        {
            if (text[i] is (byte)'\\' or (byte)'"' or (byte)'[' or (byte)'{')
            {
                features.Add(subject, 4, (text[i - 1] << 16) | (text[i] << 8) | (i + 1 < text.Length ? text[i + 1] : 0));
            }
        }
    }

    private void CheckCost(byte[] document, long start)
    {
        CostCheck.Memory(Name, document.Length, () => _contract.TryRead(document, out _));
        CostCheck.Time(Name, start, document.Length, () => _contract.TryRead(document, out _));
    }

    private bool TryGrow(ReadOnlySpan<byte> bytes, out T? value)
    {
        ByteSource source = new(bytes);
        try
        {
            value = (T?)_grower.Grow(typeof(T), ref source);
            return true;
        }
        catch (Exception refused) when (refused is InvalidOperationException or ArgumentException)
        {
            // Code of the model refuses a value.
            value = default;
            return false;
        }
    }

    private long CompareValue(ReadOnlySpan<byte> document, T? value)
    {
        T? expected;
        try
        {
            expected = JsonSerializer.Deserialize(document, _stock);
        }
        catch (Exception error)
        {
            throw new Finding($"{Name}-accepted", $"stock refuses {Encoding.UTF8.GetString(document)}: {error.Message}");
        }

        Serialize(_expected, expected);
        Serialize(_actual, value);
        if (!_expected.WrittenSpan.SequenceEqual(_actual.WrittenSpan))
        {
            string actual = Encoding.UTF8.GetString(_actual.WrittenSpan);
            throw new Finding($"{Name}-value", $"{Encoding.UTF8.GetString(document)} is read as {actual}");
        }

        return Features.Magnitude(_expected.WrittenCount);
    }

    private void Serialize(ArrayBufferWriter<byte> into, T? value)
    {
        into.ResetWrittenCount();
        try
        {
            using Utf8JsonWriter writer = new(into, new JsonWriterOptions { SkipValidation = true });
            JsonSerializer.Serialize(writer, value!, _stock);
        }
        catch (Exception refused) when (refused is ArgumentException or JsonException or NotSupportedException or InvalidOperationException)
        {
            // Not to be written as it was read, an infinite number say: equal as far as it goes.
            into.Write(Encoding.UTF8.GetBytes(refused.Message));
        }
    }

    private long CompareOutcome(ReadOnlySpan<byte> document, Span<byte> placed)
    {
        byte[] copy = document.ToArray();
        string? expected = Outcome(() => JsonSerializer.Deserialize(copy, _stock));
        string? fromSpan;
        try
        {
            _contract.Deserialize(placed);
            fromSpan = null;
        }
        catch (Exception error)
        {
            fromSpan = Text(error);
        }

        int half = copy.Length / 2;
        string? fromSegments = Outcome(() => _contract.Deserialize(Segment.Chain(copy.AsMemory(0, half), copy.AsMemory(half))));
        if (fromSpan != expected || fromSegments != expected)
        {
            string text = Encoding.UTF8.GetString(copy);
            throw new Finding($"{Name}-error", $"{text}\nstock: {expected}\nspan: {fromSpan}\nsegments: {fromSegments}");
        }

        return Hash(expected);
    }

    /// <summary>What kind of outcome: numbers in the text are left out.</summary>
    private static long Hash(string? outcome)
    {
        long hash = 17;
        foreach (char c in outcome ?? "")
        {
            hash = char.IsAsciiDigit(c) ? hash : (hash * 31) + c;
        }

        return hash;
    }

    private static string? Outcome(Action call) => Outcome(call, Text);

    private static string Text(Exception error) => error is JsonException json
        ? $"{error.GetType()}: {error.Message} at {json.Path}, {json.LineNumber}, {json.BytePositionInLine}"
        : $"{error.GetType()}: {error.Message}";
}
