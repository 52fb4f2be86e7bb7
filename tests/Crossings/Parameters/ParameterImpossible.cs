using System.Text.RegularExpressions;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Parameters;

/// <summary>Pairs that no endpoint with a body can have.</summary>
internal static class ParameterImpossible
{
    private static readonly IEnumerable<Row> s_ofActions =
    [
        .. ParameterRows.Kinds.Where(IsOfActions),
        .. ParameterRows.Guards.Where(row => row.IsForActions),
        .. ParameterRows.Returns.Where(row => row.IsForActions),
    ];

    private static readonly IEnumerable<Row> s_ofHandlers =
    [
        .. ParameterRows.Kinds.Where(row => !IsOfActions(row)),
        .. ParameterRows.Guards.Where(row => !row.IsForActions),
        .. ParameterRows.Maps,
        .. BesideRow.All.Where(row => !row.IsForActions),
        .. ParameterRows.Declarations.Where(row =>
            row.Ours is not null || row.IsParsed || row.Value != "m" || row.Text.Contains("Own", StringComparison.Ordinal)),
        .. ContentRow.All.Where(row => row.Text == "Inner"),
    ];

    /// <summary>The pairs.</summary>
    public static IReadOnlyList<ImpossiblePair> All { get; } =
    [
        new(Names(s_ofActions), Names(s_ofHandlers), "controllers have filters, results and bindings of their own"),
        new(Names(ParameterRows.Maps.Where(row => row.Verb is "GET" or "DELETE")),
            Names(ParameterRows.Declarations.Where(row => !row.IsParsed && !row.Text.Contains("Body", StringComparison.Ordinal))),
            "no body is inferred there"),
        new(Names(ParameterRows.Declarations.Where(row => row.IsParsed)),
            Names([
                .. ParameterRows.Returns.Where(row => !row.IsText && row.Type != "void"),
                .. ParameterRows.Flows.Where(row => row.IsAsync),
                .. ParameterRows.Acts.Where(row => !row.IsSeenAtOnce),
                .. ParameterRows.Guards.Where(row => !row.IsNone),
            ]),
            "ZeroAlloc leaves endpoints that have neither a body nor a value nor a filter"),
    ];

    /// <summary>The kind of endpoint that a row needs.</summary>
    public static IEnumerable<(string Feature, string[] Implied)> Implied =>
    [
        .. s_ofActions.Except(ParameterRows.Kinds).Select(row => (row.Feature, (string[])["controller"])),
        .. s_ofHandlers.Except(ParameterRows.Kinds).Select(row => (row.Feature, (string[])["lambda"])),
    ];

    private static bool IsOfActions(Row row) => row.Feature.EndsWith("controller", StringComparison.Ordinal);

    private static string Names(IEnumerable<Row> rows) => string.Join('|', rows.Select(row => Regex.Escape(row.Feature)));
}
