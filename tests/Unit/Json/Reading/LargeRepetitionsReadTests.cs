using System.Buffers;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Documents of 100,000 and 400,000 repetitions, whose elements need more than the array pool keeps.</summary>
public sealed class LargeRepetitionsReadTests
{
    public static TheoryData<int> Counts => [100_000, 400_000];

    [Theory(Skip = OptimizedCode.Reason, SkipUnless = nameof(OptimizedCode.IsOn), SkipType = typeof(OptimizedCode))]
    [MemberData(nameof(Counts))]
    public void Deserialize_RepeatedNamesInExtensionData_NoMoreThanStock(int count)
    {
        foreach (byte[] names in (byte[][])[Members(count, "\"a\":null"), Members(count, "\"a\":1")])
        {
            AssertNoMore<Elements>(names);
            AssertNoMore<Objects>(names);
            AssertNoMore<Nodes>(names);
            AssertNoMore<JsonObject>(names);
        }
    }

    [Theory(Skip = OptimizedCode.Reason, SkipUnless = nameof(OptimizedCode.IsOn), SkipType = typeof(OptimizedCode))]
    [MemberData(nameof(Counts))]
    public void Deserialize_RepeatedKeys_NoMoreThanStock(int count)
    {
        byte[] nulls = Members(count, "\"a\":null");
        AssertNoMore<Dictionary<string, object?>>(nulls);
        AssertNoMore<Dictionary<string, string?>>(nulls);
        AssertNoMore<IReadOnlyDictionary<string, Elements?>>(nulls);
        AssertNoMore<Dictionary<string, JsonNode?>>(nulls);
        AssertNoMore<Dictionary<int, decimal?>>(Members(count, "\"1\":null"));
        AssertNoMore<SortedDictionary<string, object?>>(nulls);
    }

    [Theory(Skip = OptimizedCode.Reason, SkipUnless = nameof(OptimizedCode.IsOn), SkipType = typeof(OptimizedCode))]
    [MemberData(nameof(Counts))]
    public void Deserialize_RepeatedElements_NoMoreThanStock(int count)
    {
        byte[] nulls = Encoding.UTF8.GetBytes($"[{string.Join(',', Enumerable.Repeat("null", count))}]");
        AssertNoMore<HashSet<string?>>(nulls);
        AssertNoMore<HashSet<decimal?>>(nulls);
        AssertNoMore<List<object?>>(nulls);
        AssertNoMore<string?[]>(nulls);
        AssertNoMore<JsonArray>(nulls);
    }

    /// <summary>Elements of 16 bytes come in segments of 65,536.</summary>
    [Theory]
    [InlineData(65_535)]
    [InlineData(65_536)]
    [InlineData(65_537)]
    [InlineData(131_073)]
    [InlineData(65_536 * (ElementScratch<decimal>.KeptSegments + 2))]
    public void Deserialize_ElementsAroundASegment_SameAsStock(int count)
    {
        Assert.Equal(65_536, ElementScratch<decimal>.SegmentLength);
        byte[] numbers = Encoding.UTF8.GetBytes($"[{string.Join(',', Enumerable.Range(0, count))}]");
        AssertSame<List<decimal>>(numbers);
        AssertSame<decimal[]>(numbers);
        AssertSame<Queue<decimal>>(numbers);
        AssertSame<ConcurrentQueue<decimal>>(numbers);
        AssertSame<LinkedList<decimal>>(numbers);
        AssertSame<ImmutableArray<decimal>>(numbers);
        AssertSame<ImmutableList<decimal>>(numbers);
        AssertSame<ImmutableQueue<decimal>>(numbers);
        if (count < 200_000)
        {
            AssertSame<HashSet<decimal>>(numbers);
            AssertSame<Stack<decimal>>(numbers);
            AssertSame<ImmutableHashSet<decimal>>(numbers);
            AssertSame<Dictionary<int, decimal>>(
                Encoding.UTF8.GetBytes($"{{{string.Join(',', Enumerable.Range(0, count).Select(static i => $"\"{i}\":{i}"))}}}"));
        }
    }

    [Fact]
    public void Deserialize_XmlElementsAroundASegment_AsXmlSerializer()
    {
        var items = new Items { List = [.. Numbers(65_537)], Own = [.. Numbers(131_073)] };
        var document = new ArrayBufferWriter<byte>();
        ZeroAllocXml.Serialize(document, items);
        Items read = ZeroAllocXml.Deserialize<Items>(document.WrittenSpan)!;

        Assert.Equal(items.List, read.List);
        Assert.Equal(items.Own, read.Own);
    }

    [Fact]
    public void Deserialize_ExtensionDataOfManySegments_SameAsStock()
    {
        byte[] names = Members(100_000, "\"a\":null,\"b\":1");
        Elements read = ZeroAllocJson.Deserialize<Elements>(names)!;

        Assert.Equal(JsonSerializer.Serialize(JsonSerializer.Deserialize<Elements>(names)), JsonSerializer.Serialize(read));
    }

    private static IEnumerable<decimal> Numbers(int count) => Enumerable.Range(0, count).Select(static i => (decimal)i);

    private static void AssertSame<T>(byte[] document)
        where T : System.Collections.IEnumerable
    {
        IEnumerable<object> read = ZeroAllocJson.Deserialize<T>(document)!.Cast<object>();

        Assert.True(JsonSerializer.Deserialize<T>(document)!.Cast<object>().SequenceEqual(read), typeof(T).ToString());
    }

    private static byte[] Members(int count, string member) =>
        Encoding.UTF8.GetBytes($"{{{string.Join(',', Enumerable.Repeat(member, count))}}}");

    private static void AssertNoMore<T>(byte[] document)
    {
        long stock = Bytes(() => JsonSerializer.Deserialize<T>(document), atMost: 0, calls: 3);
        long ours = BufferPool.Checked ? 0 : Bytes(() => ZeroAllocJson.Deserialize<T>(document), atMost: stock, calls: 20);

        Assert.True(ours <= stock, $"{typeof(T)}: {ours} bytes, by stock {stock}.");
    }

    /// <summary>
    /// What a call allocates, the least of some: pools fill up, and a collection, which other tests bring on, empties them.
    /// </summary>
    private static long Bytes(Func<object?> call, long atMost, int calls)
    {
        long least = long.MaxValue;
        for (int i = 0; i < calls && least > atMost; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            GC.KeepAlive(call());
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        return least;
    }

    public sealed class Items
    {
        public List<decimal>? List { get; set; }

        public Collection<decimal>? Own { get; set; }
    }

    public sealed class Elements
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? More { get; set; }
    }

    public sealed class Objects
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? More { get; set; }
    }

    public sealed class Nodes
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public JsonObject? More { get; set; }
    }
}
