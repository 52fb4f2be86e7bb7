namespace ZeroAlloc.Formats.Buffers.Pooling;

/// <summary>Large arrays of a type that were returned, for the next renter, if the collector has not taken them meanwhile.</summary>
/// <remarks>
/// They are held weakly, so that nothing stays behind a burst of large bodies: an array lives until the next collection
/// of its generation, the oldest. Between two such collections, which are seldom, bodies of some megabytes need no
/// array of their own; without that, documents that repeat one name allocate 2 to 6 times as much as in System.Text.Json.
/// <b>Threading</b>: any number of threads at once; a lock, which is nothing beside the bytes.
/// </remarks>
internal static class LargeArrays<T>
{
    /// <summary>Arrays that are held at most; of more, the one returned longest ago is forgotten.</summary>
    private const int Count = 8;

    /// <summary>Lengths are multiples of this, so that bodies of about the same size can take each other's arrays.</summary>
    private static readonly int s_step = ElementPool<T>.LargestKept;

    private static readonly Lock s_gate = new();
    private static readonly WeakReference<T[]?>[] s_returned =
        [.. Enumerable.Range(0, Count).Select(static _ => new WeakReference<T[]?>(null))];
    private static int s_next;

    /// <summary>An array of at least that length, not more than twice as long where it was another renter's, with any content.</summary>
    public static T[] Rent(int minimumLength) =>
        Take(minimumLength)
        ?? GC.AllocateUninitializedArray<T>((int)Math.Min(((long)minimumLength + s_step - 1) / s_step * s_step, Array.MaxLength));

    /// <summary>Takes an array back from which the caller has removed all references.</summary>
    public static void Return(T[] array)
    {
        lock (s_gate)
        {
            s_returned[s_next].SetTarget(array);
            s_next = (s_next + 1) % Count;
        }
    }

    private static T[]? Take(int minimumLength)
    {
        lock (s_gate)
        {
            foreach (WeakReference<T[]?> returned in s_returned)
            {
                if (returned.TryGetTarget(out T[]? array) && array.Length >= minimumLength && array.Length / 2 <= minimumLength)
                {
                    returned.SetTarget(null);
                    return array;
                }
            }
        }

        return null;
    }
}
