using ZeroAlloc.Crossings.Models;

namespace ZeroAlloc.Crossings.DataContracts;

/// <summary>The types of members.</summary>
internal static class ContractTypes
{
    private const TypeTraits Number = TypeTraits.Number;
    private const TypeTraits Reference = TypeTraits.Reference;
    private const TypeTraits Items = TypeTraits.Collection | TypeTraits.Reference;
    private const TypeTraits Map = TypeTraits.Dictionary | TypeTraits.Reference;
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
        new("DateTimeOffset", "DateTimeOffset", Weight: 8),
        new("DateOnly", "DateOnly", Weight: 3),
        new("TimeOnly", "TimeOnly", Weight: 3),
        new("TimeSpan", "TimeSpan", Weight: 8),
        new("Guid", "Guid", Weight: 10),
        new("Uri", "Uri", Reference, 8),
        new("Version", "Version", Reference, 3),
        new("Half", "Half", Number, 2),
        new("enum", "Color", TypeTraits.Enum, 10) { Default = "Color.Green" },
        new("flags", "Rights", TypeTraits.Enum, 8) { Default = "Rights.Both" },
        new("enum with names", "Graded", TypeTraits.Enum, 8),
        new("framework's enum", "DayOfWeek", TypeTraits.Enum, 4),
        new("object", "object", TypeTraits.Any | Reference, 12),
        new("byte[]", "byte[]", Reference, 8),
        new("XmlQualifiedName", "System.Xml.XmlQualifiedName", Reference, 4),
        new("XmlElement", "System.Xml.XmlElement", Reference, 4),
        new("nodes", "System.Xml.XmlNode[]", Reference, 3),
        new("XElement", "System.Xml.Linq.XElement", Reference, 3),
        new("own XML", "OwnXml", Reference, 5),
        new("own XML of a struct", "OwnXmlStruct", Weight: 3),
        new("own XML of items", "OwnXmlItems", Reference, 3),
        new("page of days", "DayPage", Reference, 3),
        new("ArrayList", "ArrayList", Items | TypeTraits.Any, 4),
        new("IList", "IList", Items | TypeTraits.Any, 3),
        new("IEnumerable", "IEnumerable", Items | TypeTraits.Any, 3),
        new("IDictionary", "IDictionary", Map | TypeTraits.Any, 2),
        new("Hashtable", "Hashtable", Map | TypeTraits.Any, 3),
        new("Type", "Type", Other, 1),
        new("Action", "Action", Other, 1),

        // DataContractSerializer's own code ends the process where it reads an array of them.
        new("IntPtr", "IntPtr", TypeTraits.Unsupported, 1) { MayBeElement = false },
        new("rectangular array", "int[,]", Other, 1),
    ];

    /// <summary>Types of elements.</summary>
    public static IReadOnlyList<MemberTypeRow> Collections { get; } =
    [
        new("nullable value", "{0}?", TypeTraits.Nullable, 50) { IsOfValues = true },
        new("nullable reference", "{0}?", Reference, 15) { IsOfValues = false },
        new("array", "{0}[]", Items, 40),
        new("List", "List<{0}>", Items, 50),
        new("IList<>", "IList<{0}>", Items, 8),
        new("ICollection<>", "ICollection<{0}>", Items, 6),
        new("IEnumerable<>", "IEnumerable<{0}>", Items, 8),
        new("IReadOnlyList", "IReadOnlyList<{0}>", Items, 4),
        new("IReadOnlyCollection", "IReadOnlyCollection<{0}>", Items, 4),
        new("Collection", "Collection<{0}>", Items, 6),
        new("HashSet", "HashSet<{0}>", Items, 6),
        new("ISet", "ISet<{0}>", Items, 3),
        new("LinkedList", "LinkedList<{0}>", Items, 3),
        new("Queue<>", "Queue<{0}>", Items, 3),
        new("Stack<>", "Stack<{0}>", Items, 3),
        new("ObservableCollection", "ObservableCollection<{0}>", Items, 3),
        new("ReadOnlyCollection", "ReadOnlyCollection<{0}>", Items, 4),
        new("derived list", "OwnList<{0}>", Items, 6),
        new("own list that hides its count", "FewerList<{0}>", Items, 3),
        new("own list that hides members", "HidingList<{0}>", Items, 3),
        new("own set that hides its enumerator", "HidingSet<{0}>", Items, 3),
        new("own list that adds by its interface", "ListedItems<{0}>", Items, 3),
        new("own collection", "OwnCollection<{0}>", Items, 4),
        new("enumerable with Add", "AddOnly<{0}>", Items, 5),
        new("indexed collection", "IndexedItems<{0}>", Items, 3),
        new("own sequence", "OwnSequence<{0}>", Items, 3),
        new("own struct list", "OwnStructList<{0}>", TypeTraits.Collection, 3),
        new("[CollectionDataContract] list", "Things<{0}>", Items, 8),
        new("[CollectionDataContract] dictionary", "ThingMap<{0}>", Map, 6),
        new("ImmutableArray", "ImmutableArray<{0}>", TypeTraits.Collection, 2),
        new("ImmutableList", "ImmutableList<{0}>", Items, 2),
        new("Dictionary", "Dictionary<{k}, {0}>", Map, 25),
        new("IDictionary<>", "IDictionary<{k}, {0}>", Map, 8),
        new("IReadOnlyDictionary", "IReadOnlyDictionary<{k}, {0}>", Map, 3),
        new("SortedDictionary", "SortedDictionary<{k}, {0}>", Map, 4),
        new("ConcurrentDictionary", "ConcurrentDictionary<{k}, {0}>", Map, 3),
        new("derived dictionary", "OwnMap<{0}>", Map, 4),
        new("KeyValuePair", "KeyValuePair<string, {0}>", TypeTraits.None, 5),
        new("tuple", "({0}, int)", TypeTraits.None, 4),
        new("class tuple", "Tuple<{0}, int>", Reference, 4),
    ];

    /// <summary>Types of keys.</summary>
    public static IReadOnlyList<MemberTypeRow> Keys { get; } =
    [
        new("key string", "string", Weight: 50),
        new("key int", "int"),
        new("key bool", "bool", Weight: 3),
        new("key char", "char", Weight: 3),
        new("key Guid", "Guid", Weight: 5),
        new("key DateTime", "DateTime", Weight: 3),
        new("key enum", "Color", Weight: 5),
        new("key enum with names", "Graded", Weight: 3),
        new("key object", "object", Weight: 2),
    ];
}
