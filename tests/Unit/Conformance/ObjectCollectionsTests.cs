using System.Collections;
using System.Collections.Specialized;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Collections that are no generic ones: of objects, each written by its run-time type.</summary>
public sealed class ObjectCollectionsTests : JsonOracle
{
    private static readonly object?[] s_objects =
        [1, "two", null, new Item { Id = 3 }, new[] { 1, 2 }, new ArrayList { "in", new Item() }, new List<Item> { new() }, 1.5m, 'c'];

    [Fact]
    public void Serialize_EachKind_SameAsStock()
    {
        AssertCovered(new ArrayList(s_objects));
        AssertCovered(new ArrayList());
        AssertCovered(new Queue(s_objects));
        AssertCovered(new Stack(s_objects));
        AssertCovered<IEnumerable>(s_objects);
        AssertCovered<IEnumerable>(new Queue());
        AssertCovered<ICollection>(new Stack(s_objects));
        AssertCovered<IList>(s_objects);
        AssertCovered<IList>(new List<Item> { new() { Id = 1 } });
        AssertCovered<IEnumerable>("text");
        AssertCovered<IEnumerable?>(null);
        AssertCovered<IList?>(null);
        AssertCovered(new BitArray([true, false]));
        AssertCovered(new OwnList { 1, new Item() });
        AssertCovered(new OwnSequence(s_objects));
        AssertCovered(new StringCollection { "a", null });
        AssertSameEverywhere(new StructSequence());
    }

    [Fact]
    public void Serialize_Dictionaries_SameAsStock()
    {
        AssertCovered(new Hashtable { ["a"] = 1 });
        AssertCovered(new Hashtable());
        AssertCovered(new Hashtable { [DayOfWeek.Friday] = new Item() });
        AssertCovered(new Hashtable { [5] = null });
        AssertCovered(new Hashtable { ["KéY \"<"] = s_objects });
        AssertCovered<IDictionary>(new ListDictionary { ["B"] = 2, ["A"] = new Hashtable { ["In"] = 1 }, [Guid.Empty] = "g", ['c'] = 1 });
        AssertCovered<IDictionary>(new OrderedDictionary { ["B"] = 2, ["A"] = s_objects, [3.5] = 1 });
        AssertCovered<IDictionary>(new Dictionary<int, string> { [1] = "a" });
        AssertCovered<IDictionary?>(null);
        AssertCovered(new SortedList { ["b"] = 2, ["a"] = 1 });
        AssertSame(new Hashtable { [new Item()] = 1 });
        AssertSame(new Hashtable { [new object()] = 1 });
        AssertSame<IDictionary>(new ListDictionary { ["a"] = 1, [new Item()] = 1 });
    }

    [Fact]
    public void Serialize_Members_SameAsStock()
    {
        var holder = new Holder
        {
            List = new ArrayList(s_objects),
            Any = new Queue(s_objects),
            Table = new Hashtable { ["Key"] = s_objects },
            Collection = new[] { 1, 2 },
            Dictionary = new Dictionary<string, Item> { ["K"] = new() },
        };
        AssertCovered(holder);
        AssertCovered(new Holder());
        AssertCovered(new List<Holder> { holder, new() });
        AssertCompiled<Holder>(new JsonSerializerOptions { WriteIndented = true });
    }

    [Fact]
    public void Serialize_Long_SameAsStock()
    {
        object?[] many =
            [.. Enumerable.Range(0, 300).Select(static i => i % 3 == 0 ? (object?)new Item { Id = i } : i % 3 == 1 ? i : null)];
        AssertSameEverywhere(new ArrayList(many));
        AssertSameEverywhere(new Queue(many));
        var table = new ListDictionary();
        for (int i = 0; i < 40; i++)
        {
            table.Add(i % 2 == 0 ? i : $"key {i}", new ArrayList(many.AsSpan(0, i).ToArray()));
        }

        AssertSameEverywhere<IDictionary>(table);
    }

    [Fact]
    public void Serialize_ReferencesAndNumbers_SameAsStock()
    {
        foreach (ReferenceHandler handler in (ReferenceHandler[])[ReferenceHandler.IgnoreCycles, ReferenceHandler.Preserve])
        {
            JsonSerializerOptions options = new() { ReferenceHandler = handler };
            var list = new ArrayList { 1 };
            list.Add(list);
            AssertSame(list, options);
            AssertSame(new Holder { List = list, Table = new Hashtable { ["a"] = list } }, options);
        }

        AssertSame(new Quoted { List = new ArrayList { 1, 2 }, Table = new Hashtable { ["a"] = 1 } });
        AssertSame(new ArrayList { new object[] { 1 }, JsonNode.Parse("[1]") }, new JsonSerializerOptions { MaxDepth = 2 });
        AssertSame(new ArrayList { new ArrayList { new ArrayList() } }, new JsonSerializerOptions { MaxDepth = 2 });
    }

    /// <summary>Not at its end, as everywhere else, and where it fails.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Serialize_EnumeratorIsDisposable_DisposedAsStock(bool fails)
    {
        (object Ours, object Stock)[] pairs =
        [
            (new Counting(fails), new Counting(fails)),
            (new CountingTable(fails), new CountingTable(fails)),
        ];
        foreach ((object ours, object stock) in pairs)
        {
            Outcome expected = Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(stock, stock.GetType()));
            expected.AssertSame(
                Outcome.Of(() => ours is Counting sequence
                    ? WritingWays.IntoArray(sequence, null)
                    : WritingWays.IntoArray((CountingTable)ours, null)),
                "array");
            Assert.Equal(((ICounting)stock).Log, ((ICounting)ours).Log);
            Assert.Equal(fails ? 1 : 0, ((ICounting)ours).Log.Count(static line => line == "dispose"));
        }
    }

    [Fact]
    public void Serialize_BodyIsGivenUp_EnumeratorIsDisposed()
    {
        JsonContract<Counting> contract = ZeroAllocJson.Compile<Counting>();
        if (!contract.IsCompiled)
        {
            // Without dynamic code.
            return;
        }

        var sequence = new Counting(fails: false);
        using (var body = contract.OpenBody(sequence))
        {
            Assert.True(body.WriteNext(new System.Buffers.ArrayBufferWriter<byte>(), 1));
            Assert.DoesNotContain("dispose", sequence.Log);
        }

        Assert.Single(sequence.Log, "dispose");
    }

    [Fact]
    public void Serialize_ListByIndex_AllocatesNothing()
    {
        AssertZeroBytes(new ArrayList { "a", new Item(), null, "b" });
        AssertZeroBytes<IList>(new object?[] { "a", new Item(), null });
        AssertZeroBytes(new Holder { Collection = Array.Empty<int>(), List = new ArrayList { new Item() } });
    }

    private interface ICounting
    {
        List<string> Log { get; }
    }

    private sealed class Item
    {
        public int Id { get; set; }
    }

    private sealed class Holder
    {
        public ArrayList? List { get; set; }

        public IEnumerable? Any { get; set; }

        public Hashtable? Table { get; set; }

        public IList? Collection { get; set; }

        public IDictionary? Dictionary { get; set; }
    }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    private sealed class Quoted
    {
        public ArrayList? List { get; set; }

        public Hashtable? Table { get; set; }
    }

    private sealed class OwnList : ArrayList;

    private sealed class OwnSequence(IEnumerable inner) : IEnumerable
    {
        public IEnumerator GetEnumerator() => inner.GetEnumerator();
    }

    private readonly struct StructSequence : IEnumerable
    {
        public IEnumerator GetEnumerator() => s_objects.GetEnumerator();
    }

    private sealed class Counting(bool fails) : IEnumerable, IEnumerator, IDisposable, ICounting
    {
        private int _next;

        public List<string> Log { get; } = [];

        public object Current
        {
            get
            {
                Log.Add($"current {_next}");
                return fails && _next == 2 ? throw new FormatException("current") : _next;
            }
        }

        public IEnumerator GetEnumerator() => this;

        public bool MoveNext()
        {
            Log.Add("move");
            return ++_next <= 3;
        }

        public void Dispose() => Log.Add("dispose");

        public void Reset() => throw new NotSupportedException();
    }

    private sealed class CountingTable(bool fails) : Hashtable, IDictionary, IDictionaryEnumerator, IDisposable, ICounting
    {
        private int _next;

        public List<string> Log { get; } = [];

        public object Key
        {
            get
            {
                Log.Add($"key {_next}");
                return fails && _next == 2 ? throw new FormatException("key") : $"k{_next}";
            }
        }

        public object Value
        {
            get
            {
                Log.Add($"value {_next}");
                return _next;
            }
        }

        public DictionaryEntry Entry => throw new NotSupportedException();

        public object Current => throw new NotSupportedException();

        IDictionaryEnumerator IDictionary.GetEnumerator() => this;

        public bool MoveNext()
        {
            Log.Add("move");
            return ++_next <= 3;
        }

        public void Dispose() => Log.Add("dispose");

        public void Reset() => throw new NotSupportedException();
    }
}
