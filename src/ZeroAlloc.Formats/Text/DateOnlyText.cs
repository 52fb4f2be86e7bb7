using System.Diagnostics;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace ZeroAlloc.Formats.Text;

/// <summary>A <see cref="DateOnly"/> as <c>"yyyy-MM-dd"</c> in UTF-8.</summary>
internal readonly struct DateOnlyText : IQuotedText<DateOnly>
{
    /// <summary>Bytes written, quotes included.</summary>
    public static int MaxLength => 12;

    /// <summary>
    /// Writes the value in quotes and returns the position behind them. Bound: exactly <see cref="MaxLength"/> bytes are stored.
    /// </summary>
    public static ref byte WriteQuoted(ref byte p, DateOnly value)
    {
        p = (byte)'"';
        bool fits = value.TryFormat(
            MemoryMarshal.CreateSpan(ref Unsafe.Add(ref p, 1), MaxLength - 2), out int written, "O", CultureInfo.InvariantCulture);
        Debug.Assert(fits && written == MaxLength - 2);
        Unsafe.Add(ref p, MaxLength - 1) = (byte)'"';
        return ref Unsafe.Add(ref p, MaxLength);
    }

    /// <summary>Reads a value without quotes at the start of a text. What follows it is not looked at.</summary>
    public static bool TryParse(ReadOnlySpan<byte> text, out DateOnly value, out int consumed)
    {
        bool isDate = TimestampText.TryParseDate(text, out int dayNumber);
        value = DateOnly.FromDayNumber(dayNumber);
        consumed = MaxLength - 2;
        return isDate;
    }
}
