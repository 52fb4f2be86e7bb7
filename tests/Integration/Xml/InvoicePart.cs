namespace ZeroAlloc.Integration.Xml;

/// <summary>A model that nests.</summary>
public sealed class InvoicePart
{
    public string? Text { get; set; }

    public InvoicePart? Inner { get; set; }

    /// <summary>A document in which as many elements are open at once.</summary>
    /// <param name="depth">Elements, 2 or more.</param>
    /// <param name="extra">What stands at the start of the root.</param>
    public static string Document(int depth, string extra = "")
    {
        string starts = string.Concat(Enumerable.Repeat("<Inner>", depth - 2));
        string ends = string.Concat(Enumerable.Repeat("</Inner>", depth - 2));
        return $"<InvoicePart>{extra}{starts}<Text>t</Text>{ends}</InvoicePart>";
    }
}
