using System.Buffers;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>The elements of any collection, copied into a rented array so that they can be walked over as a span.</summary>
/// <typeparam name="T">The elements.</typeparam>
/// <remarks><b>Cost</b>: nothing is allocated for a collection that can copy itself; else its enumerator.</remarks>
internal ref struct PooledElements<T>
{
    private T[] _array;
    private int _count;

    /// <summary>Copies the elements.</summary>
    public PooledElements(IEnumerable<T> source)
    {
        _array = [];
        if (source is ICollection<T> collection)
        {
            int count = collection.Count;
            _array = ArrayPool<T>.Shared.Rent(count);
            collection.CopyTo(_array, 0);
            _count = count;
            return;
        }

        foreach (T item in source)
        {
            Add(item);
        }
    }

    /// <summary>The elements.</summary>
    public readonly Span<T> Span => _array.AsSpan(0, _count);

    /// <summary>Returns the array.</summary>
    public void Dispose()
    {
        T[] array = _array;
        _array = [];
        _count = 0;
        if (array.Length > 0)
        {
            ArrayPool<T>.Shared.Return(array, RuntimeHelpers.IsReferenceOrContainsReferences<T>());
        }
    }

    private void Add(T item)
    {
        if (_count == _array.Length)
        {
            T[] larger = ArrayPool<T>.Shared.Rent(Math.Max(16, 2 * _count));
            Span.CopyTo(larger);
            int count = _count;
            Dispose();
            _array = larger;
            _count = count;
        }

        _array[_count++] = item;
    }
}
