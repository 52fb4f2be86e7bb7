namespace ZeroAlloc.LoadTests.Traffic;

/// <summary>The same number of requests every second.</summary>
/// <param name="PerSecond">Requests a second.</param>
public sealed record FixedRate(double PerSecond) : LoadProfile;
