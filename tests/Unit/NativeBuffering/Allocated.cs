namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>What a call allocates once it is warm.</summary>
internal static class Allocated
{
    private const int WarmUps = 60;
    private const int MeasuredCalls = 20;
    private const int Attempts = 5;

    /// <summary>Bytes per call; the least of several attempts, since the runtime's own work now and then falls on this thread.</summary>
    public static long By(Action call)
    {
        for (int i = 0; i < WarmUps; i++)
        {
            call();
        }

        long least = long.MaxValue;
        for (int attempt = 0; attempt < Attempts; attempt++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            for (int i = 0; i < MeasuredCalls; i++)
            {
                call();
            }

            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        return least / MeasuredCalls;
    }
}
