using System.Collections.Concurrent;
using System.Runtime.Serialization;
using System.Text.RegularExpressions;
using ZeroAlloc.Unit.Xml.Conformance;

namespace ZeroAlloc.Unit.Xml.DataContracts.Reading;

/// <summary>What is read otherwise than it is written, and what the serializer reads alone.</summary>
public static partial class ContractReadModels
{
    private static readonly HashSet<Type> s_fallbacks =
    [
        typeof(ConcurrentDictionary<int, Guid>), typeof(SortedDictionary<int, bool>), typeof(SortedList<int, bool>),
        typeof(Dictionary<Other.Point, List<int>>), typeof(LinkedList<int>), typeof(SortedSet<int>),
        typeof(List<Uri>), typeof(ClassContracts.Generic<Uri>), typeof(ClassContracts.Overriding),
        typeof(ClassContracts.Private), typeof(ClassContracts.Setters),
        typeof(CollectionContracts.Holder), typeof(CollectionContracts.Pairs), typeof(CollectionContracts.Renamed),
        typeof(ScalarContracts.All), typeof(ScalarContracts.LeftOut), typeof(List<IList<int>>),
    ];

    /// <summary>Models beside those that are written.</summary>
    internal static IEnumerable<XmlCase> Cases =>
    [
        ContractZoo.Of(new Unmade { Number = 5 }), ContractZoo.Of(new Made { Number = 5 }),
        ContractZoo.Of(new Needed { First = "a", Last = 2, Middle = "m" }), ContractZoo.Of(new List<Needed> { new() }),
        ContractZoo.Of(new Told { A = 1, Inner = new() { A = 2 } }), ContractZoo.Of(new ToldHeir { A = 1, B = 2 }),
        ContractZoo.Of(new Hidden { Open = 3 }), ContractZoo.Of(new Scalars { Text = "t", Bytes = [1, 2], Maybe = 3 }),
        ContractZoo.Of(new Sequences
        {
            Items = [1], List = ["a"], Some = [2], All = [new Made { Number = 1 }, null!],
            Map = new Dictionary<string, int?> { ["a"] = null },
            Lists = [[1], null!], Arrays = [[new Made()], null!],
        }),
        ContractZoo.Of(new Sequences()), ContractZoo.Of(new Place { X = 1, Y = new Made() }), ContractZoo.Of<Place?>(new Place()),
        ContractZoo.Of(new List<IList<int>> { new[] { 1 } }),
        ContractZoo.Of(new Dictionary<Guid, IEnumerable<int>> { [default] = [1] }),
        ContractZoo.Of(new HashSet<int>[] { [1], null! }), ContractZoo.Of(new decimal[] { 1.5m }),
        ContractZoo.Of(new DateTime[] { default }), .. Shapes,
    ];

    /// <summary>Whether the serializer reads all documents of a type.</summary>
    public static bool IsFallback(Type type) => s_fallbacks.Contains(type) || IsText(Nullable.GetUnderlyingType(type) ?? type);

    /// <summary>Whether the serializer reads a document of a type whose documents are read otherwise.</summary>
    public static bool MayBeLeft(string text) =>
        text.Contains('é', StringComparison.Ordinal)
        || text.Contains("urn:&quot;", StringComparison.Ordinal)
        || text.Contains("&#x", StringComparison.Ordinal)
        || HeirElsewhere().IsMatch(text);

    private static bool IsText(Type type) => Type.GetTypeCode(type) != TypeCode.Object
        || type == typeof(Guid) || type == typeof(TimeSpan) || type == typeof(DateOnly) || type == typeof(TimeOnly)
        || type == typeof(byte[]);

    // With a prefix, or of the one class whose base class is in another namespace.
    [GeneratedRegex(" i:type=\"([^\":]*:|ClassContracts.FarHeir)")]
    private static partial Regex HeirElsewhere();

    [DataContract]
    public class Unmade
    {
        public string Made = "not by the serializer";

        [DataMember]
        public int Number { get; set; } = 7;
    }

    public class Made
    {
        public int Number { get; set; } = 7;

        public string Text { get; set; } = "as it was made";
    }

    [DataContract]
    public class Needed
    {
        [DataMember(IsRequired = true)]
        public string? First { get; set; }

        [DataMember]
        public string? Middle { get; set; }

        [DataMember(IsRequired = true)]
        public int Last { get; set; }
    }

    [DataContract]
    public class Told
    {
        [IgnoreDataMember]
        public string Log = "";

        private int _a;

        [DataMember]
        public int A
        {
            get => _a;
            set
            {
                Log += $"set {value};";
                _a = value;
            }
        }

        [DataMember]
        public Told? Inner { get; set; }

        [OnDeserializing]
        internal void Begin(StreamingContext context) => Log += "begin;";

        [OnDeserialized]
        private void End(StreamingContext context) => Log += $"end {A};";
    }

    [DataContract]
    public class ToldHeir : Told
    {
        [DataMember]
        public int B { get; set; }

        [OnDeserializing]
        internal void BeginHeir(StreamingContext context) => Log += "begin heir;";

        [OnDeserialized]
        internal void EndHeir(StreamingContext context) => Log += $"end heir {B};";
    }

    [DataContract]
    public class Hidden
    {
        [DataMember]
        private int _field = 1;

        [DataMember]
        public int Open { get; internal set; }

        [DataMember]
        protected string? Kept { get; private set; }

        public int Sum => _field + Open;
    }

    [DataContract]
    public class Scalars
    {
        [DataMember]
        public bool Bool { get; set; } = true;

        [DataMember]
        public byte Byte { get; set; } = 1;

        [DataMember]
        public sbyte SByte { get; set; } = -1;

        [DataMember]
        public short Short { get; set; } = -2;

        [DataMember]
        public ushort UShort { get; set; } = 2;

        [DataMember]
        public int Int { get; set; } = -3;

        [DataMember]
        public uint UInt { get; set; } = 3;

        [DataMember]
        public long Long { get; set; } = -4;

        [DataMember]
        public ulong ULong { get; set; } = 4;

        [DataMember]
        public float Float { get; set; } = 1.5f;

        [DataMember]
        public double Double { get; set; } = -2.5;

        [DataMember]
        public decimal Decimal { get; set; } = 1.50m;

        [DataMember]
        public char Char { get; set; } = 'x';

        [DataMember]
        public DateTime Date { get; set; } = new(2024, 7, 1, 1, 2, 3, DateTimeKind.Utc);

        [DataMember]
        public TimeSpan Span { get; set; } = TimeSpan.FromSeconds(90.5);

        [DataMember]
        public Guid Id { get; set; } = Guid.Empty;

        [DataMember]
        public string? Text { get; set; }

        [DataMember]
        public byte[]? Bytes { get; set; }

        [DataMember]
        public int? Maybe { get; set; }

        [DataMember]
        public ScalarContracts.Plain Enum { get; set; }

        [DataMember]
        public ScalarContracts.Flags Flags { get; set; }

        [DataMember]
        public ScalarContracts.Renamed? MaybeEnum { get; set; }
    }

    [DataContract]
    public class Sequences
    {
        [DataMember]
        public IEnumerable<int>? Items { get; set; }

        [DataMember]
        public IList<string>? List { get; set; }

        [DataMember]
        public ICollection<long>? Some { get; set; }

        [DataMember]
        public Made[]? All { get; set; }

        [DataMember]
        public IDictionary<string, int?>? Map { get; set; }

        [DataMember]
        public List<List<int>>? Lists { get; set; }

        [DataMember]
        public Made[][]? Arrays { get; set; }
    }

    [DataContract]
    public class Between
    {
        [DataMember]
        public List<Stem>? Items { get; set; }

        [DataMember]
        public Twig? Known { get; set; }
    }

    [DataContract]
    public class Stem
    {
        [DataMember]
        public int A { get; set; }
    }

    [DataContract]
    [KnownType(typeof(Leaf))]
    public class Twig : Stem
    {
    }

    [DataContract]
    public class Leaf : Twig
    {
    }

    public struct Place
    {
        public int X { get; set; }

        public Made? Y { get; set; }
    }
}
