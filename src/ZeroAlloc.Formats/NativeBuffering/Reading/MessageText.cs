using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Unicode;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.NativeBuffering.Reading;

/// <summary>Comparing and making strings out of verified UTF-8.</summary>
internal static class MessageText
{
    /// <summary>Units transcoded at a time.</summary>
    private const int ChunkSize = 256;

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
    /// Short ASCII is widened straight into the new string. The framework's transcoders took as long as making the
    /// string itself; widening on the stack first was slower still, since the copy waits for stores of another
    /// size. Bytes that change meanwhile give a string of any content and no exception: the caller finds out.
    /// </remarks>
    public static string ToString(ReadOnlySpan<byte> utf8) => TextBlocks.IsShortAscii(utf8)
        ? string.Create(utf8.Length, utf8, static (units, ascii) => TextBlocks.WidenShort(ascii, units))
        : ToStringOfOther(utf8);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static string ToStringOfOther(ReadOnlySpan<byte> utf8) => Ascii.IsValid(utf8)
        ? string.Create(utf8.Length, utf8, static (units, ascii) => Ascii.ToUtf16(ascii, units, out _))
        : string.Create(Encoding.UTF8.GetCharCount(utf8), utf8, static (units, text) => Utf8.ToUtf16(text, units, out _, out _));
}
