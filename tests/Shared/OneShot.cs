namespace ZeroAlloc.Shared;

/// <summary>Sequences that yield their items once, as those of queues and readers do.</summary>
internal static class OneShot
{
    /// <summary>Makes one of items.</summary>
    public static IEnumerable<T> Of<T>(params T[] items)
    {
        var queue = new Queue<T>(items);
        return Enumerate();

        IEnumerable<T> Enumerate()
        {
            while (queue.TryDequeue(out T? item))
            {
                yield return item;
            }
        }
    }
}
