using System.Collections.Concurrent;

namespace ZeroAlloc.Formats.Buffers.Pooling;

/// <summary>Keeps a bounded number of reusable objects: one in a field for the usual case, the others in a queue.</summary>
/// <typeparam name="T">What is kept; the caller resets it before returning it.</typeparam>
/// <remarks><b>Threading</b>: safe for any number of threads at once. <b>Cost</b>: nothing is allocated once the pool is warm.</remarks>
internal sealed class InstancePool<T>(Func<T> create)
    where T : class
{
    private readonly int _capacity = Math.Max(16, Environment.ProcessorCount * 4);
    private readonly ConcurrentQueue<T> _others = new();
    private T? _first;
    private int _count;

    /// <summary>Takes a kept object or makes one.</summary>
    public T Rent()
    {
        T? item = _first;
        if (item is not null && Interlocked.CompareExchange(ref _first, null, item) == item)
        {
            return item;
        }

        if (_others.TryDequeue(out item))
        {
            Interlocked.Decrement(ref _count);
            return item;
        }

        return create();
    }

    /// <summary>Gives an object back.</summary>
    /// <returns>False beyond the capacity: then it is left to the collector.</returns>
    public bool Return(T item)
    {
        if (_first is null && Interlocked.CompareExchange(ref _first, item, null) is null)
        {
            return true;
        }

        if (Interlocked.Increment(ref _count) <= _capacity)
        {
            _others.Enqueue(item);
            return true;
        }

        Interlocked.Decrement(ref _count);
        return false;
    }
}
