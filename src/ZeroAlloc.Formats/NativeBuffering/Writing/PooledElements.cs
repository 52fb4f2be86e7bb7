using System.Collections.Immutable;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.NativeBuffering.Writing;

/// <summary>The elements of any collection, copied into a rented array so that they can be walked over as a span.</summary>
/// <typeparam name="T">The elements.</typeparam>
/// <remarks>
/// <b>Cost</b>: nothing is allocated for lists of any kind and the collections that are known here; else the
/// collection's enumerator. Invariant: the span has what was added, one by one, and nothing else. What a collection
/// says of its length, or copies of itself, is not relied on: a rented array holds what others have left there.
/// </remarks>
internal ref struct PooledElements<T>
{
    private const int FirstLength = 16;

    private T[] _array = [];
    private int _count;

    /// <summary>No elements.</summary>
    public PooledElements()
    {
    }

    /// <summary>Copies the elements of a collection.</summary>
    public PooledElements(IEnumerable<T> source)
    {
        try
        {
            AddAll(source);
        }
        catch
        {
            Dispose();
            throw;
        }
    }

    /// <summary>The elements.</summary>
    public readonly Span<T> Span => _array.AsSpan(0, _count);

    /// <summary>Copies the elements of a collection.</summary>
    public void AddAll(IEnumerable<T> source)
    {
        if (source is IReadOnlyList<T> list)
        {
            for (int i = 0; i < list.Count; i++)
            {
                Add(list[i]);
            }
        }
        else if (!TryAddKnown(source))
        {
            foreach (T item in source)
            {
                Add(item);
            }
        }
    }

    /// <summary>Adds an element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Add(T item)
    {
        if (_count == _array.Length)
        {
            Grow(Math.Max(FirstLength, 2 * _count));
        }

        _array[_count++] = item;
    }

    /// <summary>Makes room.</summary>
    /// <param name="length">Number of elements that there is to be room for.</param>
    public void Grow(int length)
    {
        if (length <= _array.Length)
        {
            return;
        }

        T[] larger = ElementPool<T>.Rent(length);
        Span.CopyTo(larger);
        int count = _count;
        Dispose();
        _array = larger;
        _count = count;
    }

    /// <summary>Returns the array.</summary>
    public void Dispose()
    {
        T[] array = _array;
        if (array.Length > 0)
        {
            if (RuntimeHelpers.IsReferenceOrContainsReferences<T>())
            {
                Span.Clear();
            }

            _array = [];
            _count = 0;
            ElementPool<T>.Return(array);
        }
    }

    /// <summary>
    /// Copies the elements of a collection whose enumerator is a struct. Exactly these types: a derived one may enumerate something else.
    /// </summary>
    private bool TryAddKnown(IEnumerable<T> source)
    {
        Type type = source.GetType();
        if (type == typeof(HashSet<T>))
        {
            foreach (T item in (HashSet<T>)source)
            {
                Add(item);
            }
        }
        else if (type == typeof(ImmutableHashSet<T>))
        {
            foreach (T item in (ImmutableHashSet<T>)source)
            {
                Add(item);
            }
        }
        else if (type == typeof(LinkedList<T>))
        {
            foreach (T item in (LinkedList<T>)source)
            {
                Add(item);
            }
        }
        else if (type == typeof(Queue<T>))
        {
            foreach (T item in (Queue<T>)source)
            {
                Add(item);
            }
        }
        else if (type == typeof(Stack<T>))
        {
            foreach (T item in (Stack<T>)source)
            {
                Add(item);
            }
        }
        else
        {
            return false;
        }

        return true;
    }
}
