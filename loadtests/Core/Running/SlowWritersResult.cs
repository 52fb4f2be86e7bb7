using ZeroAlloc.LoadTests.Load;
using ZeroAlloc.LoadTests.Servers;

namespace ZeroAlloc.LoadTests.Running;

/// <summary>What slow writers cost a server.</summary>
/// <param name="Scenario">The scenario's name.</param>
/// <param name="Side">Which twin read.</param>
/// <param name="Seconds">How long each body took to be sent.</param>
/// <param name="Outcomes">What became of the requests, one for each writer.</param>
/// <param name="WorkingSetBefore">Physical memory before, in bytes.</param>
/// <param name="WorkingSetLargest">The largest while they wrote.</param>
/// <param name="WorkingSetAfter">A while after they were answered (<see cref="RunSettings.Recovery"/>).</param>
/// <param name="Beside">Quick requests of other clients, meanwhile.</param>
public sealed record SlowWritersResult(
    string Scenario,
    Side Side,
    double Seconds,
    IReadOnlyList<ExchangeOutcome> Outcomes,
    long WorkingSetBefore,
    long WorkingSetLargest,
    long WorkingSetAfter,
    Measurement Beside)
{
    /// <summary>How many requests were not answered as they had to be.</summary>
    public int Failed => Outcomes.Count(outcome => outcome.Failure is not null);

    /// <summary>Physical memory that each writer made the process take, in bytes; 0 when it did not grow.</summary>
    public long BytesPerWriter => Math.Max(0, WorkingSetLargest - WorkingSetBefore) / Math.Max(1, Outcomes.Count);
}
