using ZeroAlloc.Crossings.Models;
using ZeroAlloc.Crossings.Xml;

namespace ZeroAlloc.Crossings.DataContracts;

/// <summary>The attributes of System.Runtime.Serialization, on every target that they may have. Weights are out of a hundred.</summary>
internal static class ContractAttributes
{
    /// <summary>Attributes of members.</summary>
    public static IReadOnlyList<AttributeRow> Members { get; } =
    [
        new("[DataMember]", "DataMember", "data", 35) { Fits = IsWritable },
        new("[DataMember] named", "DataMember(Name = \"renamed{n}\")", "data", 6) { Fits = IsWritable },
        new("[DataMember] escaped", "DataMember(Name = \"é {n}<1\")", "data", 4) { Fits = IsWritable },
        new("[DataMember] first", "DataMember(Order = 0)", "data", 5) { Fits = IsWritable },
        new("[DataMember] last", "DataMember(Order = 5)", "data", 6) { Fits = IsWritable },
        new("[DataMember] required", "DataMember(IsRequired = true)", "data", 8) { Fits = IsWritable },
        new("[DataMember] without default", "DataMember(EmitDefaultValue = false)", "data", 12) { Fits = IsWritable },
        new("[DataMember] of all", "DataMember(Name = \"all{n}\", Order = 2, IsRequired = true, EmitDefaultValue = true)", "data",
            4) { Fits = IsWritable },
        new("[DataMember] required without default", "DataMember(IsRequired = true, EmitDefaultValue = false)", "data",
            2) { Fits = IsWritable },
        new("[DataMember] named alike", "DataMember(Name = \"same\")", "data", 1) { Fits = IsWritable },
        new("[DataMember] of bytes without setter", "DataMember", "data", 60) { Fits = static (kind, type) =>
            kind.Feature == "get" && type.Text == "byte[]" },
        new("[DataMember] anywhere", "DataMember", "data", 1),
        new("[IgnoreDataMember]", "IgnoreDataMember", "ignore", 5),
        new("[NonSerialized]", "NonSerialized", "ignore field", 2) { Fits = static (kind, _) =>
            kind.Feature.Contains("field", StringComparison.Ordinal) && !kind.Feature.StartsWith("static", StringComparison.Ordinal) },
        new("[field: NonSerialized]", "NonSerialized", "ignore field", 2) { Target = "field" },
        new("[field: DataMember]", "DataMember", "data of the field", 1) { Target = "field" },
        new("[XmlIgnore]", "XmlIgnore", "foreign", 1),
        new("[XmlAttribute]", "XmlAttribute", "foreign", 1),
        new("[OptionalField]", "OptionalField", "optional", 2) { Fits = static (kind, _) => kind.Feature is "field" or "private field" },
        new("[Obsolete]", "Obsolete", "foreign 2", 1),
    ];

    /// <summary>Attributes of types.</summary>
    public static IReadOnlyList<AttributeRow> Types { get; } =
    [
        new("[DataContract]", "DataContract", "data", 30) { FitsType = IsObject },
        new("[DataContract] named", "DataContract(Name = \"renamed\")", "data", 6) { FitsType = IsObject },
        new("[DataContract] escaped", "DataContract(Name = \"é 1<\")", "data", 3) { FitsType = IsObject },
        new("[DataContract] in a namespace", "DataContract(Namespace = \"urn:c\")", "data", 10) { FitsType = IsObject },
        new("[DataContract] in no namespace", "DataContract(Namespace = \"\")", "data", 6) { FitsType = IsObject },
        new("[DataContract] in XML's own namespace", $"DataContract(Namespace = \"{XmlAttributes.OfXml}\")", "data",
            2) { FitsType = IsObject },
        new("[DataContract] in the namespace of prefixes", $"DataContract(Namespace = \"{XmlAttributes.OfPrefixes}\")", "data",
            2) { FitsType = IsObject },
        new("[DataContract] in the schema's namespace", $"DataContract(Namespace = \"{XmlAttributes.OfSchema}\")", "data",
            2) { FitsType = IsObject },
        new("[DataContract] in the namespace of instances", $"DataContract(Namespace = \"{XmlAttributes.OfInstances}\")", "data",
            2) { FitsType = IsObject },
        new("[DataContract] by reference", "DataContract(IsReference = true)", "data", 8) { FitsType = IsObject },
        new("[Serializable]", "Serializable", "foreign", 5) { FitsType = IsObject },
        new("[XmlRoot]", "XmlRoot(\"other\")", "foreign 2", 1),
    ];

    /// <summary>Other members of types: <c>{n}</c> is the type's name.</summary>
    public static IReadOnlyList<AttributeRow> Extras { get; } =
    [
        new("[OnSerializing]", "[OnSerializing] private void Serializing{n}(StreamingContext context) { }", "serializing",
            3) { FitsType = IsObject },
        new("[OnSerialized]", "[OnSerialized] internal void Serialized{n}(StreamingContext context) { }", "serialized",
            3) { FitsType = IsObject },
        new("[OnDeserializing]",
            "[OnDeserializing] private void Deserializing{n}(StreamingContext context) { _calls{n} += \"a\"; } "
                + "private string _calls{n} = \"c\";",
            "deserializing", 4) { FitsType = IsClass },
        new("[OnDeserialized]",
            "[OnDeserialized] public void Deserialized{n}(StreamingContext context) { _called{n} += \"b\"; } "
                + "private string _called{n} = \"c\";",
            "deserialized", 4) { FitsType = IsClass },
        new("[OnDeserialized] that throws",
            "[OnDeserialized] private void Throws(StreamingContext context) => throw new InvalidOperationException(\"no\");",
            "deserialized 2", 1) { FitsType = IsObject },
        new("callback with a wrong signature", "[OnDeserialized] private void Wrong(int context) { }", "deserialized 3",
            1) { FitsType = IsObject },
        new("method", "public int Method() => 1;", "method", 1) { FitsType = IsObject },
    ];

    /// <summary>How a base type names derived types.</summary>
    public static IReadOnlyList<AttributeRow> Hierarchies { get; } =
    [
        new("[KnownType] of both", "KnownType(typeof(Dog)) ## KnownType(typeof(Cat))", "", 40),
        new("[KnownType] of one", "KnownType(typeof(Dog))", "", 10),
        new("[KnownType] of strangers", "KnownType(typeof(List<int>)) ## KnownType(typeof(Dog))", "", 6),
        new("no [KnownType]", "Obsolete", "", 8),
    ];

    private static bool IsWritable(MemberKind kind, TypeText type) =>
        kind.Feature is not ("get" or "get computed" or "virtual get" or "override get" or "new get" or "ref get"
            or "indexer" or "static" or "static field" or "set only" or "interface property")
        || (kind.Feature == "get" && type.IsAny(TypeTraits.Collection));

    private static bool IsObject(TypeShape shape) => !shape.Is(TypeKinds.Interface);

    private static bool IsClass(TypeShape shape) => shape.IsAny(TypeKinds.References);
}
