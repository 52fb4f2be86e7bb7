using ZeroAlloc.Benchmarks.Timing;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>What was measured of one endpoint.</summary>
/// <param name="Sample">Time a request, and bytes, counted over all threads.</param>
/// <param name="Collections">
/// Garbage collections of the generations 0, 1 and 2 for a million requests; null where they were not counted.
/// </param>
/// <param name="IsOnThisThread">Whether the server answered on the client's thread; otherwise times include waiting.</param>
internal sealed record RequestSample(Sample Sample, double[]? Collections, bool IsOnThisThread)
{
    /// <summary>What was measured later, with the fewer bytes of both.</summary>
    public static RequestSample Least(RequestSample earlier, RequestSample later) =>
        later with { Sample = later.Sample with { Bytes = Math.Min(earlier.Sample.Bytes, later.Sample.Bytes) } };
}
