using ZeroAlloc.Formats;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>A message that is a value type.</summary>
[BufferedMessageSource]
public partial struct Spot
{
    /// <summary>Where.</summary>
    public int X { get; set; }
}
