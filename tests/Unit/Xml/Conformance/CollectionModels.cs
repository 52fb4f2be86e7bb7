using System.Collections;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>Collections of all kinds that XmlSerializer takes.</summary>
public static class CollectionModels
{
    internal static IEnumerable<XmlCase> Cases =>
    [
        XmlZoo.Of(new Basic()),
        XmlZoo.Of(new Basic { Array = [], List = [] }),
        XmlZoo.Of(new Basic { Array = [1, 2], List = ["a", null!, ""], Objects = [new Item { Id = 1 }, null!], Bytes = [[1], null!, []] }),
        XmlZoo.Of(new Flat()),
        XmlZoo.Of(
            new Flat
            {
                Numbers = [1, 2],
                Texts = ["a", null!, "", "b"],
                Objects = [new Item { Id = 3 }, null!],
                Renamed = [4],
                Maybes = [5, null],
                Nullables = ["x", null!]
            }),
        XmlZoo.Of(new Named { Things = [1, 2], Items = ["a", null!], Skipping = ["b", null!], Nil = null }),
        XmlZoo.Of(new Named { Nil = [1] }),
        XmlZoo.Of(new Nested { Jagged = [[1, 2], null!, []], Lists = [[["a"]]], Named = [[1], [2]] }),
        XmlZoo.Of(new TwoNamings { One = [[1]], Other = [[2]], Third = [[3]] }),
        XmlZoo.Of(
            new Kinds
            {
                Set = [1],
                Collection = ["a"],
                Observable = [2.5],
                Custom = new Custom { 6 },
                Enumerable = new Enumerated { 7, 8 },
                Own = new Own { new Item { Id = 9 } }
            }),
        XmlZoo.Of(new Kinds { Strings = { "a", "b" } }),
        XmlZoo.Of(new Filled { Numbers = { 1, 2 }, Flat = { "a" }, Private = { 3 } }),
        XmlZoo.Of(new Filled()),
        XmlZoo.Of(new ByteArrays { AsArray = [1, 2], AsText = [1, 2] }),
        XmlZoo.Of(new List<int> { 1, 2, 3 }),
        XmlZoo.Of(new List<int>()),
        XmlZoo.Of(new List<int?> { 1, null }),
        XmlZoo.Of(new[] { "a", null, "" }),
        XmlZoo.Of(new[] { new Item { Id = 1 }, null }),
        XmlZoo.Of(new int[][] { [1], [], null! }),
        XmlZoo.Of(new List<List<Item>> { new() { new Item() } }),
        XmlZoo.Of(new HashSet<string> { "a" }),
        XmlZoo.Of(new Own { new Item { Id = 1 } }),
        XmlZoo.Of(new Enumerated { 1 }),
        XmlZoo.Of(new List<KeyValuePair<string, int>> { new("a", 1) }),
        XmlZoo.Of(new List<Guid> { Guid.Empty }),
        XmlZoo.Of(new StringCollection { "a", null }),
    ];

    public class Item
    {
        public int Id { get; set; }
    }

    public class Basic
    {
        public int[]? Array { get; set; }

        public List<string>? List { get; set; }

        public List<Item>? Objects { get; set; }

        public byte[][]? Bytes { get; set; }
    }

    public class Flat
    {
        [XmlElement]
        public int[]? Numbers { get; set; }

        [XmlElement]
        public List<string>? Texts { get; set; }

        [XmlElement("Object")]
        public List<Item>? Objects { get; set; }

        [XmlElement("r")]
        public Collection<long>? Renamed { get; set; }

        [XmlElement]
        public int?[]? Maybes { get; set; }

        [XmlElement(IsNullable = true)]
        public string[]? Nullables { get; set; }
    }

    public class Named
    {
        [XmlArray("things")]
        [XmlArrayItem("thing")]
        public List<int>? Things { get; set; }

        [XmlArrayItem("item")]
        public string[]? Items { get; set; }

        [XmlArrayItem("item", IsNullable = false)]
        public string[]? Skipping { get; set; }

        [XmlArray(IsNullable = true)]
        public int[]? Nil { get; set; }
    }

    public class Nested
    {
        public int[][]? Jagged { get; set; }

        public List<List<string[]>>? Lists { get; set; }

        [XmlArrayItem("row")]
        [XmlArrayItem("cell", NestingLevel = 1)]
        public int[][]? Named { get; set; }
    }

    public class TwoNamings
    {
        [XmlArrayItem("cell", NestingLevel = 1)]
        public int[][]? One { get; set; }

        public int[][]? Other { get; set; }

        public List<List<int>>? Third { get; set; }
    }

    public class Kinds
    {
        public HashSet<int>? Set { get; set; }

        public Collection<string>? Collection { get; set; }

        public ObservableCollection<double>? Observable { get; set; }

        public StringCollection Strings { get; } = [];

        public Custom? Custom { get; set; }

        public Enumerated? Enumerable { get; set; }

        public Own? Own { get; set; }
    }

    public class Filled
    {
        public readonly List<string> Fixed = ["f"];

        public List<int> Numbers { get; } = [];

        [XmlElement]
        public Collection<string> Flat { get; } = [];

        public List<int> Private { get; private set; } = [];
    }

    public class ByteArrays
    {
        [XmlArray]
        public byte[]? AsArray { get; set; }

        public byte[]? AsText { get; set; }
    }

    public class Own : List<Item>
    {
        public int Unwritten { get; set; } = 1;
    }

    public class Enumerated : IEnumerable<int>
    {
        private readonly List<int> _items = [];

        public void Add(int item) => _items.Add(item);

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public class Custom : ICollection
    {
        private readonly List<int> _items = [];

        public int Count => _items.Count;

        public bool IsSynchronized => false;

        public object SyncRoot => this;

        public int this[int index] => _items[index];

        public void Add(int item) => _items.Add(item);

        public void CopyTo(Array array, int index) => ((ICollection)_items).CopyTo(array, index);

        public IEnumerator GetEnumerator() => _items.GetEnumerator();
    }
}
