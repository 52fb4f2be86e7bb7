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

    /// <summary>Takes so many items of a queue that others read, too.</summary>
    public static IEnumerable<T> Next<T>(Queue<T> queue, int count)
    {
        for (int i = 0; i < count && queue.TryDequeue(out T? item); i++)
        {
            yield return item;
        }
    }
}
