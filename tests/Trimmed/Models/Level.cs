namespace ZeroAlloc.Trimmed.Models;

/// <summary>An enumeration that is written as a number.</summary>
public enum Level : short
{
    /// <summary>The lower one.</summary>
    Low,

    /// <summary>The higher one.</summary>
    High = 7,
}
