using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Formats.Json.Text;

/// <summary>What stands around and between values (RFC 8259, section 2).</summary>
/// <remarks>
/// Bound: a position moves over a byte that was found there, or over as many as <see cref="TokenScanner.Has"/> has found.
/// </remarks>
internal static class JsonTokens
{
    /// <summary>
    /// Opens an object or an array: steps over its bracket. A null reference if there is none, or as many are open as may be.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Open(ref ReadState reader, ref byte position, char bracket)
    {
        if (!TokenScanner.IsAt(ref reader, ref position, bracket) || (--reader.Depth < 0 && !reader.TryGoDeeper()))
        {
            return ref Unsafe.NullRef<byte>();
        }

        return ref Unsafe.Add(ref position, 1);
    }

    /// <summary>Steps over <c>null</c>; a null reference if something else is there.</summary>
    public static ref byte Null(ref ReadState reader, ref byte position)
    {
        const uint Literal = 'n' | ('u' << 8) | ('l' << 16) | ('l' << 24);
        if (!TokenScanner.Has(ref reader, ref position, 4) || Unsafe.ReadUnaligned<uint>(ref position) != Literal)
        {
            return ref Unsafe.NullRef<byte>();
        }

        return ref Unsafe.Add(ref position, 4);
    }

    /// <summary>Goes from behind an element to the next one; <paramref name="isOver"/>, and behind the bracket, if there is none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte NextElement(ref ReadState reader, ref byte position, char closing, out bool isOver)
    {
        position = ref TokenScanner.SkipWhitespace(ref reader, ref position);
        if (TokenScanner.IsAt(ref reader, ref position, ','))
        {
            isOver = false;
            return ref TokenScanner.SkipWhitespace(ref reader, ref Unsafe.Add(ref position, 1));
        }

        isOver = true;
        return ref TokenScanner.Expect(ref reader, ref position, closing);
    }

    /// <summary>
    /// Goes from behind the opening bracket to the first element; <paramref name="isOver"/>, and behind the closing one, if there is none.
    /// </summary>
    public static ref byte FirstElement(ref ReadState reader, ref byte position, char closing, out bool isOver)
    {
        position = ref TokenScanner.SkipWhitespace(ref reader, ref position);
        isOver = TokenScanner.IsAt(ref reader, ref position, closing);
        return ref Unsafe.Add(ref position, isOver ? 1 : 0);
    }
}
