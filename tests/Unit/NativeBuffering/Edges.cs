using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>A model of the tests: what an independent codec may take one way or the other.</summary>
[BufferedMessageSource]
public sealed partial class Edges
{
    /// <summary>A member.</summary>
    public Guid Id { get; set; }

    /// <summary>A member.</summary>
    public decimal Amount { get; set; }

    /// <summary>A member.</summary>
    public Guid? PerhapsId { get; set; }

    /// <summary>A member.</summary>
    public string? Text { get; set; }

    /// <summary>A member.</summary>
    public char Unit { get; set; }

    /// <summary>A member.</summary>
    public Uri? Link { get; set; }

    /// <summary>A member.</summary>
    public byte[]? Bytes { get; set; }

    /// <summary>A member.</summary>
    public List<byte>? Octets { get; set; }

    /// <summary>A member.</summary>
    public Dictionary<char, string?>? Units { get; set; }

    /// <summary>A member.</summary>
    public Edges? Next { get; set; }
}
