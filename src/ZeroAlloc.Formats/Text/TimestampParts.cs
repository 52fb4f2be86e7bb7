namespace ZeroAlloc.Formats.Text;

/// <summary>What the text of a point in time says.</summary>
internal readonly struct TimestampParts
{
    /// <summary>The offset of a text that has none.</summary>
    public const int NoOffset = int.MinValue;

    /// <summary>The offset of a text that ends with <c>Z</c>.</summary>
    public const int Utc = int.MaxValue;

    /// <summary>Bytes of the text.</summary>
    public int Length { get; init; }

    /// <summary>100 ns units since 0001-01-01, on the clock of the text.</summary>
    public long Ticks { get; init; }

    /// <summary>Minutes from UTC, at most 14 hours; or <see cref="NoOffset"/>, or <see cref="Utc"/>.</summary>
    public int Offset { get; init; }
}
