using System.Text.Json;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Client;

/// <summary>Requests and sends NativeBuffering messages, with the API shape of System.Net.Http.Json.</summary>
/// <remarks>
/// Addresses can be relative to <see cref="HttpClient.BaseAddress"/>. <see cref="HttpClient.Timeout"/> includes the body. Requests accept
/// the two media types of <see cref="NativeBufferMediaTypes"/>. A server that is configured with other media types only returns JSON, or
/// 406.
/// </remarks>
public static partial class NativeBufferHttpClientExtensions
{
    /// <summary>Requests a message with GET, receives it into pooled memory, verifies it, and returns a view over it.</summary>
    /// <typeparam name="TView">View of the message's type.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address.</param>
    /// <param name="maxLength">
    /// The maximum number of bytes. A smaller <see cref="HttpClient.MaxResponseContentBufferSize"/> takes precedence.
    /// </param>
    /// <param name="cancellationToken">Stops the request.</param>
    /// <returns>The owner of the memory and of the view. Dispose it after the last use of the view.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="client"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxLength"/> is negative.</exception>
    /// <exception cref="InvalidOperationException">The address isn't absolute, and the client has no base address.</exception>
    /// <exception cref="HttpRequestException">
    /// There is no response, its status code isn't a success code, or the response is incomplete.
    /// </exception>
    /// <exception cref="NotSupportedException">The response isn't a message.</exception>
    /// <exception cref="NativeBufferFormatException">The response is malformed, a message of another type, or too long.</exception>
    /// <exception cref="OperationCanceledException">
    /// The request was canceled, or timed out; for a timeout, the inner exception is a <see cref="TimeoutException"/>.
    /// </exception>
    /// <remarks>
    /// <b>Cost</b>: the allocations of <see cref="HttpClient"/> for request and response, and none for the message. <b>Lifetime</b>: that
    /// of the owner; after that, the view throws.
    /// </remarks>
    public static Task<BufferedMessageOwner<TView>> GetFromNativeBufferAsync<TView>(
        this HttpClient client,
        Uri? requestUri,
        int maxLength = NativeBufferOwner.DefaultMaxLength,
        CancellationToken cancellationToken = default)
        where TView : struct, IBufferedMessage<TView>
    {
        ArgumentNullException.ThrowIfNull(client);
        ArgumentOutOfRangeException.ThrowIfNegative(maxLength);
        return Receiving.AskAsync(
            client,
            HttpMethod.Get,
            requestUri,
            NativeBufferPreferringHandler.AddMessagesTo,
            Least(client, maxLength),
            static (content, length, token) =>
                new ValueTask<BufferedMessageOwner<TView>>(content.ReadFromNativeBufferAsync<TView>(length, token)),
            cancellationToken);
    }

    /// <inheritdoc cref="GetFromNativeBufferAsync{TView}(HttpClient, Uri, int, CancellationToken)"/>
    public static Task<BufferedMessageOwner<TView>> GetFromNativeBufferAsync<TView>(
        this HttpClient client,
        string? requestUri,
        int maxLength = NativeBufferOwner.DefaultMaxLength,
        CancellationToken cancellationToken = default)
        where TView : struct, IBufferedMessage<TView> =>
        client.GetFromNativeBufferAsync<TView>(Receiving.Address(requestUri), maxLength, cancellationToken);

    /// <summary>
    /// Requests a message or JSON with GET, prefers the message, and creates an object from the response: for servers that might not
    /// support the format yet. All responses but messages are read as JSON, as <c>GetFromJsonAsync</c> does.
    /// </summary>
    /// <typeparam name="T">Type of the object, with a source generator.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address.</param>
    /// <param name="options">Options for JSON; <see cref="JsonSerializerOptions.Web"/> if null.</param>
    /// <param name="maxLength">
    /// The maximum number of bytes, of a message and of JSON. A smaller <see cref="HttpClient.MaxResponseContentBufferSize"/> takes
    /// precedence.
    /// </param>
    /// <param name="cancellationToken">Stops the request.</param>
    /// <returns>The object. For JSON <c>null</c>, and for an empty body without a Content-Type (204), null or the default value.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="client"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxLength"/> is negative.</exception>
    /// <exception cref="InvalidOperationException">The address isn't absolute, and the client has no base address.</exception>
    /// <exception cref="HttpRequestException">
    /// There is no response, its status code isn't a success code, or the response is incomplete. Or the response is JSON and too long:
    /// <see cref="HttpRequestError.ConfigurationLimitExceeded"/>.
    /// </exception>
    /// <exception cref="NotSupportedException">The response is a message of another version.</exception>
    /// <exception cref="NativeBufferFormatException">The message is malformed, of another type, or too long.</exception>
    /// <exception cref="JsonException">The response isn't JSON, or doesn't fit the type.</exception>
    /// <exception cref="OperationCanceledException">
    /// The request was canceled, or timed out; for a timeout, the inner exception is a <see cref="TimeoutException"/>.
    /// </exception>
    public static Task<T?> GetFromNativeBufferOrJsonAsync<T>(
        this HttpClient client,
        Uri? requestUri,
        JsonSerializerOptions? options = null,
        int maxLength = NativeBufferOwner.DefaultMaxLength,
        CancellationToken cancellationToken = default)
        where T : IBufferedMessageSource<T>
    {
        ArgumentNullException.ThrowIfNull(client);
        ArgumentOutOfRangeException.ThrowIfNegative(maxLength);
        return Receiving.AskAsync(
            client,
            HttpMethod.Get,
            requestUri,
            NativeBufferPreferringHandler.AddTo<T>,
            (Options: options, Length: Least(client, maxLength)),
            static (content, by, token) => new ValueTask<T?>(content.ReadFromNativeBufferOrJsonAsync<T>(by.Options, by.Length, token)),
            cancellationToken);
    }

    /// <inheritdoc cref="GetFromNativeBufferOrJsonAsync{T}(HttpClient, Uri, JsonSerializerOptions, int, CancellationToken)"/>
    public static Task<T?> GetFromNativeBufferOrJsonAsync<T>(
        this HttpClient client,
        string? requestUri,
        JsonSerializerOptions? options = null,
        int maxLength = NativeBufferOwner.DefaultMaxLength,
        CancellationToken cancellationToken = default)
        where T : IBufferedMessageSource<T> =>
        client.GetFromNativeBufferOrJsonAsync<T>(Receiving.Address(requestUri), options, maxLength, cancellationToken);

    private static int Least(HttpClient client, int maxLength) => (int)Math.Min(maxLength, client.MaxResponseContentBufferSize);
}
