using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Model;

/// <content>Attributes with a namespace, where their prefixes are not known beforehand.</content>
public static partial class NotCoveredModels
{
    public class ManyPrefixes
    {
        [XmlAttribute(Namespace = "urn:a")]
        public int A { get; set; }

        [XmlAttribute(Namespace = "urn:b")]
        public int B { get; set; }

        [XmlAttribute(Namespace = "urn:c")]
        public int C { get; set; }

        [XmlAttribute(Namespace = "urn:d")]
        public int D { get; set; }
    }

    public class PrefixedList
    {
        [XmlAttribute(Namespace = "urn:a")]
        public int A { get; set; }

        public List<int>? Values { get; set; }
    }

    public class PrefixedAnything
    {
        [XmlAttribute(Namespace = "urn:a")]
        public int A { get; set; }

        public object? Value { get; set; }
    }

    public class MixedPrefixes
    {
        public Conformance.PrefixedModels.Link? Link { get; set; }

        public OfSchema? Other { get; set; }

        public class OfSchema
        {
            [XmlAttribute(Namespace = XmlSchema.InstanceNamespace)]
            public int A { get; set; }
        }
    }

    public class TypeAttribute
    {
        [XmlAttribute("type", Namespace = XmlSchema.InstanceNamespace)]
        public int A { get; set; }
    }

    /// <summary>Its attributes are in that namespace, unlike those of classes in others.</summary>
    [XmlType(Namespace = "http://www.w3.org/XML/1998/namespace")]
    public class InReserved
    {
        [XmlAttribute]
        public int A { get; set; }
    }

    [XmlType(Namespace = "")]
    public class DerivedFromReserved : InReserved
    {
    }

    public class HoldsReserved
    {
        [XmlElement(Namespace = "urn:held")]
        public InReserved? A { get; set; }
    }

    [XmlType(Namespace = "urn:base")]
    [XmlInclude(typeof(BareHeir))]
    public class BareHeirs
    {
        public BareHeirs? A { get; set; }
    }

    /// <summary>In no namespace, as XmlSerializer takes what is included and says none.</summary>
    public class BareHeir : BareHeirs
    {
        public int B { get; set; }
    }

    [XmlType(Namespace = "urn:base")]
    [XmlInclude(typeof(AnythingHeir))]
    public class AnythingInHeirs
    {
        public int A { get; set; }
    }

    [XmlType(Namespace = "urn:heir")]
    public class AnythingHeir : AnythingInHeirs
    {
        public object? B { get; set; }
    }

    [XmlType(Namespace = "urn:base")]
    [XmlInclude(typeof(MarkedHeir))]
    public class MarkedHeirs
    {
        [XmlAttribute(Namespace = "urn:a")]
        public int A { get; set; }
    }

    [XmlType(Namespace = "urn:heir")]
    public class MarkedHeir : MarkedHeirs
    {
        public int B { get; set; }
    }

    public struct OwnStruct : IXmlSerializable
    {
        public readonly XmlSchema? GetSchema() => null;

        public readonly void ReadXml(XmlReader reader) => reader.Skip();

        public readonly void WriteXml(XmlWriter writer) => writer.WriteString("own");
    }

    [XmlRoot(Namespace = "u\"")]
    public class QuotedNamespace
    {
    }

    public class BrokenNamespace
    {
        [XmlElement(Namespace = "u\r\n\t")]
        public int A { get; set; }
    }

    public class QuotedAttribute
    {
        [XmlAttribute(Namespace = "u\"")]
        public int A { get; set; }
    }
}
