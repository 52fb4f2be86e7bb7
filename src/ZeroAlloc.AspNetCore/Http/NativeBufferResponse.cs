using Microsoft.AspNetCore.Http;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>Binary responses.</summary>
internal static class NativeBufferResponse
{
    /// <summary>Writes a message.</summary>
    /// <param name="context">The request being answered.</param>
    /// <param name="message">The message.</param>
    /// <param name="contentType">Content-Type; null for the host's canonical one, empty if it stands in the response already.</param>
    /// <param name="cancellationToken">See <see cref="ResponseBody.WriteAsync"/>.</param>
    /// <exception cref="InvalidOperationException">The graph has a cycle or is too large; the response is untouched then.</exception>
    public static ValueTask WriteAsync<T>(HttpContext context, T message, string? contentType, CancellationToken cancellationToken)
        where T : IBufferedMessageSource
    {
        HostSettings settings = HostSettings.Of(context);
        string? type = contentType is { Length: 0 } ? null : contentType ?? settings.MessageTypes.Canonical;
        return typeof(T).IsValueType
            ? ResponseBody.WriteAsync(context, NativeBufferBody<T>.Open(message), type, settings.Threshold, cancellationToken)
            : ResponseBody.WriteAsync(context, NativeBufferBody<IBufferedMessageSource>.Open(message), type, settings.Threshold, cancellationToken);
    }
}
