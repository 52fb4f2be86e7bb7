namespace ZeroAlloc.Formats.Text;

/// <summary>A JSON number (RFC 8259, section 6), taken apart.</summary>
internal readonly struct NumberParts
{
    private const int MaxDigits = 19;

    /// <summary>Bytes of the number.</summary>
    public int Length { get; private init; }

    /// <summary>Whether it has a minus sign.</summary>
    public bool IsNegative { get; private init; }

    /// <summary>Whether there is no exponent and <see cref="Digits"/> holds all digits.</summary>
    public bool IsShort { get; private init; }

    /// <summary>All digits as one integer. Only if <see cref="IsShort"/>.</summary>
    public ulong Digits { get; private init; }

    /// <summary>How many digits stand behind the point.</summary>
    public int Scale { get; private init; }

    /// <summary>Takes the number at the start of a text apart. What follows it is not looked at.</summary>
    /// <returns>False if none starts there, or the text ends within it.</returns>
    public static bool TryScan(ReadOnlySpan<byte> text, out NumberParts number)
    {
        number = default;
        int i = !text.IsEmpty && text[0] == '-' ? 1 : 0;
        int sign = i;
        ulong digits = 0;
        if (i < text.Length && text[i] == '0')
        {
            i++;
        }
        else if (!TryTakeDigits(text, ref i, ref digits))
        {
            return false;
        }

        int count = i - sign;
        int scale = 0;
        if (i < text.Length && text[i] == '.')
        {
            int point = i++;
            if (!TryTakeDigits(text, ref i, ref digits))
            {
                return false;
            }

            scale = i - point - 1;
            count += scale;
        }

        int mantissa = i;
        if (i < text.Length && (text[i] | 0x20) == 'e' && !TryTakeExponent(text, ref i))
        {
            return false;
        }

        // 19 digits fit into 64 bits; beyond them the sum has wrapped around.
        number = new NumberParts
        {
            Length = i,
            IsNegative = sign != 0,
            IsShort = i == mantissa && count <= MaxDigits,
            Digits = digits,
            Scale = scale
        };
        return true;
    }

    private static bool TryTakeDigits(ReadOnlySpan<byte> text, ref int i, ref ulong digits)
    {
        int start = i;
        ulong sum = digits;
        int at = start;
        for (; at < text.Length && (uint)(text[at] - '0') <= 9; at++)
        {
            sum = (sum * 10) + (uint)(text[at] - '0');
        }

        digits = sum;
        i = at;
        return at != start;
    }

    private static bool TryTakeExponent(ReadOnlySpan<byte> text, ref int i)
    {
        i++;
        if (i < text.Length && text[i] is (byte)'+' or (byte)'-')
        {
            i++;
        }

        ulong ignored = 0;
        return TryTakeDigits(text, ref i, ref ignored);
    }
}
