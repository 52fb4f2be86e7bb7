using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Text;

/// <summary>A <see cref="DateTime"/> in ISO 8601 form, <c>"yyyy-MM-ddTHH:mm:ss[.fffffff][Z|±hh:mm]"</c>, in UTF-8.</summary>
/// <remarks>As System.Text.Json writes it: no trailing zeros in the fraction, no fraction at all if it is zero.</remarks>
internal readonly struct DateTimeText : IQuotedText<DateTime>
{
    /// <summary>Bytes of the longest value, one of the local kind, quotes included.</summary>
    public static int MaxLength => 35;

    /// <summary>
    /// Writes the value in quotes and returns the position behind them. Bound: 40 bytes are touched at most, those beyond
    /// <see cref="MaxLength"/> in the slack behind what the caller has made sure of.
    /// </summary>
    public static ref byte WriteQuoted(ref byte p, DateTime value)
    {
        p = ref Unsafe.Add(ref p, TimestampText.WriteOpen(ref p, (ulong)value.Ticks));
        if (value.Kind == DateTimeKind.Local)
        {
            TimeSpan offset = TimeZoneInfo.Local.GetUtcOffset(value);
            return ref TimestampText.WriteOffsetClose(ref p, (int)(offset.Ticks / TimeSpan.TicksPerMinute));
        }

        int utc = value.Kind == DateTimeKind.Utc ? 1 : 0;
        Unsafe.WriteUnaligned(ref p, utc == 0 ? (ushort)'"' : (ushort)('Z' | ('"' << 8)));
        return ref Unsafe.Add(ref p, 1 + utc);
    }

    /// <summary>
    /// Reads a value without quotes at the start of a text: of UTC with <c>Z</c>, of the local kind with an offset, else of no kind.
    /// What follows it is not looked at.
    /// </summary>
    public static bool TryParse(ReadOnlySpan<byte> text, out DateTime value, out int consumed)
    {
        value = default;
        bool isTimestamp = TimestampText.TryParse(text, out TimestampParts parts);
        consumed = parts.Length;
        if (!isTimestamp)
        {
            return false;
        }

        if (parts.Offset is TimestampParts.NoOffset or TimestampParts.Utc)
        {
            value = new DateTime(parts.Ticks, parts.Offset == TimestampParts.Utc ? DateTimeKind.Utc : DateTimeKind.Unspecified);
            return true;
        }

        bool isMoment = DateTimeOffsetText.TryCreate(parts, out DateTimeOffset moment);
        value = moment.LocalDateTime;
        return isMoment;
    }
}
