namespace ZeroAlloc.LoadTests.Probing;

/// <summary>What a process has spent between two looks at it. Costs of several periods can be added.</summary>
/// <param name="Gen0Collections">Collections of generation 0, those of older generations included.</param>
/// <param name="Gen1Collections">Collections of generation 1, those of generation 2 included.</param>
/// <param name="Gen2Collections">Collections of generation 2.</param>
/// <param name="AllocatedBytes">Bytes allocated on the managed heap.</param>
/// <param name="PauseMilliseconds">Time that collections kept all threads stopped.</param>
/// <param name="CpuMilliseconds">Processor time, user and kernel.</param>
/// <param name="WorkingSetBytes">Physical memory at the end; of several periods the largest.</param>
public readonly record struct GcCost(
    int Gen0Collections,
    int Gen1Collections,
    int Gen2Collections,
    long AllocatedBytes,
    double PauseMilliseconds,
    double CpuMilliseconds,
    long WorkingSetBytes)
{
    /// <summary>The cost of the time between two snapshots of the same process.</summary>
    /// <param name="before">The first look.</param>
    /// <param name="after">The second look.</param>
    /// <exception cref="ArgumentException">The figures went down: another process answered.</exception>
    public static GcCost Between(GcSnapshot before, GcSnapshot after)
    {
        ArgumentNullException.ThrowIfNull(before);
        ArgumentNullException.ThrowIfNull(after);
        if (after.TotalAllocatedBytes < before.TotalAllocatedBytes || after.Gen0Collections < before.Gen0Collections)
        {
            throw new ArgumentException("The figures went down between the two snapshots: they are not of one process.", nameof(after));
        }

        return new GcCost(
            after.Gen0Collections - before.Gen0Collections,
            after.Gen1Collections - before.Gen1Collections,
            after.Gen2Collections - before.Gen2Collections,
            after.TotalAllocatedBytes - before.TotalAllocatedBytes,
            after.TotalPauseMilliseconds - before.TotalPauseMilliseconds,
            after.CpuMilliseconds - before.CpuMilliseconds,
            after.WorkingSetBytes);
    }

    /// <summary>Two periods together.</summary>
    /// <param name="left">One period.</param>
    /// <param name="right">The other.</param>
    public static GcCost operator +(GcCost left, GcCost right) => new(
        left.Gen0Collections + right.Gen0Collections,
        left.Gen1Collections + right.Gen1Collections,
        left.Gen2Collections + right.Gen2Collections,
        left.AllocatedBytes + right.AllocatedBytes,
        left.PauseMilliseconds + right.PauseMilliseconds,
        left.CpuMilliseconds + right.CpuMilliseconds,
        Math.Max(left.WorkingSetBytes, right.WorkingSetBytes));
}
