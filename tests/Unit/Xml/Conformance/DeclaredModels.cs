using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>Documents that say which prefixes their root declares, as those of business documents do.</summary>
public static class DeclaredModels
{
    public const string Basic = "urn:basic";
    public const string Parts = "urn:parts";

    internal static IEnumerable<XmlCase> Cases =>
    [
        XmlZoo.Of(new Invoice()),
        XmlZoo.Of(Full(null)),
        XmlZoo.Of(Full(new XmlSerializerNamespaces())),
        XmlZoo.Of(Full(Of(("cbc", Basic), ("cac", Parts)))),
        XmlZoo.Of(Full(Of(("inv", "urn:invoice"), ("cbc", Basic)))),
        XmlZoo.Of(Full(Of(("", "urn:invoice"), ("cac", Parts)))),
        XmlZoo.Of(new Note { Prefixes = Of(("n", "urn:unused")), Text = "a" }),
        XmlZoo.Of(new Note { Text = "b" }),
    ];

    internal static XmlSerializerNamespaces Of(params (string Prefix, string Namespace)[] prefixes) =>
        new([.. prefixes.Select(static known => new XmlQualifiedName(known.Prefix, known.Namespace))]);

    internal static Invoice Full(XmlSerializerNamespaces? prefixes) => new()
    {
        Prefixes = prefixes,
        Status = "s",
        Id = "1<2",
        Buyer = new Party { Name = "b", Country = new Country { Code = "AT" } },
        Lines = [new Line { Amount = 1, Inner = new Line() }, null, new LongLine { Amount = 2, Text = "t" }],
        Codes = ["x", null, "y"],
        Plain = "p",
    };

    public abstract class Document
    {
        [XmlNamespaceDeclarations]
        public XmlSerializerNamespaces? Prefixes { get; set; }
    }

    [XmlType(Namespace = "urn:invoice")]
    [XmlRoot(Namespace = "urn:invoice")]
    public class Invoice : Document
    {
        [XmlAttribute]
        public string? Status { get; set; }

        [XmlElement(Namespace = Basic)]
        public string? Id { get; set; }

        [XmlElement(Namespace = Parts)]
        public Party? Buyer { get; set; }

        [XmlElement("Line", Namespace = Parts)]
        public List<Line?>? Lines { get; set; }

        [XmlArray(Namespace = Parts)]
        [XmlArrayItem("Code", Namespace = Basic)]
        public string?[]? Codes { get; set; }

        public Country? Origin { get; set; }

        [XmlElement(Form = XmlSchemaForm.Unqualified)]
        public string? Plain { get; set; }
    }

    [XmlType(Namespace = Basic)]
    public class Party
    {
        public string? Name { get; set; }

        public Country? Country { get; set; }
    }

    [XmlType(Namespace = Parts)]
    public class Country
    {
        [XmlAttribute]
        public string? Code { get; set; }
    }

    [XmlType(Namespace = Parts)]
    [XmlInclude(typeof(LongLine))]
    public class Line
    {
        public int Amount { get; set; }

        [XmlElement(Namespace = Parts)]
        public Line? Inner { get; set; }
    }

    [XmlType(Namespace = Basic)]
    public class LongLine : Line
    {
        public string? Text { get; set; }
    }

    /// <summary>In no namespace, with a field.</summary>
    public class Note
    {
        [XmlNamespaceDeclarations]
        public XmlSerializerNamespaces? Prefixes;

        public string? Text { get; set; }
    }

    [XmlRoot("r", Namespace = "urn:r")]
    public class Extended
    {
        [XmlNamespaceDeclarations]
        public XmlSerializerNamespaces? Prefixes { get; set; }

        [XmlAttribute(Namespace = "urn:link")]
        public string? Link { get; set; }

        [XmlElement(Namespace = Basic)]
        public string? Id { get; set; }
    }

    [XmlRoot("x", Namespace = "urn:r")]
    public class Extensible
    {
        [XmlNamespaceDeclarations]
        public XmlSerializerNamespaces? Prefixes { get; set; }

        [XmlElement(Namespace = Basic)]
        public string? Id { get; set; }

        [XmlElement(Namespace = Parts)]
        public XmlElement? Content { get; set; }

        [XmlAnyElement]
        public XmlElement[]? Others { get; set; }
    }
}
