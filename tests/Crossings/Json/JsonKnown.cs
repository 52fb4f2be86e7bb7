using System.Text.Json;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Json;

/// <summary>Differences of JSON that are documented: rows of docs/differences.md.</summary>
internal static class JsonKnown
{
    /// <summary>All of them.</summary>
    public static IReadOnlyList<KnownDifference> All { get; } =
    [
        new("65", static failure => failure.Kind == "error-path"
            && failure is { Expected.Error: JsonException stock, Actual.Error: JsonException { Path: null } here }
            && stock.Message == here.Message && Has(failure, "Half")),
        new("13", static failure => failure is { Kind: "write-accepts-NotSupportedException", Expected.Error: NotSupportedException stock }
            && stock.Message.StartsWith("JsonTypeInfo metadata for type", StringComparison.Ordinal)
            && failure.Case.Settings.Any(setting => setting.Feature == "context before reflection")),
        new("R2", static failure => failure.Kind.StartsWith("error-", StringComparison.Ordinal)
            && failure.Expected.OtherWords?.Invoke().Contains(failure.Actual.ErrorText) == true),
        new("11", static failure => failure is { Kind: "error-path", Case.Value: not null, Expected.Error: JsonException stock }
            && stock.Message.StartsWith("A possible object cycle was detected.", StringComparison.Ordinal)),
    ];

    private static bool Has(Failure failure, string feature) => failure.Case.Program.Features.Contains(feature);
}
