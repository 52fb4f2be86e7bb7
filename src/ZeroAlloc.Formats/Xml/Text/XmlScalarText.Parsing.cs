using System.Buffers;
using System.Buffers.Text;
using System.Globalization;
using System.Numerics;
using System.Text;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Xml.Text;

/// <content>
/// Reading succeeds or declines: a value is given only for a text for which XmlSerializer gives that very value. False says
/// nothing of the text; whitespace around it, signs and zeros that need not be there and the like fall back to XmlSerializer.
/// </content>
internal static partial class XmlScalarText
{
    private const string LocalTimeFormat = "HH:mm:ss.fffffffzzz";
    private const int ExactDecimalLength = 20;
    private const int TimeLength = 8;

    private static readonly SearchValues<byte> s_hexDigits = SearchValues.Create("0123456789abcdefABCDEF"u8);

    /// <summary>Reads <c>true</c>, <c>false</c>, <c>1</c>, <c>0</c>.</summary>
    public static bool TryParse(ReadOnlySpan<byte> text, out bool value)
    {
        value = text.SequenceEqual("true"u8) || text.SequenceEqual("1"u8);
        return value || text.SequenceEqual("false"u8) || text.SequenceEqual("0"u8);
    }

    /// <summary>Reads an integer of up to 64 bits, or a character from its number.</summary>
    public static bool TryParseInteger<T>(ReadOnlySpan<byte> text, out T value)
        where T : struct, IBinaryInteger<T>, IMinMaxValue<T>
    {
        bool isNegative = T.MinValue < T.Zero && !text.IsEmpty && text[0] == '-';
        ReadOnlySpan<byte> digits = isNegative ? text[1..] : text;
        int length = IntegerText.ParseDigits(digits, out ulong magnitude);
        value = T.CreateTruncating(isNegative ? 0 - magnitude : magnitude);

        // The lowest signed value is one further from zero than the highest.
        ulong limit = ulong.CreateTruncating(T.MaxValue) + (isNegative ? 1UL : 0);
        return length != 0 && length == digits.Length && magnitude <= limit;
    }

    /// <summary>Reads a <see cref="decimal"/> without exponent, whose digits all count.</summary>
    public static bool TryParse(ReadOnlySpan<byte> text, out decimal value)
    {
        bool isNumber = FloatText.TryParse(text, out value, out int consumed)
            && consumed == text.Length
            && !text.ContainsAny((byte)'e', (byte)'E');
        if (!isNumber || text.Length <= ExactDecimalLength)
        {
            return isNumber;
        }

        // More digits than there is room for would be rounded, and parsers differ in how.
        Span<byte> exact = stackalloc byte[FloatText.MaxLengthDecimal];
        return Utf8Formatter.TryFormat(value, exact, out int written) && text.SequenceEqual(exact[..written]);
    }

    /// <summary>Reads a <see cref="double"/>, <c>INF</c>, <c>-INF</c>, <c>NaN</c>.</summary>
    public static bool TryParse(ReadOnlySpan<byte> text, out double value) =>
        (FloatText.TryParse(text, out value, out int consumed) && consumed == text.Length) || TryParseNotFinite(text, out value);

    /// <summary>Reads a <see cref="float"/>, <c>INF</c>, <c>-INF</c>, <c>NaN</c>.</summary>
    public static bool TryParse(ReadOnlySpan<byte> text, out float value)
    {
        if (FloatText.TryParse(text, out value, out int consumed) && consumed == text.Length)
        {
            return true;
        }

        bool isName = TryParseNotFinite(text, out double notFinite);
        value = (float)notFinite;
        return isName;
    }

    /// <summary>Reads a date with or without a time of day: of UTC with <c>Z</c>, local with an offset, else of no kind.</summary>
    public static bool TryParse(ReadOnlySpan<byte> text, out DateTime value)
    {
        if (HasTimestampForm(text) && DateTimeText.TryParse(text, out value, out int consumed) && consumed == text.Length)
        {
            return true;
        }

        value = default;
        return false;
    }

    /// <summary>Reads a moment with <c>Z</c> or an offset.</summary>
    public static bool TryParse(ReadOnlySpan<byte> text, out DateTimeOffset value)
    {
        if (HasTimestampForm(text) && DateTimeOffsetText.TryParse(text, out value, out int consumed) && consumed == text.Length)
        {
            return true;
        }

        value = default;
        return false;
    }

    /// <summary>Reads a <see cref="Guid"/> in five groups.</summary>
    public static bool TryParse(ReadOnlySpan<byte> text, out Guid value)
    {
        bool isGuid = GuidText.TryParse(text, out value, out int consumed);
        return isGuid && consumed == text.Length;
    }

    /// <summary>Reads <c>yyyy-MM-dd</c>.</summary>
    public static bool TryParse(ReadOnlySpan<byte> text, out DateOnly value)
    {
        bool isDate = DateOnlyText.TryParse(text, out value, out int consumed);
        return isDate && consumed == text.Length;
    }

    /// <summary>Reads <c>HH:mm:ss[.f…]</c> with up to seven digits of a fraction.</summary>
    public static bool TryParse(ReadOnlySpan<byte> text, out TimeOnly value)
    {
        bool isTime = TimeOnlyText.TryParse(text, out value, out int consumed);
        return isTime && consumed == text.Length && consumed >= TimeLength;
    }

    /// <summary>Reads <c>yyyy-MM-dd</c> as a date of no kind (DataType <c>date</c>).</summary>
    public static bool TryParseDate(ReadOnlySpan<byte> text, out DateTime value)
    {
        bool isDate = TryParse(text, out DateOnly date);
        value = date.ToDateTime(TimeOnly.MinValue);
        return isDate;
    }

    /// <summary>
    /// Reads a time of day (DataType <c>time</c>): of UTC with <c>Z</c>, local with an offset, else of no kind; the date is the first.
    /// </summary>
    public static bool TryParseTime(ReadOnlySpan<byte> text, out DateTime value)
    {
        value = default;
        if (!TimeOnlyText.TryParse(text, out TimeOnly time, out int consumed) || consumed < TimeLength)
        {
            return false;
        }

        ReadOnlySpan<byte> zone = text[consumed..];
        if (zone.IsEmpty || zone.SequenceEqual("Z"u8))
        {
            value = new DateTime(time.Ticks, zone.IsEmpty ? DateTimeKind.Unspecified : DateTimeKind.Utc);
            return zone.IsEmpty || !XmlTextSwitches.IgnoresKindOfTimes;
        }

        if (XmlTextSwitches.IgnoresKindOfTimes)
        {
            return false;
        }

        // The local zone's offset of today has a say in it: the framework's parser is asked, in the form that our writer gives.
        Span<char> units = stackalloc char[MaxLengthClockWithOffset];
        return text.Length == MaxLengthClockWithOffset
            && Ascii.ToUtf16(text, units, out int written) == OperationStatus.Done
            && DateTime.TryParseExact(
                units[..written],
                LocalTimeFormat,
                CultureInfo.InvariantCulture,
                DateTimeStyles.NoCurrentDateDefault | DateTimeStyles.RoundtripKind,
                out value);
    }

    /// <summary>Reads base64 without whitespace. <b>Cost</b>: one array of the exact size.</summary>
    public static bool TryParseBase64(ReadOnlySpan<byte> text, out byte[] value)
    {
        byte[]? data = text.IsEmpty ? NewEmpty(text) : Base64Text.TryDecode(text);
        value = data ?? [];
        return data is not null;
    }

    /// <summary>Reads pairs of hexadecimal digits without whitespace. <b>Cost</b>: one array of the exact size.</summary>
    public static bool TryParseHex(ReadOnlySpan<byte> text, out byte[] value)
    {
        value = [];
        if (text.Length % 2 != 0 || text.ContainsAnyExcept(s_hexDigits))
        {
            return false;
        }

        value = text.IsEmpty ? NewEmpty(text) : Convert.FromHexString(text);
        return true;
    }

    /// <summary>A new array each time, as from XmlSerializer: a set keeps two empty ones, if they aren't the same object.</summary>
    private static byte[] NewEmpty(ReadOnlySpan<byte> text) => new byte[text.Length];

    private static bool TryParseNotFinite(ReadOnlySpan<byte> text, out double value)
    {
        value = text.SequenceEqual("INF"u8) ? double.PositiveInfinity
            : text.SequenceEqual("-INF"u8) ? double.NegativeInfinity
            : double.NaN;
        return !double.IsNaN(value) || text.SequenceEqual("NaN"u8);
    }

    /// <summary>
    /// Whether a text, if it is a timestamp at all, has seconds, and no more digits of a fraction
    /// than count: XmlSerializer rounds the eighth.
    /// </summary>
    private static bool HasTimestampForm(ReadOnlySpan<byte> text)
    {
        const int Colon = 16;
        const int Point = 19;
        const int TooManyDigits = 8;
        if (text.Length < Point || text[Colon] != ':')
        {
            return text.Length == LengthDate;
        }

        ReadOnlySpan<byte> fraction = text[Point..];
        return fraction.Length <= TooManyDigits || fraction[1..(TooManyDigits + 1)].ContainsAnyExceptInRange((byte)'0', (byte)'9');
    }
}
