using ZeroAlloc.LoadTests.Load;
using ZeroAlloc.LoadTests.Probing;
using ZeroAlloc.LoadTests.Servers;

namespace ZeroAlloc.LoadTests.Running;

/// <summary>One scenario's requests to one server, and what the server has spent on them.</summary>
/// <param name="Scenario">The scenario's name.</param>
/// <param name="Side">Which twin answered.</param>
/// <param name="RatePerSecond">Requests a second that were due.</param>
/// <param name="Load">What became of them.</param>
/// <param name="Cost">What the server has spent.</param>
public sealed record Measurement(string Scenario, Side Side, double RatePerSecond, LoadRecorder Load, GcCost Cost)
{
    private readonly double? _quietest;

    /// <summary>Bytes that the server's whole process allocated on the managed heap, for each request; 0 when there was none.</summary>
    public double AllocatedBytesPerRequest => Load.Total == 0 ? 0 : (double)Cost.AllocatedBytes / Load.Total;

    /// <summary>
    /// The same of the period in which it was least; of a single period that one. A stall of the machine makes
    /// the client open more connections, and each costs the server tens of kilobytes: such noise only ever adds.
    /// </summary>
    public double QuietestBytesPerRequest
    {
        get => _quietest ?? AllocatedBytesPerRequest;
        init => _quietest = value;
    }
}
