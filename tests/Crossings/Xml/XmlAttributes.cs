using ZeroAlloc.Crossings.Models;

namespace ZeroAlloc.Crossings.Xml;

/// <summary>
/// The attributes of System.Xml.Serialization, on every target that they may have. Weights are out of a hundred. <c>{o}</c> is the place
/// where a member's order is written, if its type has one.
/// </summary>
internal static class XmlAttributes
{
    /// <summary>The namespaces with a prefix of their own.</summary>
    internal const string OfXml = "http://www.w3.org/XML/1998/namespace";
    internal const string OfPrefixes = "http://www.w3.org/2000/xmlns/";
    internal const string OfSchema = "http://www.w3.org/2001/XMLSchema";
    internal const string OfInstances = "http://www.w3.org/2001/XMLSchema-instance";

    private const string Qualified = "Form = System.Xml.Schema.XmlSchemaForm.Qualified";
    private const string Unqualified = "Form = System.Xml.Schema.XmlSchemaForm.Unqualified";
    private const string Alternatives = "XmlElement(\"i{n}\", typeof(int), {o}), XmlElement(\"s{n}\", typeof(string), {o}), XmlElement(\"d{n}\", typeof(double), {o})";
    private const string Items = "XmlArrayItem(\"i\", typeof(int)), XmlArrayItem(\"s\", typeof(string)), XmlArrayItem(\"d\", typeof(double), Namespace = \"urn:i\")";
    private const string Identified = "XmlElement(\"one\", {o}), XmlElement(\"two\", {o}), XmlElement(\"three\", {o}), XmlChoiceIdentifier(\"{n}Kind\")";

    /// <summary>Attributes of members.</summary>
    public static IReadOnlyList<AttributeRow> Members { get; } =
    [
        new("[XmlElement]", "XmlElement({o})", "node", 4),
        new("[XmlElement] named", "XmlElement(\"e{n}\", {o})", "node", 3),
        new("[XmlElement] escaped", "XmlElement(\"é {n}:x\", {o})", "node", 2),
        new("[XmlElement] in a namespace", "XmlElement(Namespace = \"urn:m\", {o})", "node", 3),
        new("[XmlElement] in no namespace", "XmlElement(Namespace = \"\", {o})", "node", 2),
        new("[XmlElement] unqualified", $"XmlElement({Unqualified}, {{o}})", "node", 2),
        new("[XmlElement] qualified", $"XmlElement({Qualified}, {{o}})", "node", 1),
        new("[XmlElement] nullable", "XmlElement(IsNullable = true, {o})", "node", 4) { Fits = IsReferenceOrNullable },
        new("[XmlElement] not nullable", "XmlElement(IsNullable = false, {o})", "node", 2) { Fits = IsReference },
        new("[XmlElement] of a derived type", "XmlElement(\"dog{n}\", typeof(Dog), {o})", "node", 15) { Fits = static (_, type) =>
            type.Text == "Animal" },
        new(
            "[XmlElement] of derived types",
            "XmlElement(\"dog{n}\", typeof(Dog), {o}), XmlElement(\"cat{n}\", typeof(Cat), {o}), XmlElement(\"animal{n}\", typeof(Animal), {o})",
            "node",
            15)
        {
            Fits = static (_, type) => type.Text is "Animal" or "List<Animal>" or "Animal[]",
        },
        new("[XmlElement] date", "XmlElement(DataType = \"date\", {o})", "node", 12) { Fits = IsDate },
        new("[XmlElement] time", "XmlElement(DataType = \"time\", {o})", "node", 12) { Fits = IsDate },
        new("[XmlElement] hexBinary", "XmlElement(DataType = \"hexBinary\", {o})", "node", 25) { Fits = IsBytes },
        new("[XmlElement] base64Binary", "XmlElement(DataType = \"base64Binary\", {o})", "node", 10) { Fits = IsBytes },
        new("[XmlElement] token", "XmlElement(DataType = \"token\", {o})", "node", 3) { Fits = IsText },
        new("[XmlElement] normalizedString", "XmlElement(DataType = \"normalizedString\", {o})", "node", 2) { Fits = IsText },
        new("[XmlElement] NMTOKEN", "XmlElement(DataType = \"NMTOKEN\", {o})", "node", 2) { Fits = IsText },
        new("[XmlElement] Name", "XmlElement(DataType = \"Name\", {o})", "node", 2) { Fits = IsText },
        new("[XmlElement] anyURI", "XmlElement(DataType = \"anyURI\", {o})", "node", 2) { Fits = IsText },
        new("[XmlElement] duration", "XmlElement(DataType = \"duration\", {o})", "node", 1) { Fits = IsText },
        new("[XmlElement] with a wrong DataType", "XmlElement(DataType = \"int\", {o})", "node", 1) { Fits = IsText },
        new("[XmlElement] alternatives", Alternatives, "node", 2) { Demands = "object" },
        new("[XmlElement] alternatives in an array", Alternatives, "node", 2) { Demands = "object[]" },
        new("[XmlElement] alternatives in a list", Alternatives, "node", 2) { Demands = "List<object>" },
        new("[XmlChoiceIdentifier]", Identified, "node", 2) { Demands = "string" },
        new("[XmlChoiceIdentifier] of an array", Identified, "node", 2) { Demands = "string[]" },
        new("[XmlChoiceIdentifier] without a member", "XmlElement(\"u1{n}\"), XmlElement(\"u2{n}\"), XmlChoiceIdentifier(\"Nowhere\")",
            "node", 1) { Demands = "string" },
        new("[XmlAttribute]", "XmlAttribute", "node", 5) { Fits = IsSimple },
        new("[XmlAttribute] named", "XmlAttribute(\"a{n}\")", "node", 3) { Fits = IsSimple },
        new("[XmlAttribute] in a namespace", "XmlAttribute(Namespace = \"urn:a\")", "node", 3) { Fits = IsSimple },
        new("[XmlAttribute] qualified", $"XmlAttribute({Qualified})", "node", 2) { Fits = IsSimple },
        new("[XmlAttribute] date", "XmlAttribute(DataType = \"date\")", "node", 12) { Fits = IsDate },
        new("[XmlAttribute] hexBinary", "XmlAttribute(DataType = \"hexBinary\")", "node", 15) { Fits = IsBytes },
        new("[XmlAttribute] token", "XmlAttribute(DataType = \"token\")", "node", 2) { Fits = IsText },
        new("[XmlAttribute] of xml", "XmlAttribute(\"xml:lang\", Namespace = \"http://www.w3.org/XML/1998/namespace\")", "node",
            1) { Fits = IsText },
        new("[XmlAttribute] of a list", "XmlAttribute", "node", 12) { Fits = IsSimpleList },
        new("[XmlAttribute] anywhere", "XmlAttribute", "node", 1),
        new("[XmlText]", "XmlText", "node", 4) { Fits = IsText },
        new("[XmlText] of strings", "XmlText", "node", 1) { Demands = "string[]" },
        new("[XmlText] of nodes", "XmlText, XmlAnyElement({o})", "node", 1) { Demands = "System.Xml.XmlNode[]" },
        new("[XmlText] of anything", "XmlText(typeof(string)), XmlElement(\"t{n}\", typeof(int), {o})", "node", 1) { Demands = "object[]" },
        new("[XmlText] anywhere", "XmlText", "node", 1),
        new("[XmlArray]", "XmlArray({o})", "node", 5) { Fits = IsItems },
        new("[XmlArray] named", "XmlArray(\"l{n}\", {o})", "node", 6) { Fits = IsItems },
        new("[XmlArray] in a namespace", "XmlArray(Namespace = \"urn:m\", {o})", "node", 6) { Fits = IsItems },
        new("[XmlArray] nullable", "XmlArray(IsNullable = true, {o})", "node", 8) { Fits = IsItems },
        new("[XmlArray] unqualified", $"XmlArray({Unqualified}, {{o}})", "node", 3) { Fits = IsItems },
        new("[XmlAnyElement]", "XmlAnyElement({o})", "node", 2) { Demands = "System.Xml.XmlElement" },
        new("[XmlAnyElement] of an array", "XmlAnyElement({o})", "node", 2) { Demands = "System.Xml.XmlElement[]" },
        new("[XmlAnyElement] of a list", "XmlAnyElement({o})", "node", 1) { Demands = "List<System.Xml.XmlElement>" },
        new("[XmlAnyElement] of nodes", "XmlAnyElement({o})", "node", 1) { Demands = "System.Xml.XmlNode[]" },
        new("[XmlAnyElement] named", "XmlAnyElement(\"Foreign\", {o})", "node", 1) { Demands = "System.Xml.XmlElement[]" },
        new("[XmlAnyElement] named in a namespace", "XmlAnyElement(\"e\", Namespace = \"urn:e\", {o})", "node",
            1) { Demands = "System.Xml.XmlElement[]" },
        new("[XmlAnyElement] of two names", "XmlAnyElement(\"Foreign\", {o}), XmlAnyElement(\"A\", {o})", "node",
            1) { Demands = "System.Xml.XmlElement[]" },
        new("[XmlAnyAttribute]", "XmlAnyAttribute", "node", 2) { Demands = "System.Xml.XmlAttribute[]" },
        new("[XmlNamespaceDeclarations]", "XmlNamespaceDeclarations", "node", 3) { Demands = "XmlSerializerNamespaces" },
        new("[XmlIgnore]", "XmlIgnore", "node", 4),
        new("[field: XmlIgnore]", "NonSerialized", "ignore field", 1) { Target = "field" },
        new("[XmlArrayItem]", "XmlArrayItem(\"item\")", "item", 10) { Fits = IsItems },
        new("[XmlArrayItem] in a namespace", "XmlArrayItem(\"item\", Namespace = \"urn:i\")", "item", 5) { Fits = IsItems },
        new("[XmlArrayItem] nullable", "XmlArrayItem(IsNullable = true)", "item", 2) { Fits = IsItems },
        new("[XmlArrayItem] nullable strings", "XmlArrayItem(IsNullable = true)", "item", 8) { Fits = static (_, type) => IsItems(_, type)
            && type.Text.Contains("string", StringComparison.Ordinal) },
        new("[XmlArrayItem] not nullable", "XmlArrayItem(IsNullable = false)", "item", 5) { Fits = IsItems },
        new("[XmlArrayItem] unqualified", $"XmlArrayItem({Unqualified})", "item", 3) { Fits = IsItems },
        new("[XmlArrayItem] nested", "XmlArrayItem(\"outer\", NestingLevel = 0), XmlArrayItem(\"inner\", NestingLevel = 1)", "item",
            30) { Fits = IsNested },
        new("[XmlArrayItem] alternatives", Items, "item", 25)
        {
            Fits = static (_, type) => type.Text is "object[]" or "List<object>" or "ArrayList" or "OwnList<object>",
        },
        new("[XmlArrayItem] of a date", "XmlArrayItem(DataType = \"date\")", "item", 25) { Fits = static (_, type) =>
            type.Text is "DateTime[]" or "List<DateTime>" },
        new("[DefaultValue] of int", "System.ComponentModel.DefaultValue(7)", "default", 15) { Fits = static (_, type) => type.Text == "int" },
        new("[DefaultValue] zero", "System.ComponentModel.DefaultValue(0)", "default", 6) { Fits = static (_, type) => type.Text == "int" },
        new("[DefaultValue] of string", "System.ComponentModel.DefaultValue(\"text\")", "default", 8) { Fits = IsText },
        new("[DefaultValue] null", "System.ComponentModel.DefaultValue(null)", "default", 4) { Fits = IsReference },
        new("[DefaultValue] of bool", "System.ComponentModel.DefaultValue(true)", "default", 12) { Fits = static (_, type) =>
            type.Text == "bool" },
        new("[DefaultValue] of double", "System.ComponentModel.DefaultValue(2.5)", "default", 12) { Fits = static (_, type) =>
            type.Text == "double" },
        new("[DefaultValue] of decimal", "System.ComponentModel.DefaultValue(typeof(decimal), \"1.50\")", "default",
            12) { Fits = static (_, type) => type.Text == "decimal" },
        new("[DefaultValue] of an enum", "System.ComponentModel.DefaultValue(Color.Green)", "default", 12) { Fits = static (_, type) =>
            type.Text == "Color" },
        new("[DefaultValue] of flags", "System.ComponentModel.DefaultValue(NamedRights.Read | NamedRights.Write)", "default",
            12) { Fits = static (_, type) => type.Text == "NamedRights" },
        new("[DefaultValue] of another type", "System.ComponentModel.DefaultValue(\"12\")", "default", 2) { Fits = static (_, type) =>
            type.Text is "int" or "Guid" },
        new("[IgnoreDataMember]", "IgnoreDataMember", "foreign", 1),
        new("[Obsolete]", "Obsolete", "foreign", 1),
        new("[Obsolete] as an error", "Obsolete(\"no\", error: true)", "foreign", 1),
        new("[DataMember]", "DataMember(Name = \"other{n}\")", "foreign 3", 1),
    ];

    /// <summary>Attributes of types.</summary>
    public static IReadOnlyList<AttributeRow> Types { get; } =
    [
        new("[XmlRoot] named", "XmlRoot(\"root\")", "root", 6),
        new("[XmlRoot] escaped", "XmlRoot(\"ro ot\")", "root", 2),
        new("[XmlRoot] in a namespace", "XmlRoot(Namespace = \"urn:r\")", "root", 8),
        new("[XmlRoot] not nullable", "XmlRoot(\"r\", IsNullable = false)", "root", 3),
        new("[XmlRoot] nullable", "XmlRoot(\"r\", IsNullable = true)", "root", 3) { FitsType = static shape =>
            shape.IsAny(TypeKinds.References) },
        new("[XmlType] named", "XmlType(\"type\")", "type", 3),
        new("[XmlType] in a namespace", "XmlType(Namespace = \"urn:t\")", "type", 8),
        new("[XmlType] in XML's own namespace", $"XmlType(Namespace = \"{OfXml}\")", "type", 1),
        new("[XmlType] in the namespace of prefixes", $"XmlType(Namespace = \"{OfPrefixes}\")", "type", 1),
        new("[XmlType] in the schema's namespace", $"XmlType(Namespace = \"{OfSchema}\")", "type", 1),
        new("[XmlType] in the namespace of instances", $"XmlType(Namespace = \"{OfInstances}\")", "type", 1),
        new("[XmlType] anonymous", "XmlType(AnonymousType = true)", "type", 4),
        new("[XmlType] anonymous in a namespace", "XmlType(AnonymousType = true, Namespace = \"urn:t\")", "type", 3),
        new("[XmlType] not in the schema", "XmlType(IncludeInSchema = false)", "type", 2),
        new("[Serializable]", "Serializable", "foreign", 2) { FitsType = IsObject },
        new("[DataContract]", "DataContract(Name = \"other\")", "foreign", 1) { FitsType = IsObject },
    ];

    /// <summary>Other members of types.</summary>
    public static IReadOnlyList<AttributeRow> Extras { get; } =
    [
        new("method", "public int Method() => 1;", "method", 1) { FitsType = IsObject },
        new("nested class", "public class Inner { public int Number { get; set; } }", "nested", 1) { FitsType = IsObject },
    ];

    /// <summary>How a base type names derived types.</summary>
    public static IReadOnlyList<AttributeRow> Hierarchies { get; } =
    [
        new("[XmlInclude] of both", "XmlInclude(typeof(Dog)) ## XmlInclude(typeof(Cat))", "", 40),
        new("[XmlInclude] of one", "XmlInclude(typeof(Dog))", "", 10),
        new("[XmlInclude] of a stranger", "XmlInclude(typeof(OwnList<int>)) ## XmlInclude(typeof(Dog))", "", 5),
        new("no [XmlInclude]", "Obsolete", "", 8),
    ];

    /// <summary>Whether a member may be an attribute or a text.</summary>
    internal static bool IsSimple(MemberKind kind, TypeText type) =>
        !type.IsAny(TypeTraits.Collection | TypeTraits.Dictionary | TypeTraits.Model | TypeTraits.Any)
        && !type.IsAny(TypeTraits.Unsupported | TypeTraits.Nullable)
        && (!type.Text.StartsWith("System.Xml.Xml", StringComparison.Ordinal) || type.Text == "System.Xml.XmlQualifiedName")
        && !type.Text.StartsWith("KeyValuePair", StringComparison.Ordinal) && !type.Text.StartsWith('(')
        && type.Text is not ("OwnXml" or "OwnXmlStruct" or "OwnXmlItems" or "DayPage" or "XmlSerializerNamespaces")
        && type.Text is not ("System.Xml.Linq.XElement" or "T");

    private static bool IsSimpleList(MemberKind kind, TypeText type) =>
        type.Text is "int[]" or "string[]" or "List<int>" or "List<string>" or "bool[]" or "Color[]" or "List<Color>" or "double[]"
            or "Guid[]" or "List<Guid>";

    private static bool IsItems(MemberKind kind, TypeText type) => type.IsAny(TypeTraits.Collection);

    private static bool IsNested(MemberKind kind, TypeText type) =>
        type.IsAny(TypeTraits.Collection)
            && (type.Text.EndsWith("[][]", StringComparison.Ordinal) || type.Text.EndsWith(">>", StringComparison.Ordinal)
            || type.Text.EndsWith(">[]", StringComparison.Ordinal) || type.Text.EndsWith("[]>", StringComparison.Ordinal));

    private static bool IsReferenceOrNullable(MemberKind kind, TypeText type) => !type.IsAny(TypeTraits.Collection)
        && type.IsAny(TypeTraits.Reference | TypeTraits.Nullable);

    private static bool IsReference(MemberKind kind, TypeText type) => type.IsAny(TypeTraits.Reference);

    private static bool IsText(MemberKind kind, TypeText type) => type.Text is "string" or "string?";

    private static bool IsDate(MemberKind kind, TypeText type) => type.Text is "DateTime" or "DateTime?";

    private static bool IsBytes(MemberKind kind, TypeText type) => type.Text is "byte[]" or "byte[]?";

    private static bool IsObject(TypeShape shape) => !shape.Is(TypeKinds.Interface);
}
