using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Buffers.Input;

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
/// The collection is then made in its exact size, and none is sized by anything but elements that are there. Elements are in one array
/// that grows up to <see cref="SegmentLength"/>, then in segments of that length: no array is larger than the pool keeps, so that a
/// document of 400,000 repetitions needs none of its own. <b>Cost</b>: nothing is allocated once the pool is warm, up to
/// <see cref="KeptSegments"/> segments.
/// </remarks>
internal sealed class ElementScratch<T> : ElementScratch
{
    /// <summary>Segments of one document that go back to the pool: 16 MiB. Those of larger documents are left to the collector.</summary>
    internal const int KeptSegments = 16;

    private const int InitialCount = 64;

    /// <summary>Elements of a full segment.</summary>
    internal static readonly int SegmentLength = Math.Max(ElementPool<T>.LargestKept, InitialCount);

    private static readonly LocalPool<ElementScratch<T>> s_pool = new(static () => new ElementScratch<T>());

    private readonly T[] _small = new T[InitialCount];

    // Full segments, in front of the items; made when there is a first.
    private T[][] _full = [];
    private int _fullCount;

    private T[] _items;
    private int _count;

    private ElementScratch() => _items = _small;

    /// <summary>Elements so far.</summary>
    public int Count => (_fullCount * SegmentLength) + _count;

    /// <summary>Spans that the elements are in: one, up to <see cref="SegmentLength"/> elements.</summary>
    public int SegmentCount => _fullCount + 1;

    /// <summary>An element; emitted code calls it.</summary>
    public T this[int index] => _fullCount == 0 ? Segment(0)[index] : Segment(index / SegmentLength)[index % SegmentLength];

    /// <summary>Takes an empty one for a collection that begins.</summary>
    public static ElementScratch<T> Rent(ref ReadState reader)
    {
        ElementScratch<T> scratch = s_pool.Rent();
        scratch.Outer = reader.Scratches;
        reader.Scratches = scratch;
        return scratch;
    }

    /// <summary>Some of the elements, in their order.</summary>
    /// <param name="number">Less than <see cref="SegmentCount"/>.</param>
    public ReadOnlySpan<T> Segment(int number) => number < _fullCount ? _full[number] : _items.AsSpan(0, _count);

    /// <summary>Copies all elements.</summary>
    /// <param name="destination">As long as <see cref="Count"/>, or longer.</param>
    public void CopyTo(Span<T> destination)
    {
        for (int i = 0; i < SegmentCount; i++)
        {
            ReadOnlySpan<T> segment = Segment(i);
            segment.CopyTo(destination);
            destination = destination[segment.Length..];
        }
    }

    /// <summary>Enumerates the elements.</summary>
    public Enumerator GetEnumerator() => new(this);

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
        GiveBack(_items, _count, isKept: true);
        for (int i = 0; i < _fullCount; i++)
        {
            GiveBack(_full[i], SegmentLength, isKept: i < KeptSegments);
            _full[i] = null!;
        }

        _items = _small;
        _count = 0;
        _fullCount = 0;
        Outer = null;
        s_pool.Return(this);
    }

    private void Grow()
    {
        if (_items.Length < SegmentLength)
        {
            T[] larger = ElementPool<T>.Rent(2 * _count);
            _items.CopyTo(larger);
            T[] outgrown = _items;
            _items = larger;
            GiveBack(outgrown, outgrown.Length, isKept: true);
            return;
        }

        if (_fullCount == _full.Length)
        {
            Array.Resize(ref _full, Math.Max(2 * _fullCount, KeptSegments));
        }

        T[] next = ElementPool<T>.Rent(SegmentLength);
        _full[_fullCount++] = _items;
        _items = next;
        _count = 0;
    }

    private void GiveBack(T[] array, int count, bool isKept)
    {
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>())
        {
            array.AsSpan(0, count).Clear();
        }

        if (array == _small)
        {
            return;
        }

        if (isKept)
        {
            ElementPool<T>.Return(array);
        }
        else
        {
            ElementPool<T>.Drop();
        }
    }

    /// <summary>Goes over the elements, segment by segment; none may be added meanwhile.</summary>
    public ref struct Enumerator(ElementScratch<T> scratch)
    {
        private ReadOnlySpan<T> _segment = scratch.Segment(0);
        private int _number;
        private int _index = -1;

        /// <summary>The element.</summary>
        public readonly ref readonly T Current => ref _segment[_index];

        /// <summary>Goes to the next element.</summary>
        public bool MoveNext()
        {
            if (++_index < _segment.Length)
            {
                return true;
            }

            if (_number == scratch.SegmentCount - 1)
            {
                return false;
            }

            // A segment that follows a full one has an element: it was made for that.
            _segment = scratch.Segment(++_number);
            _index = 0;
            return true;
        }
    }
}
