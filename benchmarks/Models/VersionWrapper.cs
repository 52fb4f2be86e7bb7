namespace ZeroAlloc.Benchmarks.Models;

/// <summary>One version in an object.</summary>
public sealed class VersionWrapper
{
    /// <summary>The version.</summary>
    public Version? Version { get; set; }
}
