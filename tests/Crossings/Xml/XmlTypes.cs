using ZeroAlloc.Crossings.Models;

namespace ZeroAlloc.Crossings.Xml;

/// <summary>The types of members. Those that XmlSerializer refuses have little weight, so that most programs are taken.</summary>
internal static class XmlTypes
{
    private const TypeTraits Number = TypeTraits.Number;
    private const TypeTraits Reference = TypeTraits.Reference;
    private const TypeTraits Items = TypeTraits.Collection | TypeTraits.Reference;
    private const TypeTraits Other = TypeTraits.Unsupported | TypeTraits.Reference;

    /// <summary>Types without elements.</summary>
    public static IReadOnlyList<MemberTypeRow> Scalars { get; } =
    [
        new("int", "int", Number, 60) { Default = "7" },
        new("string", "string", TypeTraits.Text | Reference, 60) { Default = "\"d\"" },
        new("bool", "bool", Weight: 20) { Default = "true" },
        new("byte", "byte", Number, 4) { Default = "3" },
        new("sbyte", "sbyte", Number, 3),
        new("short", "short", Number, 3),
        new("ushort", "ushort", Number, 3),
        new("uint", "uint", Number, 3),
        new("long", "long", Number, 8) { Default = "-5L" },
        new("ulong", "ulong", Number, 4),
        new("float", "float", Number, 5),
        new("double", "double", Number, 8) { Default = "1.5" },
        new("decimal", "decimal", Number, 8) { Default = "2.50m" },
        new("char", "char", Weight: 6) { Default = "'c'" },
        new("DateTime", "DateTime", Weight: 14),
        new("DateTimeOffset", "DateTimeOffset", Weight: 5),
        new("DateOnly", "DateOnly", Weight: 2),
        new("TimeOnly", "TimeOnly", Weight: 2),
        new("TimeSpan", "TimeSpan", Weight: 6),
        new("Guid", "Guid", Weight: 8),
        new("enum", "Color", TypeTraits.Enum, 10) { Default = "Color.Green" },
        new("flags", "Rights", TypeTraits.Enum, 6) { Default = "Rights.Both" },
        new("enum with names", "Named", TypeTraits.Enum, 8),
        new("flags with names", "NamedRights", TypeTraits.Enum, 6),
        new("framework's enum", "DayOfWeek", TypeTraits.Enum, 4),
        new("object", "object", TypeTraits.Any | Reference, 12),
        new("byte[]", "byte[]", Reference, 8),
        new("XmlQualifiedName", "System.Xml.XmlQualifiedName", Reference, 6),
        new("XmlElement", "System.Xml.XmlElement", Reference, 6),
        new("XmlNode", "System.Xml.XmlNode", Reference, 4),
        new("XmlDocument", "System.Xml.XmlDocument", Reference, 2),
        new("XmlAttribute", "System.Xml.XmlAttribute", Reference, 1),
        new("XElement", "System.Xml.Linq.XElement", Reference, 3),
        new("own XML", "OwnXml", Reference, 6),
        new("own XML of a struct", "OwnXmlStruct", Weight: 4),
        new("own XML of items", "OwnXmlItems", Reference, 4),
        new("page of days", "DayPage", Reference, 3),
        new("XmlSerializerNamespaces", "XmlSerializerNamespaces", Reference, 1),
        new("ArrayList", "ArrayList", Items | TypeTraits.Any, 4),
        new("IList", "IList", Other, 1),
        new("IDictionary", "IDictionary", Other, 1),
        new("Hashtable", "Hashtable", Other, 1),
        new("Uri", "Uri", Reference, 1),
        new("Version", "Version", Reference, 1),
        new("Half", "Half", Number, 1),
        new("Int128", "Int128", Number, 1),
        new("Type", "Type", Other, 1),
        new("Action", "Action", Other, 1),
        new("IntPtr", "IntPtr", TypeTraits.Unsupported, 1),
        new("rectangular array", "int[,]", Other, 1),
    ];

    /// <summary>Types of elements.</summary>
    public static IReadOnlyList<MemberTypeRow> Collections { get; } =
    [
        new("nullable value", "{0}?", TypeTraits.Nullable, 50) { IsOfValues = true },
        new("nullable reference", "{0}?", Reference, 15) { IsOfValues = false },
        new("array", "{0}[]", Items, 45),
        new("List", "List<{0}>", Items, 50),
        new("array of arrays", "{0}[][]", Items, 8) { MayBeElement = false },
        new("list of arrays", "List<{0}[]>", Items, 8) { MayBeElement = false },
        new("list of lists", "List<List<{0}>>", Items, 8) { MayBeElement = false },
        new("Collection", "Collection<{0}>", Items, 5),
        new("HashSet", "HashSet<{0}>", Items, 4),
        new("LinkedList", "LinkedList<{0}>", Items, 2),
        new("ObservableCollection", "ObservableCollection<{0}>", Items, 4),
        new("derived list", "OwnList<{0}>", Items, 8),
        new("own list that hides its count", "FewerList<{0}>", Items, 4),
        new("own set that hides its enumerator", "HidingSet<{0}>", Items, 3),
        new("own collection", "OwnCollection<{0}>", Items, 4),
        new("enumerable with Add", "AddOnly<{0}>", Items, 8),
        new("indexed collection", "IndexedItems<{0}>", Items, 5),
        new("own sequence", "OwnSequence<{0}>", Items, 1),
        new("own struct list", "OwnStructList<{0}>", TypeTraits.Collection, 1),
        new("ReadOnlyCollection", "ReadOnlyCollection<{0}>", Items, 1),
        new("Queue<>", "Queue<{0}>", Items, 1),
        new("IList<>", "IList<{0}>", Items, 1),
        new("IEnumerable<>", "IEnumerable<{0}>", Items, 1),
        new("IReadOnlyList", "IReadOnlyList<{0}>", Items, 1),
        new("ImmutableArray", "ImmutableArray<{0}>", TypeTraits.Collection, 1),
        new("ImmutableList", "ImmutableList<{0}>", Items, 1),
        new("ArraySegment", "ArraySegment<{0}>", TypeTraits.Collection, 1),
        new("Dictionary", "Dictionary<{k}, {0}>", Other, 1),
        new("KeyValuePair", "KeyValuePair<string, {0}>", TypeTraits.None, 2),
        new("tuple", "({0}, int)", TypeTraits.None, 3),
    ];

    /// <summary>Types of keys.</summary>
    public static IReadOnlyList<MemberTypeRow> Keys { get; } = [new("key string", "string"), new("key int", "int", Weight: 3)];
}
