using System.Collections.Concurrent;
using System.Collections.ObjectModel;
using System.Runtime.Serialization;
using ZeroAlloc.Unit.Xml.Conformance;

namespace ZeroAlloc.Unit.Xml.DataContracts;

/// <summary>Arrays, lists, other collections and dictionaries, declared by class or by interface.</summary>
public static class CollectionContracts
{
    internal static IEnumerable<XmlCase> Cases =>
    [
        ContractZoo.Of(new List<int> { 1, 2 }), ContractZoo.Of(Array.Empty<int>()), ContractZoo.Of<int[]?>(null, "null"),
        ContractZoo.Of(new List<List<string?>?> { new() { "a", null }, null }),
        ContractZoo.Of(new List<Other.Address?> { new() { City = "z", Codes = [1] }, null }),
        ContractZoo.Of<IEnumerable<int>>(new List<int> { 1 }),
        ContractZoo.Of<IEnumerable<int>>(new HashSet<int> { 1 }, "set"), ContractZoo.Of<IList<string>>(new[] { "s" }),
        ContractZoo.Of<ICollection<byte>>(new byte[] { 1, 2 }),
        ContractZoo.Of<IEnumerable<Other.Address>>(Enumerable.Range(0, 3).Select(static i => new Other.Address { City = $"{i}" }), "query"),
        ContractZoo.Of(new HashSet<string> { "a" }), ContractZoo.Of(new LinkedList<int>([1])),
        ContractZoo.Of(new Collection<int> { 1 }), ContractZoo.Of(new SortedSet<int> { 2, 1 }),
        ContractZoo.Of(new Dictionary<string, int> { ["a"] = 1, ["b"] = 2 }),
        ContractZoo.Of(new Dictionary<string, Other.Address?> { ["a"] = new() { Codes = [1] }, ["n"] = null }),
        ContractZoo.Of(new Dictionary<string, string?>()),
        ContractZoo.Of(new Dictionary<Other.Point, List<int>> { [new() { X = 1 }] = [1] }),
        ContractZoo.Of<IDictionary<string, string>>(new Dictionary<string, string> { ["a"] = "b" }),
        ContractZoo.Of<IDictionary<string, string>>(new SortedDictionary<string, string> { ["a"] = "b" }, "sorted"),
        ContractZoo.Of(new SortedDictionary<int, bool> { [1] = true }),
        ContractZoo.Of(new SortedList<int, bool> { [1] = true }), ContractZoo.Of(new ConcurrentDictionary<int, Guid> { [1] = Guid.Empty }),
        ContractZoo.Of(new Dictionary<ScalarContracts.Renamed, Dictionary<int, Other.Point?>>
        {
            [ScalarContracts.Renamed.Two] = new() { [1] = default, [2] = null },
        }),
        ContractZoo.Of(new int[][] { [1], [2, 3], null!, [] }),
        ContractZoo.Of(new List<Dictionary<string, int>> { new() { ["a"] = 1 } }), ContractZoo.Of(new Holder()),
        ContractZoo.Of(new Holder
        {
            Words = ["a", "", null!],
            Numbers = [1, 2],
            Jagged = [[1], null!, []],
            Places = [new(), null!],
            Points = [null, new Other.Point { Tags = ["t"] }],
            Map = new() { ["k"] = 1 },
            PlaceMap = new() { [1] = new() { Codes = [2] }, [2] = null! },
            Sequence = [1],
            List = new[] { "q" },
            Some = new HashSet<long> { 5 },
            Named = new() { new Other.Address { City = "n" } },
            Pairs = new() { [new Other.Address()] = new Other.Point() },
            Own = new() { 1, 2 },
            Heir = new OwnList { 3 },
            Lazy = Enumerable.Range(1, 3).Skip(1),
            Moments = [default], Nameless = new() { 4 }, Lists = [[new Other.Address()]], Odd = new() { 7 },
        }),
        ContractZoo.Of(new Named { new Other.Address { City = "x" } }),
        ContractZoo.Of(new List<Named> { new() { new Other.Address() } }),
        ContractZoo.Of(new Pairs { [new Other.Address()] = default }),
        ContractZoo.Of(new Nameless { 1 }), ContractZoo.Of(new Renamed { ["a"] = 1 }),
        ContractZoo.Of<List<int>>(new OwnList { 1 }, "heir"), ContractZoo.Of<List<int>>(new OtherList { 1 }, "other name"),
        ContractZoo.Of<Dictionary<string, int>>(new Renamed { ["a"] = 1 }, "renamed"),
        ContractZoo.Of<List<int>>(new Unreadable(1), "unreadable"), ContractZoo.Of<IEnumerable<int>>(new Unreadable(1), "unreadable"),
        ContractZoo.Of<IDictionary<string, int>>(new UnreadableMap("a"), "unreadable"),
        ContractZoo.Of<List<int>>(new Throwing { 1 }), ContractZoo.Of<IEnumerable<int>>(new OtherList { 1 }, "other name"),
        ContractZoo.Of<IEnumerable<int>>(Failing(), "failing"), ContractZoo.Of(new Changed()),
    ];

    private static IEnumerable<int> Failing()
    {
        yield return 1;
        throw new InvalidOperationException("no more");
    }

    public class Holder
    {
        public List<string>? Words { get; set; }

        public int[]? Numbers { get; set; }

        public int[][]? Jagged { get; set; }

        public List<Other.Address>? Places { get; set; }

        public List<Other.Point?>? Points { get; set; }

        public Dictionary<string, int>? Map { get; set; }

        public Dictionary<int, Other.Address>? PlaceMap { get; set; }

        public IEnumerable<int>? Sequence { get; set; }

        public IList<string>? List { get; set; }

        public ICollection<long>? Some { get; set; }

        public Named? Named { get; set; }

        public Pairs? Pairs { get; set; }

        public OwnList? Own { get; set; }

        public List<int>? Heir { get; set; }

        public IEnumerable<int>? Lazy { get; set; }

        public List<DateTimeOffset>? Moments { get; set; }

        public Nameless? Nameless { get; set; }

        public List<List<Other.Address>>? Lists { get; set; }

        public OwnSequence? Odd { get; set; }
    }

    [CollectionDataContract(Namespace = "urn:k", ItemName = "it")]
    public class Named : List<Other.Address>
    {
    }

    [CollectionDataContract(Namespace = "urn:k", KeyName = "k 1")]
    public class Pairs : Dictionary<Other.Address, Other.Point>
    {
    }

    [CollectionDataContract(Namespace = "")]
    public class Nameless : List<int>
    {
    }

    [CollectionDataContract(Name = "dd", KeyName = "k", ValueName = "v", ItemName = "e")]
    public class Renamed : Dictionary<string, int>
    {
    }

    public class OwnList : List<int>
    {
    }

    /// <summary>It can't be created without its items, so that the serializer doesn't write it either.</summary>
    public class Unreadable : List<int>
    {
        public Unreadable(params int[] items)
            : base(items)
        {
        }
    }

    /// <summary>The same as a dictionary.</summary>
    public class UnreadableMap : Dictionary<string, int>
    {
        public UnreadableMap(string key) => Add(key, 1);
    }

    [CollectionDataContract(Name = "named")]
    public class OtherList : List<int>
    {
    }

    public class Throwing : List<int>
    {
        public int Count2 => throw new InvalidOperationException("not asked");
    }

    public class OwnSequence : IEnumerable<int>
    {
        private readonly List<int> _items = [];

        public void Add(int item) => _items.Add(item);

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
    }

    /// <summary>A list that grows while it is written.</summary>
    public class Changed
    {
        public List<Grower> Items { get; set; } = [];

        public Changed() => Items.Add(new Grower { Owner = this });
    }

    public class Grower
    {
        internal Changed? Owner;

        public int Grows
        {
            get
            {
                Owner!.Items.Add(new Grower { Owner = Owner });
                return 1;
            }

            set => _ = value;
        }
    }
}
