using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Xml;

namespace ZeroAlloc.Crossings.DataContracts;

/// <summary>Differences of data contracts that are documented: rows of docs/differences.md.</summary>
internal static class ContractKnown
{
    /// <summary>All of them.</summary>
    public static IReadOnlyList<KnownDifference> All { get; } =
    [
        XmlKnown.Strict,
        new("X24", static failure => failure.Case.Value is not null
            && failure.Case.Door.Row.Feature.StartsWith("in parts", StringComparison.Ordinal)
            && failure.Actual.Error?.InnerException?.GetType().Name == "XmlRefusedException"
            && failure.Expected.Error is null),
        XmlKnown.Unasked,
    ];
}
