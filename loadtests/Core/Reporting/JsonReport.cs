using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.LoadTests.Hostile;
using ZeroAlloc.LoadTests.Probing;
using ZeroAlloc.LoadTests.Running;

namespace ZeroAlloc.LoadTests.Reporting;

/// <summary>Sets a report as JSON, for programs that compare runs: raw counts beside what was computed from them.</summary>
public static class JsonReport
{
    private static readonly JsonSerializerOptions s_options = new(JsonSerializerDefaults.Web)
    {
        WriteIndented = true,
        NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals, // a slope without a bound
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, // a file, never part of a page
    };

    /// <summary>The whole report.</summary>
    /// <param name="report">The report.</param>
    public static string Render(LoadReport report)
    {
        ArgumentNullException.ThrowIfNull(report);
        return JsonSerializer.Serialize(
            new
            {
                report.Command,
                report.At,
                report.Machine,
                report.Broken,
                Measurements = report.Measurements.Select(measurement => new MeasurementRow(measurement)),
                Ramps = report.Ramps.Select(
                    ramp =>
                        new
                        {
                            ramp.Scenario,
                            Side = ramp.Side.ToString(),
                            ramp.HeldPerSecond,
                            Steps = ramp.Steps.Select(step => new MeasurementRow(step))
                        }),
                Floods = report.Floods.Select(Flood),
                SlowReaders = report.SlowReaders.Select(SlowReaders),
                SlowWriters = report.SlowWriters.Select(SlowWriters),
                Hostile = report.Hostile.Select(Hostile),
                Soak = report.Soak is { } soak ? Soak(soak) : null,
            },
            s_options) + "\n";
    }

    private static object Flood(FloodResult flood) => new
    {
        flood.Scenario,
        Side = flood.Side.ToString(),
        flood.Tool,
        RequestsPerSecond = flood.Outcome.PerSecond,
        flood.Outcome.Requests,
        flood.Outcome.Failed,
        Cost = new CostRow(flood.Cost, flood.Outcome.Requests),
    };

    private static object SlowReaders(SlowReadersResult result) => new
    {
        result.Scenario,
        Side = result.Side.ToString(),
        result.Connections,
        result.BytesPerSecond,
        result.Interrupted,
        result.WorkingSetBefore,
        result.WorkingSetLargest,
        result.WorkingSetAfter,
        result.BytesPerReader,
        Beside = new MeasurementRow(result.Beside),
    };

    private static object SlowWriters(SlowWritersResult result) => new
    {
        result.Scenario,
        Side = result.Side.ToString(),
        Connections = result.Outcomes.Count,
        result.Seconds,
        result.Failed,
        result.WorkingSetBefore,
        result.WorkingSetLargest,
        result.WorkingSetAfter,
        result.BytesPerWriter,
        Beside = new MeasurementRow(result.Beside),
    };

    private static object Hostile(HostileResult result) => new
    {
        Side = result.Side.ToString(),
        Attack = Tally(result.Attack),
        Crowd = result.Crowd is { } crowd
            ? new
            {
                crowd.Readers,
                crowd.Writers,
                crowd.WorkingSetBefore,
                crowd.WorkingSetLargest,
                crowd.BytesEach,
                Tally = Tally(crowd.Tally),
            }
            : null,
        Soak = Tally(result.Soak),
        result.Before,
        result.After,
        result.AfterCrowd,
        Trends = HostileResult.Figures.Select(figure => new { figure.Name, Trend = result.TrendOf(figure) }),
        result.Samples,
    };

    private static object Tally(VisitTally tally) => new
    {
        tally.Visits,
        tally.Requests,
        tally.Hostile,
        tally.ReceivedBytes,
        tally.ForeignCanaries,
        Outcomes = tally.Outcomes.OrderBy(static outcome => outcome.Key).Select(
            static outcome => new { Kind = outcome.Key.Kind.ToString(), outcome.Key.Outcome, Count = outcome.Value }),
        tally.Failures,
        tally.Examples,
    };

    private static object Soak(SoakResult soak) => new
    {
        Total = new MeasurementRow(soak.Total()),
        Traffic = soak.Traffic.Select(part => new MeasurementRow(part)),
        WorkingSetBytesPerMinute = soak.WorkingSetSlope,
        HeapBytesPerMinute = soak.HeapSlope,
        WorkingSet = soak.WorkingSet.Select(Sample),
        WorkingSetInUse = soak.WorkingSetInUse.Select(Sample),
        HeapInUse = soak.HeapInUse.Select(Sample),
    };

    private static object Sample(MemorySample sample) => new { Seconds = Math.Round(sample.At.TotalSeconds, 1), sample.Bytes };
}
