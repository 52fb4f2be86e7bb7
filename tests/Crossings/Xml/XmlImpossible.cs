using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Xml;

/// <summary>Pairs of features that no case of XML or of data contracts can have.</summary>
internal static class XmlImpossible
{
    private const string Interfaces = "interface|interface property";

    private const string NotMade =
        "initializer|default of a positional parameter|required.*|set only|get set with a body|set replaces null|get computed|virtual get"
        + "|abstract|override.*|new.*|static.*|(?:internal|private|protected) field|indexer|ref get|explicit interface|positional"
        + "|(?:readonly )?(?:record )?struct|" + Interfaces;

    private static readonly string s_otherNodes =
        @"\[Xml(?:Element|Array)\] .+|\[Xml(?:ArrayItem|Any|ChoiceIdentifier|NamespaceDeclarations).*|\[XmlText\] .+|\[XmlAttribute\] .+"
        + @"|\[DefaultValue\].*|\[field: XmlIgnore\]|\[Obsolete\].*|\[IgnoreDataMember\]|\[DataMember\]";

    /// <summary>Those of collections that are made at the start, in either format.</summary>
    public static IReadOnlyList<ImpossiblePair> Made { get; } =
    [
        new("collection made at the start", NotMade, "Nothing is assigned there."),
    ];

    /// <summary>All of them.</summary>
    public static IReadOnlyList<ImpossiblePair> All { get; } =
    [
        .. Made,
        new("two attributes, then an ordered element", s_otherNodes + @"|\[XmlText\]", "Its members have these nodes alone."),
        new("text and attributes alone", s_otherNodes + @"|\[XmlElement\]|\[XmlArray\]", "Its members have these nodes alone."),
        new(
            "collection made at the start",
            @"\[DefaultValue\].*|\[XmlAttribute\](?! of a list| anywhere).*|\[XmlText\](?! anywhere).*|\[XmlChoiceIdentifier\].*"
            + @"|\[XmlElement\] (?:date|time|.*Binary|token|normalizedString|NMTOKEN|Name|anyURI|duration|with a wrong DataType)"
            + @"|\[XmlElement\] (?:alternatives|alternatives in an array|of a derived type|nullable)"
            + @"|\[XmlAnyElement\](?! of a list).*|\[XmlAnyAttribute\]|\[XmlNamespaceDeclarations\]|XmlSerializerNamespaces",
            "They are on other types."),
        new(
            Interfaces,
            "explicit order.*|with .*|choice identifier|Specified members|ShouldSerialize methods|prefixes declared by the root"
            + "|two attributes, then an ordered element|text and attributes alone",
            "An interface gets no companions."),
    ];
}
