namespace ZeroAlloc.Formats.Text;

/// <content>Reading.</content>
internal readonly partial struct IntegerText
{
    // 19 nines fit into 64 bits.
    private const int SafeDigits = 19;

    /// <summary>Reads the digits of a JSON integer: a zero stands alone. What follows them is not looked at.</summary>
    /// <returns>How many there are; 0 if there is none, or the value is above <see cref="ulong.MaxValue"/>.</returns>
    public static int ParseDigits(ReadOnlySpan<byte> text, out ulong value)
    {
        value = 0;
        if (text.IsEmpty)
        {
            return 0;
        }

        uint digit = (uint)(text[0] - '0');
        if (digit > 9)
        {
            return 0;
        }

        value = digit;
        if (digit == 0)
        {
            return 1;
        }

        int i = 1;
        for (; i < text.Length; i++)
        {
            digit = (uint)(text[i] - '0');
            if (digit > 9)
            {
                break;
            }

            if (i >= SafeDigits)
            {
                return ParseLastDigit(text, digit, ref value);
            }

            value = (value * 10) + digit;
        }

        return i;
    }

    private static int ParseLastDigit(ReadOnlySpan<byte> text, uint digit, ref ulong value)
    {
        const int Length = SafeDigits + 1;
        bool goesOn = text.Length > Length && (uint)(text[Length] - '0') <= 9;
        if (goesOn || value > (ulong.MaxValue - digit) / 10)
        {
            return 0;
        }

        value = (value * 10) + digit;
        return Length;
    }
}
