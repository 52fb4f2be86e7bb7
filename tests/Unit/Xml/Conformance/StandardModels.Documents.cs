using System.ComponentModel;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <content>An invoice, a track, a feed, a page, a financial report, a map and an order of staff.</content>
public static partial class StandardModels
{
    private const string Ubl = "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2";
    private const string Basic = "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2";
    private const string Extension = "urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2";
    private const string Gpx = "http://www.topografix.com/GPX/1/1";
    private const string Atom = "http://www.w3.org/2005/Atom";
    private const string Xhtml = "http://www.w3.org/1999/xhtml";
    private const string Kml = "http://www.opengis.net/kml/2.2";

    internal static IEnumerable<XmlCase> DocumentCases =>
    [
        XmlZoo.Of(Invoiced(), "invoiced"),
        XmlZoo.Of(new Track()),
        XmlZoo.Of(new Track
        {
            version = "1.1",
            wpt = [new Waypoint { lat = 1.5m, lon = -2m, ele = 7m, eleSpecified = true, name = "n" }, new Waypoint { fix = Fix.Item3d }],
            extensions = new TrackExtensions(),
        }),
        XmlZoo.Of(new Feed()),
        XmlZoo.Of(Fed(), "fed"),
        XmlZoo.Of(new Page { Items = [new Link { href = "h" }, new Emphasis { Items = [new Link()] }] }),
        XmlZoo.Of(new Report { contexts = [new ReportUnit { id = "u" }, new ReportUnit { id = "v", measure = [] }] }),
        XmlZoo.Of(new Kmls { Item = new Folder { name = "f", Items = [new Placemark { name = "p" }, new Folder { AnyAttr = [] }] } }),
        XmlZoo.Of(new StaffingOrder { Id = new Id[] { new() { idOwner = "o", IdValue = ["1", "2"] } }, OrderType = "t" }),
    ];

    internal static Invoice Invoiced() => new()
    {
        Extensions = [new UblExtension { Id = new Identifier { Value = "e" } }],
        Id = new Identifier { schemeID = "s", Value = "1" },
        IssueDate = new DateTime(2026, 11, 24, 0, 0, 0, DateTimeKind.Utc),
        Notes = [new Text { languageID = "en", Value = "a<b" }, new Text { Value = "" }],
        Lines = [new InvoiceLine { Amount = new Amount { currencyID = "EUR", Value = 1.25m } }],
    };

    internal static Feed Fed() => new()
    {
        Items = [new AtomText { type = "text" }, new AtomLink { href = "h" }, new Entry { Items = [new AtomLink { href = "i" }] }],
        lang = "en",
    };

    [Serializable]
    [XmlType("InvoiceType", Namespace = Ubl)]
    [XmlRoot("Invoice", Namespace = Ubl, IsNullable = false)]
    public class Invoice
    {
        [XmlArray("UBLExtensions", Namespace = Extension)]
        [XmlArrayItem("UBLExtension", IsNullable = false)]
        public UblExtension[]? Extensions { get; set; }

        [XmlElement("ID", Namespace = Basic)]
        public Identifier? Id { get; set; }

        [XmlElement(Namespace = Basic, DataType = "date")]
        public DateTime IssueDate { get; set; }

        [XmlElement("Note", Namespace = Basic)]
        public Text[]? Notes { get; set; }

        [XmlElement("InvoiceLine")]
        public InvoiceLine[]? Lines { get; set; }
    }

    [Serializable]
    [XmlType("UBLExtensionType", Namespace = Extension)]
    public class UblExtension
    {
        [XmlElement("ID", Namespace = Basic)]
        public Identifier? Id { get; set; }

        [XmlElement("ExtensionContent")]
        public ExtensionContent? Content { get; set; }
    }

    [Serializable]
    [XmlType("ExtensionContentType", Namespace = Extension)]
    public class ExtensionContent
    {
        [XmlAnyElement]
        public XmlElement? Any { get; set; }

        [XmlAnyAttribute]
        public XmlAttribute[]? AnyAttr { get; set; }
    }

    [Serializable]
    [XmlType("IdentifierType", Namespace = Basic)]
    public class Identifier
    {
        [XmlAttribute(DataType = "normalizedString")]
        public string? schemeID { get; set; }

        [XmlText(DataType = "normalizedString")]
        public string? Value { get; set; }
    }

    [Serializable]
    [XmlType("TextType", Namespace = Basic)]
    public class Text
    {
        [XmlAttribute(DataType = "language")]
        public string? languageID { get; set; }

        [XmlText]
        public string? Value { get; set; }
    }

    [Serializable]
    [XmlType("InvoiceLineType", Namespace = Ubl)]
    public class InvoiceLine
    {
        [XmlElement("LineExtensionAmount", Namespace = Basic)]
        public Amount? Amount { get; set; }
    }

    [Serializable]
    [XmlType("AmountType", Namespace = Basic)]
    public class Amount
    {
        [XmlAttribute(DataType = "normalizedString")]
        public string? currencyID { get; set; }

        [XmlText]
        public decimal Value { get; set; }
    }

    [Serializable]
    [XmlType("gpxType", Namespace = Gpx)]
    [XmlRoot("gpx", Namespace = Gpx, IsNullable = false)]
    public class Track
    {
        [XmlElement("wpt")]
        public Waypoint[]? wpt { get; set; }

        public TrackExtensions? extensions { get; set; }

        [XmlAttribute]
        [DefaultValue("1.1")]
        public string? version { get; set; }
    }

    [XmlType("fixType", Namespace = Gpx)]
    public enum Fix
    {
        none,

        [XmlEnum("2d")]
        Item2d,

        [XmlEnum("3d")]
        Item3d,
    }

    [Serializable]
    [XmlType("wptType", Namespace = Gpx)]
    public class Waypoint
    {
        public decimal ele { get; set; }

        [XmlIgnore]
        public bool eleSpecified { get; set; }

        public string? name { get; set; }

        public Fix fix { get; set; }

        public TrackExtensions? extensions { get; set; }

        [XmlAttribute]
        public decimal lat { get; set; }

        [XmlAttribute]
        public decimal lon { get; set; }
    }

    [Serializable]
    [XmlType("extensionsType", Namespace = Gpx)]
    public class TrackExtensions
    {
        [XmlAnyElement]
        public XmlElement[]? Any { get; set; }
    }

    [Serializable]
    [XmlType("feedType", Namespace = Atom)]
    [XmlRoot("feed", Namespace = Atom, IsNullable = false)]
    public class Feed
    {
        [XmlAnyElement]
        [XmlElement("entry", typeof(Entry))]
        [XmlElement("link", typeof(AtomLink))]
        [XmlElement("title", typeof(AtomText))]
        public object[]? Items { get; set; }

        [XmlAttribute("lang", Form = XmlSchemaForm.Qualified, Namespace = "http://www.w3.org/XML/1998/namespace")]
        public string? lang { get; set; }

        [XmlAnyAttribute]
        public XmlAttribute[]? AnyAttr { get; set; }
    }

    [Serializable]
    [XmlType("entryType", Namespace = Atom)]
    public class Entry
    {
        [XmlAnyElement]
        [XmlElement("link", typeof(AtomLink))]
        [XmlElement("title", typeof(AtomText))]
        public object[]? Items { get; set; }

        [XmlAnyAttribute]
        public XmlAttribute[]? AnyAttr { get; set; }
    }

    [Serializable]
    [XmlType("linkType", Namespace = Atom)]
    public class AtomLink
    {
        [XmlAttribute(DataType = "anyURI")]
        public string? href { get; set; }

        [XmlText]
        public string[]? Text { get; set; }

        [XmlAnyAttribute]
        public XmlAttribute[]? AnyAttr { get; set; }
    }

    [Serializable]
    [XmlType("textType", Namespace = Atom)]
    public class AtomText
    {
        [XmlText]
        [XmlAnyElement(Namespace = Xhtml, Name = "div")]
        public XmlNode[]? Any { get; set; }

        [XmlAttribute]
        public string? type { get; set; }

        [XmlAnyAttribute]
        public XmlAttribute[]? AnyAttr { get; set; }
    }

    [Serializable]
    [XmlType("body", Namespace = Xhtml)]
    [XmlRoot("body", Namespace = Xhtml, IsNullable = false)]
    public class Page
    {
        [XmlElement("a", typeof(Link))]
        [XmlElement("em", typeof(Emphasis))]
        public object[]? Items { get; set; }

        [XmlText]
        public string[]? Text { get; set; }
    }

    [Serializable]
    [XmlType("a", Namespace = Xhtml)]
    public class Link
    {
        [XmlAttribute]
        public string? href { get; set; }

        [XmlText]
        public string[]? Text { get; set; }
    }

    [Serializable]
    [XmlType("inline", Namespace = Xhtml)]
    public class Emphasis
    {
        [XmlElement("a", typeof(Link))]
        [XmlElement("em", typeof(Emphasis))]
        public object[]? Items { get; set; }

        [XmlText]
        public string[]? Text { get; set; }
    }

    [Serializable]
    [XmlType(AnonymousType = true, Namespace = "http://www.xbrl.org/2003/instance")]
    [XmlRoot("xbrl", Namespace = "http://www.xbrl.org/2003/instance", IsNullable = false)]
    public class Report
    {
        [XmlElement("unit")]
        public ReportUnit[]? contexts { get; set; }

        [XmlAnyAttribute]
        public XmlAttribute[]? AnyAttr { get; set; }
    }

    [Serializable]
    [XmlType(AnonymousType = true, Namespace = "http://www.xbrl.org/2003/instance")]
    public class ReportUnit
    {
        [XmlElement("measure")]
        public XmlQualifiedName[]? measure { get; set; }

        [XmlAttribute]
        public XmlQualifiedName? dimension { get; set; }

        [XmlAttribute(DataType = "ID")]
        public string? id { get; set; }
    }

    [Serializable]
    [XmlType("KmlType", Namespace = Kml)]
    [XmlRoot("kml", Namespace = Kml, IsNullable = false)]
    public class Kmls
    {
        [XmlElement("Folder", typeof(Folder))]
        [XmlElement("Placemark", typeof(Placemark))]
        public Feature? Item { get; set; }

        [XmlAnyAttribute]
        public XmlAttribute[]? AnyAttr { get; set; }
    }

    [Serializable]
    [XmlInclude(typeof(Folder))]
    [XmlInclude(typeof(Placemark))]
    [XmlType("AbstractFeatureType", Namespace = Kml)]
    public abstract class Feature
    {
        public string? name { get; set; }

        [XmlAnyAttribute]
        public XmlAttribute[]? AnyAttr { get; set; }
    }

    [Serializable]
    [XmlType("FolderType", Namespace = Kml)]
    public class Folder : Feature
    {
        [XmlElement("Folder", typeof(Folder))]
        [XmlElement("Placemark", typeof(Placemark))]
        public Feature[]? Items { get; set; }
    }

    [Serializable]
    [XmlType("PlacemarkType", Namespace = Kml)]
    public class Placemark : Feature
    {
        public string? address { get; set; }
    }

    [Serializable]
    [XmlType(Namespace = "http://ns.hr-xml.org/2007-04-15")]
    [XmlRoot(Namespace = "http://ns.hr-xml.org/2007-04-15", IsNullable = false)]
    public class StaffingOrder
    {
        [XmlElement("OrderId")]
        public Id[]? Id { get; set; }

        public string? OrderType { get; set; }

        [XmlAnyAttribute]
        public XmlAttribute[]? AnyAttr { get; set; }
    }

    [Serializable]
    [XmlType("EntityIdType", Namespace = "http://ns.hr-xml.org/2007-04-15")]
    public class Id
    {
        [XmlElement("IdValue")]
        public string[]? IdValue { get; set; }

        [XmlAttribute]
        public string? idOwner { get; set; }

        [XmlAnyAttribute]
        public XmlAttribute[]? AnyAttr { get; set; }
    }
}
