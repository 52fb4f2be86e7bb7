using WebApi.Models;

namespace WebApi.Live.Load;

/// <summary>What some requests have cost the process that answered them.</summary>
/// <param name="AllocatedBytes">Bytes allocated on the managed heap, without those of the looks at it.</param>
/// <param name="Gen0">Collections of generation 0 and older ones.</param>
/// <param name="Gen1">Collections of generation 1 and older ones.</param>
/// <param name="Gen2">Collections of generation 2.</param>
/// <param name="PauseMilliseconds">Time that collections kept all threads stopped.</param>
/// <param name="CpuMilliseconds">Processor time.</param>
/// <param name="Times">The time of each request, shortest first.</param>
internal sealed record Slice(
    long AllocatedBytes, int Gen0, int Gen1, int Gen2, double PauseMilliseconds, double CpuMilliseconds, TimeSpan[] Times)
{
    /// <summary>How many requests there were; 1 where there was none, so that it can be divided by.</summary>
    public int Requests => Math.Max(1, Times.Length);

    /// <summary>Bytes that a request allocates.</summary>
    public double BytesPerRequest => (double)AllocatedBytes / Requests;

    /// <summary>Processor time of a request.</summary>
    public double CpuMicroseconds => CpuMilliseconds * 1000 / Requests;

    /// <summary>The difference of two looks at a process.</summary>
    public static Slice Between(GcReport before, GcReport after, long bytesOfLook, TimeSpan[] times) => new(
        after.TotalAllocatedBytes - before.TotalAllocatedBytes - bytesOfLook,
        after.Gen0Collections - before.Gen0Collections,
        after.Gen1Collections - before.Gen1Collections,
        after.Gen2Collections - before.Gen2Collections,
        after.TotalPauseMilliseconds - before.TotalPauseMilliseconds,
        after.CpuMilliseconds - before.CpuMilliseconds,
        times);

    /// <summary>This slice and another one of the same process together.</summary>
    public Slice And(Slice other) => new(
        AllocatedBytes + other.AllocatedBytes,
        Gen0 + other.Gen0,
        Gen1 + other.Gen1,
        Gen2 + other.Gen2,
        PauseMilliseconds + other.PauseMilliseconds,
        CpuMilliseconds + other.CpuMilliseconds,
        [.. Times.Concat(other.Times).Order()]);

    /// <summary>The time in microseconds that a share of the requests does not exceed.</summary>
    /// <param name="share">More than 0, at most 1.</param>
    public double Percentile(double share) =>
        Times.Length == 0 ? 0 : Times[(int)Math.Ceiling(Times.Length * share) - 1].TotalMicroseconds;
}
