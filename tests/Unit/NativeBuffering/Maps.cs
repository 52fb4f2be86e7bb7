using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>A model of the tests: Maps.</summary>
[BufferedMessageSource]
public sealed partial class Maps
{
    /// <summary>A member.</summary>
    public Dictionary<string, int>? Ages { get; set; }

    /// <summary>A member.</summary>
    public Dictionary<int, string?>? Names { get; set; }

    /// <summary>A member.</summary>
    public IReadOnlyDictionary<Guid, Point>? Places { get; set; }

    /// <summary>A member.</summary>
    public Dictionary<string, List<string?>?>? Tags { get; set; }

    /// <summary>A member.</summary>
    public Dictionary<DayOfWeek, Node?>? Days { get; set; }

    /// <summary>A member.</summary>
    public Dictionary<string, Dictionary<string, double>?>? Tables { get; set; }

    /// <summary>A member.</summary>
    public Dictionary<char, int?>? Letters { get; set; }
}
