using ZeroAlloc.Formats;

namespace ZeroAlloc.Client;

/// <summary>Sending messages.</summary>
public static partial class NativeBufferHttpClientExtensions
{
    /// <summary>Sends a message with POST.</summary>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">Where to.</param>
    /// <param name="message">The message; not to be changed until the request is sent.</param>
    /// <param name="cancellationToken">Stops the request.</param>
    /// <returns>The response, whatever its status is.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="client"/> or <paramref name="message"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The address is neither absolute nor can be made so; the graph contains a cycle or is too large.</exception>
    /// <exception cref="HttpRequestException">There is no answer.</exception>
    /// <exception cref="OperationCanceledException">Cancelled or timed out.</exception>
    /// <remarks><b>Cost</b>: what <see cref="HttpClient"/> allocates, and a <see cref="NativeBufferContent"/>; the bytes stand in pooled memory.</remarks>
    public static Task<HttpResponseMessage> PostAsNativeBufferAsync(
        this HttpClient client, Uri? requestUri, IBufferedMessageSource message, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        return client.PostAsync(requestUri, new NativeBufferContent(message), cancellationToken);
    }

    /// <inheritdoc cref="PostAsNativeBufferAsync(HttpClient, Uri, IBufferedMessageSource, CancellationToken)"/>
    public static Task<HttpResponseMessage> PostAsNativeBufferAsync(
        this HttpClient client, string? requestUri, IBufferedMessageSource message, CancellationToken cancellationToken = default) =>
        client.PostAsNativeBufferAsync(Address(requestUri), message, cancellationToken);

    /// <summary>Sends a message with PUT.</summary>
    /// <inheritdoc cref="PostAsNativeBufferAsync(HttpClient, Uri, IBufferedMessageSource, CancellationToken)"/>
    public static Task<HttpResponseMessage> PutAsNativeBufferAsync(
        this HttpClient client, Uri? requestUri, IBufferedMessageSource message, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        return client.PutAsync(requestUri, new NativeBufferContent(message), cancellationToken);
    }

    /// <inheritdoc cref="PutAsNativeBufferAsync(HttpClient, Uri, IBufferedMessageSource, CancellationToken)"/>
    public static Task<HttpResponseMessage> PutAsNativeBufferAsync(
        this HttpClient client, string? requestUri, IBufferedMessageSource message, CancellationToken cancellationToken = default) =>
        client.PutAsNativeBufferAsync(Address(requestUri), message, cancellationToken);

    /// <summary>Sends a message with PATCH.</summary>
    /// <inheritdoc cref="PostAsNativeBufferAsync(HttpClient, Uri, IBufferedMessageSource, CancellationToken)"/>
    public static Task<HttpResponseMessage> PatchAsNativeBufferAsync(
        this HttpClient client, Uri? requestUri, IBufferedMessageSource message, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        return client.PatchAsync(requestUri, new NativeBufferContent(message), cancellationToken);
    }

    /// <inheritdoc cref="PatchAsNativeBufferAsync(HttpClient, Uri, IBufferedMessageSource, CancellationToken)"/>
    public static Task<HttpResponseMessage> PatchAsNativeBufferAsync(
        this HttpClient client, string? requestUri, IBufferedMessageSource message, CancellationToken cancellationToken = default) =>
        client.PatchAsNativeBufferAsync(Address(requestUri), message, cancellationToken);
}
