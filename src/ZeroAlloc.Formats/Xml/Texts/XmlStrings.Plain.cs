using System.Diagnostics;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using static ZeroAlloc.Formats.Text.Utf16Vectors;

namespace ZeroAlloc.Formats.Xml.Texts;

/// <summary>
/// The one pass over plain text: units are narrowed to bytes with saturation, which makes every unit beyond ASCII a byte of 0x80 or
/// more, and the bytes are tested and stored.
/// </summary>
internal static partial class XmlStrings
{
    /// <summary>
    /// Copies plain units; returns how many are done, all if none needs an escape, else a count of plain ones before the first that does.
    /// Bound: <paramref name="length"/> units are read, as many bytes stored.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static nuint CopyPlain<TRules>(ref ushort source, ref byte destination, nuint length)
        where TRules : struct, IXmlRules
    {
        if (length < 8)
        {
            return length >= 4 ? CopyFourToSeven<TRules>(ref source, ref destination, length) : CopyUpToThree<TRules>(ref source, ref destination, length);
        }

        if (length <= 16)
        {
            Vector128<byte> both = Vector128.NarrowWithSaturation(Vector128.LoadUnsafe(ref source), Vector128.LoadUnsafe(ref source, length - 8));
            if (TRules.Special(both) != Vector128<byte>.Zero)
            {
                return 0;
            }

            StoreHalves(both, ref destination, length);
            return length;
        }

        if (length > 32)
        {
            return CopyLong<TRules>(ref source, ref destination, length);
        }

        Vector256<byte> ends = Vector256.NarrowWithSaturation(Vector256.LoadUnsafe(ref source), Vector256.LoadUnsafe(ref source, length - 16));
        if (TRules.Special(ends) != Vector256<byte>.Zero)
        {
            return 0;
        }

        ends.GetLower().StoreUnsafe(ref destination);
        ends.GetUpper().StoreUnsafe(ref destination, length - 16);
        return length;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static nuint CopyFourToSeven<TRules>(ref ushort source, ref byte destination, nuint length)
        where TRules : struct, IXmlRules
    {
        Vector128<byte> both = NarrowFourToSeven(ref source, length);
        if (TRules.Special(both) != Vector128<byte>.Zero)
        {
            return 0;
        }

        StoreQuarters(both, ref destination, length);
        return length;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static nuint CopyUpToThree<TRules>(ref ushort source, ref byte destination, nuint length)
        where TRules : struct, IXmlRules
    {
        if (length < 2)
        {
            if (length == 0)
            {
                return 0;
            }

            uint c = source;
            destination = (byte)c;
            return c < (uint)TRules.Escapes.Length && TRules.Escapes[(int)c] == 0 ? 1u : 0;
        }

        Vector128<byte> both = NarrowTwoOrThree(ref source, length);
        if (TRules.Special(both).AsUInt32().ToScalar() != 0)
        {
            return 0;
        }

        StoreEighths(both, ref destination, length);
        return length;
    }

    /// <summary>More than 32 units, 32 at a time; the last 32 overlap the ones before.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static nuint CopyLong<TRules>(ref ushort source, ref byte destination, nuint length)
        where TRules : struct, IXmlRules
    {
        Debug.Assert(length > 32);
        nuint done = 0;
        nuint lastStart = length - 32;
        while (true)
        {
            Vector256<byte> bytes = Narrow32(ref source, done);
            if (TRules.Special(bytes) != Vector256<byte>.Zero)
            {
                return done;
            }

            bytes.StoreUnsafe(ref destination, done);
            done += 32;
            if (done >= length)
            {
                return length;
            }

            done = done > lastStart ? lastStart : done;
        }
    }

    /// <summary>
    /// Copies the eight units at <paramref name="source"/> and returns how many of them, from the first, are plain.
    /// Bound: eight units are read, eight bytes stored; the caller has seen to the former.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int CopyPlainPrefix<TRules>(ref ushort source, ref byte destination)
        where TRules : struct, IXmlRules
    {
        Vector128<ushort> units = Vector128.LoadUnsafe(ref source);
        Vector128<byte> bytes = Vector128.NarrowWithSaturation(units, units);
        Unsafe.WriteUnaligned(ref destination, bytes.AsUInt64().ToScalar());
        uint mask = Mask(TRules.Special(bytes)) & 0xFF;
        return mask == 0 ? Vector128<ushort>.Count : BitOperations.TrailingZeroCount(mask);
    }
}
