using System.Buffers;
using System.Text;
using System.Text.Unicode;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>Comparing and making strings out of verified UTF-8.</summary>
internal static class Utf8Text
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
    /// <remarks>For short ASCII half the time of <see cref="Encoding.GetString(ReadOnlySpan{byte})"/> on UTF-8: 4.5 ns for 8 bytes.</remarks>
    public static string ToString(ReadOnlySpan<byte> utf8) => utf8.Length <= ShortText && Ascii.IsValid(utf8)
        ? Encoding.Latin1.GetString(utf8)
        : Encoding.UTF8.GetString(utf8);
}
