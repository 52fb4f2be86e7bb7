using ZeroAlloc.LoadTests.Servers;

namespace ZeroAlloc.LoadTests.Running;

/// <summary>How far one server could be driven.</summary>
/// <param name="Scenario">The scenario's name.</param>
/// <param name="Side">Which twin answered.</param>
/// <param name="Steps">The steps, the one that was too fast last, if any was.</param>
/// <param name="HeldPerSecond">The fastest rate that was kept up with; 0 if none was.</param>
public sealed record RampResult(string Scenario, Side Side, IReadOnlyList<Measurement> Steps, double HeldPerSecond);
