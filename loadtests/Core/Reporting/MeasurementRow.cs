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
        Gen0Collections = measurement.Cost.Gen0Collections;
        Gen1Collections = measurement.Cost.Gen1Collections;
        Gen2Collections = measurement.Cost.Gen2Collections;
        Gen0PerMillionRequests = measurement.PerMillion(measurement.Cost.Gen0Collections);
        Gen1PerMillionRequests = measurement.PerMillion(measurement.Cost.Gen1Collections);
        Gen2PerMillionRequests = measurement.PerMillion(measurement.Cost.Gen2Collections);
        AllocatedBytesPerRequest = measurement.PerRequest(measurement.Cost.AllocatedBytes);
        PauseMilliseconds = measurement.Cost.PauseMilliseconds;
        CpuMicrosecondsPerRequest = measurement.PerRequest(measurement.Cost.CpuMilliseconds * 1000);
        WorkingSetBytes = measurement.Cost.WorkingSetBytes;
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

    /// <summary>Collections of generation 0, those of older generations included.</summary>
    public int Gen0Collections { get; }

    /// <summary>Collections of generation 1, those of generation 2 included.</summary>
    public int Gen1Collections { get; }

    /// <summary>Collections of generation 2.</summary>
    public int Gen2Collections { get; }

    /// <summary><see cref="Gen0Collections"/> for each million requests.</summary>
    public double Gen0PerMillionRequests { get; }

    /// <summary><see cref="Gen1Collections"/> for each million requests.</summary>
    public double Gen1PerMillionRequests { get; }

    /// <summary><see cref="Gen2Collections"/> for each million requests.</summary>
    public double Gen2PerMillionRequests { get; }

    /// <summary>Bytes that the server's whole process allocated on the managed heap, for each request.</summary>
    public double AllocatedBytesPerRequest { get; }

    /// <summary>Time that collections kept all of the server's threads stopped.</summary>
    public double PauseMilliseconds { get; }

    /// <summary>The server's processor time, for each request.</summary>
    public double CpuMicrosecondsPerRequest { get; }

    /// <summary>The server's physical memory at the end.</summary>
    public long WorkingSetBytes { get; }
}
