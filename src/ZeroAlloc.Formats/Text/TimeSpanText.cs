using System.Buffers.Text;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace ZeroAlloc.Formats.Text;

/// <summary>A <see cref="TimeSpan"/> in its constant form, <c>"[-][d.]hh:mm:ss[.fffffff]"</c>, in UTF-8.</summary>
internal readonly struct TimeSpanText : IQuotedText<TimeSpan>
{
    /// <summary>Bytes that System.Text.Json takes: those of the longest text, if each were escaped.</summary>
    private const int MaxReadLength = 6 * 26;

    /// <summary>Bytes of the longest value, <c>"-10675199.02:48:05.4775808"</c> with its quotes.</summary>
    public static int MaxLength => 28;

    /// <summary>
    /// Writes the value in quotes and returns the position behind them. Bound: at most <see cref="MaxLength"/> bytes are stored.
    /// </summary>
    public static ref byte WriteQuoted(ref byte p, TimeSpan value)
    {
        p = (byte)'"';
        bool fits = Utf8Formatter.TryFormat(value, MemoryMarshal.CreateSpan(ref Unsafe.Add(ref p, 1), MaxLength - 2), out int written, 'c');
        Debug.Assert(fits);
        Unsafe.Add(ref p, written + 1) = (byte)'"';
        return ref Unsafe.Add(ref p, written + 2);
    }

    /// <summary>Reads a time of day, <c>hh:mm[:ss[.f…]]</c> with up to seven digits of a fraction, at the start of a text.</summary>
    /// <returns>False if none is there, and 0 ticks then; what follows it is not looked at.</returns>
    public static bool TryParseClock(ReadOnlySpan<byte> text, out long ticks, out int consumed)
    {
        const int MinuteLength = 5;
        const int SecondLength = 8;
        const int MaxFractionDigits = 7;
        ticks = 0;
        consumed = MinuteLength;
        uint hour = TimestampText.Pair(text, 0);
        uint minute = TimestampText.Pair(text, 3);
        if (hour > 23 || minute > 59 || text[2] != ':')
        {
            return false;
        }

        uint second = 0;
        uint fraction = 0;
        if (text.Length > MinuteLength && text[MinuteLength] == ':')
        {
            second = TimestampText.Pair(text, MinuteLength + 1);
            if (second > 59)
            {
                return false;
            }

            consumed = SecondLength;
            if (text.Length > SecondLength && text[SecondLength] == '.')
            {
                int fractionLength = TimestampText.ParseFraction(text[SecondLength..], MaxFractionDigits, out fraction);
                if (fractionLength == 0)
                {
                    return false;
                }

                consumed += fractionLength;
            }
        }

        ticks = (((hour * 3600) + (minute * 60) + second) * TimeSpan.TicksPerSecond) + fraction;
        return true;
    }

    /// <summary>Reads a value without quotes at the start of a text: everything up to the first byte that none has.</summary>
    public static bool TryParse(ReadOnlySpan<byte> text, out TimeSpan value, out int consumed)
    {
        // The bytes of the form are one range, with a slash that no value has.
        int end = text.IndexOfAnyExceptInRange((byte)'-', (byte)':');
        consumed = end < 0 ? text.Length : end;
        text = text[..consumed];
        if (consumed > MaxReadLength)
        {
            value = default;
            return false;
        }

        if (TryParseClock(text, out long ticks, out int length) && length == text.Length)
        {
            value = new TimeSpan(ticks);
            return true;
        }

        // The framework's parser would skip whitespace and take a plus sign.
        value = default;
        return !text.IsEmpty
            && (text[0] == '-' || char.IsAsciiDigit((char)text[0]))
            && Utf8Parser.TryParse(text, out value, out length, 'c')
            && length == text.Length;
    }
}
