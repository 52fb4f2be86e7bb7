using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>The media types of messages as the host of an endpoint under construction has them.</summary>
internal static class EndpointMediaTypes
{
    /// <summary>The configured types, or the default ones where the library is not registered.</summary>
    public static MessageMediaTypes Of(EndpointBuilder builder)
    {
        ZeroAllocFormatterOptions options =
            builder.ApplicationServices.GetService<IOptions<ZeroAllocFormatterOptions>>()?.Value ?? new ZeroAllocFormatterOptions();
        return new MessageMediaTypes(options.NativeBuffer.MediaTypes);
    }
}
