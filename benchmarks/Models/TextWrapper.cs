namespace ZeroAlloc.Benchmarks.Models;

/// <summary>One text in an object.</summary>
public sealed class TextWrapper
{
    /// <summary>The text.</summary>
    public string? Value { get; set; }
}
