using System.Xml;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>Members that are parsed elements, without any: as FHIR's narrative and UBL's extensions are made by <c>xsd.exe</c>.</summary>
public static class NodeModels
{
    internal static IEnumerable<XmlCase> Cases =>
    [
        XmlZoo.Of(new Narrative()),
        XmlZoo.Of(new Narrative { Status = "generated", After = "z" }),
        XmlZoo.Of(new Extensions { Items = [new Extension { Id = "1" }, new Extension()] }),
    ];

    [XmlType(Namespace = "http://hl7.org/fhir")]
    [XmlRoot(Namespace = "http://hl7.org/fhir")]
    public class Narrative
    {
        public string? Status { get; set; }

        [XmlAnyElement("div", Namespace = "http://www.w3.org/1999/xhtml")]
        public XmlElement? Div { get; set; }

        public XmlElement? Wrapped { get; set; }

        public string? After { get; set; }

        [XmlAnyElement]
        public List<XmlElement>? Others { get; set; }
    }

    public class Extensions
    {
        public List<Extension>? Items { get; set; }
    }

    public class Extension
    {
        [XmlAttribute]
        public string? Id { get; set; }

        [XmlAnyElement]
        public XmlElement[]? Content { get; set; }
    }
}
