using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>A model of the tests: a generic message.</summary>
/// <typeparam name="T">What it is a page of.</typeparam>
[BufferedMessageSource]
public sealed partial class Page<T>
{
    /// <summary>A member.</summary>
    public List<T>? Items { get; set; }
}
