namespace ZeroAlloc.Formats.Buffers.Pooling;

/// <summary>Large arrays that were returned, for the next renter, if the collector has not taken them meanwhile.</summary>
/// <remarks>
/// They are held weakly, so that nothing stays behind a burst of large bodies: an array lives until the next collection
/// of its generation, the oldest. Between two such collections, which are seldom, bodies of some megabytes need no
/// array of their own. <b>Threading</b>: any number of threads at once; a lock, which is nothing beside the bytes.
/// </remarks>
internal static class LargeArrays
{
    /// <summary>Arrays that are held at most; of more, the one returned longest ago is forgotten.</summary>
    private const int Count = 8;

    /// <summary>Lengths are multiples of this, so that bodies of about the same size can take each other's arrays.</summary>
    private const int Step = 1024 * 1024;

    private static readonly Lock s_gate = new();
    private static readonly WeakReference<byte[]?>[] s_returned =
        [.. Enumerable.Range(0, Count).Select(static _ => new WeakReference<byte[]?>(null))];
    private static int s_next;

    /// <summary>An array of at least that length, not more than twice as long where it was another renter's, with any content.</summary>
    public static byte[] Rent(int minimumLength) =>
        Take(minimumLength)
        ?? GC.AllocateUninitializedArray<byte>((int)Math.Min(((long)minimumLength + Step - 1) / Step * Step, Array.MaxLength));

    /// <summary>Takes an array back.</summary>
    public static void Return(byte[] array)
    {
        lock (s_gate)
        {
            s_returned[s_next].SetTarget(array);
            s_next = (s_next + 1) % Count;
        }
    }

    private static byte[]? Take(int minimumLength)
    {
        lock (s_gate)
        {
            foreach (WeakReference<byte[]?> returned in s_returned)
            {
                if (returned.TryGetTarget(out byte[]? array) && array.Length >= minimumLength && array.Length / 2 <= minimumLength)
                {
                    returned.SetTarget(null);
                    return array;
                }
            }
        }

        return null;
    }
}
