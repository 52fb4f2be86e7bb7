using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using ZeroAlloc.Formats.Text;
using static ZeroAlloc.Formats.Text.Utf16Vectors;

namespace ZeroAlloc.Formats.Xml.Text;

/// <content>Text that stands for itself.</content>
internal static partial class XmlStrings
{
    /// <summary>
    /// Copies plain units; returns how many are done, all if none needs an escape, else a count of plain ones before the first that does.
    /// Bound: <paramref name="length"/> units are read, as many bytes stored.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static nuint CopyPlain<TRules>(ref ushort source, ref byte destination, nuint length)
        where TRules : struct, IXmlRules =>
        length >= PlainText.MinCopy
            ? PlainText.Copy<TRules>(ref source, ref destination, length)
            : CopyUpToThree<TRules>(ref source, ref destination, length);

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

    /// <summary>
    /// Copies the eight units at <paramref name="source"/> and returns how many of them, from the first, are plain.
    /// Bound: eight units are read, eight bytes stored; the caller has seen to the former.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int CopyPlainPrefix<TRules>(ref ushort source, ref byte destination)
        where TRules : struct, IXmlRules
    {
        Vector128<ushort> units = Vector128.LoadUnsafe(ref source);
        Vector128<byte> bytes = Narrow(units, units);
        Unsafe.WriteUnaligned(ref destination, bytes.AsUInt64().ToScalar());
        uint mask = Mask(TRules.Special(bytes)) & 0xFF;
        return mask == 0 ? Vector128<ushort>.Count : BitOperations.TrailingZeroCount(mask);
    }
}
