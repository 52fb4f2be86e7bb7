using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>A populated place.</summary>
[BufferedMessageSource]
public sealed partial class City
{
    /// <summary>Number.</summary>
    public int Id { get; set; }

    /// <summary>Name in any script.</summary>
    public string Name { get; set; } = "";

    /// <summary>ISO code.</summary>
    public string Country { get; set; } = "";

    /// <summary>First-level division.</summary>
    public string? Region { get; set; }

    /// <summary>Degrees north.</summary>
    public double Latitude { get; set; }

    /// <summary>Degrees east.</summary>
    public double Longitude { get; set; }
}
