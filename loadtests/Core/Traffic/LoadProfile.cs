namespace ZeroAlloc.LoadTests.Traffic;

/// <summary>How a scenario's requests are spread over time.</summary>
public abstract record LoadProfile;
