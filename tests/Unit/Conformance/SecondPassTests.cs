using System.Buffers;
using System.Collections;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Code of an application that a second pass over the value would run again.</summary>
public sealed class SecondPassTests : JsonOracle
{
    /// <summary>Not for the exception's text either: the items of a queue are others' then, or it waits for more.</summary>
    [Fact]
    public async Task Difference_116_RejectedBehindASequence_EnumeratedOnce()
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        foreach (object rejected in (object[])[Linked.Circle(), typeof(int)])
        {
            Queue<object> queue = new([1, rejected, 2, 3]);
            Assert.ThrowsAny<Exception>(() => ZeroAllocJson.Serialize(new ArrayBufferWriter<byte>(), new Delivery(OneShot.Next(queue, 2))));
            Assert.Equal(2, queue.Count);

            queue = new([1, rejected, 2, 3]);
            await Assert.ThrowsAnyAsync<Exception>(
                async () => await ZeroAllocJson.SerializeAsync(new MemoryStream(), new Delivery(OneShot.Next(queue, 2)), null, token));
            Assert.Equal(2, queue.Count);

            // The sequence ends in a part before.
            queue = new([new string('x', 40_000), 2, 3]);
            await Assert.ThrowsAnyAsync<Exception>(async () => await ZeroAllocJson.SerializeAsync(
                new MemoryStream(), new Delivery(OneShot.Next(queue, 1)) { Behind = [.. Texts(), rejected] }, null, token));
            Assert.Equal(2, queue.Count);

            queue = new([1, rejected, 2, 3]);
            await Assert.ThrowsAnyAsync<Exception>(async () => await ZeroAllocJson.SerializeLinesAsync(
                new MemoryStream(), Sequence(new Delivery(OneShot.Next(queue, 2))), null, token));
            Assert.Equal(2, queue.Count);
        }

        static IEnumerable<object> Texts() => Enumerable.Repeat<object>(new string('y', 20_000), 4);
    }

    /// <summary>An object that may hold an asynchronous sequence, and holds none, behind code that mustn't run twice.</summary>
    [Fact]
    public async Task Serialize_NullSequenceInAnObject_AsSystemTextJson()
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        object[] values =
        [
            new Page { N = 1 }, new { Rows = (IAsyncEnumerable<int>?)null }, new List<Page>(), Array.Empty<Page>(),
            new Dictionary<string, Page?> { ["a"] = null }, new List<Page> { new() },
        ];
        foreach (object value in values)
        {
            AssertSame(new Delivery([1, 2]) { Data = value });
            AssertSame(new Delivery([1, 2]) { Data = value }, new JsonSerializerOptions { WriteIndented = true });
            string expected = JsonSerializer.Serialize(new Delivery([1, 2]) { Data = value });
            Assert.Equal(
                expected,
                await TextAsync(stream => ZeroAllocJson.SerializeAsync(
                    stream, new Delivery(OneShot.Of<object>(1, 2)) { Data = value }, null, token)));
            Assert.Equal(
                expected + "\n",
                await TextAsync(stream => ZeroAllocJson.SerializeLinesAsync(
                    stream, Sequence(new Delivery([1, 2]) { Data = value }), null, token)));
        }
    }

    [Fact]
    public void Serialize_KeysOfAnUntypedDictionaryByAConverter_CalledOnce()
    {
        var converter = new CountingKeys();
        var options = new JsonSerializerOptions { Converters = { converter } };
        var value = new Delivery([]) { Data = new object[] { new Hashtable { [new Key()] = 1 }, Sequence(1) } };

        Assert.ThrowsAny<Exception>(() => JsonSerializer.Serialize(value, options));
        int expected = converter.Calls;
        Assert.ThrowsAny<Exception>(() => ZeroAllocJson.Serialize(new ArrayBufferWriter<byte>(), value, options));

        Assert.Equal(1, expected);
        Assert.Equal(2, converter.Calls);
    }

    /// <summary>Wrappers enumerate what they wrap.</summary>
    [Fact]
    public void IsRepeatable_ClassesOfTheFramework_OnlyThoseThatHaveTheirItems()
    {
        IEnumerable<int> one = [1];
        IReadOnlyList<int> two = [1, one.Single()];
        IReadOnlyList<int> spread = [.. OneShot.Of(1)];
        object[] repeatable =
        [
            new int[1], new List<int>(), new Dictionary<int, int>().Keys, new SortedList<int, int>().Values, new Hashtable().Keys,
            new Dictionary<string, int> { ["a"] = 1 }.ToFrozenDictionary(), new[] { 1, 2 }.ToFrozenSet(),
            ImmutableList.Create(1).ToBuilder(),
            one, two, spread,
            new ReadOnlySet<int>(new HashSet<int>()), new ReadOnlyObservableCollection<int>([]), new ListDictionary(),
            new SortedSet<int> { 1, 2, 3 }.GetViewBetween(1, 2),
            new[] { 1 }.ToLookup(static number => number).First(), new NameValueCollection(), new BindingList<int>([1]), new JsonArray(1),
            new List<int> { 1 }.AsReadOnly(), new Collection<int> { 1 }, new ObservableCollection<int> { 1 },
            new ReadOnlyCollection<int>(new Collection<int>()), new ReadOnlyDictionary<int, int>(new Dictionary<int, int>()),
        ];
        // Native applications may have no map of its methods.
        object[] derived = RuntimeFeature.IsDynamicCodeSupported
            ? [new PlainList(), new[] { 1 }.ToLookup(static number => number), System.Web.HttpUtility.ParseQueryString("a=1")]
            : [];
        object[] others =
        [
            ArrayList.Adapter(new Drained()), ArrayList.ReadOnly((IList)new Drained()), new ReadOnlyCollection<int>(new Drained()),
            new Collection<int>(new Drained()), new Drained(), new BindingList<int>(new Drained()),
            new DrainedList(), OneShot.Of(1), new List<int> { 1 }.Select(static number => number),
        ];

        Assert.All([.. repeatable, .. derived], static one => Assert.True(RepeatableCollections.IsRepeatable(one), $"{one.GetType()}"));
        Assert.All(others, static one => Assert.False(RepeatableCollections.IsRepeatable(one), $"{one.GetType()}"));
    }

    public sealed class Delivery(IEnumerable<object> items)
    {
        public IEnumerable<object> Items { get; } = items;

        public object[]? Behind { get; set; }

        public object? Data { get; set; }
    }

    public sealed class Page
    {
        public int N { get; set; }

        public IAsyncEnumerable<int>? Items { get; set; }
    }

    public sealed class Linked
    {
        public Linked? Next { get; set; }

        public static Linked Circle()
        {
            var linked = new Linked();
            linked.Next = linked;
            return linked;
        }
    }

    public sealed class Key;

    private sealed class Drained : Collection<int>;

    private sealed class PlainList : List<int>
    {
        public new IEnumerator<int> GetEnumerator() => throw new NotSupportedException();
    }

    private sealed class DrainedList : List<int>, IEnumerable<int>
    {
        IEnumerator<int> IEnumerable<int>.GetEnumerator() => throw new NotSupportedException();
    }

    private sealed class CountingKeys : JsonConverter<Key>
    {
        public int Calls { get; private set; }

        public override Key? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new();

        public override void Write(Utf8JsonWriter writer, Key value, JsonSerializerOptions options) => writer.WriteStringValue("key");

        public override void WriteAsPropertyName(Utf8JsonWriter writer, Key value, JsonSerializerOptions options)
        {
            Calls++;
            writer.WritePropertyName("key");
        }
    }
}
