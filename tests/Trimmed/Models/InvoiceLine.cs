using System.Xml.Serialization;

namespace ZeroAlloc.Trimmed.Models;

/// <summary>A line of an invoice.</summary>
[XmlInclude(typeof(GiftLine))]
public class InvoiceLine
{
    [XmlAttribute]
    public string? Article { get; set; }

    public decimal Price { get; set; }

    public DateTimeOffset? Delivered { get; set; }

    public TimeSpan Takes { get; set; }
}
