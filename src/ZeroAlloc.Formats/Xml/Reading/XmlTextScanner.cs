using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>Checks the characters of text (XML 1.0, sections 2.2 and 2.4). Reads nothing behind the spans it is given.</summary>
/// <remarks>
/// Bound: loads are those of spans, or of whole vectors for which a comparison has made sure that the text is long enough.
/// </remarks>
internal static class XmlTextScanner
{
    private static readonly SearchValues<byte> s_controls = SearchValues.Create(
        [.. Enumerable.Range(0, 32).Select(static unit => (byte)unit).Except("\t\n"u8.ToArray())]);

    /// <summary>How many bytes from the start are ASCII that stands for itself: no tag, reference, bracket or control character.</summary>
    public static int PlainLength(ReadOnlySpan<byte> text)
    {
        ref byte start = ref MemoryMarshal.GetReference(text);
        nuint length = (nuint)text.Length;
        nuint i = PlainText.Skip<XmlTextBytes>(ref start, 0, length);
        while (i < length && Unsafe.Add(ref start, i) is >= (byte)' ' and <= 0x7F and not (byte)'<' and not (byte)'&' and not (byte)']')
        {
            i++;
        }

        return (int)i;
    }

    /// <summary>
    /// Whether text has no character that XML forbids, no end of a CDATA section, and no carriage return,
    /// which a parser would replace. Neither references nor the well-formedness of UTF-8 are checked here.
    /// </summary>
    public static bool IsAllowed(ReadOnlySpan<byte> text) =>
        text.IndexOfAny(s_controls) < 0 && text.IndexOf("]]>"u8) < 0 && HasOnlyCharacters(text);

    /// <summary>
    /// Whether text is nothing but white space and references to characters, which may be white space, too; not where there is none.
    /// </summary>
    public static bool IsBlank(ReadOnlySpan<byte> text)
    {
        bool isEmpty = text.IsEmpty;
        while (text.IndexOfAnyExcept(" \t\r\n"u8) is >= 0 and int start)
        {
            int end = text[start..].StartsWith("&#"u8) ? text[start..].IndexOf((byte)';') : -1;
            if (end < 0)
            {
                return false;
            }

            text = text[(start + end + 1)..];
        }

        return !isEmpty;
    }

    /// <summary>The same for the value of an attribute, in which a parser would replace tabs and line feeds as well.</summary>
    public static bool IsAllowedInAttribute(ReadOnlySpan<byte> text) =>
        text.IndexOfAnyInRange((byte)0, (byte)0x1F) < 0 && text.IndexOf((byte)'<') < 0 && HasOnlyCharacters(text);

    /// <summary>Whether U+FFFE and U+FFFF, which are no characters, are absent.</summary>
    private static bool HasOnlyCharacters(ReadOnlySpan<byte> text)
    {
        ReadOnlySpan<byte> none = [0xEF, 0xBF, 0xBE];
        ReadOnlySpan<byte> other = [0xEF, 0xBF, 0xBF];
        return !text.Contains((byte)0xEF) || (text.IndexOf(none) < 0 && text.IndexOf(other) < 0);
    }
}
