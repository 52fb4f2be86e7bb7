using System.Globalization;

namespace ZeroAlloc.Formats.Xml.Text;

/// <summary>What the framework's XmlWriter makes of ASCII characters, as tables.</summary>
/// <remarks>One escape a character: text in the low seven bytes, its length in the highest one; 0 for a character that stays.</remarks>
internal static class XmlEscapes
{
    /// <summary>Bytes that one UTF-16 unit can take at most: <c>&amp;#xFFFE;</c>.</summary>
    public const int MaxEscape = 8;

    /// <summary>What <c>&lt;</c> and <c>&gt;</c> differ in.</summary>
    public const byte AngleBit = '<' ^ '>';

    /// <summary>What the double quote and the ampersand differ in.</summary>
    public const byte QuoteBit = '"' ^ '&';

    private const int AsciiCount = 128;

    /// <summary>The table of element content.</summary>
    /// <param name="newLine">What line ends become: one or two characters.</param>
    public static ulong[] ForText(string newLine)
    {
        ulong[] escapes = WithControls();
        escapes['\t'] = 0;
        escapes['\r'] = Pack(newLine);
        escapes['\n'] = newLine == "\n" ? 0 : Pack(newLine);
        return escapes;
    }

    /// <summary>The table of attribute values.</summary>
    public static ulong[] ForAttributes()
    {
        ulong[] escapes = WithControls();
        escapes['"'] = Pack("&quot;");
        return escapes;
    }

    private static ulong[] WithControls()
    {
        ulong[] escapes = new ulong[AsciiCount];
        for (int c = 0; c < ' '; c++)
        {
            escapes[c] = Pack(string.Create(CultureInfo.InvariantCulture, $"&#x{c:X};"));
        }

        escapes['&'] = Pack("&amp;");
        escapes['<'] = Pack("&lt;");
        escapes['>'] = Pack("&gt;");
        return escapes;
    }

    private static ulong Pack(string text)
    {
        ulong packed = (ulong)text.Length << 56;
        for (int i = 0; i < text.Length; i++)
        {
            packed |= (ulong)text[i] << (8 * i);
        }

        return packed;
    }
}
