using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Json;

/// <summary>Pairs of features that no case of JSON can have.</summary>
internal static class JsonImpossible
{
    /// <summary>All of them.</summary>
    public static IReadOnlyList<ImpossiblePair> All { get; } = [];
}
