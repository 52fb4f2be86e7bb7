using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace ZeroAlloc.Formats.Buffers.Input;

/// <summary>What readers of text do at every step: comparisons, and the whitespace that JSON and XML have in common.</summary>
/// <remarks>Bound: a position is never beyond <see cref="ReadState.End"/>, so that a span up to it has no negative length.</remarks>
internal static class TokenScanner
{
    /// <summary>Bytes that <see cref="SpacesAt"/> looks at.</summary>
    public const int SpacesWidth = 32;

    /// <summary>Bytes from <paramref name="position"/> to the end.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Remaining(ref ReadState reader, ref byte position) => (int)Unsafe.ByteOffset(ref position, ref reader.End);

    /// <summary>Everything from a position on.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadOnlySpan<byte> From(scoped ref ReadState reader, ref byte position) =>
        MemoryMarshal.CreateReadOnlySpan(ref position, (int)Unsafe.ByteOffset(ref position, ref reader.End));

    /// <summary>Whether a reader that hasn't declined has come to the end, but for whitespace.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsEnd(ref ReadState reader, ref byte position) =>
        !Unsafe.IsNullRef(ref position) && Unsafe.AreSame(ref SkipWhitespace(ref reader, ref position), ref reader.End);

    /// <summary>Whether there are <paramref name="count"/> bytes or more.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Has(ref ReadState reader, ref byte position, int count) => Unsafe.ByteOffset(ref position, ref reader.End) >= count;

    /// <summary>Whether the next byte is <paramref name="expected"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsAt(ref ReadState reader, ref byte position, char expected) =>
        Unsafe.IsAddressLessThan(ref position, ref reader.End) && position == expected;

    /// <summary>Steps over <paramref name="expected"/>; a null reference if something else is there.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Expect(ref ReadState reader, ref byte position, char expected)
    {
        if (!IsAt(ref reader, ref position, expected))
        {
            return ref Unsafe.NullRef<byte>();
        }

        return ref Unsafe.Add(ref position, 1);
    }

    /// <summary>
    /// Which bits of the eight bytes at an offset are not those of <paramref name="expected"/>; the caller has made sure of them.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Difference8(ref byte position, nint offset, ulong expected) =>
        Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref position, offset)) ^ expected;

    /// <summary>
    /// Which bits of the four bytes at an offset are not those of <paramref name="expected"/>; the caller has made sure of them.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Difference4(ref byte position, nint offset, uint expected) =>
        Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref position, offset)) ^ expected;

    /// <summary>Whether a text of 5 to 8 bytes is there, given its first four bytes and its last.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Matches4(ref ReadState reader, ref byte position, int length, uint first, uint last) =>
        Has(ref reader, ref position, length)
        && (Difference4(ref position, 0, first) | Difference4(ref position, length - sizeof(uint), last)) == 0;

    /// <summary>Whether a text of 9 to 16 bytes is there, given its first eight bytes and its last.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Matches8(ref ReadState reader, ref byte position, int length, ulong first, ulong last) =>
        Has(ref reader, ref position, length)
        && (Difference8(ref position, 0, first) | Difference8(ref position, length - sizeof(ulong), last)) == 0;

    /// <summary>Whether a text of 17 to 24 bytes is there, given its bytes eight by eight, of which the last end with it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Matches16(ref ReadState reader, ref byte position, int length, ulong first, ulong second, ulong last) =>
        Has(ref reader, ref position, length)
        && (Difference8(ref position, 0, first)
            | Difference8(ref position, sizeof(ulong), second)
            | Difference8(ref position, length - sizeof(ulong), last)) == 0;

    /// <summary>The first byte at or behind <paramref name="position"/> that is not whitespace, or the end.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte SkipWhitespace(ref ReadState reader, ref byte position)
    {
        if (Unsafe.IsAddressLessThan(ref position, ref reader.End) && position <= ' ')
        {
            return ref SkipMore(ref reader, ref position);
        }

        return ref position;
    }

    /// <summary>
    /// How many bytes at a position are whitespace, up to <see cref="SpacesWidth"/>; so many the caller has made sure of.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int SpacesAt(ref byte position)
    {
        if (position > ' ')
        {
            return 0;
        }

        Vector256<byte> bytes = Vector256.LoadUnsafe(ref position);
        Vector256<byte> spaces = Vector256.Equals(bytes, Vector256.Create((byte)' '))
            | Vector256.Equals(bytes, Vector256.Create((byte)'\n'))
            | Vector256.Equals(bytes, Vector256.Create((byte)'\r'))
            | Vector256.Equals(bytes, Vector256.Create((byte)'\t'));
        return BitOperations.TrailingZeroCount(~spaces.ExtractMostSignificantBits());
    }

    /// <summary>One space is behind many colons and commas; what is longer is a line's end and the next one's indentation.</summary>
    private static ref byte SkipMore(ref ReadState reader, ref byte position)
    {
        if (position == ' ' && Has(ref reader, ref position, 2) && Unsafe.Add(ref position, 1) > ' ')
        {
            return ref Unsafe.Add(ref position, 1);
        }

        while (Has(ref reader, ref position, Vector128<byte>.Count))
        {
            // Bound: as many bytes as a vector has are there.
            Vector128<byte> bytes = Vector128.LoadUnsafe(ref position);
            Vector128<byte> spaces = Vector128.Equals(bytes, Vector128.Create((byte)' '))
                | Vector128.Equals(bytes, Vector128.Create((byte)'\n'))
                | Vector128.Equals(bytes, Vector128.Create((byte)'\r'))
                | Vector128.Equals(bytes, Vector128.Create((byte)'\t'));
            uint others = (uint)~spaces.ExtractMostSignificantBits() & 0xFFFF;
            if (others != 0)
            {
                return ref Unsafe.Add(ref position, BitOperations.TrailingZeroCount(others));
            }

            position = ref Unsafe.Add(ref position, Vector128<byte>.Count);
        }

        while (Unsafe.IsAddressLessThan(ref position, ref reader.End) && position is (byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t')
        {
            position = ref Unsafe.Add(ref position, 1);
        }

        return ref position;
    }
}
