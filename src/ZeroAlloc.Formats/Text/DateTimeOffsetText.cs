using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Text;

/// <summary>A <see cref="DateTimeOffset"/> in ISO 8601 form, <c>"yyyy-MM-ddTHH:mm:ss[.fffffff]±hh:mm"</c>, in UTF-8.</summary>
/// <remarks>As System.Text.Json writes it: no trailing zeros in the fraction, no fraction at all if it is zero, never <c>Z</c>.</remarks>
internal readonly struct DateTimeOffsetText : IQuotedText<DateTimeOffset>
{
    /// <summary>Bytes of the longest value, quotes included.</summary>
    public static int MaxLength => 35;

    /// <summary>
    /// Writes the value in quotes and returns the position behind them. Bound: 40 bytes are touched at most, those beyond
    /// <see cref="MaxLength"/> in the slack behind what the caller has made sure of.
    /// </summary>
    public static ref byte WriteQuoted(ref byte p, DateTimeOffset value)
    {
        int offset = value.TotalOffsetMinutes;
        long ticks = value.UtcTicks + (offset * TimeSpan.TicksPerMinute);
        p = ref Unsafe.Add(ref p, TimestampText.WriteOpen(ref p, (ulong)ticks));
        return ref TimestampText.WriteOffsetClose(ref p, offset);
    }

    /// <summary>
    /// Reads a value without quotes, which has an offset or <c>Z</c>, at the start of a text. What follows it is not looked at.
    /// </summary>
    public static bool TryParse(ReadOnlySpan<byte> text, out DateTimeOffset value, out int consumed)
    {
        value = default;
        bool isTimestamp = TimestampText.TryParse(text, out TimestampParts parts);
        consumed = parts.Length;
        return isTimestamp && TryCreate(parts, out value);
    }

    /// <summary>
    /// The moment that a text with an offset names; false if it has none, or if the moment is not between the years 1 and 9999 of UTC.
    /// </summary>
    public static bool TryCreate(TimestampParts parts, out DateTimeOffset value)
    {
        value = default;
        if (parts.Offset == TimestampParts.NoOffset)
        {
            return false;
        }

        if (parts.Offset is 0 or TimestampParts.Utc)
        {
            value = new DateTimeOffset(new DateTime(parts.Ticks, DateTimeKind.Utc));
            return true;
        }

        TimeSpan offset = new(parts.Offset * TimeSpan.TicksPerMinute);
        if ((ulong)(parts.Ticks - offset.Ticks) > (ulong)DateTime.MaxValue.Ticks)
        {
            return false;
        }

        value = new DateTimeOffset(parts.Ticks, offset);
        return true;
    }
}
