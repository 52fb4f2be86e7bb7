namespace ZeroAlloc.LoadTests.Probing;

/// <summary>How much memory a process had at one moment.</summary>
/// <param name="At">The moment, from the beginning of the run.</param>
/// <param name="Bytes">Its memory then.</param>
public readonly record struct MemorySample(TimeSpan At, long Bytes);
