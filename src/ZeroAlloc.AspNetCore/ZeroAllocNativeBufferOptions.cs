using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore;

/// <summary>How NativeBuffering messages are named on the wire.</summary>
/// <remarks>Read once per host: changes after the first request have no effect.</remarks>
public sealed class ZeroAllocNativeBufferOptions
{
    /// <summary>
    /// Media types of messages, at least one, each <c>type/subtype</c> without wildcards and parameters. Requests may
    /// name any of them; responses have the one that the client asked for, and the first where an endpoint chooses
    /// itself. <c>application/x-nativebuffer</c> and <c>application/vnd.zeroalloc.nativebuffer</c> by default.
    /// </summary>
    public IList<string> MediaTypes { get; } = [NativeBufferMediaTypes.Canonical, NativeBufferMediaTypes.Vendor];
}
