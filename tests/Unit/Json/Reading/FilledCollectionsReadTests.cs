using System.Collections;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Collections that are made empty and filled element by element, the application's own among them.</summary>
public sealed class FilledCollectionsReadTests : ReadOracle
{
    [Fact]
    public void Read_CollectionsOfTheFramework_AsStock()
    {
        AssertReadAndDamagedAsStock<Collection<int>>("[3,1,2]");
        AssertReadAndDamagedAsStock<ObservableCollection<string?>>("""["b",null,"a"]""");
        AssertReadAndDamagedAsStock<SortedSet<string>>("""["b","a","b"]""");
        AssertReadAndDamagedAsStock<SortedSet<DayOfWeek>>("[3,1,3]");
        AssertReadAndDamagedAsStock<SortedDictionary<string, int>>("""{"b":1,"a":2,"b":3}""", hasKeys: true);
        AssertReadAndDamagedAsStock<SortedList<int, string?>>("""{"2":"b","1":null}""", hasKeys: true);
        AssertReadAndDamagedAsStock<HashSet<Element?>>("""[{"Id":1},{"Id":1},{"Id":2},null]""");
        AssertReadAndDamagedAsStock<Holder>("""{"Set":[2,1],"Own":[3],"Map":{"a":{"Id":1}},"Name":"x"}""", hasKeys: true);
    }

    [Fact]
    public void Read_ImmutableSetsOfObjects_AsStock()
    {
        const string Document = """[{"Id":1},{"Id":3},{"Id":1},null,{"Id":2}]""";
        AssertReadAndDamagedAsStock<ImmutableHashSet<Element?>>(Document);
        AssertReadAndDamagedAsStock<IImmutableSet<Element?>>(Document);
        AssertReadAndDamagedAsStock<ImmutableSortedSet<Ranked?>>(Document);
        AssertReadAndDamagedAsStock<ImmutableHashSet<Cell>>("""[{"X":1},{"X":1},{}]""");
        AssertReadAndDamagedAsStock<Sets>("""{"Name":"x","Hashed":[{"Id":1},{"Id":1}],"Sorted":[{"Id":2},{"Id":1}]}""");
        AssertSameRead<ImmutableSortedSet<Element>>("""[{"Id":1},{"Id":2}]""");
        AssertSameCalls<ImmutableHashSet<Element?>>(Document);
        AssertSameCalls<ImmutableSortedSet<Ranked?>>(Document);
    }

    [Fact]
    public void Read_CollectionsOfTheApplication_AsStock()
    {
        AssertReadAndDamagedAsStock<OwnList>("[3,1]");
        AssertReadAndDamagedAsStock<OwnCollection>("[3,1]");
        AssertReadAndDamagedAsStock<OwnKeyed>("[3,1]");
        AssertReadAndDamagedAsStock<OwnDictionary>("""{"a":1,"b":2}""", hasKeys: true);
        AssertReadAndDamagedAsStock<OwnMap>("""{"a":1,"b":2,"a":3}""", hasKeys: true);
        AssertReadAndDamagedAsStock<List<OwnCollection?>>("[[3,1],null,[]]");
    }

    [Fact]
    public void Read_ElementsThatCantBeAdded_AsStock()
    {
        AssertSameRead<OwnKeyed>("[1,1]");
        AssertSameRead<OwnCollection>("[1,-1,2]");
        AssertSameRead<ReadOnly>("[]");
        AssertSameRead<ReadOnly>("[1]");
        AssertRead<ReadOnly>("null");
        AssertSameRead<SortedSet<Element>>("""[{"Id":1},{"Id":2}]""");
        AssertSameRead<SortedSet<byte[]>>("""["AQ==","Ag=="]""");
        AssertSameRead<StructCollection>("[1]");
        AssertSameRead<WithoutConstructor>("[1]");
    }

    [Fact]
    public void Read_CodeOfTheApplication_RunsAsOftenAndInTheOrderOfStock()
    {
        AssertSameCalls<HashSet<Element>>("""[{"Id":1},{"Id":2},{"Id":1}]""");

        JsonContract<OwnCollection> contract = ZeroAllocJson.Compile<OwnCollection>();
        int before = ProvenReadTests.Counts.Calls;
        foreach (string document in (string[])["[1,2", "[1,2]x", "[1,null]", "[1,2,]", "{}"])
        {
            Assert.False(contract.TryRead(Encoding.UTF8.GetBytes(document), out _));
        }

        Assert.Equal(before, ProvenReadTests.Counts.Calls);
        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, contract.TryRead("[1,2]"u8, out _));
        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported ? 3 : 0, ProvenReadTests.Counts.Calls - before);
    }

    /// <summary>Asserts that elements are compared as often and in the order of stock, and not where the reader declines.</summary>
    private static void AssertSameCalls<T>(string document)
    {
        byte[] text = Encoding.UTF8.GetBytes(document);
        List<string> stock = ProvenReadTests.Counts.Logged(() => JsonSerializer.Deserialize<T>(document));
        Assert.NotEmpty(stock);
        Assert.Equal(stock, ProvenReadTests.Counts.Logged(() => ZeroAllocJson.Deserialize<T>(text)));
        JsonContract<T> contract = ZeroAllocJson.Compile<T>();
        Assert.Empty(ProvenReadTests.Counts.Logged(() => contract.TryRead(text.AsSpan(0, text.Length - 1), out _)));
    }

    private sealed class Sets
    {
        public string? Name { get; set; }

        public ImmutableHashSet<Element>? Hashed { get; set; }

        public ImmutableSortedSet<Ranked>? Sorted { get; set; }
    }

    private sealed record Ranked(int Id) : IComparable<Ranked>
    {
        public int CompareTo(Ranked? other)
        {
            ProvenReadTests.Counts.Note($"compare {Id}");
            return Id.CompareTo(other?.Id);
        }
    }

    private record struct Cell(int X);

    private sealed class Holder
    {
        public SortedSet<int>? Set { get; set; }

        public OwnList? Own { get; set; }

        public SortedDictionary<string, Element?>? Map { get; set; }

        public string? Name { get; set; }
    }

    private sealed record Element(int Id)
    {
        public bool Equals(Element? other)
        {
            ProvenReadTests.Counts.Note("equals");
            return other?.Id == Id;
        }

        public override int GetHashCode()
        {
            ProvenReadTests.Counts.Note($"hash {Id}");
            return Id;
        }
    }

    private sealed class OwnList : List<int>
    {
        public OwnList() => ProvenReadTests.Counts.Note("list");
    }

    private sealed class OwnDictionary : Dictionary<string, int>
    {
        public OwnDictionary()
            : base(StringComparer.OrdinalIgnoreCase)
        {
        }
    }

    private sealed class OwnKeyed : KeyedCollection<int, int>
    {
        protected override int GetKeyForItem(int item) => item;
    }

    private sealed class WithoutConstructor(int capacity) : List<int>(capacity);

    private class OwnCollection : ICollection<int>
    {
        private readonly List<int> _items = [];

        public OwnCollection() => ProvenReadTests.Counts.Note("collection");

        public int Count => _items.Count;

        public virtual bool IsReadOnly => false;

        public void Add(int item)
        {
            ProvenReadTests.Counts.Note($"add {item}");
            ArgumentOutOfRangeException.ThrowIfNegative(item);
            _items.Add(item * 2);
        }

        public void Clear() => _items.Clear();

        public bool Contains(int item) => _items.Contains(item);

        public void CopyTo(int[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

        public bool Remove(int item) => _items.Remove(item);

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class ReadOnly : OwnCollection
    {
        public override bool IsReadOnly => true;
    }

    private struct StructCollection() : ICollection<int>
    {
        private readonly List<int> _items = [];

        public readonly int Count => _items.Count;

        public readonly bool IsReadOnly => false;

        public readonly void Add(int item) => _items.Add(item);

        public readonly void Clear() => _items.Clear();

        public readonly bool Contains(int item) => _items.Contains(item);

        public readonly void CopyTo(int[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

        public readonly bool Remove(int item) => _items.Remove(item);

        public readonly IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        readonly IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class OwnMap : IDictionary<string, int>
    {
        private readonly SortedDictionary<string, int> _entries = [];

        public ICollection<string> Keys => _entries.Keys;

        public ICollection<int> Values => _entries.Values;

        public int Count => _entries.Count;

        public bool IsReadOnly => false;

        public int this[string key]
        {
            get => _entries[key];
            set => _entries[key] = value + _entries.GetValueOrDefault(key);
        }

        public void Add(string key, int value) => throw new NotSupportedException();

        public void Add(KeyValuePair<string, int> item) => throw new NotSupportedException();

        public void Clear() => _entries.Clear();

        public bool Contains(KeyValuePair<string, int> item) => _entries.Contains(item);

        public bool ContainsKey(string key) => _entries.ContainsKey(key);

        public void CopyTo(KeyValuePair<string, int>[] array, int arrayIndex) => _entries.CopyTo(array, arrayIndex);

        public bool Remove(string key) => _entries.Remove(key);

        public bool Remove(KeyValuePair<string, int> item) => _entries.Remove(item.Key);

        public bool TryGetValue(string key, out int value) => _entries.TryGetValue(key, out value);

        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _entries.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
