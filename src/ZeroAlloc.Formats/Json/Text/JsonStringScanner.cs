using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Json.Text;

/// <summary>Finds where the text of a JSON string ends. Reads nothing behind the spans it is given.</summary>
/// <remarks>
/// Bound: loads are those of spans, or of whole vectors for which a comparison has made sure that the text is long enough.
/// </remarks>
internal static class JsonStringScanner
{
    /// <summary>How many bytes from the start are ASCII that stands for itself: no quote, backslash or control character.</summary>
    public static int PlainLength(ReadOnlySpan<byte> text)
    {
        ref byte start = ref MemoryMarshal.GetReference(text);
        nuint length = (nuint)text.Length;
        nuint i = 0;

        // Every load ends at or before the end: length - i is at least the vector's size.
        if (length >= (nuint)Vector128<byte>.Count)
        {
            uint first = JsonTextBytes.Special(Vector128.LoadUnsafe(ref start)).ExtractMostSignificantBits();
            if (first != 0)
            {
                return BitOperations.TrailingZeroCount(first);
            }

            i = PlainText.Skip<JsonTextBytes>(ref start, (nuint)Vector128<byte>.Count, length);
        }

        while (i < length && Unsafe.Add(ref start, i) is >= (byte)' ' and <= 0x7F and not (byte)'"' and not (byte)'\\')
        {
            i++;
        }

        return (int)i;
    }

    /// <summary>
    /// The index of the closing quote, or -1 if the text ends before, or holds a control character or a malformed escape on the way.
    /// Neither UTF-8 nor halves of surrogate pairs are checked here.
    /// </summary>
    /// <param name="text">Text behind the opening quote, to the end of the document.</param>
    /// <param name="start">Where to begin; what is before is known to be plain.</param>
    /// <param name="hasEscapes">Whether there is an escape before the quote.</param>
    public static int FindEnd(ReadOnlySpan<byte> text, int start, out bool hasEscapes)
    {
        hasEscapes = false;
        int i = start;
        while (true)
        {
            i += UnescapedLength(text[i..]);
            if (i >= text.Length)
            {
                return -1;
            }

            if (text[i] != '\\')
            {
                return text[i] == '"' ? i : -1;
            }

            hasEscapes = true;
            int escape = EscapeLength(text[i..]);
            if (escape == 0)
            {
                return -1;
            }

            i += escape;
        }
    }

    private static int UnescapedLength(ReadOnlySpan<byte> text)
    {
        ref byte start = ref MemoryMarshal.GetReference(text);
        nuint length = (nuint)text.Length;
        nuint i = 0;

        // Bound: as above.
        for (; length - i >= (nuint)Vector128<byte>.Count; i += (nuint)Vector128<byte>.Count)
        {
            Vector128<byte> bytes = Vector128.LoadUnsafe(ref start, i);
            Vector128<byte> stops = Vector128.LessThan(bytes, Vector128.Create((byte)' '))
                | Vector128.Equals(bytes, Vector128.Create((byte)'"'))
                | Vector128.Equals(bytes, Vector128.Create((byte)'\\'));
            uint found = stops.ExtractMostSignificantBits();
            if (found != 0)
            {
                return (int)i + BitOperations.TrailingZeroCount(found);
            }
        }

        while (i < length && Unsafe.Add(ref start, i) is >= (byte)' ' and not (byte)'"' and not (byte)'\\')
        {
            i++;
        }

        return (int)i;
    }

    private static int EscapeLength(ReadOnlySpan<byte> text)
    {
        const int UnicodeLength = 6;
        if (text.Length < 2)
        {
            return 0;
        }

        if (text[1] != 'u')
        {
            return "\"\\/bfnrt"u8.Contains(text[1]) ? 2 : 0;
        }

        if (text.Length < UnicodeLength)
        {
            return 0;
        }

        foreach (byte digit in text[2..UnicodeLength])
        {
            if (!char.IsAsciiHexDigit((char)digit))
            {
                return 0;
            }
        }

        return UnicodeLength;
    }
}
