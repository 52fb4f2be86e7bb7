using System.Buffers;
using System.Buffers.Binary;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;
using System.Text.Unicode;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>Comparing and making strings out of verified UTF-8.</summary>
/// <remarks>Bound: spans check their indexes; characters are stored as units of the same size.</remarks>
internal static class MessageText
{
    /// <summary>Units transcoded at a time.</summary>
    private const int ChunkSize = 256;

    /// <summary>Longest text that is tried as ASCII first.</summary>
    private const int ShortText = 128;

    /// <summary>Whether both are the same text.</summary>
    public static bool Equals(ReadOnlySpan<byte> utf8, ReadOnlySpan<char> text)
    {
        // A unit takes one to three bytes.
        if (text.Length > utf8.Length || utf8.Length > 3L * text.Length)
        {
            return false;
        }

        if (utf8.Length == text.Length)
        {
            return Ascii.Equals(utf8, text);
        }

        Span<char> chunk = stackalloc char[ChunkSize];
        while (!utf8.IsEmpty)
        {
            OperationStatus status = Utf8.ToUtf16(utf8, chunk, out int read, out int written);
            if (status is OperationStatus.InvalidData or OperationStatus.NeedMoreData || !text.StartsWith(chunk[..written]))
            {
                return false;
            }

            utf8 = utf8[read..];
            text = text[written..];
        }

        return text.IsEmpty;
    }

    /// <summary>The string of a text.</summary>
    /// <remarks>
    /// Short ASCII is widened straight into the new string. The framework's transcoders took as long as making the string itself; widening on
    /// the stack first was slower still, since the copy waits for stores of another size.
    /// </remarks>
    public static string ToString(ReadOnlySpan<byte> utf8) => utf8.Length <= ShortText && Ascii.IsValid(utf8)
        ? string.Create(utf8.Length, utf8, static (units, ascii) => Widen(ascii, units))
        : Encoding.UTF8.GetString(utf8);

    /// <summary>Widens ASCII of up to <see cref="ShortText"/> bytes in blocks of which the last overlaps the one before.</summary>
    private static void Widen(ReadOnlySpan<byte> ascii, Span<char> units)
    {
        Span<ushort> destination = MemoryMarshal.Cast<char, ushort>(units);
        int last = ascii.Length - sizeof(ulong);
        if (last < 0)
        {
            for (int i = 0; i < ascii.Length; i++)
            {
                destination[i] = ascii[i];
            }

            return;
        }

        for (int i = 0; i < last; i += sizeof(ulong))
        {
            Widen8(ascii, destination, i);
        }

        Widen8(ascii, destination, last);
    }

    private static void Widen8(ReadOnlySpan<byte> ascii, Span<ushort> destination, int offset)
    {
        ulong bytes = BinaryPrimitives.ReadUInt64LittleEndian(ascii.Slice(offset, sizeof(ulong)));
        Vector128.WidenLower(Vector128.CreateScalarUnsafe(bytes).AsByte()).CopyTo(destination[offset..]);
    }
}
