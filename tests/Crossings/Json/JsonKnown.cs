using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Json;

/// <summary>Differences of JSON that are documented: rows of docs/differences.md.</summary>
internal static class JsonKnown
{
    /// <summary>All of them.</summary>
    public static IReadOnlyList<KnownDifference> All { get; } = [];
}
