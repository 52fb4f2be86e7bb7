using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>What emitted readers see of a document: texts, and the ends of elements.</summary>
/// <remarks>
/// Readers of a value leave the position at what closes its element, <c>&lt;/Name&gt;</c> or the
/// <c>/&gt;</c> of its own tag, and never behind it: the element's name is with the caller.
/// </remarks>
internal static class XmlTokens
{
    private const ushort Slash = '<' | ('/' << 8);
    private const ushort Empty = '/' | ('>' << 8);

    /// <summary>The text up to the next tag, as it stands there; up to the end where no tag comes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadOnlySpan<byte> Text(scoped ref ReadState reader, ref byte position)
    {
        if (TokenScanner.Has(ref reader, ref position, Vector256<byte>.Count))
        {
            // Bound: as many bytes as a vector has are there, and the tag is among them.
            uint tags = Vector256.Equals(Vector256.LoadUnsafe(ref position), Vector256.Create((byte)'<')).ExtractMostSignificantBits();
            if (tags != 0)
            {
                return MemoryMarshal.CreateReadOnlySpan(ref position, BitOperations.TrailingZeroCount(tags));
            }
        }

        return LongText(ref reader, ref position);
    }

    /// <summary>Steps over <c>/&gt;</c>; a null reference if something else is there.</summary>
    public static ref byte EmptyEnd(ref ReadState reader, ref byte position)
    {
        if (!TokenScanner.Has(ref reader, ref position, 2) || Unsafe.ReadUnaligned<ushort>(ref position) != Empty)
        {
            return ref Unsafe.NullRef<byte>();
        }

        return ref Unsafe.Add(ref position, 2);
    }

    /// <summary>Whether an end tag is at the position.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsEndTag(ref ReadState reader, ref byte position) =>
        TokenScanner.Has(ref reader, ref position, 2) && Unsafe.ReadUnaligned<ushort>(ref position) == Slash;

    private static ReadOnlySpan<byte> LongText(scoped ref ReadState reader, ref byte position)
    {
        ReadOnlySpan<byte> rest = TokenScanner.From(ref reader, ref position);
        int length = rest.IndexOf((byte)'<');
        return length < 0 ? rest : rest[..length];
    }
}
