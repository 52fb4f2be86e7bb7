using ZeroAlloc.LoadTests.Running;

namespace ZeroAlloc.LoadTests.Reporting;

/// <summary>A measurement as it is kept in files: plain numbers, units in the names.</summary>
public sealed record MeasurementRow
{
    /// <summary>A row of a measurement.</summary>
    /// <param name="measurement">The measurement.</param>
    public MeasurementRow(Measurement measurement)
    {
        ArgumentNullException.ThrowIfNull(measurement);
        Scenario = measurement.Scenario;
        Side = measurement.Side.ToString();
        RatePerSecond = measurement.RatePerSecond;
        Seconds = measurement.Load.Duration.TotalSeconds;
        Requests = measurement.Load.Total;
        Failed = measurement.Load.Failed;
        ReceivedBytes = measurement.Load.Bytes;
        P50Milliseconds = measurement.Load.Latency.Percentile(50).TotalMilliseconds;
        P99Milliseconds = measurement.Load.Latency.Percentile(99).TotalMilliseconds;
        LatenessP99Milliseconds = measurement.Load.Lateness.Percentile(99).TotalMilliseconds;
        Cost = new CostRow(measurement.Cost, measurement.Load.Total);
    }

    /// <summary>The scenario's name.</summary>
    public string Scenario { get; }

    /// <summary>Which twin answered.</summary>
    public string Side { get; }

    /// <summary>Requests a second that were due.</summary>
    public double RatePerSecond { get; }

    /// <summary>For how long.</summary>
    public double Seconds { get; }

    /// <summary>How many requests there were.</summary>
    public long Requests { get; }

    /// <summary>How many of them failed.</summary>
    public long Failed { get; }

    /// <summary>Bytes of bodies received.</summary>
    public long ReceivedBytes { get; }

    /// <summary>The time that half of the answers took at most, from when the request was due.</summary>
    public double P50Milliseconds { get; }

    /// <summary>The time that 99 of 100 answers took at most, from when the request was due.</summary>
    public double P99Milliseconds { get; }

    /// <summary>By how much the load generator itself was late, 99 of 100 times at most.</summary>
    public double LatenessP99Milliseconds { get; }

    /// <summary>What the server has spent.</summary>
    public CostRow Cost { get; }
}
