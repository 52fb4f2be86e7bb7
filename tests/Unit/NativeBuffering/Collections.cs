using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>A model of the tests: Collections.</summary>
[BufferedMessageSource]
public sealed partial class Collections
{
    /// <summary>A member.</summary>
    public List<int>? Numbers { get; set; }

    /// <summary>A member.</summary>
    public bool[]? Flags { get; set; }

    /// <summary>A member.</summary>
    public DateTime[]? Times { get; set; }

    /// <summary>A member.</summary>
    public decimal[]? Amounts { get; set; }

    /// <summary>A member.</summary>
    public List<DateTimeOffset>? Moments { get; set; }

    /// <summary>A member.</summary>
    public List<int?>? Gaps { get; set; }

    /// <summary>A member.</summary>
    public Version?[]? Versions { get; set; }

    /// <summary>A member.</summary>
    public int[]?[]? Rows { get; set; }

    /// <summary>A member.</summary>
    public HashSet<string>? Words { get; set; }

    /// <summary>A member.</summary>
    public IReadOnlyList<long>? Longs { get; set; }

    /// <summary>A member.</summary>
    public IEnumerable<string?>? Lines { get; set; }

    /// <summary>A member.</summary>
    public byte[]? Bytes { get; set; }

    /// <summary>A member.</summary>
    public ReadOnlyMemory<byte> Memory { get; set; }

    /// <summary>A member.</summary>
    public Version? Version { get; set; }

    /// <summary>A member.</summary>
    public Uri? Link { get; set; }

    /// <summary>A member.</summary>
    public Point Place { get; set; }

    /// <summary>A member.</summary>
    public Point? Target { get; set; }

    /// <summary>A member.</summary>
    public List<Point>? Path { get; set; }

    /// <summary>A member.</summary>
    public byte[]?[]? Blobs { get; set; }

    /// <summary>A member.</summary>
    public Guid[]? Ids { get; set; }

    /// <summary>A member.</summary>
    public List<List<string?>?>? Nested { get; set; }
}
