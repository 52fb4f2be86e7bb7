using ZeroAlloc.Formats;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>Closes one construction of <see cref="Page{T}"/>.</summary>
[BufferedMessageSource]
public sealed partial class Catalog
{
    /// <summary>The construction that code is generated for.</summary>
    public Page<Customer>? Customers { get; set; }
}
