namespace ZeroAlloc.Formats.Buffers.Pooling;

/// <summary>Keeps reusable objects that every body needs: one for each thread, and a bounded number for all of them.</summary>
/// <typeparam name="T">
/// What is kept; the caller resets it before returning it. A type has one such pool, in a static field: what a thread keeps is the type's.
/// </typeparam>
/// <param name="create">Makes one.</param>
/// <remarks>
/// A server's cores take and give at the same time, and whatever all of them write, one field or the ends of a queue, goes from core to
/// core each time (docs/decisions/0006-cache-body-state-per-thread.md). Where a body goes on on another thread, that one keeps the object,
/// or gives it to all. <b>Bound</b>: an object for each thread that has had one, for as long as it lives, and those of
/// <see cref="InstancePool{T}"/>. <b>Threading</b>: any number of threads at once. <b>Cost</b>: nothing is allocated once the pool is warm.
/// </remarks>
internal sealed class LocalPool<T>(Func<T> create)
    where T : class
{
    [ThreadStatic]
    private static T? s_kept;

    private readonly InstancePool<T> _others = new(create);

    /// <summary>Takes a kept object or makes one.</summary>
    public T Rent()
    {
        ref T? kept = ref s_kept;
        if (kept is not { } item)
        {
            return _others.Rent();
        }

        kept = null;
        return item;
    }

    /// <summary>Gives an object back.</summary>
    /// <returns>False beyond the capacity: then it is left to the collector.</returns>
    public bool Return(T item)
    {
        ref T? kept = ref s_kept;
        if (kept is not null)
        {
            return _others.Return(item);
        }

        kept = item;
        return true;
    }
}
