using System.Text;

namespace ZeroAlloc.Formats.Json;

/// <summary>Takes the escapes out of the UTF-8 text of a JSON string (RFC 8259, section 7).</summary>
internal static class JsonUnescaper
{
    /// <summary>Writes the text without escapes; it is never longer than with them.</summary>
    /// <param name="escaped">Text between the quotes.</param>
    /// <param name="destination">As many bytes as <paramref name="escaped"/> has, or more.</param>
    /// <param name="written">Bytes written.</param>
    /// <returns>False if an escape is malformed, or is half of a surrogate pair.</returns>
    public static bool TryUnescape(ReadOnlySpan<byte> escaped, Span<byte> destination, out int written)
    {
        written = 0;
        while (true)
        {
            int plain = escaped.IndexOf((byte)'\\');
            if (plain < 0)
            {
                escaped.CopyTo(destination[written..]);
                written += escaped.Length;
                return true;
            }

            escaped[..plain].CopyTo(destination[written..]);
            written += plain;
            escaped = escaped[(plain + 1)..];
            if (!TryTakeEscape(ref escaped, out Rune rune))
            {
                return false;
            }

            written += rune.EncodeToUtf8(destination[written..]);
        }
    }

    /// <summary>Takes one escape.</summary>
    /// <param name="text">What follows the backslash; what follows the escape, if it is well-formed.</param>
    /// <param name="rune">The character.</param>
    public static bool TryTakeEscape(ref ReadOnlySpan<byte> text, out Rune rune)
    {
        rune = default;
        if (text.IsEmpty)
        {
            return false;
        }

        byte kind = text[0];
        text = text[1..];
        if (kind == 'u')
        {
            return TryTakeUnicode(ref text, out rune);
        }

        int plain = kind switch
        {
            (byte)'"' or (byte)'\\' or (byte)'/' => kind,
            (byte)'b' => '\b',
            (byte)'f' => '\f',
            (byte)'n' => '\n',
            (byte)'r' => '\r',
            (byte)'t' => '\t',
            _ => -1,
        };
        rune = plain < 0 ? default : new Rune(plain);
        return plain >= 0;
    }

    private static bool TryTakeUnicode(ref ReadOnlySpan<byte> text, out Rune rune)
    {
        rune = default;
        if (!TryTakeUnit(ref text, out char first))
        {
            return false;
        }

        if (!char.IsSurrogate(first))
        {
            rune = new Rune(first);
            return true;
        }

        if (!text.StartsWith("\\u"u8))
        {
            return false;
        }

        text = text[2..];
        return TryTakeUnit(ref text, out char second) && Rune.TryCreate(first, second, out rune);
    }

    private static bool TryTakeUnit(ref ReadOnlySpan<byte> text, out char unit)
    {
        unit = default;
        if (text.Length < 4)
        {
            return false;
        }

        int value = 0;
        foreach (byte digit in text[..4])
        {
            if (!char.IsAsciiHexDigit((char)digit))
            {
                return false;
            }

            value = (value << 4) | ((digit & 0xF) + (digit > '9' ? 9 : 0));
        }

        unit = (char)value;
        text = text[4..];
        return true;
    }
}
