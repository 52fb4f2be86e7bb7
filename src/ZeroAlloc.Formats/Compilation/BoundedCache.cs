using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;

namespace ZeroAlloc.Formats.Compilation;

/// <summary>What was found out of the first 256 keys; others are found out each time.</summary>
/// <typeparam name="TKey">Type of the keys, which bodies may choose.</typeparam>
/// <typeparam name="TValue">What is kept of each.</typeparam>
/// <remarks>
/// <b>Bound</b>: threads that add at the same time may each add one beyond it. <b>Threading</b>: any number of threads at once; once it is
/// full, none of them takes a lock. <b>Cost</b>: what the dictionary allocates for a key that is kept.
/// </remarks>
internal sealed class BoundedCache<TKey, TValue>
    where TKey : notnull
{
    /// <summary>Keys that are kept.</summary>
    public const int Max = 256;

    private readonly ConcurrentDictionary<TKey, TValue> _kept = new();

    // Not the dictionary's own, for which it takes all its locks.
    private int _count;

    /// <summary>Finds what is kept of a key.</summary>
    public bool TryGet(TKey key, [MaybeNullWhen(false)] out TValue value) => _kept.TryGetValue(key, out value);

    /// <summary>Keeps what was found out, while there is room.</summary>
    public void Add(TKey key, TValue value)
    {
        if (Volatile.Read(ref _count) < Max && _kept.TryAdd(key, value))
        {
            Interlocked.Increment(ref _count);
        }
    }
}
