using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Reading.Canonical;

/// <summary>A contract of several namespaces, with all that an element may be.</summary>
public static class ClientModels
{
    /// <summary>The namespace of the document.</summary>
    public const string Ns = "urn:example:order";

    /// <summary>The namespace of parts that several documents have.</summary>
    public const string Common = "urn:example:common";

    public enum Status
    {
        Open,
        [XmlEnum("sent-out")]
        Sent,
    }

    [XmlRoot("Order", Namespace = Ns)]
    [XmlType(Namespace = Ns)]
    public sealed class Order
    {
        [XmlAttribute]
        public int Version { get; set; }

        [XmlElement(Namespace = Common)]
        public string? Id { get; set; }

        public Status Status { get; set; }

        public DateTime Issued { get; set; }

        public Party? Buyer { get; set; }

        [XmlElement("Line")]
        public List<Line> Lines { get; set; } = [];

        [XmlArrayItem("Tag", Namespace = Common)]
        public List<string> Tags { get; set; } = [];

        public byte[]? Seal { get; set; }
    }

    [XmlType(Namespace = Common)]
    public sealed class Party
    {
        public string? Name { get; set; }

        public Amount? Limit { get; set; }
    }

    [XmlType(Namespace = Common)]
    public sealed class Amount
    {
        [XmlAttribute("currency")]
        public string? Currency { get; set; }

        [XmlText]
        public decimal Value { get; set; }
    }

    [XmlType(Namespace = Ns)]
    public sealed class Line
    {
        public int? Count { get; set; }

        public string? Text { get; set; }
    }

    /// <summary>Elements in a fixed order.</summary>
    public sealed class Ordered
    {
        [XmlElement(Order = 0)]
        public string? First { get; set; }

        [XmlElement(Order = 1)]
        public string? Second { get; set; }
    }

    /// <summary>Text alone, and a value that may be anything.</summary>
    public sealed class Loose
    {
        public Note? Note { get; set; }

        public object? Any { get; set; }

        public string? After { get; set; }
    }

    public sealed class Texts
    {
        public int Number { get; set; }

        public bool Flag { get; set; }

        public DayOfWeek Day { get; set; }

        public int? Maybe { get; set; }

        public byte[]? Bytes { get; set; }

        public Note? Text { get; set; }

        public List<string> Names { get; set; } = [];

        public int[]? Numbers { get; set; }

        [XmlElement("Flat")]
        public List<string> Flat { get; set; } = [];

        public Ordered? Ordered { get; set; }

        public Nothing? Nothing { get; set; }

        public string? Größe { get; set; }
    }

    /// <summary>Attributes whose values differ from element to element.</summary>
    [XmlRoot("Coded", Namespace = "urn:coded")]
    [XmlType(Namespace = "urn:coded")]
    public sealed class Coded
    {
        [XmlElement("Line")]
        public List<CodedLine> Lines { get; set; } = [];
    }

    [XmlType(Namespace = "urn:coded")]
    public sealed class CodedLine
    {
        [XmlAttribute("code")]
        public string? Code { get; set; }

        [XmlAttribute("unit")]
        public string? Unit { get; set; }

        [XmlText]
        public string? Text { get; set; }
    }

    public sealed class Nothing;

    public sealed class Note
    {
        [XmlAttribute]
        public string? Kind { get; set; }

        [XmlText]
        public string? Text { get; set; }
    }
}
