using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
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

    /// <summary>+00:00, as most services run on UTC.</summary>
    private const ulong ZeroOffset = 0x30_30_3A_30_30_2B;

    /// <summary>Ticks of the last digit, by the count of digits.</summary>
    private static ReadOnlySpan<uint> FractionUnits => [0, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1];

    /// <summary>Days before a month in a year without leap day.</summary>
    private static ReadOnlySpan<int> DaysBefore => [0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

    /// <summary>
    /// Reads <c>yyyy-MM-dd[THH:mm[:ss[.f…]][Z|±hh:mm]]</c> at the start of a text; of up to 16 digits of a fraction the first seven count.
    /// </summary>
    /// <param name="text">The text and what follows it, which is not looked at.</param>
    /// <param name="parts">What it says.</param>
    /// <returns>False if no such text, or no valid date or time is there.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryParse(ReadOnlySpan<byte> text, out TimestampParts parts) =>
        TextSteps.AreDirect ? TryParse<TextSteps.Direct>(text, out parts) : TryParse<TextSteps.Portable>(text, out parts);

    private static bool TryParse<TSteps>(ReadOnlySpan<byte> text, out TimestampParts parts)
        where TSteps : struct, TextSteps.IKind
    {
        parts = default;
        if (text.Length < MinuteLength || text[DateLength] != 'T')
        {
            bool isDate = TryParseDate(text, out int dayNumber);
            parts = new TimestampParts { Length = DateLength, Ticks = dayNumber * TimeSpan.TicksPerDay, Offset = TimestampParts.NoOffset };
            return isDate;
        }

        if (!TryParseMinute<TSteps>(text, out long ticks))
        {
            return false;
        }

        int length = MinuteLength;
        if (length < text.Length && text[length] == ':')
        {
            uint second = Pair(text, length + 1);
            if (second > 59)
            {
                return false;
            }

            ticks += second * TimeSpan.TicksPerSecond;
            length = SecondLength;
            if (length < text.Length && text[length] == '.')
            {
                int fractionLength = ParseFraction(text[SecondLength..], MaxFractionDigits, out uint fraction);
                if (fractionLength == 0)
                {
                    return false;
                }

                ticks += fraction;
                length += fractionLength;
            }
        }

        int offset = TimestampParts.Utc;
        int offsetLength = length < text.Length && text[length] == 'Z' ? 1 : ParseOffset(text[length..], out offset);
        parts = new TimestampParts { Length = length + offsetLength, Ticks = ticks, Offset = offset };
        return offsetLength >= 0;
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
    /// <returns>Bytes of them, 0 if there is no digit, or more than <paramref name="maxDigits"/>.</returns>
    public static int ParseFraction(ReadOnlySpan<byte> text, int maxDigits, out uint ticks)
    {
        if (text.Length > sizeof(ulong))
        {
            // Distances from zero. Each byte above nine, which is no digit, gets its highest bit, and so do some behind it.
            // Bound: eight bytes are behind the point.
            ulong values = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref MemoryMarshal.GetReference(text), 1)) ^ 0x3030_3030_3030_3030;
            ulong others = ((values + 0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080;
            int count = BitOperations.TrailingZeroCount(others) >> 3;
            if (BitConverter.IsLittleEndian && count is > 0 and <= TickDigits)
            {
                ticks = NumberOf(values << (64 - (8 * count))) * FractionUnits[count];
                return count > maxDigits ? 0 : count + 1;
            }
        }

        uint fraction = 0;
        int i = 1;
        for (; i < text.Length && (uint)(text[i] - '0') <= 9; i++)
        {
            if (i <= TickDigits)
            {
                fraction = (fraction * 10) + (uint)(text[i] - '0');
            }
        }

        int digits = i - 1;
        ticks = fraction * FractionUnits[Math.Min(digits, TickDigits)];
        return digits == 0 || digits > maxDigits ? 0 : i;
    }

    /// <summary>The number that eight digits make, the first of them in the lowest byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint NumberOf(ulong digits)
    {
        // Pairs in every other byte, then all four of them in two multiplications.
        ulong pairs = (digits * 10) + (digits >> 8);
        return (uint)((((pairs & 0x0000_00FF_0000_00FF) * 0x000F_4240_0000_0064)
            + (((pairs >> 16) & 0x0000_00FF_0000_00FF) * 0x0000_2710_0000_0001)) >> 32);
    }

    /// <summary>The number that two digits make, 100 or more if they are no digits or the text ends before.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
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

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryParseMinute<TSteps>(ReadOnlySpan<byte> text, out long ticks)
        where TSteps : struct, TextSteps.IKind
    {
        // Distances from what each byte is at least; separators have to be at zero, digits at nine or below.
        // Bound: the caller has seen that the sixteen bytes are there.
        Vector128<byte> distances = Vector128.LoadUnsafe(ref MemoryMarshal.GetReference(text))
            - Vector128.Create((byte)'0', 48, 48, 48, (byte)'-', 48, 48, (byte)'-', 48, 48, (byte)'T', 48, 48, (byte)':', 48, 48);
        Vector128<byte> limits = Vector128.Create((byte)9, 9, 9, 9, 0, 9, 9, 0, 9, 9, 0, 9, 9, 0, 9, 9);
        ticks = 0;
        if (Vector128.GreaterThanAny(distances, limits))
        {
            return false;
        }

        // Century, year, month, day; hour, minute: tens in the low byte of each lane, ones in the high one.
        Vector128<ushort> pairs = TSteps.Pick(
            distances, Vector128.Create((byte)0, 1, 2, 3, 5, 6, 8, 9, 11, 12, 14, 15, None, None, None, None)).AsUInt16();
        Vector128<ulong> numbers = ((pairs & Vector128.Create((ushort)0xFF)) * 10 + (pairs >> 8)).AsUInt64();
        ulong date = numbers.ToScalar();
        uint time = (uint)TSteps.Upper(numbers);
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

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryGetDay(uint year, uint month, uint day, out int dayNumber)
    {
        dayNumber = 0;
        if (year is 0 or > 9999 || month is 0 or > 12 || day == 0 || (day > 28 && day > DateTime.DaysInMonth((int)year, (int)month)))
        {
            return false;
        }

        uint before = year - 1;
        uint centuries = before / 100;
        int leap = month > 2 && DateTime.IsLeapYear((int)year) ? 1 : 0;
        dayNumber = (int)((before * 365) + (before >> 2) - centuries + (centuries >> 2) + day) - 1 + DaysBefore[(int)month] + leap;
        return true;
    }

    /// <summary>Bytes of the offset at the start of a text, 0 if there is none, -1 if it is wrong.</summary>
    private static int ParseOffset(ReadOnlySpan<byte> text, out int offset)
    {
        if (BitConverter.IsLittleEndian
            && text.Length >= sizeof(ulong)
            && (Unsafe.ReadUnaligned<ulong>(ref MemoryMarshal.GetReference(text)) & 0xFFFF_FFFF_FFFF) == ZeroOffset)
        {
            offset = 0;
            return OffsetLength;
        }

        offset = TimestampParts.NoOffset;
        if (text.IsEmpty || text[0] is not ((byte)'+' or (byte)'-'))
        {
            return 0;
        }

        uint hours = Pair(text, 1);
        uint minutes = Pair(text, 4);
        if (hours > 14 || minutes > 59 || text[3] != ':' || (hours * 60) + minutes > MaxOffset)
        {
            return -1;
        }

        offset = (int)((hours * 60) + minutes);
        offset = text[0] == '-' ? -offset : offset;
        return OffsetLength;
    }
}
