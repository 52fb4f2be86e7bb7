using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Client;

/// <summary>Requests with only a token, and with the contract of a generated context.</summary>
public static partial class NativeBufferHttpClientExtensions
{
    /// <inheritdoc cref="GetFromNativeBufferAsync{TView}(HttpClient, Uri, int, CancellationToken)"/>
    public static Task<BufferedMessageOwner<TView>> GetFromNativeBufferAsync<TView>(
        this HttpClient client, Uri? requestUri, CancellationToken cancellationToken)
        where TView : struct, IBufferedMessage<TView> =>
        client.GetFromNativeBufferAsync<TView>(requestUri, NativeBufferOwner.DefaultMaxLength, cancellationToken);

    /// <inheritdoc cref="GetFromNativeBufferAsync{TView}(HttpClient, Uri, int, CancellationToken)"/>
    public static Task<BufferedMessageOwner<TView>> GetFromNativeBufferAsync<TView>(
        this HttpClient client, string? requestUri, CancellationToken cancellationToken)
        where TView : struct, IBufferedMessage<TView> =>
        client.GetFromNativeBufferAsync<TView>(Receiving.Address(requestUri), NativeBufferOwner.DefaultMaxLength, cancellationToken);

    /// <inheritdoc cref="GetFromNativeBufferOrJsonAsync{T}(HttpClient, Uri, JsonSerializerOptions, int, CancellationToken)"/>
    public static Task<T?> GetFromNativeBufferOrJsonAsync<T>(this HttpClient client, Uri? requestUri, CancellationToken cancellationToken)
        where T : IBufferedMessageSource<T> =>
        client.GetFromNativeBufferOrJsonAsync<T>(requestUri, options: null, NativeBufferOwner.DefaultMaxLength, cancellationToken);

    /// <inheritdoc cref="GetFromNativeBufferOrJsonAsync{T}(HttpClient, Uri, JsonSerializerOptions, int, CancellationToken)"/>
    public static Task<T?> GetFromNativeBufferOrJsonAsync<T>(
        this HttpClient client, string? requestUri, CancellationToken cancellationToken)
        where T : IBufferedMessageSource<T> =>
        client.GetFromNativeBufferOrJsonAsync<T>(
            Receiving.Address(requestUri), options: null, NativeBufferOwner.DefaultMaxLength, cancellationToken);

    /// <inheritdoc cref="GetFromNativeBufferOrJsonAsync{T}(HttpClient, Uri, JsonSerializerOptions, int, CancellationToken)"/>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address.</param>
    /// <param name="jsonTypeInfo">For JSON, the contract of the type, for example of a generated context.</param>
    /// <param name="maxLength">
    /// The maximum number of bytes, of a message and of JSON. A smaller <see cref="HttpClient.MaxResponseContentBufferSize"/> takes
    /// precedence.
    /// </param>
    /// <param name="cancellationToken">Stops the request.</param>
    [OverloadResolutionPriority(-1)] // A null is one of options.
    public static Task<T?> GetFromNativeBufferOrJsonAsync<T>(
        this HttpClient client,
        Uri? requestUri,
        JsonTypeInfo<T> jsonTypeInfo,
        int maxLength = NativeBufferOwner.DefaultMaxLength,
        CancellationToken cancellationToken = default)
        where T : IBufferedMessageSource<T>
    {
        ArgumentNullException.ThrowIfNull(client);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        ArgumentOutOfRangeException.ThrowIfNegative(maxLength);
        return Receiving.AskAsync(
            client,
            HttpMethod.Get,
            requestUri,
            NativeBufferPreferringHandler.AddTo<T>,
            (Contract: jsonTypeInfo, Length: Least(client, maxLength)),
            static (content, by, token) => new ValueTask<T?>(content.ReadFromNativeBufferOrJsonAsync(by.Contract, by.Length, token)),
            cancellationToken);
    }

    /// <inheritdoc cref="GetFromNativeBufferOrJsonAsync{T}(HttpClient, Uri, JsonTypeInfo{T}, int, CancellationToken)"/>
    [OverloadResolutionPriority(-1)] // A null is one of options.
    public static Task<T?> GetFromNativeBufferOrJsonAsync<T>(
        this HttpClient client,
        string? requestUri,
        JsonTypeInfo<T> jsonTypeInfo,
        int maxLength = NativeBufferOwner.DefaultMaxLength,
        CancellationToken cancellationToken = default)
        where T : IBufferedMessageSource<T> =>
        client.GetFromNativeBufferOrJsonAsync(Receiving.Address(requestUri), jsonTypeInfo, maxLength, cancellationToken);
}
