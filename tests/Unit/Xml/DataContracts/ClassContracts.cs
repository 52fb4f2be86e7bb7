using System.Runtime.Serialization;
using ZeroAlloc.Unit.Xml.Conformance;

namespace ZeroAlloc.Unit.Xml.DataContracts;

/// <summary>Classes and structs: which members, in which order, under which names, in which namespaces.</summary>
public static class ClassContracts
{
    internal static IEnumerable<XmlCase> Cases =>
    [
        ContractZoo.Of(new Ordered { Z = 1, A = "a", B = 2, C = 3 }), ContractZoo.Of(new OrderedHeir { Z = 1, New = 2 }),
        ContractZoo.Of(new PlainNames()), ContractZoo.Of(new Private()), ContractZoo.Of(new Setters { Open = 1 }),
        ContractZoo.Of<PlainNames?>(null, "null"),
        ContractZoo.Of(new Hidden()), ContractZoo.Of(new Overriding { V = 1, W = 2, N = 3 }), ContractZoo.Of(new Odd { X = 1 }),
        ContractZoo.Of(new Empty()), ContractZoo.Of(new Places()), ContractZoo.Of(new Places
        {
            Here = new Empty(), There = new Other.Address { City = "c", Codes = [1, 2] }, Place = new Other.Point { X = 1, Tags = ["t"] },
            Maybe = new Other.Point(), Two = new Nameless { A = 1, Items = [1], Address = new() },
        }),
        ContractZoo.Of(new Nameless { Address = new() { Codes = [] } }),
        ContractZoo.Of(new NamelessHolder { Inner = new Nameless { Items = [2] } }),
        ContractZoo.Of(new Generic<int> { Value = 1 }), ContractZoo.Of(new Generic<Other.Address> { Value = new() { Codes = [1] } }),
        ContractZoo.Of(new Generic<Generic<List<string>>> { Value = new() { Value = ["x"] } }),
        ContractZoo.Of(new Other.Point { X = 2, Tags = [] }),
        ContractZoo.Of<Other.Point?>(null, "null"), ContractZoo.Of<Other.Point?>(new Other.Point { X = 3 }),
        ContractZoo.Of(new Chain { V = 1, Next = new Chain { V = 2, Next = new Chain() } }),
        ContractZoo.Of(new ChainHolder { Chain = new Other.FarChain { Next = new Other.FarChain() } }),
        ContractZoo.Of(new Tree { V = 1, Kids = [new Tree { Kids = [] }, null!, new Tree { Kids = [new Tree()] }] }),
        ContractZoo.Of(new FarHeir { A = "x", Codes = [1], B = new() { City = "c" } }),
        ContractZoo.Of(new FarHeirHolder { Heir = new FarHeir(), Far = new Far { A = "far" } }),
        ContractZoo.Of(new Tagged()), ContractZoo.Of(new TaggedHolder { First = Tagged.Of(3) }), ContractZoo.Of(Tagged.Of(4)),
        ContractZoo.Of(new List<Tagged> { Tagged.Of(2) }), ContractZoo.Of(Tagged.Of(40)),
        ContractZoo.Of(new Escaped { A = 1 }),
    ];

    [DataContract(Name = "ordered one", Namespace = "urn:x&y")]
    public class Ordered
    {
        [DataMember]
        public int Z { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public string? A { get; set; }

        [DataMember(Order = 0)]
        public int B { get; set; }

        [DataMember(Name = "cé 1", Order = 2)]
        public int C { get; set; }

        public int NotMarked { get; set; } = 7;

        [DataMember(IsRequired = true, Order = 1)]
        public string? D { get; set; }
    }

    [DataContract(Namespace = "urn:x&y")]
    public class OrderedHeir : Ordered
    {
        [DataMember]
        public int New { get; set; }

        [DataMember]
        private int AlsoNew { get; set; } = 9;
    }

    public class PlainNames
    {
        public int b;
        public int B;
        public int a;
        public int _z;
        public int é;
        public int aB;
        public int Ab;

        public int A { get; set; }
    }

    [DataContract]
    public class Private
    {
        [DataMember]
        private readonly int _field = 4;

        [DataMember]
        protected string Protected { get; set; } = "p";

        [DataMember]
        internal int Internal { get; private set; } = 2;

        public int Sum => _field;
    }

    public class Setters
    {
        public int Open { get; set; }

        public int Init { get; init; }

        public int ReadOnly => 1;

        public int PrivateSetter { get; private set; }

        public List<int> Filled { get; } = [1];

        [IgnoreDataMember]
        public int Ignored { get; set; }

        public static int Static { get; set; }

        public const int Constant = 1;

        public readonly int ReadOnlyField = 3;
    }

    internal class InternalContract
    {
    }

    [DataContract(Name = "h")]
    internal sealed class Hidden
    {
        [DataMember]
        public int A { get; set; } = 1;
    }

    public class Overridden
    {
        public virtual int V { get; set; }

        public virtual int W { get; set; }

        public int N { get; set; }
    }

    public class Overriding : Overridden
    {
        public override int V { get; set; }

        public new int N { get; set; }
    }

    [DataContract]
    public class Odd
    {
        [DataMember(Name = "a:b<c")]
        public int X { get; set; }

        [DataMember(Name = "1st")]
        public int First { get; set; }

        [DataMember]
        public int Zz { get; set; }

        [DataMember]
        public int aa { get; set; }
    }

    public class Empty
    {
    }

    public class Places
    {
        public Empty? Here { get; set; }

        public Other.Address? There { get; set; }

        public Other.Point Place { get; set; }

        public Other.Point? Maybe { get; set; }

        public Nameless? Two { get; set; }

        public Other.Shade Shade { get; set; }
    }

    [DataContract(Namespace = "")]
    public class Nameless
    {
        [DataMember]
        public int A { get; set; }

        [DataMember]
        public List<int>? Items { get; set; }

        [DataMember]
        public Other.Address? Address { get; set; }
    }

    public class NamelessHolder
    {
        public Nameless? Inner { get; set; }
    }

    public class Generic<T>
    {
        public T? Value { get; set; }
    }

    public class Chain
    {
        public int V { get; set; }

        public Chain? Next { get; set; }
    }

    public class ChainHolder
    {
        public Other.FarChain? Chain { get; set; }
    }

    public class Tree
    {
        public int V { get; set; }

        public List<Tree>? Kids { get; set; }
    }

    /// <summary>A class inside itself that declares prefixes, which say how deep it is.</summary>
    public class Tagged
    {
        public List<string>? Tags { get; set; }

        public Other.Address? Address { get; set; }

        public Tagged? Next { get; set; }

        public List<Tagged>? Parts { get; set; }

        public Dictionary<string, Tagged>? Map { get; set; }

        public DateTimeOffset? Moment { get; set; }

        public Far? Far { get; set; }

        public Back? Back { get; set; }

        public static Tagged Of(int depth) => new()
        {
            Tags = ["a", "", null!],
            Address = new() { City = "c", Codes = [depth] },
            Next = depth > 0 ? Of(depth - 1) : null,
            Parts = depth is > 0 and < 4 ? [Of(depth - 1), new()] : [],
            Map = depth is > 0 and < 3 ? new() { ["k"] = Of(0) } : null,
            Moment = DateTimeOffset.UnixEpoch,
            Far = depth > 1 ? new() { B = new() { Codes = [1] }, Codes = [2] } : null,
            Back = depth is > 0 and < 4 ? new() { Around = Of(depth - 2 < 0 ? 0 : depth - 2), Own = [1] } : null,
        };
    }

    [DataContract(Namespace = "urn:back")]
    public class Back
    {
        [DataMember]
        public Tagged? Around { get; set; }

        [DataMember]
        public List<int>? Own { get; set; }

        [DataMember]
        public Far? Far { get; set; } = new FarHeir();
    }

    public class TaggedHolder
    {
        public Tagged? First { get; set; }

        public Tagged? Second { get; set; }

        public List<Tagged>? All { get; set; }
    }

    [DataContract(Namespace = "urn:far")]
    [KnownType(typeof(FarHeir))]
    public class Far
    {
        [DataMember]
        public string? A { get; set; }

        [DataMember]
        public List<int>? Codes { get; set; }

        [DataMember]
        public int? Q { get; set; }

        [DataMember]
        public Other.Address? B { get; set; }

        [DataMember]
        public Empty O { get; set; } = new();
    }

    [DataContract]
    public class FarHeir : Far
    {
        [DataMember]
        public int Z { get; set; }
    }

    public class FarHeirHolder
    {
        public FarHeir? Heir { get; set; }

        public Far? Far { get; set; }
    }

    [DataContract(Name = "e", Namespace = "urn:\"<&'\n")]
    public class Escaped
    {
        [DataMember]
        public int A { get; set; }

        [DataMember]
        public Other.Address? There { get; set; }
    }
}
