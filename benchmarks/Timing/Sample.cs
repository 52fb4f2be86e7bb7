namespace ZeroAlloc.Benchmarks.Timing;

/// <summary>What was measured of one contender.</summary>
/// <param name="Minimum">Nanoseconds per call in the fastest batch.</param>
/// <param name="Median">Nanoseconds per call in the middle batch.</param>
/// <param name="Bytes">Bytes allocated per call.</param>
/// <param name="Batches">Nanoseconds per call of all batches, in the order in which they ran.</param>
internal readonly record struct Sample(double Minimum, double Median, double Bytes, double[] Batches);
