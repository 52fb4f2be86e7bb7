using System.Globalization;
using ZeroAlloc.LoadTests.Running;

namespace ZeroAlloc.LoadTests.Reporting;

/// <summary>Sets results as tables. Their columns are explained in <c>loadtests/README.md</c>.</summary>
public static class ReportTables
{
    private const double Mebibyte = 1024 * 1024;

    private static readonly string[] s_traffic = ["rate/s", "requests", "failed", "p50 ms", "p99 ms", "late p99 ms"];

    private static readonly string[] s_cost =
        ["gen 0 per M", "gen 1 per M", "gen 2 per M", "bytes/request", "pause ms", "CPU µs/request", "working set MiB"];

    /// <summary>What was measured at fixed rates, in the order given.</summary>
    /// <param name="measurements">The measurements, stock beside ours.</param>
    public static ReportTable Measurements(IEnumerable<Measurement> measurements)
    {
        ArgumentNullException.ThrowIfNull(measurements);
        return new ReportTable(
            "Equal rates",
            ["scenario", "side", .. s_traffic, .. s_cost],
            [.. measurements
                .Select(measurement => new MeasurementRow(measurement))
                .Select(row => (string[])[row.Scenario, row.Side, .. Traffic(row), .. Cost(row.Cost)])],
            TextColumns: 2);
    }

    /// <summary>How far servers could be driven.</summary>
    /// <param name="ramps">The ramps.</param>
    public static ReportTable Ramps(IEnumerable<RampResult> ramps)
    {
        ArgumentNullException.ThrowIfNull(ramps);
        return new ReportTable(
            "Saturation",
            ["scenario", "side", "held", .. s_traffic, .. s_cost],
            [
                .. from ramp in ramps
                   from step in ramp.Steps
                   let row = new MeasurementRow(step)
                   select (string[])[row.Scenario, row.Side, step.RatePerSecond <= ramp.HeldPerSecond
                       ? "yes"
                       : "no", .. Traffic(row), .. Cost(row.Cost)],
            ],
            TextColumns: 3);
    }

    /// <summary>What was sent as fast as it was answered.</summary>
    /// <param name="floods">The results, stock beside ours.</param>
    public static ReportTable Floods(IEnumerable<FloodResult> floods)
    {
        ArgumentNullException.ThrowIfNull(floods);
        return new ReportTable(
            "Maximum throughput",
            ["scenario", "side", "tool", "requests/s", "requests", "failed", .. s_cost],
            [
                .. floods.Select(flood => (string[])
                [
                    flood.Scenario,
                    flood.Side.ToString(),
                    flood.Tool,
                    Number(flood.Outcome.PerSecond),
                    Number(flood.Outcome.Requests),
                    Number(flood.Outcome.Failed),
                    .. Cost(new CostRow(flood.Cost, flood.Outcome.Requests)),
                ]),
            ],
            TextColumns: 3);
    }

    /// <summary>What slow readers cost.</summary>
    /// <param name="results">The results.</param>
    public static ReportTable SlowReaders(IEnumerable<SlowReadersResult> results)
    {
        ArgumentNullException.ThrowIfNull(results);
        return new ReportTable(
            "Slow readers",
            [
                "scenario", "side", "readers", "bytes/s each", "interrupted", "before MiB", "largest MiB", "after MiB", "KiB/reader",
                "p99 ms of others", "failed others"
            ],
            [
                .. results.Select(result => (string[])
                [
                    result.Scenario,
                    result.Side.ToString(),
                    Number(result.Connections),
                    Number(result.BytesPerSecond),
                    Number(result.Interrupted),
                    Number(result.WorkingSetBefore / Mebibyte, 1),
                    Number(result.WorkingSetLargest / Mebibyte, 1),
                    Number(result.WorkingSetAfter / Mebibyte, 1),
                    Number(result.BytesPerReader / 1024.0, 1),
                    Number(result.Beside.Load.Latency.Percentile(99).TotalMilliseconds, 1),
                    Number(result.Beside.Load.Failed),
                ]),
            ],
            TextColumns: 2);
    }

    /// <summary>What slow writers cost.</summary>
    /// <param name="results">The results.</param>
    public static ReportTable SlowWriters(IEnumerable<SlowWritersResult> results)
    {
        ArgumentNullException.ThrowIfNull(results);
        return new ReportTable(
            "Slow writers",
            [
                "scenario", "side", "writers", "seconds each", "failed", "before MiB", "largest MiB", "after MiB", "KiB/writer",
                "p99 ms of others", "failed others"
            ],
            [
                .. results.Select(result => (string[])
                [
                    result.Scenario,
                    result.Side.ToString(),
                    Number(result.Outcomes.Count),
                    Number(result.Seconds, 1),
                    Number(result.Failed),
                    Number(result.WorkingSetBefore / Mebibyte, 1),
                    Number(result.WorkingSetLargest / Mebibyte, 1),
                    Number(result.WorkingSetAfter / Mebibyte, 1),
                    Number(result.BytesPerWriter / 1024.0, 1),
                    Number(result.Beside.Load.Latency.Percentile(99).TotalMilliseconds, 1),
                    Number(result.Beside.Load.Failed),
                ]),
            ],
            TextColumns: 2);
    }

    /// <summary>What lasted: the traffic, and below it all of it with what the process spent.</summary>
    /// <param name="soak">The result.</param>
    public static IReadOnlyList<ReportTable> Soak(SoakResult soak)
    {
        ArgumentNullException.ThrowIfNull(soak);
        MeasurementRow total = new(soak.Total());
        return
        [
            new ReportTable(
                "Traffic",
                ["scenario", .. s_traffic],
                [.. soak.Traffic.Select(part => new MeasurementRow(part)).Select(row => (string[])[row.Scenario, .. Traffic(row)])],
                TextColumns: 1),
            new ReportTable(
                "Process",
                ["side", .. s_traffic, .. s_cost],
                [(string[])[total.Side, .. Traffic(total), .. Cost(total.Cost)]],
                TextColumns: 1),
            new ReportTable(
                "Memory", ["", "first MiB", "last MiB", "largest MiB", "samples", "slope MiB/min"],
                [
                    Memory("working set", soak.WorkingSet, ""),
                    Memory("working set after a full collection", soak.WorkingSetInUse, Slope(soak.WorkingSetSlope)),
                    Memory("managed heap after a full collection", soak.HeapInUse, Slope(soak.HeapSlope)),
                ], TextColumns: 1),
        ];
    }

    private static string[] Traffic(MeasurementRow row) =>
    [
        Number(row.RatePerSecond), Number(row.Requests), Number(row.Failed),
        Number(row.P50Milliseconds, 2), Number(row.P99Milliseconds, 2), Number(row.LatenessP99Milliseconds, 2),
    ];

    private static string[] Cost(CostRow row) =>
    [
        Collections(row.Gen0PerMillionRequests, row.Gen0Collections),
        Collections(row.Gen1PerMillionRequests, row.Gen1Collections),
        Collections(row.Gen2PerMillionRequests, row.Gen2Collections),
        Number(row.AllocatedBytesPerRequest),
        Number(row.PauseMilliseconds, 1),
        Number(row.CpuMicrosecondsPerRequest),
        Number(row.WorkingSetBytes / Mebibyte, 1),
    ];

    private static string[] Memory(string what, IReadOnlyList<Probing.MemorySample> samples, string slope) => samples.Count == 0
        ? [what, "", "", "", "0", ""]
        :
        [
            what,
            Number(samples[0].Bytes / Mebibyte, 1),
            Number(samples[^1].Bytes / Mebibyte, 1),
            Number(samples.Max(sample => sample.Bytes) / Mebibyte, 1),
            Number(samples.Count),
            slope,
        ];

    private static string Slope(double? bytesPerMinute) => bytesPerMinute is { } bytes ? Number(bytes / Mebibyte, 2) : "too short";

    /// <summary>The number that were counted stands beside: of a few collections no rate can be made.</summary>
    private static string Collections(double perMillion, int counted) => $"{Number(perMillion)} ({Number(counted)})";

    internal static string Number(double value, int decimals = 0) =>
        value.ToString("N" + decimals.ToString(CultureInfo.InvariantCulture), CultureInfo.InvariantCulture);
}
