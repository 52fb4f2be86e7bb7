using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Buffers.Input;

/// <summary>
/// What a document may refer to: each identifier that it has given, and the object, or, while it is proven, the object's type.
/// </summary>
/// <remarks>
/// Identifiers stay where they stand in the document, and are told by their bytes; the hash begins anew in each process. <b>Cost</b>: one
/// entry for each identifier that is there, in pooled arrays; nothing is allocated once the pools are warm.
/// Bound: an entry says how far in front of the document's end its text was found, and how long it was.
/// </remarks>
internal sealed class ReadReferences
{
    private const int InitialCount = 64;

    private static readonly LocalPool<ReadReferences> s_pool = new(static () => new ReadReferences());

    private readonly Entry[] _smallEntries = new Entry[InitialCount];
    private readonly int[] _smallBuckets = new int[InitialCount];
    private Entry[] _entries;
    private int[] _buckets;
    private int _mask = InitialCount - 1;
    private int _count;

    private ReadReferences() => (_entries, _buckets) = (_smallEntries, _smallBuckets);

    /// <summary>
    /// Objects whose constructor has to wait for their members, and that have an identifier: what is in them can't have one, nor refer to
    /// others.
    /// </summary>
    public int Waiting { get; set; }

    /// <summary>What was referred to last.</summary>
    public object? Referred { get; set; }

    /// <summary>Takes an empty one.</summary>
    public static ReadReferences Rent() => s_pool.Rent();

    /// <summary>Notes an identifier; nothing can be referred to by it until <see cref="Set"/> says what that is.</summary>
    /// <param name="reader">The document.</param>
    /// <param name="id">Its text, where it stands there.</param>
    /// <returns>The entry, or -1 if the document has it already.</returns>
    public int Add(ref ReadState reader, scoped ReadOnlySpan<byte> id)
    {
        int hash = Hash(id);
        if (Find(ref reader, id, hash) >= 0)
        {
            return -1;
        }

        if (_count == _mask + 1)
        {
            Grow();
        }

        ref int bucket = ref _buckets[hash & _mask];
        int fromEnd = (int)Unsafe.ByteOffset(ref MemoryMarshal.GetReference(id), ref reader.End);
        _entries[_count] = new Entry(fromEnd, id.Length, hash, bucket, null);
        bucket = ++_count;
        return _count - 1;
    }

    /// <summary>Says what an entry stands for.</summary>
    public void Set(int entry, object item) => _entries[entry] = _entries[entry] with { Item = item };

    /// <summary>What an identifier stands for; null where it is not known, or not made yet.</summary>
    public object? Find(ref ReadState reader, scoped ReadOnlySpan<byte> id)
    {
        int entry = Find(ref reader, id, Hash(id));
        return entry < 0 ? null : _entries[entry].Item;
    }

    /// <summary>Forgets all of them.</summary>
    public void Clear()
    {
        _entries.AsSpan(0, _count).Clear();
        _buckets.AsSpan(0, _mask + 1).Clear();
        (_count, Waiting, Referred) = (0, 0, null);
    }

    /// <summary>Goes back to the pool.</summary>
    public void Return()
    {
        Clear();
        if (_entries != _smallEntries)
        {
            ElementPool<Entry>.Return(_entries);
            ElementPool<int>.Return(_buckets);
            (_entries, _buckets, _mask) = (_smallEntries, _smallBuckets, InitialCount - 1);
        }

        s_pool.Return(this);
    }

    private static int Hash(ReadOnlySpan<byte> id)
    {
        var hash = default(HashCode);
        hash.AddBytes(id);
        return hash.ToHashCode();
    }

    private int Find(ref ReadState reader, scoped ReadOnlySpan<byte> id, int hash)
    {
        for (int number = _buckets[hash & _mask]; number != 0; number = _entries[number - 1].Next)
        {
            ref readonly Entry entry = ref _entries[number - 1];
            if (entry.Hash == hash && entry.Length == id.Length)
            {
                ref byte start = ref Unsafe.Subtract(ref reader.End, entry.FromEnd);
                if (MemoryMarshal.CreateReadOnlySpan(ref start, entry.Length).SequenceEqual(id))
                {
                    return number - 1;
                }
            }
        }

        return -1;
    }

    private void Grow()
    {
        int room = 2 * (_mask + 1);
        Entry[] entries = ElementPool<Entry>.Rent(room);
        int[] buckets = ElementPool<int>.Rent(room);
        buckets.AsSpan(0, room).Clear();
        for (int i = 0; i < _count; i++)
        {
            ref int bucket = ref buckets[_entries[i].Hash & (room - 1)];
            entries[i] = _entries[i] with { Next = bucket };
            bucket = i + 1;
        }

        _entries.AsSpan(0, _count).Clear();
        if (_entries != _smallEntries)
        {
            ElementPool<Entry>.Return(_entries);
            ElementPool<int>.Return(_buckets);
        }
        else
        {
            _smallBuckets.AsSpan().Clear();
        }

        (_entries, _buckets, _mask) = (entries, buckets, room - 1);
    }

    /// <summary>An identifier: where it stands, and what comes next in its bucket, counted from 1.</summary>
    [StructLayout(LayoutKind.Auto)]
    private readonly record struct Entry(int FromEnd, int Length, int Hash, int Next, object? Item);
}
