using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Text;

/// <summary>
/// A <see cref="TimeSpan"/> as <c>[-]P[nD][T[nH][nM][n[.fffffff]S]]</c> in UTF-8 (XML Schema part 2, duration; ISO 8601).
/// </summary>
internal static class DurationText
{
    /// <summary>Bytes of the longest value, <c>-P10675199DT23H59M59.9999999S</c>.</summary>
    public const int MaxLength = 29;

    private const int FractionDigits = 7;
    private const int MillisecondDigits = 3;
    private const uint TicksPerMillisecond = (uint)TimeSpan.TicksPerMillisecond;
    private const int MaxDigits = 8;

    /// <summary>Writes the value and returns the position behind it. Bound: at most <see cref="MaxLength"/> bytes are stored.</summary>
    public static ref byte Write(ref byte p, TimeSpan value)
    {
        ulong ticks = (ulong)value.Ticks;
        if (value.Ticks < 0)
        {
            p = ref Put(ref p, '-');
            ticks = 0 - ticks;
        }

        p = ref Put(ref p, 'P');
        ulong days = ticks / TimeSpan.TicksPerDay;
        ulong time = ticks - (days * TimeSpan.TicksPerDay);
        if (days != 0)
        {
            p = ref Put(ref IntegerText.Write(ref p, (uint)days), 'D');
            if (time == 0)
            {
                return ref p;
            }
        }

        return ref WriteTime(ref Put(ref p, 'T'), time);
    }

    /// <summary>
    /// Reads a value that is the whole of a text: days, hours, minutes and seconds of up to eight digits, and up to seven of a fraction.
    /// </summary>
    public static bool TryParse(ReadOnlySpan<byte> text, out TimeSpan value)
    {
        value = default;
        bool isNegative = !text.IsEmpty && text[0] == '-';
        int i = isNegative ? 1 : 0;
        if (i >= text.Length || text[i++] != 'P' || i == text.Length)
        {
            return false;
        }

        ulong ticks = 0;
        if (text[i] != 'T' && !TryTake(text, ref i, 'D', TimeSpan.TicksPerDay, ref ticks))
        {
            return false;
        }

        if (i < text.Length && !TryParseTime(text[i..], ref ticks))
        {
            return false;
        }

        // At most 2^63 ticks of days, 3.6E18 of hours, and little more: less than 2^64.
        if (ticks > (ulong)long.MaxValue + (isNegative ? 1UL : 0))
        {
            return false;
        }

        value = new TimeSpan(isNegative ? (long)(0 - ticks) : (long)ticks);
        return true;
    }

    private static ref byte WriteTime(ref byte p, ulong ticks)
    {
        uint seconds = (uint)(ticks / TimeSpan.TicksPerSecond);
        uint fraction = (uint)(ticks - (seconds * (ulong)TimeSpan.TicksPerSecond));
        uint hours = seconds / 3600;
        seconds -= hours * 3600;
        uint minutes = seconds / 60;
        seconds -= minutes * 60;
        if (hours != 0)
        {
            p = ref Put(ref IntegerText.Write(ref p, hours), 'H');
        }

        if (minutes != 0)
        {
            p = ref Put(ref IntegerText.Write(ref p, minutes), 'M');
        }

        // Something has to follow the T: no time at all is no seconds.
        if ((seconds | fraction) == 0 && (hours | minutes) != 0)
        {
            return ref p;
        }

        p = ref IntegerText.Write(ref p, seconds);
        return ref Put(ref fraction == 0 ? ref p : ref WriteFraction(ref Put(ref p, '.'), fraction), 'S');
    }

    private static ref byte WriteFraction(ref byte p, uint fraction)
    {
        int digits = FractionDigits;

        // Whole milliseconds are the usual case.
        uint milliseconds = fraction / TicksPerMillisecond;
        if (milliseconds * TicksPerMillisecond == fraction)
        {
            fraction = milliseconds;
            digits = MillisecondDigits;
        }

        for (; fraction % 10 == 0; fraction /= 10)
        {
            digits--;
        }

        // Bound: at most seven bytes, from the last one down.
        for (int i = digits - 1; i >= 0; i--)
        {
            Unsafe.Add(ref p, i) = (byte)('0' + (fraction % 10));
            fraction /= 10;
        }

        return ref Unsafe.Add(ref p, digits);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte Put(ref byte p, char c)
    {
        p = (byte)c;
        return ref Unsafe.Add(ref p, 1);
    }

    /// <summary>Reads <c>T</c> and what follows it to the end.</summary>
    private static bool TryParseTime(ReadOnlySpan<byte> text, ref ulong ticks)
    {
        if (text[0] != 'T' || text.Length == 1)
        {
            return false;
        }

        int i = 1;
        _ = TryTake(text, ref i, 'H', TimeSpan.TicksPerHour, ref ticks);
        _ = TryTake(text, ref i, 'M', TimeSpan.TicksPerMinute, ref ticks);
        return i == text.Length || TryTakeSeconds(text[i..], ref ticks);
    }

    /// <summary>Reads a number and the letter behind it; what is not one stays where it is.</summary>
    private static bool TryTake(ReadOnlySpan<byte> text, scoped ref int index, char unit, long ticksPerUnit, ref ulong ticks)
    {
        int digits = TakeDigits(text[index..], out uint number);
        int end = index + digits;
        if (digits == 0 || end >= text.Length || text[end] != unit || number > long.MaxValue / ticksPerUnit)
        {
            return false;
        }

        ticks += number * (ulong)ticksPerUnit;
        index = end + 1;
        return true;
    }

    private static bool TryTakeSeconds(ReadOnlySpan<byte> text, ref ulong ticks)
    {
        int i = TakeDigits(text, out uint seconds);
        if (i == 0)
        {
            return false;
        }

        uint fraction = 0;
        if (i < text.Length && text[i] == '.')
        {
            int length = TimestampText.ParseFraction(text[i..], FractionDigits, out fraction);
            if (length == 0)
            {
                return false;
            }

            i += length;
        }

        ticks += (seconds * (ulong)TimeSpan.TicksPerSecond) + fraction;
        return i == text.Length - 1 && text[i] == 'S';
    }

    /// <summary>How many digits there are, 0 for more than eight.</summary>
    private static int TakeDigits(ReadOnlySpan<byte> text, out uint number)
    {
        number = 0;
        int i = 0;
        for (; i < text.Length && (uint)(text[i] - '0') <= 9; i++)
        {
            if (i == MaxDigits)
            {
                return 0;
            }

            number = (number * 10) + (uint)(text[i] - '0');
        }

        return i;
    }
}
