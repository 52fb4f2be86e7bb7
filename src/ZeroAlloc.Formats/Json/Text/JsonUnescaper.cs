using System.Numerics;
using System.Runtime.Intrinsics;
using System.Text;

namespace ZeroAlloc.Formats.Json.Text;

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
            int plain = CopyPlain(escaped, destination[written..]);
            written += plain;
            if (plain == escaped.Length)
            {
                return true;
            }

            escaped = escaped[plain..];
            if (!TryUnescapeRun(ref escaped, destination, ref written))
            {
                return false;
            }
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

        byte plain = Plain(kind);
        rune = new Rune(plain);
        return plain != 0;
    }

    /// <summary>
    /// Copies what stands before the first backslash. Escapes are often close together: a search is
    /// worth its call only behind the first block.
    /// </summary>
    private static int CopyPlain(ReadOnlySpan<byte> text, Span<byte> destination)
    {
        int copied = 0;
        if (text.Length >= Vector128<byte>.Count)
        {
            // Copied as a whole, with what is behind the backslash: that is overwritten, and the destination is as long as the text.
            Vector128<byte> block = Vector128.Create(text);
            block.CopyTo(destination);
            uint escapes = Vector128.Equals(block, Vector128.Create((byte)'\\')).ExtractMostSignificantBits();
            if (escapes != 0)
            {
                return BitOperations.TrailingZeroCount(escapes);
            }

            copied = Vector128<byte>.Count;
        }

        int plain = text[copied..].IndexOf((byte)'\\');
        ReadOnlySpan<byte> rest = plain < 0 ? text[copied..] : text.Slice(copied, plain);
        rest.CopyTo(destination[copied..]);
        return copied + rest.Length;
    }

    /// <summary>Takes the escapes that follow each other without text in between.</summary>
    /// <param name="text">What begins with a backslash; what follows the escapes, if they are well-formed.</param>
    /// <param name="destination">See <see cref="TryUnescape"/>.</param>
    /// <param name="written">Bytes written so far.</param>
    private static bool TryUnescapeRun(ref ReadOnlySpan<byte> text, Span<byte> destination, ref int written)
    {
        int from = 0;
        int to = written;
        while (from + 1 < text.Length && text[from] == '\\')
        {
            byte plain = Plain(text[from + 1]);
            if (plain != 0)
            {
                destination[to++] = plain;
                from += 2;
                continue;
            }

            ReadOnlySpan<byte> rest = text[(from + 1)..];
            if (!TryTakeEscape(ref rest, out Rune rune))
            {
                return false;
            }

            to += rune.EncodeToUtf8(destination[to..]);
            from = text.Length - rest.Length;
        }

        text = text[from..];
        written = to;
        return text is not [(byte)'\\'];
    }

    /// <summary>The character of an escape of two bytes; 0 if there is none (NUL has to be written with six).</summary>
    private static byte Plain(byte kind) => kind switch
    {
        (byte)'"' or (byte)'\\' or (byte)'/' => kind,
        (byte)'b' => (byte)'\b',
        (byte)'f' => (byte)'\f',
        (byte)'n' => (byte)'\n',
        (byte)'r' => (byte)'\r',
        (byte)'t' => (byte)'\t',
        _ => 0,
    };

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

        int first = text[0];
        int second = text[1];
        int third = text[2];
        int fourth = text[3];
        if (!(IsHex(first) & IsHex(second) & IsHex(third) & IsHex(fourth)))
        {
            return false;
        }

        int value = (Digit(first) << 12) | (Digit(second) << 8) | (Digit(third) << 4) | Digit(fourth);
        unit = (char)value;
        text = text[4..];
        return true;
    }

    private static bool IsHex(int digit) => char.IsAsciiHexDigit((char)digit);

    /// <summary>The value of a hexadecimal digit: letters have bit 6, and their low bits begin at 1.</summary>
    private static int Digit(int digit) => (digit & 0xF) + ((digit >> 6) * 9);
}
