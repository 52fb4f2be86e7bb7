namespace ZeroAlloc.Formats;

/// <summary>Names under which NativeBuffering messages travel (docs/nativebuffer-format.md, section 7).</summary>
public static class NativeBufferMediaTypes
{
    /// <summary>The name that is sent unless another is asked for.</summary>
    public const string Canonical = "application/x-nativebuffer";

    /// <summary>The same in the vendor tree.</summary>
    public const string Vendor = "application/vnd.zeroalloc.nativebuffer";
}
