using ZeroAlloc.LoadTests.Probing;

namespace ZeroAlloc.LoadTests.Running;

/// <summary>Looks at a server's memory twice a second.</summary>
internal static class WorkingSetWatch
{
    private static readonly TimeSpan s_interval = TimeSpan.FromMilliseconds(500);

    /// <summary>The largest working set seen until it is told to stop, in bytes.</summary>
    /// <param name="probe">Reads it.</param>
    /// <param name="stop">The normal end.</param>
    public static async Task<long> LargestAsync(GcProbe probe, CancellationToken stop)
    {
        long largest = 0;
        try
        {
            while (true)
            {
                largest = Math.Max(largest, (await probe.TakeAsync(stop)).WorkingSetBytes);
                await Task.Delay(s_interval, stop);
            }
        }
        catch (OperationCanceledException)
        {
            return largest;
        }
    }
}
