using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.NativeBuffering.Writing;

/// <summary>The entries of a dictionary in rented arrays, sorted if need be, keys and values apart.</summary>
/// <typeparam name="TKey">The keys.</typeparam>
/// <typeparam name="TValue">The values.</typeparam>
internal ref struct PooledEntries<TKey, TValue>
    where TKey : notnull
{
    private int _count;
    private PooledElements<KeyValuePair<TKey, TValue>> _pairs = new();
    private TKey[] _keys = [];
    private TValue[] _values = [];

    /// <summary>Copies the entries.</summary>
    /// <param name="source">The dictionary.</param>
    /// <param name="order">The order of the entries; their own if it is <see langword="null"/>.</param>
    public PooledEntries(IEnumerable<KeyValuePair<TKey, TValue>> source, Comparison<KeyValuePair<TKey, TValue>>? order = null)
    {
        try
        {
            CopyPairs(source);
            if (order is not null)
            {
                _pairs.Span.Sort(order);
            }

            Split();
        }
        catch
        {
            Dispose();
            throw;
        }
    }

    /// <summary>Takes arrays that the caller fills.</summary>
    public PooledEntries(int count) => Rent(count);

    /// <summary>The entries, if they were copied.</summary>
    public readonly ReadOnlySpan<KeyValuePair<TKey, TValue>> Pairs => _pairs.Span;

    /// <summary>The keys.</summary>
    public readonly Span<TKey> Keys => _keys.AsSpan(0, _count);

    /// <summary>The values, in the order of the keys.</summary>
    public readonly Span<TValue> Values => _values.AsSpan(0, _count);

    /// <summary>Returns the arrays.</summary>
    public void Dispose()
    {
        _pairs.Dispose();
        Return(ref _keys, _count);
        Return(ref _values, _count);
    }

    private void CopyPairs(IEnumerable<KeyValuePair<TKey, TValue>> source)
    {
        if (source.GetType() != typeof(Dictionary<TKey, TValue>))
        {
            _pairs.AddAll(source);
            return;
        }

        var dictionary = (Dictionary<TKey, TValue>)source;
        _pairs.Grow(dictionary.Count);
        foreach (KeyValuePair<TKey, TValue> pair in dictionary)
        {
            _pairs.Add(pair);
        }
    }

    private void Split()
    {
        ReadOnlySpan<KeyValuePair<TKey, TValue>> pairs = _pairs.Span;
        Rent(pairs.Length);
        for (int i = 0; i < pairs.Length; i++)
        {
            _keys[i] = pairs[i].Key;
            _values[i] = pairs[i].Value;
        }
    }

    private void Rent(int count)
    {
        if (count > 0)
        {
            _keys = ElementPool<TKey>.Rent(count);
            _values = ElementPool<TValue>.Rent(count);
            _count = count;
        }
    }

    private static void Return<T>(ref T[] array, int count)
    {
        T[] rented = array;
        array = [];
        if (rented.Length > 0)
        {
            if (RuntimeHelpers.IsReferenceOrContainsReferences<T>())
            {
                rented.AsSpan(0, count).Clear();
            }

            ElementPool<T>.Return(rented);
        }
    }
}
