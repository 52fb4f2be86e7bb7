using System.Text.Json;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Json;

/// <summary>Differences of JSON that are documented: rows of docs/differences.md.</summary>
internal static class JsonKnown
{
    /// <summary>All of them.</summary>
    public static IReadOnlyList<KnownDifference> All { get; } =
    [
        new("65", static failure => failure is { Kind: "error-path", Expected.Error: JsonException stock, Actual.Error: JsonException { Path: null } here }
            && stock.Message == here.Message && Has(failure, "Half")),
    ];

    private static bool Has(Failure failure, string feature) => failure.Case.Program.Features.Contains(feature);
}
