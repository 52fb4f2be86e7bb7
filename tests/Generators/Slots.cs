using System.Text.RegularExpressions;

namespace ZeroAlloc.Generators;

/// <summary>Reads off generated text which member has which slot.</summary>
internal static partial class Slots
{
    /// <summary>Names and numbers: <c>Name 0</c>.</summary>
    public static IEnumerable<string> Of(GeneratorRun run) =>
        Property().Matches(run.Text).Select(match => $"{match.Groups["name"].Value} {match.Groups["slot"].Value}");

    [GeneratedRegex(@"(?<name>\w+) =>\n[^;\n]*_table\.Slot\((?<slot>\d+)\)\);")]
    private static partial Regex Property();
}
