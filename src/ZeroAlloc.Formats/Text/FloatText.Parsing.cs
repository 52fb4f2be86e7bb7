using System.Buffers.Text;
using System.Globalization;

namespace ZeroAlloc.Formats.Text;

/// <content>
/// Reading JSON numbers. A quotient of two floating-point values that are exact is correctly rounded (IEEE 754, 5.4.1), so that short
/// numbers need one division. All others are given to the function that System.Text.Json calls. What follows a number is not looked at.
/// </content>
internal readonly partial struct FloatText
{
    private const ulong ExactDoubles = 1UL << 53;
    private const ulong ExactSingles = 1UL << 24;

    private static ReadOnlySpan<double> PowersOfTen =>
        [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18];

    private static ReadOnlySpan<float> SinglePowersOfTen => [1e0f, 1e1f, 1e2f, 1e3f, 1e4f, 1e5f, 1e6f, 1e7f, 1e8f, 1e9f, 1e10f];

    /// <summary>Reads a <see cref="double"/>; infinite where the number is beyond its range.</summary>
    public static bool TryParse(ReadOnlySpan<byte> text, out double value, out int consumed)
    {
        if (!NumberParts.TryScan(text, out NumberParts number))
        {
            (value, consumed) = (0, 0);
            return false;
        }

        consumed = number.Length;
        if (number.IsShort && number.Digits <= ExactDoubles && number.Scale < PowersOfTen.Length)
        {
            double magnitude = (long)number.Digits / PowersOfTen[number.Scale];
            value = number.IsNegative ? -magnitude : magnitude;
            return true;
        }

        return Utf8Parser.TryParse(text[..consumed], out value, out int parsed) && parsed == consumed;
    }

    /// <summary>Reads a <see cref="float"/>; infinite where the number is beyond its range.</summary>
    public static bool TryParse(ReadOnlySpan<byte> text, out float value, out int consumed)
    {
        if (!NumberParts.TryScan(text, out NumberParts number))
        {
            (value, consumed) = (0, 0);
            return false;
        }

        consumed = number.Length;
        if (number.IsShort && number.Digits <= ExactSingles && number.Scale < SinglePowersOfTen.Length)
        {
            float magnitude = (int)number.Digits / SinglePowersOfTen[number.Scale];
            value = number.IsNegative ? -magnitude : magnitude;
            return true;
        }

        return Utf8Parser.TryParse(text[..consumed], out value, out int parsed) && parsed == consumed;
    }

    /// <summary>Reads a <see cref="Half"/>; false where the number is beyond its range.</summary>
    public static bool TryParse(ReadOnlySpan<byte> text, out Half value, out int consumed)
    {
        value = default;
        bool isNumber = NumberParts.TryScan(text, out NumberParts number);
        consumed = number.Length;
        return isNumber
            && Half.TryParse(text[..consumed], NumberStyles.Float, CultureInfo.InvariantCulture, out value)
            && Half.IsFinite(value);
    }

    /// <summary>Reads a <see cref="decimal"/> with its scale; false where the number is beyond its range.</summary>
    public static bool TryParse(ReadOnlySpan<byte> text, out decimal value, out int consumed)
    {
        if (!NumberParts.TryScan(text, out NumberParts number))
        {
            (value, consumed) = (0, 0);
            return false;
        }

        consumed = number.Length;
        if (number.IsShort && number.Digits != 0)
        {
            // At most 19 digits, so the scale is below its limit of 28.
            value = new decimal((int)number.Digits, (int)(number.Digits >> 32), 0, number.IsNegative, (byte)number.Scale);
            return true;
        }

        return Utf8Parser.TryParse(text[..consumed], out value, out int parsed) && parsed == consumed;
    }
}
