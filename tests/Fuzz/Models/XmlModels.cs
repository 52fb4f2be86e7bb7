using System.Xml.Serialization;

namespace ZeroAlloc.Fuzz.Models;

/// <summary>What documents of XML are read into and written from.</summary>
public static class XmlModels
{
    public class Scalars
    {
        [XmlAttribute]
        public int Number { get; set; }
        [XmlAttribute]
        public string? Label { get; set; }
        public bool Flag { get; set; }
        public byte Octet { get; set; }
        public sbyte Small { get; set; }
        public short Short { get; set; }
        public ushort Port { get; set; }
        public uint Unsigned { get; set; }
        public long Long { get; set; }
        public ulong Large { get; set; }
        public float Single { get; set; }
        public double Double { get; set; }
        public decimal Amount { get; set; }
        public char Unit { get; set; }
        public string? Text { get; set; }
        public DateTime Time { get; set; }
        [XmlElement(DataType = "date")]
        public DateTime Date { get; set; }
        public TimeSpan Duration { get; set; }
        public Guid Id { get; set; }
        public byte[]? Data { get; set; }
        [XmlElement(DataType = "hexBinary")]
        public byte[]? Hex { get; set; }
        public DayOfWeek Day { get; set; }
        public int? Perhaps { get; set; }
        [XmlElement(IsNullable = true)]
        public string? Nil { get; set; }
    }

    [XmlRoot("order", Namespace = "urn:orders")]
    public class Order
    {
        [XmlAttribute("id")]
        public int Id { get; set; }
        [XmlElement("line")]
        public List<Line?>? Lines { get; set; }
        [XmlArray("tags")]
        [XmlArrayItem("tag")]
        public string[]? Tags { get; set; }
        [XmlArrayItem(IsNullable = true)]
        public int?[]? Gaps { get; set; }
        public Order? Next { get; set; }
        public Marks Marks { get; set; }
    }

    public class Line
    {
        [XmlAttribute]
        public decimal Price { get; set; }
        [XmlText]
        public string? Text { get; set; }
    }

    [Flags]
    public enum Marks
    {
        None = 0,
        New = 1,
        [XmlEnum("sent-off")]
        Sent = 2,
        Paid = 4,
    }

    [XmlInclude(typeof(Circle))]
    [XmlInclude(typeof(Square))]
    public class Shape
    {
        public string? Color { get; set; }
        public List<Shape?>? Inner { get; set; }
    }

    public class Circle : Shape
    {
        public double Radius { get; set; }
    }

    public class Square : Shape
    {
        [XmlElement("Side", typeof(int))]
        [XmlElement("Name", typeof(string))]
        public object? Choice { get; set; }
        public Shape? Next { get; set; }
    }

    [XmlRoot(Namespace = "urn:invoices")]
    [XmlType(Namespace = "urn:invoices")]
    public class Invoice
    {
        [XmlElement(Namespace = "urn:common")]
        public string? Id { get; set; }
        [XmlElement("Party", Namespace = "urn:common")]
        public List<InvoiceParty?>? Parties { get; set; }
        [XmlElement("Row")]
        public List<InvoiceRow?>? Rows { get; set; }
        [XmlArrayItem("Remark", Namespace = "urn:common")]
        public List<string>? Remarks { get; set; }
    }

    [XmlType(Namespace = "urn:common")]
    public class InvoiceParty
    {
        [XmlAttribute]
        public string? Kind { get; set; }
        public string? Name { get; set; }
        public int? Since { get; set; }
    }

    [XmlType(Namespace = "urn:invoices")]
    public class InvoiceRow
    {
        [XmlAttribute]
        public string? Code { get; set; }
        [XmlAttribute]
        public int Count { get; set; }
        [XmlElement(Namespace = "urn:common")]
        public decimal Price { get; set; }
        public InvoiceRow? Part { get; set; }
    }
}
