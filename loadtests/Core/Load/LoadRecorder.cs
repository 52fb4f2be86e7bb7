using System.Collections.Concurrent;

namespace ZeroAlloc.LoadTests.Load;

/// <summary>What became of the requests of one or several runs.</summary>
/// <remarks><b>Threading</b>: outcomes may be recorded from any thread at the same time; the figures are read when a run is over.</remarks>
public sealed class LoadRecorder
{
    private readonly ConcurrentDictionary<string, long> _failures = new();
    private long _succeeded;
    private long _failed;
    private long _bytes;

    /// <summary>Times from when a request was due to the last byte of its answer, failed ones included.</summary>
    public LatencyHistogram Latency { get; } = new();

    /// <summary>
    /// Times from when a request was due to when the load generator got to it: what is to be subtracted from the server's account.
    /// </summary>
    public LatencyHistogram Lateness { get; } = new();

    /// <summary>Requests with the expected answer.</summary>
    public long Succeeded => _succeeded;

    /// <summary>Requests with another answer, or none; those that were not sent because too many were under way are among them.</summary>
    public long Failed => _failed;

    /// <summary>All requests.</summary>
    public long Total => _succeeded + _failed;

    /// <summary>Bytes of bodies received.</summary>
    public long Bytes => _bytes;

    /// <summary>For how long requests were sent, all runs together.</summary>
    public TimeSpan Duration { get; private set; }

    /// <summary>Why requests failed, and how often each.</summary>
    public IReadOnlyDictionary<string, long> Failures => _failures;

    /// <summary>Notes an outcome.</summary>
    /// <param name="outcome">What became of the request.</param>
    /// <param name="latency">From when it was due to its end.</param>
    public void Record(ExchangeOutcome outcome, TimeSpan latency)
    {
        Latency.Record(latency);
        Interlocked.Add(ref _bytes, outcome.Bytes);
        if (outcome.Failure is { } failure)
        {
            Fail(failure);
        }
        else
        {
            Interlocked.Increment(ref _succeeded);
        }
    }

    /// <summary>Notes a request that failed without an answer to time.</summary>
    /// <param name="reason">Why.</param>
    public void Fail(string reason)
    {
        Interlocked.Increment(ref _failed);
        _failures.AddOrUpdate(reason, 1, static (_, count) => count + 1);
    }

    /// <summary>Adds what another recorder has noted of the same time.</summary>
    /// <param name="other">The other one; its runs are over.</param>
    public void Add(LoadRecorder other)
    {
        ArgumentNullException.ThrowIfNull(other);
        Latency.Add(other.Latency);
        Lateness.Add(other.Lateness);
        Interlocked.Add(ref _succeeded, other._succeeded);
        Interlocked.Add(ref _failed, other._failed);
        Interlocked.Add(ref _bytes, other._bytes);
        Duration = Duration > other.Duration ? Duration : other.Duration;
        foreach ((string reason, long count) in other._failures)
        {
            _failures.AddOrUpdate(reason, count, (_, sum) => sum + count);
        }
    }

    /// <summary>Notes the end of a run.</summary>
    /// <param name="duration">For how long requests were sent.</param>
    public void Lasted(TimeSpan duration) => Duration += duration;
}
