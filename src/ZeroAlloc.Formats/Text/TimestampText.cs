using System.Diagnostics;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace ZeroAlloc.Formats.Text;

/// <summary>The part that dates with a time of day have in common: the opening quote, date, time and fraction.</summary>
/// <remarks>
/// All eleven two-digit fields are split into tens and ones at once, one field per 16-bit lane, and shuffled into place between
/// the separators; only the calendar needs divisions. Measured against the framework's <c>TryFormat("O")</c> and cutting the
/// zeros off the fraction: 10.5 ns for 15 to 18.
/// </remarks>
internal static partial class TimestampText
{
    private const byte None = 255;
    private const int SecondsEnd = 20;
    private const int LongestEnd = 28;

    /// <summary>
    /// Writes <c>"yyyy-MM-ddTHH:mm:ss[.fffffff]</c> with its opening quote and returns the count of bytes that counts, 20 to 28.
    /// Bound: 32 bytes are stored.
    /// </summary>
    /// <param name="p">Where the quote goes.</param>
    /// <param name="ticks">100 ns units since 0001-01-01, at most those of <see cref="DateTime.MaxValue"/>.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nint WriteOpen(ref byte p, ulong ticks) =>
        TextSteps.AreDirect ? WriteOpen<TextSteps.Direct>(ref p, ticks) : WriteOpenPortably(ref p, ticks);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static nint WriteOpenPortably(ref byte p, ulong ticks) => WriteOpen<TextSteps.Portable>(ref p, ticks);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static nint WriteOpen<TSteps>(ref byte p, ulong ticks)
        where TSteps : struct, TextSteps.IKind
    {
        uint fraction = Split(ticks, out Vector128<byte> digits, out Vector128<byte> more);
        Vector128<byte> front = TSteps.Pick(digits, Vector128.Create(None, 0, 1, 2, 3, None, 4, 5, None, 6, 7, None, 8, 9, None, 10))
            + Vector128.Create((byte)'"', 48, 48, 48, 48, (byte)'-', 48, 48, (byte)'-', 48, 48, (byte)'T', 48, 48, (byte)':', 48);
        Vector128<byte> back = Ssse3.IsSupported
            ? TSteps.Pick(
                Ssse3.AlignRight(more, digits, 11),
                Vector128.Create((byte)0, None, 1, 2, None, 3, 4, 5, 6, 7, 8, 9, None, None, None, None))
            : TSteps.Pick(
                digits, Vector128.Create((byte)11, None, 12, 13, None, 14, 15, None, None, None, None, None, None, None, None, None))
                | TSteps.Pick(
                    more, Vector128.Create(None, None, None, None, None, None, None, 0, 1, 2, 3, 4, None, None, None, None));
        uint nonZero = Vector128.GreaterThan(back.AsSByte(), Vector128<sbyte>.Zero).ExtractMostSignificantBits();
        back += Vector128.Create((byte)48, (byte)':', 48, 48, (byte)'.', 48, 48, 48, 48, 48, 48, 48, 0, 0, 0, 0);

        front.StoreUnsafe(ref p);
        back.StoreUnsafe(ref p, 16);

        // Most fractions have seven digits or none. Branches, so that the processor goes on behind the date while it is still at its
        // digits: as a number the end would wait for all of them, and the next date for the end (1,024 in a row: 12.3 to 10.5 ns each).
        const uint LastDigit = 1 << 11;
        if ((nonZero & LastDigit) != 0)
        {
            return LongestEnd;
        }

        if (fraction == 0)
        {
            return SecondsEnd;
        }

        // Bits 5 to 11 are the fraction's digits: the text ends behind the last that is not zero, or before the point (bit 4) if none is.
        int end = 16 + 32 - BitOperations.LeadingZeroCount((nonZero & 0x0FE0) | 0x0008);
        Debug.Assert(end is SecondsEnd or (> SecondsEnd + 1 and <= 28));
        return end;
    }

    /// <summary>Writes <c>±hh:mm"</c> and returns the position behind the quote. Bound: eight bytes are stored.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte WriteOffsetClose(ref byte p, int minutes)
    {
        // Most services run on UTC: +00:00"
        Unsafe.WriteUnaligned(ref p, minutes == 0 ? 0x22_30_30_3A_30_30_2BUL : OffsetText(minutes));
        return ref Unsafe.Add(ref p, 7);
    }

    /// <summary>The digits of a point in time, as numbers: <c>yyyyMMddHHmmssff</c> and <c>fffff0</c>.</summary>
    /// <returns>The fraction in ticks.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Split(ulong ticks, out Vector128<byte> digits, out Vector128<byte> more)
    {
        Debug.Assert(ticks <= (ulong)DateTime.MaxValue.Ticks);
        ulong days = ticks / TimeSpan.TicksPerDay;
        ulong rest = ticks - (days * TimeSpan.TicksPerDay);
        uint second = (uint)(rest / TimeSpan.TicksPerSecond);
        uint fraction = (uint)(rest - (second * (ulong)TimeSpan.TicksPerSecond));
        uint minute = second / 60;
        second -= minute * 60;
        uint hour = minute / 60;
        minute -= hour * 60;

        // The seven digits of the fraction and a zero, as four pairs.
        uint high = fraction / 1000;
        uint low = (fraction - (high * 1000)) * 10;
        uint first = high / 100;
        uint third = low / 100;

        Vector128<ushort> fields = Vector128.Create(
            SplitDate((uint)days),
            hour | (minute << 16) | ((ulong)(second | (first << 16)) << 32)).AsUInt16();
        Vector128<ushort> tail = Vector128.CreateScalar(
            (high - (first * 100)) | (third << 16) | ((ulong)(low - (third * 100)) << 32)).AsUInt16();
        digits = ToDigits(fields).AsByte();
        more = ToDigits(tail).AsByte();
        return fraction;
    }

    private static ulong OffsetText(int minutes)
    {
        uint magnitude = (uint)Math.Abs(minutes);
        uint hour = magnitude / 60;
        uint minute = magnitude - (hour * 60);
        uint hourTens = hour / 10;
        uint minuteTens = minute / 10;
        return (minutes < 0 ? '-' : '+')
            | ((ulong)('0' + hourTens) << 8)
            | ((ulong)('0' + hour - (hourTens * 10)) << 16)
            | ((ulong)':' << 24)
            | ((ulong)('0' + minuteTens) << 32)
            | ((ulong)('0' + minute - (minuteTens * 10)) << 40)
            | ((ulong)'"' << 48);
    }

    /// <summary>
    /// Tens in the low and ones in the high byte of every lane. Exact for lanes below 100: 205 / 2048 then rounds down to the tens.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> ToDigits(Vector128<ushort> lanes)
    {
        // (v << 8) - tens * 2559 = tens + ((v - 10 * tens) << 8)
        Vector128<ushort> tens = Vector128.ShiftRightLogical(lanes * Vector128.Create((ushort)205), 11);
        return Vector128.ShiftLeft(lanes, 8) - (tens * Vector128.Create((ushort)2559));
    }

    /// <summary>
    /// Century, year of the century, month and day in four 16-bit lanes. The year is taken to begin in March, so that the leap day is its
    /// last (C. Neri, L. Schneider, "Euclidean affine functions and their application to calendar algorithms", 2022).
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong SplitDate(uint days)
    {
        const uint DaysFromMarch = 306;
        uint quarterDays = (4 * days) + (4 * DaysFromMarch) + 3;
        uint century = quarterDays / 146_097;
        uint dayOfCentury = (quarterDays - (century * 146_097)) >> 2;
        ulong scaled = 2_939_745UL * ((4 * dayOfCentury) + 3);
        uint year = (uint)(scaled >> 32);
        uint dayOfYear = (uint)scaled / 2_939_745 / 4;
        uint shifted = (2141 * dayOfYear) + 197_913;
        uint month = shifted >> 16;
        uint day = ((shifted & 0xFFFF) / 2141) + 1;
        if (dayOfYear >= DaysFromMarch)
        {
            month -= 12;
            if (++year == 100)
            {
                year = 0;
                century++;
            }
        }

        return century | (year << 16) | ((ulong)(month | (day << 16)) << 32);
    }
}
