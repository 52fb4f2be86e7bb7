using System.ComponentModel;
using System.Xml.Serialization;

namespace ZeroAlloc.Trimmed.Models;

/// <summary>A document of XML.</summary>
[XmlRoot("invoice")]
public class Invoice
{
    [XmlAttribute("number")]
    public int Number { get; set; }

    [XmlElement("issued", DataType = "date")]
    public DateTime Issued { get; set; }

    public string? Customer { get; set; }

    public Guid Key { get; set; }

    public decimal? Discount { get; set; }

    [DefaultValue(typeof(decimal), "1.5")]
    public decimal Rate { get; set; } = 1.5m;

    public Level Level { get; set; }

    public byte[]? Stamp { get; set; }

    [XmlArrayItem("line")]
    public List<InvoiceLine> Lines { get; set; } = [];

    [XmlElement("note")]
    public string[]? Notes { get; set; }
}
