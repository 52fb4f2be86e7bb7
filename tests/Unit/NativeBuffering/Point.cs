using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>A model of the tests: Point.</summary>
[BufferedMessageSource]
public partial struct Point
{
    /// <summary>A member.</summary>
    public int X { get; set; }

    /// <summary>A member.</summary>
    public int Y { get; set; }
}
