using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>A model of the tests: Nullables.</summary>
[BufferedMessageSource]
public sealed partial class Nullables
{
    /// <summary>A member.</summary>
    public bool? BoolValue { get; set; }

    /// <summary>A member.</summary>
    public byte? ByteValue { get; set; }

    /// <summary>A member.</summary>
    public sbyte? SbyteValue { get; set; }

    /// <summary>A member.</summary>
    public short? ShortValue { get; set; }

    /// <summary>A member.</summary>
    public ushort? UshortValue { get; set; }

    /// <summary>A member.</summary>
    public int? IntValue { get; set; }

    /// <summary>A member.</summary>
    public uint? UintValue { get; set; }

    /// <summary>A member.</summary>
    public long? LongValue { get; set; }

    /// <summary>A member.</summary>
    public ulong? UlongValue { get; set; }

    /// <summary>A member.</summary>
    public char? CharValue { get; set; }

    /// <summary>A member.</summary>
    public Half? HalfValue { get; set; }

    /// <summary>A member.</summary>
    public float? FloatValue { get; set; }

    /// <summary>A member.</summary>
    public double? DoubleValue { get; set; }

    /// <summary>A member.</summary>
    public decimal? DecimalValue { get; set; }

    /// <summary>A member.</summary>
    public Guid? GuidValue { get; set; }

    /// <summary>A member.</summary>
    public Int128? Int128Value { get; set; }

    /// <summary>A member.</summary>
    public UInt128? UInt128Value { get; set; }

    /// <summary>A member.</summary>
    public DateTime? DateTimeValue { get; set; }

    /// <summary>A member.</summary>
    public DateTimeOffset? DateTimeOffsetValue { get; set; }

    /// <summary>A member.</summary>
    public DateOnly? DateOnlyValue { get; set; }

    /// <summary>A member.</summary>
    public TimeOnly? TimeOnlyValue { get; set; }

    /// <summary>A member.</summary>
    public TimeSpan? TimeSpanValue { get; set; }

    /// <summary>A member.</summary>
    public DayOfWeek? DayOfWeekValue { get; set; }
}
