using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.NativeBuffering;

/// <summary>Many cities.</summary>
[BufferedMessageSource]
public sealed partial class CityList
{
    /// <summary>The cities.</summary>
    public City?[]? Cities { get; set; }
}
