using ZeroAlloc.Formats;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>A generic message: written as one where <see cref="Catalog"/> closes it.</summary>
/// <typeparam name="T">The elements.</typeparam>
[BufferedMessageSource]
public sealed partial class Page<T>
{
    /// <summary>The elements.</summary>
    public List<T>? Items { get; set; }
}
