using Microsoft.AspNetCore.Http;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>Binary responses.</summary>
internal static class NativeBufferResponse
{
    /// <summary>Writes a message.</summary>
    /// <param name="context">The request being answered.</param>
    /// <param name="message">The message, written as <typeparamref name="T"/>; see <see cref="NativeBufferMessage.As"/>.</param>
    /// <param name="contentType">Content-Type; null for the host's canonical one, empty if it stands in the response already.</param>
    /// <param name="cancellationToken">See <see cref="ResponseBody.WriteAsync"/>.</param>
    /// <exception cref="InvalidOperationException">
    /// The graph has a cycle, is too large, or changed while it was written; or a dictionary has a key that can't be written. The response is untouched then.
    /// </exception>
    public static ValueTask WriteAsync<T>(HttpContext context, T message, string? contentType, CancellationToken cancellationToken)
        where T : IBufferedMessageSource
    {
        HostSettings settings = HostSettings.Of(context);
        string? type = contentType is { Length: 0 } ? null : contentType ?? settings.MessageTypes.Canonical;
        if (typeof(T).IsValueType)
        {
            return ResponseBody.WriteAsync(context, NativeBufferBody<T>.Open(message), type, settings.Threshold, cancellationToken);
        }

        return WriteDeclaredAsync(context, message, typeof(T), type, settings, cancellationToken);
    }

    /// <summary>Writes a message as its declared type; see <see cref="NativeBufferMessage.As"/>.</summary>
    /// <inheritdoc cref="WriteAsync{T}"/>
    /// <param name="context">The request being answered.</param>
    /// <param name="message">The message.</param>
    /// <param name="declared">Type that the endpoint declares for it; <see cref="object"/> if none.</param>
    /// <param name="contentType">Content-Type; empty if it stands in the response already.</param>
    public static ValueTask WriteAsync(HttpContext context, IBufferedMessageSource message, Type declared, string contentType) =>
        WriteDeclaredAsync(context, message, declared, contentType is { Length: 0 } ? null : contentType, HostSettings.Of(context), default);

    private static ValueTask WriteDeclaredAsync(
        HttpContext context, IBufferedMessageSource message, Type declared, string? type, HostSettings settings, CancellationToken cancellationToken) =>
        ResponseBody.WriteAsync(
            context,
            NativeBufferBody<IBufferedMessageSource>.Open(NativeBufferMessage.As(message, declared)),
            type,
            settings.Threshold,
            cancellationToken);
}
