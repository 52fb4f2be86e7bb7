using System.Diagnostics;
using System.Text;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Formats.Xml.Reading;
using ZeroAlloc.Fuzz.Engine;
using ZeroAlloc.Fuzz.Models;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Fuzz.Targets;

/// <summary>A type beside XmlSerializer, which is driven as the stock formatters drive it.</summary>
internal sealed class XmlSubject<T>(string name) : Subject(name)
{
    /// <summary>Of so many documents that compiled code declines one is read in the public way.</summary>
    private const int Declined = 200;

    private static readonly XmlWriterSettings s_settings = new() { OmitXmlDeclaration = true, CheckCharacters = false };

    private static readonly XmlDictionaryReaderQuotas s_quotas = new()
    {
        MaxArrayLength = int.MaxValue,
        MaxBytesPerRead = int.MaxValue,
        MaxDepth = 32,
        MaxNameTableCharCount = int.MaxValue,
        MaxStringContentLength = int.MaxValue,
    };

    private static readonly XmlFormatOptions s_formatter = XmlFormatOptions.Default.ForFormatter;

    private readonly XmlSerializer _serializer = new(typeof(T));
    private readonly XmlContract<T> _contract = ZeroAllocXml.Compile<T>();
    private readonly Grower _grower = new(hasSurrogates: true);
    private readonly ExactBlocks _blocks = new();
    private readonly MemoryStream _stream = new();
    private int _declined;

    public override string? NotCompiled => _contract.IsCompiled && _contract.IsReadCompiled ? null : ZeroAllocXml.Describe(typeof(T));

    public override IEnumerable<byte[]> Texts(int seed)
    {
        foreach (byte[] bytes in GrownSeeds.Bytes(seed))
        {
            string text = "";
            if (Outcome(() => text = StockText(Grow(bytes))) is null)
            {
                yield return Encoding.UTF8.GetBytes(text);
            }
        }
    }

    public override void Read(int subject, ReadOnlySpan<byte> document, GuardedPages pages, Features features)
    {
        Span<byte> placed = pages.Place(document);
        long start = Stopwatch.GetTimestamp();
        long before = GC.GetAllocatedBytesForCurrentThread();
        T? value = default;
        bool isRead = XmlContractCache<T>.Reader?.TryRead(placed, s_formatter, out value) == true;
        long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        features.Add(subject, isRead ? 1 : 0, Features.Magnitude(allocated));
        if (CostCheck.IsMuch(allocated, document.Length) || CostCheck.IsSlow(start, document.Length))
        {
            CheckCost(document.ToArray(), start);
        }

        if (isRead)
        {
            CompareValue(document.ToArray(), value, asFormatter: true);
        }
        else if (features.IsNew || _declined++ % Declined == 0)
        {
            CompareOutcome(document.ToArray());
        }

        if (XmlContractCache<T>.Reader?.TryRead(placed, XmlFormatOptions.Default, out T? streamed) == true)
        {
            CompareValue(document.ToArray(), streamed, asFormatter: false);
        }
    }

    public override void Write(int subject, ReadOnlySpan<byte> bytes, Features features)
    {
        T? value = Grow(bytes);
        string text = "";
        string? refused = Outcome(() => text = StockText(value));
        byte[] expected = Encoding.UTF8.GetBytes(text);
        features.Add(subject, refused is null ? 1 : 0, Features.Magnitude(expected.Length));
        _blocks.Clear();
        Same(refused, expected, Outcome(() => _contract.Serialize(_blocks, value!)), _blocks.Written, "in one go");
        _blocks.Clear();
        int threshold = 1 + (bytes.Length == 0 ? 0 : bytes[^1] % 80);
        int parts = 0;
        string? thrown = Outcome(() => parts = BodyParts.Drive(_contract.OpenBody(value!), _blocks, threshold));
        Same(refused, expected, thrown, _blocks.Written, $"in parts of {threshold}");
        features.Add(subject, 2, parts);
        for (int i = 1; refused is null && i < expected.Length; i++)
        {
            if (expected[i] is (byte)'<' or (byte)'&')
            {
                features.Add(subject, 3, (expected[i - 1] << 16) | (expected[i] << 8) | (i + 1 < expected.Length ? expected[i + 1] : 0));
            }
        }
    }

    private void CheckCost(byte[] document, long start)
    {
        void Again() => XmlContractCache<T>.Reader!.TryRead(document, XmlFormatOptions.Default, out _);
        CostCheck.Memory(Name, document.Length, Again);
        CostCheck.Time(Name, start, document.Length, Again);
    }

    private T? Grow(ReadOnlySpan<byte> bytes)
    {
        ByteSource source = new(bytes);
        return (T?)_grower.Grow(typeof(T), ref source);
    }

    private string StockText(T? value)
    {
        _stream.SetLength(0);
        using (var text = new StreamWriter(_stream, new UTF8Encoding(false), leaveOpen: true))
        {
            using XmlWriter writer = XmlWriter.Create(text, s_settings);
            _serializer.Serialize(writer, value);
        }

        return Encoding.UTF8.GetString(_stream.GetBuffer(), 0, (int)_stream.Length);
    }

    private T? StockRead(byte[] document, bool asFormatter)
    {
        using var stream = new MemoryStream(document);
        if (!asFormatter)
        {
            return (T?)_serializer.Deserialize(stream);
        }

        using var reader = XmlDictionaryReader.CreateTextReader(stream, Encoding.UTF8, s_quotas, onClose: null);
        return (T?)_serializer.Deserialize(reader);
    }

    private void CompareValue(byte[] document, T? value, bool asFormatter)
    {
        T? expected = default;
        if (Outcome(() => expected = StockRead(document, asFormatter)) is { } refused)
        {
            throw new Finding($"{Name}-accepted", $"stock refuses {Encoding.UTF8.GetString(document)}: {refused}");
        }

        string wanted = "";
        string actual = "";
        string? noText = Outcome(() => wanted = StockText(expected));
        if (noText != Outcome(() => actual = StockText(value)) || wanted != actual)
        {
            throw new Finding($"{Name}-value", $"{Encoding.UTF8.GetString(document)} is read as {actual}");
        }
    }

    /// <summary>What is refused is refused by both, and here as is documented; the wording is XmlSerializer's where it has one.</summary>
    private void CompareOutcome(byte[] document)
    {
        string? expected = Outcome(() => StockRead(document, asFormatter: false));
        string? actual = Outcome(() => ZeroAllocXml.Deserialize<T>(document));
        if (XmlLimits.AreExceeded(document, XmlFormatOptions.Default))
        {
            // What stock has no limits for.
            return;
        }

        bool isDocumented = actual is null
            || actual.StartsWith(typeof(InvalidOperationException).FullName!, StringComparison.Ordinal);
        bool isWorded = actual == expected
            || expected?.StartsWith(typeof(InvalidOperationException).FullName!, StringComparison.Ordinal) != true;
        if ((expected is null) != (actual is null) || !isDocumented || !isWorded)
        {
            throw new Finding($"{Name}-error", $"{Encoding.UTF8.GetString(document)}\nstock: {expected}\nhere: {actual}");
        }
    }

    private static string? Outcome(Action call) => Outcome(call, static error => $"{error.GetType()}: {error.Message}");
}
