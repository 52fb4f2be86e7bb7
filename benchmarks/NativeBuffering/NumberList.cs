using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.NativeBuffering;

/// <summary>Many numbers.</summary>
[BufferedMessageSource]
public sealed partial class NumberList
{
    /// <summary>The numbers.</summary>
    public int[]? Values { get; set; }
}
