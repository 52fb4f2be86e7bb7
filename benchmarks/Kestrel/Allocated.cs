namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>How many bytes making an object takes.</summary>
internal static class Allocated
{
    /// <summary>Bytes of one call, of the least of a few hundred: the first ones also make what is made once.</summary>
    public static double By(Func<object?> make)
    {
        const int Count = 300;
        long least = long.MaxValue;
        for (int i = 0; i < Count; i++)
        {
            long start = GC.GetAllocatedBytesForCurrentThread();
            object? made = make();
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - start);
            GC.KeepAlive(made);
        }

        return least;
    }
}
