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
    /// <summary>A number for each million requests.</summary>
    /// <param name="count">The number for all requests.</param>
    public double PerMillion(double count) => PerRequest(count) * 1e6;

    /// <summary>A number for each request; 0 when there was none.</summary>
    /// <param name="count">The number for all requests.</param>
    public double PerRequest(double count) => Load.Total == 0 ? 0 : count / Load.Total;
}
