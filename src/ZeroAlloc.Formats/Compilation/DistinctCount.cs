using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.InteropServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Compilation;

/// <summary>
/// Estimates how many of the elements that were read are different ones, so that a document of repetitions gets no room for each of them.
/// </summary>
/// <remarks>
/// Hash codes are counted in a table of bits, four or more for an element: one whose bit is set is a repetition, or, for about
/// one in nine different elements, happens to share a bit. Equal elements never count twice, so that the estimate is never too
/// high. <b>Cost</b>: a hash code for each element; no allocation. Bound: a text is only seen as the span of its bytes.
/// </remarks>
internal ref struct DistinctCount
{
    /// <summary>
    /// Elements up to which there is room for each: no more than some hundred bytes can be wasted, of a document that is not much shorter.
    /// </summary>
    private const int AlwaysRoom = 32;

    /// <summary>Bytes of the table up to which it is on the stack.</summary>
    private const int MaxOnStack = 512;

    private const int MaxBitsExponent = 30;

    private readonly int _total;
    private readonly int _exponent;
    private readonly Span<byte> _table;
    private readonly byte[]? _rented;
    private int _seen;

    private DistinctCount(int total, Span<byte> stack)
    {
        // Four to eight bits for an element.
        _total = total;
        _exponent = Math.Min(BitOperations.Log2((uint)total - 1) + 3, MaxBitsExponent);
        int length = 1 << (_exponent - 3);
        _rented = length > stack.Length ? BufferPool.Rent(length) : null;
        _table = (_rented ?? stack)[..length];
        _table.Clear();
    }

    /// <summary>Elements to make room for in a set: all, unless most are repetitions.</summary>
    public static int Room<T>(ElementScratch<T> items)
    {
        if (items.Count <= AlwaysRoom)
        {
            return items.Count;
        }

        var count = new DistinctCount(items.Count, stackalloc byte[MaxOnStack]);
        try
        {
            foreach (T item in items)
            {
                count.Add(Hash(item));
            }
        }
        finally
        {
            count.Return();
        }

        return count.Room();
    }

    /// <summary>Entries to make room for in a dictionary: all, unless most repeat a key.</summary>
    public static int KeyRoom<TKey, TValue>(ElementScratch<KeyValuePair<TKey, TValue>> entries)
        where TKey : notnull
    {
        if (entries.Count <= AlwaysRoom)
        {
            return entries.Count;
        }

        var count = new DistinctCount(entries.Count, stackalloc byte[MaxOnStack]);
        try
        {
            foreach (ref readonly KeyValuePair<TKey, TValue> entry in entries)
            {
                count.Add(Hash(entry.Key));
            }
        }
        finally
        {
            count.Return();
        }

        return count.Room();
    }

    private static int Hash<T>(T item) => item switch
    {
        null => 0,
        string text => Hash(text),
        _ => EqualityComparer<T>.Default.GetHashCode(item),
    };

    /// <summary>
    /// A text's hash code need not resist anybody here: texts made to collide are taken for repetitions, and their
    /// collection grows as with stock. The text's own takes 10 ns for ten characters, a quarter of what an entry costs.
    /// </summary>
    private static int Hash(string text)
    {
        const ulong Multiplier = 0x9E37_79B9_7F4A_7C15;
        const int Units = sizeof(ulong) / sizeof(char);
        ulong hash = (ulong)text.Length * Multiplier;
        if (text.Length >= Units)
        {
            ReadOnlySpan<byte> bytes = MemoryMarshal.AsBytes(text.AsSpan());
            for (int i = 0; i < bytes.Length - sizeof(ulong); i += sizeof(ulong))
            {
                hash = (BitOperations.RotateLeft(hash, 29) ^ BinaryPrimitives.ReadUInt64LittleEndian(bytes[i..])) * Multiplier;
            }

            // The last eight bytes, some of which may have been seen.
            hash = (BitOperations.RotateLeft(hash, 29) ^ BinaryPrimitives.ReadUInt64LittleEndian(bytes[^sizeof(ulong)..])) * Multiplier;
        }
        else if (text.Length > 0)
        {
            // First, middle and last of three characters at most.
            ulong units = text[0] | ((ulong)text[text.Length / 2] << 16) | ((ulong)text[^1] << 32);
            hash = (hash ^ units) * Multiplier;
        }

        return (int)(hash >> 32);
    }

    /// <summary>Sets the bit of a hash code, which is spread by a multiplication first.</summary>
    private void Add(int hash)
    {
        uint bit = ((uint)hash * 0x9E37_79B1) >> (32 - _exponent);
        ref byte eight = ref _table[(int)(bit >> 3)];
        int mask = 1 << (int)(bit & 7);
        _seen += (eight & mask) == 0 ? 1 : 0;
        eight |= (byte)mask;
    }

    /// <summary>Where most are repetitions: those that were seen, and the few that shared a bit.</summary>
    private readonly int Room() => _seen >= _total / 2 ? _total : _seen + (_seen >> 3) + 1;

    private readonly void Return()
    {
        if (_rented is not null)
        {
            BufferPool.Return(_rented);
        }
    }
}
