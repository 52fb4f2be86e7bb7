namespace ZeroAlloc.Formats.Text;

/// <summary>A <see cref="TimeOnly"/> as <c>"hh:mm:ss[.fffffff]"</c> in UTF-8.</summary>
internal readonly struct TimeOnlyText : IQuotedText<TimeOnly>
{
    /// <summary>Bytes of the longest value, quotes included; the bound is that of the <see cref="TimeSpan"/> it is written as.</summary>
    public static int MaxLength => TimeSpanText.MaxLength;

    /// <summary>Writes the value in quotes and returns the position behind them.</summary>
    public static ref byte WriteQuoted(ref byte p, TimeOnly value) => ref TimeSpanText.WriteQuoted(ref p, value.ToTimeSpan());

    /// <summary>Reads <c>hh:mm[:ss[.f…]]</c> without quotes at the start of a text. What follows it is not looked at.</summary>
    public static bool TryParse(ReadOnlySpan<byte> text, out TimeOnly value, out int consumed)
    {
        bool isTime = TimeSpanText.TryParseClock(text, out long ticks, out consumed);
        value = new TimeOnly(ticks);
        return isTime;
    }
}
