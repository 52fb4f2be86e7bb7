using System.Numerics;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Json.Writing.References;

/// <summary>
/// The objects and collections that a document has shown so far, numbered from 1 as <c>ReferenceHandler.Preserve</c> does: one that is met
/// again is written as its number. Found by reference, whatever they say of their equality.
/// </summary>
/// <remarks>
/// A hash table whose entries stand in the order of their numbers. <b>Lifetime</b>: one document, its pauses included; pooled.
/// <b>Cost</b>: no allocation up to <see cref="MaxKept"/> references, beyond that the table of that document.
/// </remarks>
internal sealed class WrittenReferences : IFrameOwner
{
    /// <summary>References of a table that is kept for another document.</summary>
    private const int MaxKept = 16 * 1024;

    private static readonly LocalPool<WrittenReferences> s_pool = new(static () => new WrittenReferences());

    private Entry[] _entries = new Entry[64];

    // The number of the first entry of each bucket, 0 for none: twice as many as entries, a power of two.
    private int[] _buckets = new int[128];
    private int _count;

    private WrittenReferences()
    {
    }

    /// <summary>The number of the reference that was met last for the first time.</summary>
    public int Newest => _count;

    /// <summary>An empty table.</summary>
    public static WrittenReferences Rent() => s_pool.Rent();

    /// <summary>Adds a reference, or says under which number it is known.</summary>
    /// <param name="value">The object or collection.</param>
    /// <param name="number">Its number, new or not.</param>
    /// <returns>Whether it is new.</returns>
    public bool TryAdd(object value, out int number)
    {
        int hash = RuntimeHelpers.GetHashCode(value);
        for (number = BucketOf(hash); number != 0; number = _entries[number - 1].Next)
        {
            if (ReferenceEquals(_entries[number - 1].Value, value))
            {
                return false;
            }
        }

        if (_count == _entries.Length)
        {
            Grow();
        }

        ref int bucket = ref BucketOf(hash);
        _entries[_count++] = new Entry(value, bucket);
        number = bucket = _count;
        return true;
    }

    /// <summary>Forgets everything, and gives this back.</summary>
    public void Return()
    {
        if (_entries.Length > MaxKept)
        {
            return;
        }

        // A table that was large once costs the small documents after it nothing.
        if (_count < _buckets.Length / 8)
        {
            foreach (ref Entry entry in _entries.AsSpan(0, _count))
            {
                BucketOf(RuntimeHelpers.GetHashCode(entry.Value)) = 0;
            }
        }
        else
        {
            Array.Clear(_buckets);
        }

        Array.Clear(_entries, 0, _count);
        _count = 0;
        s_pool.Return(this);
    }

    public void Abandon() => Return();

    /// <summary>The bucket of a hash; the runtime's hashes of references are random in all of their bits.</summary>
    private ref int BucketOf(int hash) => ref _buckets[hash & (_buckets.Length - 1)];

    private void Grow()
    {
        Array.Resize(ref _entries, checked(_count * 2));
        _buckets = new int[(int)BitOperations.RoundUpToPowerOf2((uint)_entries.Length) * 2];
        for (int i = 0; i < _count; i++)
        {
            ref int bucket = ref BucketOf(RuntimeHelpers.GetHashCode(_entries[i].Value));
            _entries[i] = _entries[i] with { Next = bucket };
            bucket = i + 1;
        }
    }

    private readonly record struct Entry(object Value, int Next);
}
