using System.Text.Json;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Client;

/// <summary>Asks for NativeBuffering messages and sends them, in the manner of System.Net.Http.Json.</summary>
/// <remarks>
/// Addresses may be relative to <see cref="HttpClient.BaseAddress"/>. <see cref="HttpClient.Timeout"/>
/// holds for the body too. Messages are asked for, and taken, under the two names of
/// <see cref="NativeBufferMediaTypes"/>: a server that was given other names alone answers JSON, or 406.
/// </remarks>
public static partial class NativeBufferHttpClientExtensions
{
    /// <summary>Asks for a message with GET, receives it into pooled memory, verifies it, and gives the view over it.</summary>
    /// <typeparam name="TView">View of the message's type.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">Where to ask.</param>
    /// <param name="maxLength">
    /// Most bytes that are accepted; <see cref="HttpClient.MaxResponseContentBufferSize"/> where that is less.
    /// </param>
    /// <param name="cancellationToken">Stops the request.</param>
    /// <returns>Owner of the memory and the view; the caller disposes it after the view's last use.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="client"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxLength"/> is negative.</exception>
    /// <exception cref="InvalidOperationException">The address is neither absolute nor can be made so.</exception>
    /// <exception cref="HttpRequestException">
    /// There is no answer, its status is none of success, or it did not arrive as a whole.
    /// </exception>
    /// <exception cref="NotSupportedException">The answer is not a message.</exception>
    /// <exception cref="NativeBufferFormatException">The answer is malformed, a message of another type, or too long.</exception>
    /// <exception cref="OperationCanceledException">
    /// Cancelled, or timed out; the inner exception is then a <see cref="TimeoutException"/>.
    /// </exception>
    /// <remarks>
    /// <b>Cost</b>: what <see cref="HttpClient"/> allocates for request and response, nothing for the message. <b>Lifetime</b>: as long as
    /// the owner; later access to the view throws.
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
    /// Asks with GET for a message rather than JSON, and makes an object of whichever comes: for servers that may not know the format yet.
    /// </summary>
    /// <typeparam name="T">Type of the object, with a source generator.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">Where to ask.</param>
    /// <param name="options">For JSON; those of <see cref="JsonSerializerOptions.Web"/> if null.</param>
    /// <param name="maxLength">
    /// Most bytes that are accepted, of a message and of JSON; <see cref="HttpClient.MaxResponseContentBufferSize"/> where that is less.
    /// </param>
    /// <param name="cancellationToken">Stops the request.</param>
    /// <returns>
    /// The object; null (of a value type the default) where the answer is JSON's <c>null</c>, or an
    /// empty body without a Content-Type, as 204 has.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="client"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxLength"/> is negative.</exception>
    /// <exception cref="InvalidOperationException">The address is neither absolute nor can be made so.</exception>
    /// <exception cref="HttpRequestException">
    /// There is no answer, its status is none of success, or it did not arrive as a whole; or it is JSON and too long:
    /// <see cref="HttpRequestError.ConfigurationLimitExceeded"/>.
    /// </exception>
    /// <exception cref="NotSupportedException">The answer is neither a message nor JSON.</exception>
    /// <exception cref="NativeBufferFormatException">The message is malformed, of another type, or too long.</exception>
    /// <exception cref="JsonException">The JSON is malformed or does not fit the type.</exception>
    /// <exception cref="OperationCanceledException">
    /// Cancelled, or timed out; the inner exception is then a <see cref="TimeoutException"/>.
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
