using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace ZeroAlloc.Formats.Text;

/// <summary>A <see cref="Guid"/> as <c>"d85b1407-351d-4694-9392-03acc5870eb1"</c> in UTF-8.</summary>
internal static class GuidText
{
    /// <summary>Bytes written, quotes included.</summary>
    public const int MaxLength = 38;

    /// <summary>Writes the value in quotes and returns the position behind them. Bound: exactly <see cref="MaxLength"/> bytes are stored.</summary>
    public static ref byte WriteQuoted(ref byte p, Guid value)
    {
        p = (byte)'"';
        bool fits = value.TryFormat(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref p, 1), MaxLength - 2), out int written);
        Debug.Assert(fits && written == MaxLength - 2);
        Unsafe.Add(ref p, MaxLength - 1) = (byte)'"';
        return ref Unsafe.Add(ref p, MaxLength);
    }

    /// <summary>Reads a value without quotes, in lower or upper case, at the start of a text. What follows it is not looked at.</summary>
    /// <remarks>
    /// The 32 digits are gathered in two vectors, tested and weighed at once. Every load is of bytes within the 36 that have to be there.
    /// </remarks>
    public static bool TryParse(ReadOnlySpan<byte> text, out Guid value)
    {
        const byte None = 255;
        const int Length = MaxLength - 2;
        value = default;
        if (text.Length < Length || text[8] != '-' || text[13] != '-' || text[18] != '-' || text[23] != '-')
        {
            return false;
        }

        Vector128<byte> start = Vector128.Create(text[..16]);
        Vector128<byte> middle = Vector128.Create(text.Slice(16, 16));
        Vector128<byte> end = Vector128.Create(text.Slice(20, 16));
        Vector128<byte> first = Vector128.Shuffle(start, Vector128.Create((byte)0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, None, None))
            | Vector128.Shuffle(middle, Vector128.Create(None, None, None, None, None, None, None, None, None, None, None, None, None, None, 0, 1));
        Vector128<byte> second = Vector128.Shuffle(end, Vector128.Create(None, 0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
            | Vector128.Shuffle(middle, Vector128.Create((byte)3, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None));
        if (!TryGetNibbles(first, out Vector128<byte> high) || !TryGetNibbles(second, out Vector128<byte> low))
        {
            return false;
        }

        Vector128<byte> bytes = Vector128.Narrow(JoinNibbles(high), JoinNibbles(low));
        Span<byte> bigEndian = stackalloc byte[16];
        bytes.CopyTo(bigEndian);
        value = new Guid(bigEndian, bigEndian: true);
        return true;
    }

    private static bool TryGetNibbles(Vector128<byte> digits, out Vector128<byte> nibbles)
    {
        Vector128<byte> numbers = digits - Vector128.Create((byte)'0');
        Vector128<byte> letters = (digits | Vector128.Create((byte)0x20)) - Vector128.Create((byte)'a');
        Vector128<byte> isNumber = Vector128.LessThanOrEqual(numbers, Vector128.Create((byte)9));
        Vector128<byte> isLetter = Vector128.LessThanOrEqual(letters, Vector128.Create((byte)5));
        nibbles = Vector128.ConditionalSelect(isNumber, numbers, letters + Vector128.Create((byte)10));
        return (isNumber | isLetter) == Vector128<byte>.AllBitsSet;
    }

    /// <summary>One byte of each pair of nibbles, the first of which is the higher one, in 16-bit lanes.</summary>
    private static Vector128<ushort> JoinNibbles(Vector128<byte> nibbles)
    {
        Vector128<ushort> pairs = nibbles.AsUInt16();
        return ((pairs << 4) | (pairs >> 8)) & Vector128.Create((ushort)0xFF);
    }
}
