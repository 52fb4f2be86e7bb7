namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>What many slow clients at once cost a server.</summary>
/// <param name="Readers">How many read slowly.</param>
/// <param name="Writers">How many wrote slowly.</param>
/// <param name="Tally">What became of them.</param>
/// <param name="WorkingSetBefore">Physical memory before, in bytes.</param>
/// <param name="WorkingSetLargest">The largest while they were there.</param>
public sealed record CrowdResult(int Readers, int Writers, VisitTally Tally, long WorkingSetBefore, long WorkingSetLargest)
{
    /// <summary>Physical memory that each made the process take, in bytes; 0 when it did not grow.</summary>
    public long BytesEach => Math.Max(0, WorkingSetLargest - WorkingSetBefore) / Math.Max(1, Readers + Writers);
}
