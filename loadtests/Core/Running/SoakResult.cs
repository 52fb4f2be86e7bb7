using ZeroAlloc.LoadTests.Load;
using ZeroAlloc.LoadTests.Probing;

namespace ZeroAlloc.LoadTests.Running;

/// <summary>What became of a server under traffic that lasts.</summary>
/// <param name="Traffic">One for each kind of traffic. All ran at the same time: each one's cost is that of the whole process.</param>
/// <param name="WorkingSet">
/// Physical memory over time, as it came: it goes up and down with the collector's budgets, which is not judged.
/// </param>
/// <param name="WorkingSetInUse">Physical memory right after full collections.</param>
/// <param name="HeapInUse">The managed heap right after full collections.</param>
public sealed record SoakResult(
    IReadOnlyList<Measurement> Traffic,
    IReadOnlyList<MemorySample> WorkingSet,
    IReadOnlyList<MemorySample> WorkingSetInUse,
    IReadOnlyList<MemorySample> HeapInUse)
{
    /// <summary>
    /// By how much the working set in use grows, in bytes a minute, the beginning left out;
    /// <see langword="null"/> when the run was too short to tell.
    /// </summary>
    public double? WorkingSetSlope => Slope(WorkingSetInUse);

    /// <summary>The same of the managed heap.</summary>
    public double? HeapSlope => Slope(HeapInUse);

    /// <summary>All traffic together, and what the process has spent on it.</summary>
    public Measurement Total()
    {
        var all = new LoadRecorder();
        foreach (Measurement part in Traffic)
        {
            all.Add(part.Load);
        }

        return new Measurement("soak", Traffic[0].Side, Traffic.Sum(part => part.RatePerSecond), all, Traffic[0].Cost);
    }

    private static double? Slope(IReadOnlyList<MemorySample> samples)
    {
        IReadOnlyList<MemorySample> settled = MemoryTrend.Settled(samples);
        return settled.Count < MemoryTrend.LeastSamples ? null : MemoryTrend.BytesPerMinute(settled);
    }
}
