namespace ZeroAlloc.LoadTests.Traffic;

/// <summary>A rate that grows step by step until the server no longer keeps up.</summary>
/// <param name="From">Requests a second in the first step.</param>
/// <param name="Factor">By how much each step is faster than the one before, more than 1.</param>
/// <param name="MostSteps">Where to stop when the server always keeps up.</param>
public sealed record Ramp(double From, double Factor, int MostSteps) : LoadProfile;
