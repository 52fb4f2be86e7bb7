using System.ComponentModel.DataAnnotations;
using System.Xml.Serialization;

namespace ZeroAlloc.Integration.Xml;

/// <summary>A model with attributes, a list and text that needs escapes.</summary>
[XmlRoot("invoice")]
public class Invoice
{
    [XmlAttribute("number")]
    public int Number { get; set; }

    [MaxLength(5_000_000)]
    public string? Customer { get; set; }

    public DateTime Day { get; set; }

    public decimal Total { get; set; }

    [XmlElement("line")]
    public List<InvoiceLine> Lines { get; set; } = [];

    /// <summary>An invoice of about 90 bytes for each line.</summary>
    public static Invoice Of(int lines) => new()
    {
        Number = 7,
        Customer = "Zoë <b>&'+\" 漢 😀",
        Day = new DateTime(2026, 11, 21, 8, 30, 0, DateTimeKind.Utc),
        Total = 12.50m,
        Lines = [.. Enumerable.Range(0, lines).Select(static i => new InvoiceLine { Text = $"line <{i}> of the invoice", Price = i / 4m })],
    };
}

/// <summary>A line of an invoice.</summary>
public sealed class InvoiceLine
{
    public string? Text { get; set; }

    public decimal? Price { get; set; }
}

/// <summary>An invoice whose writing ends in an exception, or whose reading does.</summary>
public sealed class BrokenInvoice
{
    public string Filler { get; set; } = new('f', 20_000);

    public string? Text
    {
        get => throw new InvalidCastException("getter");
        set => throw new InvalidCastException("setter");
    }
}
