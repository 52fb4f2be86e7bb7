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

        IBufferedMessageSource source = typeof(T) == typeof(IBufferedMessageSource) ? message : NativeBufferMessage.As(message, typeof(T));
        return ResponseBody.WriteAsync(context, NativeBufferBody<IBufferedMessageSource>.Open(source), type, settings.Threshold, cancellationToken);
    }

    /// <summary>The message that an endpoint sends of a value; null if it is none, or one that no code was generated for: it is to be sent as JSON then.</summary>
    /// <param name="value">The value.</param>
    /// <param name="declared">Type that the endpoint declares for it, which it is written as; <see cref="object"/> if none.</param>
    public static IBufferedMessageSource? Prepare(object? value, Type declared) =>
        value is IBufferedMessageSource source && NativeBufferMessage.As(source, declared) is var message && message.CanWrite() ? message : null;
}
