using System.Runtime.Intrinsics;

namespace ZeroAlloc.Formats.Text;

/// <content>
/// Reading. The sixteen bytes of <c>yyyy-MM-ddTHH:mm</c> are tested at once, digits and separators alike, and their pairs of digits
/// become numbers in one multiplication.
/// </content>
internal static partial class TimestampText
{
    private const int DateLength = 10;
    private const int MinuteLength = 16;
    private const int SecondLength = 19;
    private const int OffsetLength = 6;
    private const int MaxOffset = 14 * 60;
    private const int MaxFractionDigits = 16;
    private const int TickDigits = 7;
    private const uint NoPair = 100;

    private static ReadOnlySpan<int> DaysBefore => [0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

    /// <summary>
    /// Reads <c>yyyy-MM-dd[THH:mm[:ss[.f…]][Z|±hh:mm]]</c> at the start of a text; of up to 16 digits of a fraction the first seven count.
    /// </summary>
    /// <param name="text">The text and what follows it, which is not looked at.</param>
    /// <param name="parts">What it says.</param>
    /// <returns>False if no such text, or no valid date or time is there.</returns>
    public static bool TryParse(ReadOnlySpan<byte> text, out TimestampParts parts)
    {
        parts = default;
        if (text.Length < MinuteLength || text[DateLength] != 'T')
        {
            bool isDate = TryParseDate(text, out int dayNumber);
            parts = new TimestampParts { Length = DateLength, Ticks = dayNumber * TimeSpan.TicksPerDay, Offset = TimestampParts.NoOffset };
            return isDate;
        }

        if (!TryParseMinute(text, out long ticks))
        {
            return false;
        }

        int i = MinuteLength;
        if (i < text.Length && text[i] == ':')
        {
            uint second = Pair(text, i + 1);
            if (second > 59)
            {
                return false;
            }

            ticks += second * TimeSpan.TicksPerSecond;
            i = SecondLength;
            if (i < text.Length && text[i] == '.' && !TryParseFraction(text, ref i, MaxFractionDigits, ref ticks))
            {
                return false;
            }
        }

        if (!TryParseOffset(text, ref i, out int offset))
        {
            return false;
        }

        parts = new TimestampParts { Length = i, Ticks = ticks, Offset = offset };
        return true;
    }

    /// <summary>Reads <c>yyyy-MM-dd</c> at the start of a text as days since 0001-01-01.</summary>
    public static bool TryParseDate(ReadOnlySpan<byte> text, out int dayNumber)
    {
        dayNumber = 0;
        if (text.Length < DateLength || text[4] != '-' || text[7] != '-')
        {
            return false;
        }

        uint century = Pair(text, 0);
        uint year = Pair(text, 2);
        return century < NoPair && year < NoPair && TryGetDay((century * 100) + year, Pair(text, 5), Pair(text, 8), out dayNumber);
    }

    /// <summary>Reads a point and the digits of a fraction of a second, of which the first seven count.</summary>
    /// <returns>False if there is no digit, or more than <paramref name="maxDigits"/>.</returns>
    public static bool TryParseFraction(ReadOnlySpan<byte> text, ref int i, int maxDigits, ref long ticks)
    {
        int start = ++i;
        uint fraction = 0;
        for (; i < text.Length && (uint)(text[i] - '0') <= 9; i++)
        {
            if (i - start < TickDigits)
            {
                fraction = (fraction * 10) + (uint)(text[i] - '0');
            }
        }

        int digits = i - start;
        for (int missing = digits; missing < TickDigits; missing++)
        {
            fraction *= 10;
        }

        ticks += fraction;
        return digits != 0 && digits <= maxDigits;
    }

    /// <summary>The number that two digits make, 100 or more if they are no digits or the text ends before.</summary>
    public static uint Pair(ReadOnlySpan<byte> text, int start)
    {
        if ((uint)(start + 1) >= (uint)text.Length)
        {
            return NoPair;
        }

        uint tens = (uint)(text[start] - '0');
        uint ones = (uint)(text[start + 1] - '0');
        return tens > 9 || ones > 9 ? NoPair : (tens * 10) + ones;
    }

    private static bool TryParseMinute(ReadOnlySpan<byte> text, out long ticks)
    {
        // Distances from what each byte is at least; separators have to be at zero, digits at nine or below.
        Vector128<byte> distances = Vector128.Create(text[..MinuteLength]) - Vector128.Create("0000-00-00T00:00"u8);
        Vector128<byte> limits = Vector128.Create((byte)9, 9, 9, 9, 0, 9, 9, 0, 9, 9, 0, 9, 9, 0, 9, 9);
        ticks = 0;
        if (Vector128.GreaterThanAny(distances, limits))
        {
            return false;
        }

        // Century, year, month, day; hour, minute: tens in the low byte of each lane, ones in the high one.
        Vector128<ushort> pairs = Vector128.Shuffle(distances, Vector128.Create((byte)0, 1, 2, 3, 5, 6, 8, 9, 11, 12, 14, 15, None, None, None, None)).AsUInt16();
        Vector128<ulong> numbers = ((pairs & Vector128.Create((ushort)0xFF)) * 10 + (pairs >> 8)).AsUInt64();
        ulong date = numbers.GetElement(0);
        uint time = (uint)numbers.GetElement(1);
        uint year = ((uint)(date & 0xFFFF) * 100) + (uint)((date >> 16) & 0xFFFF);
        uint hour = time & 0xFFFF;
        uint minute = time >> 16;
        if (hour > 23 || minute > 59 || !TryGetDay(year, (uint)((date >> 32) & 0xFFFF), (uint)(date >> 48), out int day))
        {
            return false;
        }

        ticks = (day * TimeSpan.TicksPerDay) + (((hour * 60) + minute) * TimeSpan.TicksPerMinute);
        return true;
    }

    private static bool TryGetDay(uint year, uint month, uint day, out int dayNumber)
    {
        dayNumber = 0;
        if (year is 0 or > 9999 || month is 0 or > 12 || day == 0 || (day > 28 && day > DateTime.DaysInMonth((int)year, (int)month)))
        {
            return false;
        }

        int before = (int)year - 1;
        int leap = month > 2 && DateTime.IsLeapYear((int)year) ? 1 : 0;
        dayNumber = (before * 365) + (before / 4) - (before / 100) + (before / 400) + DaysBefore[(int)month] + leap + (int)day - 1;
        return true;
    }

    private static bool TryParseOffset(ReadOnlySpan<byte> text, ref int i, out int offset)
    {
        offset = TimestampParts.NoOffset;
        if (i >= text.Length)
        {
            return true;
        }

        byte sign = text[i];
        if (sign == 'Z')
        {
            offset = TimestampParts.Utc;
            i++;
            return true;
        }

        if (sign is not ((byte)'+' or (byte)'-'))
        {
            return true;
        }

        uint hours = Pair(text, i + 1);
        uint minutes = Pair(text, i + 4);
        if (hours > 14 || minutes > 59 || text[i + 3] != ':')
        {
            return false;
        }

        offset = (int)((hours * 60) + minutes);
        i += OffsetLength;
        if (offset > MaxOffset)
        {
            return false;
        }

        offset = sign == '-' ? -offset : offset;
        return true;
    }
}
