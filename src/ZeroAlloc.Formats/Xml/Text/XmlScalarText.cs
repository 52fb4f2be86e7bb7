using System.Diagnostics;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Xml.Text;

/// <summary>The text that XmlSerializer gives values of one length or less (XML Schema part 2), in UTF-8. None needs escaping.</summary>
/// <remarks>
/// Where that is the text that <c>ZeroAlloc.Formats.Text</c> has for the type, <c>ScalarRegistry</c> names the method there.
/// Every <c>Write</c> writes at the position given and returns the position behind the text. Bound:
/// what counts is at most the length that <c>ScalarRegistry</c> has for the type, which the caller
/// has made sure of; vectors and words run over into the slack behind it, by less than 32 bytes.
/// </remarks>
internal static partial class XmlScalarText
{
    /// <summary>Bytes of the longest date with a time of day, offset included.</summary>
    public const int MaxLengthDateTime = 33;

    /// <summary>Bytes of the longest time of day.</summary>
    public const int MaxLengthClock = 16;

    /// <summary>Bytes of the longest time of day with an offset.</summary>
    public const int MaxLengthClockWithOffset = 22;

    /// <summary>Bytes of a date.</summary>
    public const int LengthDate = 10;

    /// <summary>Bytes of the longest number of a character.</summary>
    public const int MaxLengthChar = 5;

    // Whole numbers below the first that is not followed by the next whole one have no shorter text than their digits.
    private const double ExactDoubles = 1L << 53;
    private const float ExactSingles = 1 << 24;

    private const uint NaN = 0x4E614E;
    private const uint Infinity = 0x464E49;
    private const uint MinusInfinity = 0x464E492D;

    /// <summary>Writes the number of a character: XML Schema has no type for it.</summary>
    public static ref byte Write(ref byte p, char value) => ref IntegerText.Write(ref p, (ushort)value);

    /// <summary>Writes a <see cref="double"/>: the shortest text that reads back as it, <c>INF</c>, <c>-INF</c>, <c>NaN</c>.</summary>
    public static ref byte Write(ref byte p, double value)
    {
        long whole = (long)value;
        if (whole == value && Math.Abs(value) < ExactDoubles && (whole != 0 || !double.IsNegative(value)))
        {
            return ref IntegerText.Write(ref p, whole);
        }

        if (!double.IsFinite(value))
        {
            return ref WriteNotFinite(ref p, value);
        }

        // "R" goes on without an exponent up to 17 digits, unlike the shortest text that JSON has.
        bool fits = value.TryFormat(
            MemoryMarshal.CreateSpan(ref p, FloatText.MaxLengthDouble), out int written, "R", CultureInfo.InvariantCulture);
        Debug.Assert(fits);
        return ref Unsafe.Add(ref p, written);
    }

    /// <summary>Writes a <see cref="float"/> as <see cref="Write(ref byte, double)"/> does.</summary>
    public static ref byte Write(ref byte p, float value)
    {
        int whole = (int)value;
        if (whole == value && Math.Abs(value) < ExactSingles && (whole != 0 || !float.IsNegative(value)))
        {
            return ref IntegerText.Write(ref p, whole);
        }

        if (!float.IsFinite(value))
        {
            return ref WriteNotFinite(ref p, value);
        }

        bool fits = value.TryFormat(
            MemoryMarshal.CreateSpan(ref p, FloatText.MaxLengthSingle), out int written, "R", CultureInfo.InvariantCulture);
        Debug.Assert(fits);
        return ref Unsafe.Add(ref p, written);
    }

    /// <summary>
    /// Writes <c>yyyy-MM-ddTHH:mm:ss[.fffffff]</c>, with <c>Z</c> for UTC, and with the offset from it for the local kind.
    /// </summary>
    public static ref byte Write(ref byte p, DateTime value)
    {
        p = ref Unsafe.Add(ref p, TimestampText.Write(ref p, (ulong)value.Ticks));
        if (value.Kind == DateTimeKind.Local)
        {
            return ref TimestampText.WriteOffset(ref p, (int)(TimeZoneInfo.Local.GetUtcOffset(value).Ticks / TimeSpan.TicksPerMinute));
        }

        p = (byte)'Z';
        return ref Unsafe.Add(ref p, value.Kind == DateTimeKind.Utc ? 1 : 0);
    }

    /// <summary>Writes <c>yyyy-MM-ddTHH:mm:ss[.fffffff]</c> and the offset, <c>Z</c> if there is none.</summary>
    public static ref byte Write(ref byte p, DateTimeOffset value)
    {
        int offset = value.TotalOffsetMinutes;
        p = ref Unsafe.Add(ref p, TimestampText.Write(ref p, (ulong)(value.UtcTicks + (offset * TimeSpan.TicksPerMinute))));
        if (offset != 0)
        {
            return ref TimestampText.WriteOffset(ref p, offset);
        }

        p = (byte)'Z';
        return ref Unsafe.Add(ref p, 1);
    }

    /// <summary>Writes <c>yyyy-MM-dd</c>.</summary>
    public static ref byte Write(ref byte p, DateOnly value)
    {
        TimestampText.WriteDate(ref p, value.DayNumber);
        return ref Unsafe.Add(ref p, LengthDate);
    }

    /// <summary>Writes <c>HH:mm:ss[.fffffff]</c>.</summary>
    public static ref byte Write(ref byte p, TimeOnly value) => ref Unsafe.Add(ref p, TimestampText.WriteClock(ref p, (ulong)value.Ticks));

    /// <summary>Writes the date of a <see cref="DateTime"/> of any kind (DataType <c>date</c>).</summary>
    public static ref byte WriteDate(ref byte p, DateTime value) => ref Write(ref p, DateOnly.FromDateTime(value));

    /// <summary>
    /// Writes the time of day with all seven digits (DataType <c>time</c>): with <c>Z</c> for UTC, unless a switch of the process ignores
    /// that, else with the offset that the local zone has now, whatever the date.
    /// </summary>
    public static ref byte WriteTime(ref byte p, DateTime value)
    {
        ReadOnlySpan<char> format = value.Kind == DateTimeKind.Utc && !XmlTextSwitches.IgnoresKindOfTimes
            ? "HH:mm:ss.fffffff'Z'"
            : LocalTimeFormat;
        bool fits = new DateTime(value.TimeOfDay.Ticks).TryFormat(
            MemoryMarshal.CreateSpan(ref p, MaxLengthClockWithOffset), out int written, format, CultureInfo.InvariantCulture);
        Debug.Assert(fits);
        return ref Unsafe.Add(ref p, written);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte WriteNotFinite(ref byte p, double value)
    {
        Unsafe.WriteUnaligned(ref p, double.IsNaN(value) ? NaN : value > 0 ? Infinity : MinusInfinity);
        return ref Unsafe.Add(ref p, value < 0 ? 4 : 3);
    }
}
