using System.Buffers.Binary;

namespace ZeroAlloc.Fuzz.Models;

/// <summary>Bytes that decide how a value grows; behind their end all are zero.</summary>
internal ref struct ByteSource(ReadOnlySpan<byte> bytes)
{
    private ReadOnlySpan<byte> _rest = bytes;

    /// <summary>One byte.</summary>
    public byte Next()
    {
        byte next = 0;
        if (!_rest.IsEmpty)
        {
            next = _rest[0];
            _rest = _rest[1..];
        }

        return next;
    }

    /// <summary>A number of so many bytes.</summary>
    public ulong Bits(int count)
    {
        ulong bits = 0;
        for (int i = 0; i < count; i++)
        {
            bits |= (ulong)Next() << (8 * i);
        }

        return bits;
    }

    /// <summary>Small numbers, those at limits, and any.</summary>
    public long Number() => Next() switch
    {
        < 100 and var small => small - 20,
        < 140 => 1L << (Next() & 63),
        < 180 => (1L << (Next() & 63)) - 1,
        < 200 => -(1L << (Next() & 63)),
        _ => BinaryPrimitives.ReverseEndianness((long)Bits(8)),
    };
}
