namespace ZeroAlloc.Trimmed.Models;

/// <summary>A derived line.</summary>
public sealed class GiftLine : InvoiceLine
{
    public string? To { get; set; }
}
