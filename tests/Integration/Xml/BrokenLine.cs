namespace ZeroAlloc.Integration.Xml;

/// <summary>An element of a list whose last one fails.</summary>
public sealed class BrokenLine
{
    /// <summary>The number that fails.</summary>
    public const int Last = 4999;

    /// <summary>Place in the list.</summary>
    public int Number { get; set; }

    /// <summary>Some text.</summary>
    public string? Text
    {
        get => Number < Last ? "filler" : throw new InvalidCastException("getter");
        set => _ = value;
    }
}
