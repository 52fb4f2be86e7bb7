using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>A model of the tests: what is read into hash tables.</summary>
[BufferedMessageSource]
public sealed partial class Lookups
{
    /// <summary>A member.</summary>
    public Dictionary<long, int>? Longs { get; set; }

    /// <summary>A member.</summary>
    public IReadOnlyDictionary<ulong, int>? Ulongs { get; set; }

    /// <summary>A member.</summary>
    public Dictionary<int, int>? Ints { get; set; }

    /// <summary>A member.</summary>
    public Dictionary<AttributeTargets, int>? Enums { get; set; }

    /// <summary>A member.</summary>
    public Dictionary<TimeSpan, int>? Spans { get; set; }

    /// <summary>A member.</summary>
    public Dictionary<TimeOnly, int>? Times { get; set; }

    /// <summary>A member.</summary>
    public Dictionary<Guid, int>? Guids { get; set; }

    /// <summary>A member.</summary>
    public Dictionary<byte, int>? Bytes { get; set; }

    /// <summary>A member.</summary>
    public Dictionary<string, int>? Words { get; set; }

    /// <summary>A member.</summary>
    public HashSet<long>? LongSet { get; set; }

    /// <summary>A member.</summary>
    public ISet<long?>? NullableSet { get; set; }

    /// <summary>A member.</summary>
    public IReadOnlySet<Version?>? VersionSet { get; set; }

    /// <summary>A member.</summary>
    public HashSet<decimal>? DecimalSet { get; set; }

    /// <summary>A member.</summary>
    public HashSet<double>? DoubleSet { get; set; }

    /// <summary>A member.</summary>
    public HashSet<DateTime>? DateTimeSet { get; set; }

    /// <summary>A member.</summary>
    public HashSet<Int128>? WideSet { get; set; }

    /// <summary>A member.</summary>
    public HashSet<Point>? PointSet { get; set; }
}
