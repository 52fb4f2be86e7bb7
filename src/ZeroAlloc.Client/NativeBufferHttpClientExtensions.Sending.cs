using ZeroAlloc.Formats;

namespace ZeroAlloc.Client;

/// <summary>Sending messages.</summary>
public static partial class NativeBufferHttpClientExtensions
{
    /// <summary>Sends a message with POST.</summary>
    /// <typeparam name="T">
    /// The type that the server reads: an object of a derived type is written as this one. For an interface the object's own type counts.
    /// </typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">Where to.</param>
    /// <param name="message">The message; not to be changed until the request is sent.</param>
    /// <param name="cancellationToken">Stops the request.</param>
    /// <returns>The response, whatever its status is.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="client"/> or <paramref name="message"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// The address is neither absolute nor can be made so; the graph contains a cycle, is too large, or changed while
    /// it was written; or a dictionary has a key that is half of a surrogate pair, or two that are the same text.
    /// </exception>
    /// <exception cref="NotSupportedException">The type is a construction of a generic type that no code was generated for.</exception>
    /// <exception cref="HttpRequestException">There is no answer.</exception>
    /// <exception cref="OperationCanceledException">Cancelled or timed out.</exception>
    /// <remarks>
    /// <b>Cost</b>: what <see cref="HttpClient"/> allocates, and a <see cref="NativeBufferContent"/>; the bytes stand in pooled memory.
    /// </remarks>
    public static Task<HttpResponseMessage> PostAsNativeBufferAsync<T>(
        this HttpClient client, Uri? requestUri, T message, CancellationToken cancellationToken = default)
        where T : IBufferedMessageSource
    {
        ArgumentNullException.ThrowIfNull(client);
        return client.PostAsync(requestUri, NativeBufferContent.Create(message), cancellationToken);
    }

    /// <inheritdoc cref="PostAsNativeBufferAsync{T}(HttpClient, Uri, T, CancellationToken)"/>
    public static Task<HttpResponseMessage> PostAsNativeBufferAsync<T>(
        this HttpClient client, string? requestUri, T message, CancellationToken cancellationToken = default)
        where T : IBufferedMessageSource =>
        client.PostAsNativeBufferAsync(Receiving.Address(requestUri), message, cancellationToken);

    /// <summary>Sends a message with PUT.</summary>
    /// <inheritdoc cref="PostAsNativeBufferAsync{T}(HttpClient, Uri, T, CancellationToken)"/>
    public static Task<HttpResponseMessage> PutAsNativeBufferAsync<T>(
        this HttpClient client, Uri? requestUri, T message, CancellationToken cancellationToken = default)
        where T : IBufferedMessageSource
    {
        ArgumentNullException.ThrowIfNull(client);
        return client.PutAsync(requestUri, NativeBufferContent.Create(message), cancellationToken);
    }

    /// <inheritdoc cref="PutAsNativeBufferAsync{T}(HttpClient, Uri, T, CancellationToken)"/>
    public static Task<HttpResponseMessage> PutAsNativeBufferAsync<T>(
        this HttpClient client, string? requestUri, T message, CancellationToken cancellationToken = default)
        where T : IBufferedMessageSource =>
        client.PutAsNativeBufferAsync(Receiving.Address(requestUri), message, cancellationToken);

    /// <summary>Sends a message with PATCH.</summary>
    /// <inheritdoc cref="PostAsNativeBufferAsync{T}(HttpClient, Uri, T, CancellationToken)"/>
    public static Task<HttpResponseMessage> PatchAsNativeBufferAsync<T>(
        this HttpClient client, Uri? requestUri, T message, CancellationToken cancellationToken = default)
        where T : IBufferedMessageSource
    {
        ArgumentNullException.ThrowIfNull(client);
        return client.PatchAsync(requestUri, NativeBufferContent.Create(message), cancellationToken);
    }

    /// <inheritdoc cref="PatchAsNativeBufferAsync{T}(HttpClient, Uri, T, CancellationToken)"/>
    public static Task<HttpResponseMessage> PatchAsNativeBufferAsync<T>(
        this HttpClient client, string? requestUri, T message, CancellationToken cancellationToken = default)
        where T : IBufferedMessageSource =>
        client.PatchAsNativeBufferAsync(Receiving.Address(requestUri), message, cancellationToken);
}
