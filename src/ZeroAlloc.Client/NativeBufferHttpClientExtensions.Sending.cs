using ZeroAlloc.Formats;

namespace ZeroAlloc.Client;

/// <summary>Sends NativeBuffering messages.</summary>
public static partial class NativeBufferHttpClientExtensions
{
    /// <summary>Sends a message with POST.</summary>
    /// <typeparam name="T">
    /// The type that the server reads. An object of a derived type is written as this type. For an interface, the run-time type is used.
    /// </typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address.</param>
    /// <param name="message">The message; don't change it until the request is sent.</param>
    /// <param name="cancellationToken">Stops the request.</param>
    /// <returns>The response, with any status code.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="client"/> or <paramref name="message"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// The address isn't absolute, and the client has no base address. Or the object graph has a cycle, is too large, or changed while it
    /// was being written. Or a dictionary has a duplicate key, or a key with an unpaired surrogate.
    /// </exception>
    /// <exception cref="NotSupportedException">The type is a generic construction without generated code.</exception>
    /// <exception cref="HttpRequestException">There is no response.</exception>
    /// <exception cref="OperationCanceledException">The request was canceled, or timed out.</exception>
    /// <remarks>
    /// <b>Cost</b>: what <see cref="HttpClient"/> allocates, and a <see cref="NativeBufferContent"/>; the bytes are in pooled memory.
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
