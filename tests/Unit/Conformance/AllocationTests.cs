using System.Buffers;
using System.Collections.Immutable;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Doubles;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Every covered shape is written without a single allocated byte, across pauses as well.</summary>
public sealed class AllocationTests : JsonOracle
{
    private static readonly JsonSerializerOptions s_enumTexts = new() { Converters = { new JsonStringEnumConverter() } };

    [Fact]
    public void Serialize_Scalars_AllocatesNothing()
    {
        AssertZeroBytes(Scalars.Filled());
        AssertZeroBytes(Scalars.Filled(), StandardOptions.Web);
        AssertZeroBytes(new Scalars(), StandardOptions.Web);
        AssertZeroBytes(Enumerable.Repeat(Scalars.Filled(), 20).ToList(), StandardOptions.Web);
    }

    [Fact]
    public void Serialize_Enums_AllocatesNothing()
    {
        AssertZeroBytes(new List<DayOfWeek> { DayOfWeek.Friday });
        AssertZeroBytes(new List<DayOfWeek> { DayOfWeek.Friday, DayOfWeek.Monday }, s_enumTexts);
        AssertZeroBytes(new List<DayOfWeek?> { DayOfWeek.Friday, null }, s_enumTexts);
    }

    [Fact]
    public void Serialize_OptionsInTurns_AllocatesNothing()
    {
        ArrayBufferWriter<byte> writer = new(1024);
        JsonSerializerOptions[] all = [StandardOptions.Plain, StandardOptions.Web, s_enumTexts];
        void WriteAll()
        {
            foreach (JsonSerializerOptions options in all)
            {
                writer.ResetWrittenCount();
                ZeroAllocJson.Serialize(writer, DayOfWeek.Friday, options);
            }
        }

        if (RuntimeFeature.IsDynamicCodeSupported)
        {
            WarmedCalls.AssertAllocates(0, WriteAll);
        }
    }

    [Fact]
    public void Serialize_Sequences_AllocatesNothing()
    {
        int[] numbers = [.. Enumerable.Range(0, 1000)];
        AssertZeroBytes(numbers);
        AssertZeroBytes(numbers.ToList());
        AssertZeroBytes<IEnumerable<int>>(numbers);
        AssertZeroBytes<IEnumerable<int>>(numbers.ToList());
        AssertZeroBytes<IReadOnlyList<int>>(numbers.ToList());
        AssertZeroBytes<ICollection<int>>(numbers);
        AssertZeroBytes(numbers.ToHashSet());
        AssertZeroBytes(new Queue<int>(numbers));
        AssertZeroBytes(new Stack<int>(numbers));
        AssertZeroBytes(new LinkedList<int>(numbers));
        AssertZeroBytes(numbers.ToImmutableArray());
        AssertZeroBytes(numbers.ToImmutableList());
        AssertZeroBytes(numbers.ToImmutableHashSet());
        AssertZeroBytes(new List<List<int[]>> { new() { numbers, numbers }, new() });
    }

    [Fact]
    public void Serialize_Dictionaries_AllocatesNothing()
    {
        Dictionary<string, int> byName = Enumerable.Range(0, 500).ToDictionary(i => $"key {i}");
        AssertZeroBytes(byName);
        AssertZeroBytes(byName, StandardOptions.Web);
        AssertZeroBytes(Enumerable.Range(0, 500).ToDictionary(i => i, i => (string?)$"value {i}"));
        AssertZeroBytes(Enumerable.Range(0, 500).ToDictionary(i => (long)i, i => new Point(i, i)));
        AssertZeroBytes(Enumerable.Range(0, 500).ToDictionary(i => new Guid(i, 0, 0, new byte[8]), i => i));
    }

    [Fact]
    public void Serialize_Graphs_AllocatesNothing()
    {
        Node node = new()
        {
            Number = 1,
            Next = new() { Number = 2 },
            Children = [.. Enumerable.Range(0, 200).Select(i => new Node { Number = i, Children = [new()] })]
        };
        AssertZeroBytes(node);
        AssertZeroBytes(new List<Node?> { node, null, node }, StandardOptions.Web);
        AssertZeroBytes(Enumerable.Range(0, 300).Select(i => new Point(i, -i)).ToArray());
        AssertZeroBytes(new List<Held> { new() { Items = [1, 2, 3] }, new() });
        AssertZeroBytes(WideModel.Filled());
    }

    [Fact]
    public void Serialize_Strings_AllocatesNothing()
    {
        AssertZeroBytes(
            new List<string?> { "plain", "é<>\"日本🐘", null, new string('x', 20_000), new string('"', 20_000), new string('日', 20_000) });
        AssertZeroBytes(new List<string?> { "plain", "é<>\"日本🐘", null, new string('日', 20_000) }, StandardOptions.Web);
        AssertZeroBytes(new List<byte[]> { new byte[20_000], new byte[] { 1 } });
    }

    [Fact]
    public void Serialize_RuntimeTypes_AllocatesNothing() =>
        AssertZeroBytes(new List<object?> { new Node { Number = 1 }, "text", null, new List<int> { 1 }, 5, 2.5, true });

    [Fact]
    public void Serialize_Elements_AllocatesNothing()
    {
        using JsonDocument document = JsonDocument.Parse("""{"plain":1,"\u00e9sc":"\u003c","日本":[1,2,null,{"a":true}]}""");
        AssertZeroBytes(new List<JsonElement> { document.RootElement });
        AssertZeroBytes(new List<JsonElement> { document.RootElement }, StandardOptions.Web);
    }

    private readonly record struct Point(int X, int Y);

    private struct Held
    {
        public List<int>? Items { get; set; }
    }

    private sealed class Node
    {
        public int Number { get; set; }

        public Node? Next { get; set; }

        public List<Node>? Children { get; set; }
    }

    private sealed class Scalars
    {
        public bool Flag { get; set; }

        public int? Number { get; set; }

        public long Long { get; set; }

        public double Real { get; set; }

        public float? Single { get; set; }

        public decimal Money { get; set; }

        public Half Half { get; set; }

        public Int128 Huge { get; set; }

        public char Character { get; set; }

        public DateTime Date { get; set; }

        public DateTimeOffset? Offset { get; set; }

        public DateOnly Day { get; set; }

        public TimeOnly Time { get; set; }

        public TimeSpan Span { get; set; }

        public Guid Id { get; set; }

        public Version? Version { get; set; }

        public Uri? Uri { get; set; }

        public byte[]? Bytes { get; set; }

        public static Scalars Filled() => new()
        {
            Flag = true,
            Number = -5,
            Long = long.MinValue,
            Real = 1.5e200,
            Single = 0.1f,
            Money = 12.50m,
            Half = Half.MaxValue,
            Huge = Int128.MinValue,
            Character = 'é',
            Date = new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc),
            Offset = new DateTimeOffset(2020, 1, 2, 3, 4, 5, 6, TimeSpan.FromHours(2)),
            Day = new(2020, 1, 2),
            Time = new(1, 2, 3, 4),
            Span = TimeSpan.FromSeconds(1.5),
            Id = Guid.AllBitsSet,
            Version = new(1, 2, 3, 4),
            Uri = new("https://example.org/a?b=c"),
            Bytes = [1, 2, 3, 4],
        };
    }
}
