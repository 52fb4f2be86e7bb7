namespace ZeroAlloc.Formats;

/// <summary>Media types of NativeBuffering messages (docs/nativebuffer-format.md, section 7).</summary>
public static class NativeBufferMediaTypes
{
    /// <summary>The default media type.</summary>
    public const string Canonical = "application/x-nativebuffer";

    /// <summary>The media type in the vendor tree.</summary>
    public const string Vendor = "application/vnd.zeroalloc.nativebuffer";
}
