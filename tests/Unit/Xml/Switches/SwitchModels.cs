using System.ComponentModel;
using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Switches;

/// <summary>Models that an AppContext switch of the framework's serializers concerns.</summary>
public static class SwitchModels
{
    public sealed class Times
    {
        [XmlAttribute(DataType = "time")]
        public DateTime From { get; set; }

        [XmlElement(DataType = "time")]
        public DateTime To { get; set; }

        [XmlElement(DataType = "time")]
        public DateTime? Maybe { get; set; }

        [XmlElement("Each", DataType = "time")]
        public List<DateTime> Each { get; set; } = [];

        [XmlArrayItem(DataType = "time")]
        public DateTime[]? All { get; set; }

        public DateTime Moment { get; set; }

        public DateTimeOffset Offset { get; set; }
    }

    public sealed class Clocks
    {
        public TimeOnly Plain { get; set; }

        [XmlAttribute]
        public TimeOnly Attribute { get; set; }
    }

    public sealed class TypedClock
    {
        [XmlElement(DataType = "time")]
        public TimeOnly Typed { get; set; }
    }

    public sealed class Texts
    {
        [XmlAttribute]
        public string? Attribute { get; set; }

        public string? Element { get; set; }

        [XmlElement("Each")]
        public string[]? Each { get; set; }
    }

    public sealed class Nodes
    {
        public XmlElement? Element { get; set; }

        public XmlNode? Node { get; set; }

        public int After { get; set; }
    }

    public sealed class Lists
    {
        [XmlAttribute]
        public string[]? Words { get; set; }

        [XmlAttribute]
        public List<int>? Numbers { get; set; }

        [XmlText]
        public string[]? Texts { get; set; }
    }

    public class Named
    {
        [XmlText]
        public virtual string? Text { get; set; }
    }

    public sealed class Renamed : Named
    {
        [XmlText]
        public override string? Text { get; set; }

        [XmlAttribute]
        public int Number { get; set; }
    }

#pragma warning disable CS0612, CS0618, CS0672 // The models are about it.
    [Obsolete("old")]
    [XmlRoot("older", Namespace = "urn:old", IsNullable = false)]
    [XmlType("Older", Namespace = "urn:type")]
    public sealed class Old
    {
        public int Number { get; set; }
    }

    public enum Age
    {
        New,

        [Obsolete("old")]
        [XmlEnum("ancient")]
        Old,
    }

    public class Aged
    {
        [Obsolete("old")]
        public int Number { get; set; }

        [XmlAttribute]
        [Obsolete("old")]
        public string? Attribute { get; set; }

        public string? Kept { get; set; }

        public Age Age { get; set; }

        public Old? Old { get; set; }

        [Obsolete("old")]
        public virtual int Virtual { get; set; }
    }

    public sealed class MoreAged : Aged
    {
        public override int Virtual { get; set; }
    }

    public sealed class Defaults
    {
        [DefaultValue(7)]
        public int Number { get; set; } = 7;

        [DefaultValue("text")]
        public string? Text { get; set; } = "text";

        [XmlAttribute]
        [DefaultValue(Age.Old)]
        public Age Age { get; set; } = Age.Old;
    }

    [DataContract]
    public sealed class Pairs
    {
        [DataMember]
        public Dictionary<string, int>? Map { get; set; }

        [DataMember]
        public object? Any { get; set; }
    }

    [DataContract]
    public sealed class Contract
    {
        [DataMember]
        public string? Text { get; set; }

        [DataMember]
        public DateTime Moment { get; set; }

        [DataMember]
        public XmlElement? Element { get; set; }
    }
}
