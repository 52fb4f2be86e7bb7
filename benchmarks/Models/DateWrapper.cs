namespace ZeroAlloc.Benchmarks.Models;

/// <summary>Many dates in an object, so that what is around them does not count.</summary>
public sealed class DateWrapper
{
    /// <summary>The dates.</summary>
    public DateTimeOffset[]? Values { get; set; }
}
