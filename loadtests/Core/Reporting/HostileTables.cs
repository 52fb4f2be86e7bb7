using System.Globalization;
using ZeroAlloc.LoadTests.Hostile;
using ZeroAlloc.LoadTests.Probing;
using static ZeroAlloc.LoadTests.Reporting.ReportTables;

namespace ZeroAlloc.LoadTests.Reporting;

/// <summary>Sets what hostile clients brought about as tables. Their columns are explained in <c>loadtests/README.md</c>.</summary>
internal static class HostileTables
{
    private const double Mebibyte = 1024 * 1024;

    /// <summary>The tables.</summary>
    /// <param name="results">Stock, then ours.</param>
    public static IReadOnlyList<ReportTable> All(IReadOnlyList<HostileResult> results) =>
        [Requests(results), Outcomes(results), Held(results), Trends(results)];

    private static ReportTable Requests(IReadOnlyList<HostileResult> results) => new(
        "Hostile clients",
        ["part", "side", "connections", "requests", "of them hostile", "received MiB", "foreign canaries", "wrong", "KiB each"],
        [
            .. from part in new (string Name, Func<HostileResult, VisitTally?> Tally)[]
               {
                   ("attack", static result => result.Attack),
                   ("soak", static result => result.Soak),
                   ("slow readers and writers", static result => result.Crowd?.Tally),
               }
               from result in results
               let tally = part.Tally(result)
               where tally is not null
               select (string[])
               [
                   part.Name,
                   result.Side.ToString(),
                   Number(tally.Visits),
                   Number(tally.Requests),
                   Number(tally.Hostile),
                   Number(tally.ReceivedBytes / Mebibyte),
                   Number(tally.ForeignCanaries),
                   Number(tally.Failures.Values.Sum()),
                   ReferenceEquals(tally, result.Crowd?.Tally) ? Number(result.Crowd!.BytesEach / 1024.0, 1) : "",
               ],
        ],
        TextColumns: 2);

    private static ReportTable Outcomes(IReadOnlyList<HostileResult> results) => new(
        "Ends of requests, attack and soak together",
        ["client", "end", .. results.Select(static result => result.Side.ToString())],
        [
            .. results.SelectMany(Tallies).SelectMany(static tally => tally.Outcomes.Keys).Distinct().Order()
                .Select(key => (string[])
                [
                    key.Kind.ToString(),
                    key.Outcome,
                    .. results.Select(result => Number(Tallies(result).Sum(tally => tally.Outcomes.GetValueOrDefault(key)))),
                ]),
        ],
        TextColumns: 2);

    private static ReportTable Held(IReadOnlyList<HostileResult> results) => new(
        "Idle processes",
        ["when", "side", "working set MiB", "heap MiB", "handles", "threads", "rented", "rented KiB"],
        [
            .. from moment in new (string Name, Func<HostileResult, Census?> Take)[]
               {
                   ("before", static result => result.Before),
                   ("after the attack", static result => result.After),
                   ("first of the soak", static result => result.Samples.Count > 0 ? result.Samples[0] : null),
                   ("last of the soak", static result => result.Samples.Count > 0 ? result.Samples[^1] : null),
                   ("after the slow ones", static result => result.AfterCrowd),
               }
               from result in results
               let census = moment.Take(result)
               where census is not null
               select (string[])
               [
                   moment.Name,
                   result.Side.ToString(),
                   Number(census.WorkingSetBytes / Mebibyte, 1),
                   Number(census.HeapBytes / Mebibyte, 2),
                   Number(census.Handles),
                   Number(census.Threads),
                   census.Leases is { } leases ? Number(leases) : "",
                   census.LeasedBytes is { } bytes ? Number(bytes / 1024.0, 1) : "",
               ],
        ],
        TextColumns: 2);

    private static ReportTable Trends(IReadOnlyList<HostileResult> results) => new(
        "Slopes in the soak, per minute",
        ["figure", "verdict", .. results.SelectMany(static result => new[] { $"{result.Side} slope", "least", "most" }), "samples"],
        [
            .. HostileResult.Figures.Select(figure => (string[])
            [
                figure.Unit.Length > 0 ? $"{figure.Name} {figure.Unit}" : figure.Name,
                Verdict(figure, results),
                .. results.SelectMany(result => Bounds(figure, result.TrendOf(figure))),
                Number(results.Count > 0 ? results[^1].TrendOf(figure)?.Samples ?? 0 : 0),
            ]),
        ],
        TextColumns: 2);

    private static string Verdict(HostileResult.Figure figure, IReadOnlyList<HostileResult> results) =>
        results is [var stock, var ours] && stock.TrendOf(figure) is { } twin && ours.TrendOf(figure) is { } own
            ? TrendTest.Judge(own, twin, figure.MostUnseen).ToString()
            : "too short";

    private static IEnumerable<string> Bounds(HostileResult.Figure figure, Trend? trend) => trend is null
        ? ["", "", ""]
        : [Number(trend.PerMinute / figure.PerUnit, 3), Number(trend.Least / figure.PerUnit, 3), Number(trend.Most / figure.PerUnit, 3)];

    private static IEnumerable<VisitTally> Tallies(HostileResult result) => [result.Attack, result.Soak];
}
