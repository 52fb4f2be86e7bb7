using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Formats.Buffers.Pooling;

/// <summary>Elements that have been read, until it is known how many they are. The reader keeps a chain of those in use.</summary>
internal abstract class ElementScratch
{
    /// <summary>The scratch of the collection around this one.</summary>
    public ElementScratch? Outer { get; protected set; }

    /// <summary>Gives back all of a chain that a reader which stopped has left.</summary>
    public static void Abandon(ElementScratch? innermost)
    {
        while (innermost is { } scratch)
        {
            innermost = scratch.Outer;
            scratch.Reset();
        }
    }

    /// <summary>Takes this one out of a chain in which it is not the first.</summary>
    protected void Unlink(ElementScratch innermost)
    {
        ElementScratch before = innermost;
        while (before.Outer != this)
        {
            before = before.Outer!;
        }

        before.Outer = Outer;
    }

    /// <summary>Forgets the elements, and goes back to the pool.</summary>
    protected abstract void Reset();
}

/// <summary>The same for elements of one type.</summary>
/// <remarks>
/// The collection is then made in its exact size: no array is outgrown, and none is sized by anything but elements that are there.
/// <b>Cost</b>: nothing is allocated once the pool is warm.
/// </remarks>
internal sealed class ElementScratch<T> : ElementScratch
{
    private const int InitialCount = 64;

    private static readonly LocalPool<ElementScratch<T>> s_pool = new(static () => new ElementScratch<T>());

    private readonly T[] _small = new T[InitialCount];
    private T[] _items;
    private int _count;

    private ElementScratch() => _items = _small;

    /// <summary>The elements.</summary>
    public ReadOnlySpan<T> Items => _items.AsSpan(0, _count);

    /// <summary>Elements so far.</summary>
    public int Count => _count;

    /// <summary>An element; emitted code calls it.</summary>
    public T this[int index] => Items[index];

    /// <summary>Takes an empty one for a collection that begins.</summary>
    public static ElementScratch<T> Rent(ref ReadState reader)
    {
        ElementScratch<T> scratch = s_pool.Rent();
        scratch.Outer = reader.Scratches;
        reader.Scratches = scratch;
        return scratch;
    }

    /// <summary>Adds an element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Add(T item)
    {
        if (_count == _items.Length)
        {
            Grow();
        }

        _items[_count++] = item;
    }

    /// <summary>
    /// Goes back to the pool when its collection has been made: the reader's innermost, but where a format mixes the elements of several.
    /// </summary>
    public void Return(ref ReadState reader)
    {
        if (reader.Scratches == this)
        {
            reader.Scratches = Outer;
        }
        else
        {
            Unlink(reader.Scratches!);
        }

        Reset();
    }

    protected override void Reset()
    {
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>())
        {
            _items.AsSpan(0, _count).Clear();
        }

        if (_items != _small)
        {
            ElementPool<T>.Return(_items);
            _items = _small;
        }

        _count = 0;
        Outer = null;
        s_pool.Return(this);
    }

    private void Grow()
    {
        T[] larger = ElementPool<T>.Rent(2 * _count);
        Items.CopyTo(larger);
        T[] outgrown = _items;
        _items = larger;
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>())
        {
            outgrown.AsSpan().Clear();
        }

        if (outgrown != _small)
        {
            ElementPool<T>.Return(outgrown);
        }
    }
}
