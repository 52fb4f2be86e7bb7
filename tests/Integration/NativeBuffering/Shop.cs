using ZeroAlloc.Formats;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>A message within another.</summary>
[BufferedMessageSource]
public sealed partial class Shop
{
    /// <summary>Number.</summary>
    public int Id { get; set; }

    /// <summary>Who buys there; an object may contain itself by it.</summary>
    public Shop? Branch { get; set; }
}
