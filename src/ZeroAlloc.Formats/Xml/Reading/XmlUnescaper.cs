using System.Globalization;
using System.Text;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>Replaces the five entities that XML has by itself, and character references (XML 1.0, sections 4.1 and 4.6).</summary>
internal static class XmlUnescaper
{
    /// <summary>Bytes of the longest reference that is read: leading zeros beyond it fall back to XmlSerializer.</summary>
    private const int MaxReference = 12;

    /// <summary>Replaces all references in a text.</summary>
    /// <param name="escaped">The text.</param>
    /// <param name="destination">
    /// As many bytes as <paramref name="escaped"/> has, or more: no reference stands for more bytes than it has.
    /// </param>
    /// <param name="written">Bytes written.</param>
    /// <returns>False for a reference to anything but a character that XML allows.</returns>
    public static bool TryUnescape(ReadOnlySpan<byte> escaped, Span<byte> destination, out int written)
    {
        written = 0;
        while (true)
        {
            int plain = escaped.IndexOf((byte)'&');
            ReadOnlySpan<byte> text = plain < 0 ? escaped : escaped[..plain];
            text.CopyTo(destination[written..]);
            written += text.Length;
            if (plain < 0)
            {
                return true;
            }

            escaped = escaped[(plain + 1)..];
            int end = escaped[..Math.Min(escaped.Length, MaxReference)].IndexOf((byte)';');
            if (end < 0 || !TryResolve(escaped[..end], out Rune character))
            {
                return false;
            }

            written += character.EncodeToUtf8(destination[written..]);
            escaped = escaped[(end + 1)..];
        }
    }

    /// <summary>Whether <see cref="TryUnescape"/> would replace all references in a text.</summary>
    public static bool CanUnescape(ReadOnlySpan<byte> escaped)
    {
        while (escaped.IndexOf((byte)'&') is >= 0 and int reference)
        {
            escaped = escaped[(reference + 1)..];
            int end = escaped[..Math.Min(escaped.Length, MaxReference)].IndexOf((byte)';');
            if (end < 0 || !TryResolve(escaped[..end], out _))
            {
                return false;
            }

            escaped = escaped[(end + 1)..];
        }

        return true;
    }

    private static bool TryResolve(ReadOnlySpan<byte> name, out Rune character)
    {
        if (name.StartsWith("#"u8))
        {
            return TryResolveNumber(name[1..], out character);
        }

        char known = name switch
        {
            [(byte)'l', (byte)'t'] => '<',
            [(byte)'g', (byte)'t'] => '>',
            [(byte)'a', (byte)'m', (byte)'p'] => '&',
            [(byte)'q', (byte)'u', (byte)'o', (byte)'t'] => '"',
            [(byte)'a', (byte)'p', (byte)'o', (byte)'s'] => '\'',
            _ => '\0',
        };
        character = new Rune(known);
        return known != '\0';
    }

    private static bool TryResolveNumber(ReadOnlySpan<byte> digits, out Rune character)
    {
        bool isHex = digits.StartsWith("x"u8);
        bool isNumber = isHex
            ? uint.TryParse(digits[1..], NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out uint value)
            : uint.TryParse(digits, NumberStyles.None, CultureInfo.InvariantCulture, out value);
        character = default;
        return isNumber
            && (value is '\t' or '\n' or '\r' or (>= ' ' and not 0xFFFE and not 0xFFFF))
            && Rune.TryCreate(value, out character);
    }
}
