using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore;

/// <summary>Options for NativeBuffering messages.</summary>
/// <remarks>The options are read once per host: changes after the first request have no effect.</remarks>
public sealed class ZeroAllocNativeBufferOptions
{
    /// <summary>
    /// Media types of messages, at least one, each <c>type/subtype</c> without wildcards and parameters. Requests can use any of them.
    /// Responses have the one that the client requested, or the first if the endpoint selects the format.
    /// <c>application/x-nativebuffer</c> and <c>application/vnd.zeroalloc.nativebuffer</c> by default.
    /// </summary>
    public IList<string> MediaTypes { get; } = [NativeBufferMediaTypes.Canonical, NativeBufferMediaTypes.Vendor];
}
