using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Client;

/// <summary>Reads NativeBuffering messages from HTTP content.</summary>
/// <remarks>Buffered content can be read several times, other content only once.</remarks>
public static class NativeBufferHttpContentExtensions
{
    /// <summary>Receives a message into pooled memory, verifies it, and returns a view over it.</summary>
    /// <typeparam name="TView">View of the message's type.</typeparam>
    /// <param name="content">The body.</param>
    /// <param name="maxLength">The maximum number of bytes.</param>
    /// <param name="cancellationToken">Stops receiving.</param>
    /// <returns>The owner of the memory and of the view. Dispose it after the last use of the view.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="content"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxLength"/> is negative.</exception>
    /// <exception cref="NotSupportedException">The Content-Type isn't that of a message.</exception>
    /// <exception cref="NativeBufferFormatException">
    /// The body is malformed, a message of another type, or longer than <paramref name="maxLength"/>.
    /// </exception>
    /// <exception cref="HttpRequestException">The body is missing or incomplete.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    /// <remarks>
    /// <b>Cost</b>: no allocation for the message, in addition to those of <see cref="HttpClient"/>. Memory grows with the bytes that
    /// arrive. <b>Trust</b>: the bytes don't have to be trusted. <b>Lifetime</b>: that of the owner; after that, the view throws.
    /// </remarks>
    public static Task<BufferedMessageOwner<TView>> ReadFromNativeBufferAsync<TView>(
        this HttpContent content, int maxLength = NativeBufferOwner.DefaultMaxLength, CancellationToken cancellationToken = default)
        where TView : struct, IBufferedMessage<TView>
    {
        ArgumentNullException.ThrowIfNull(content);
        ArgumentOutOfRangeException.ThrowIfNegative(maxLength);
        ThrowUnlessMessage(content);
        return ReadAsync<TView>(content, maxLength, cancellationToken);
    }

    /// <inheritdoc cref="ReadFromNativeBufferAsync{TView}(HttpContent, int, CancellationToken)"/>
    public static Task<BufferedMessageOwner<TView>> ReadFromNativeBufferAsync<TView>(
        this HttpContent content, CancellationToken cancellationToken)
        where TView : struct, IBufferedMessage<TView> =>
        content.ReadFromNativeBufferAsync<TView>(NativeBufferOwner.DefaultMaxLength, cancellationToken);

    /// <summary>
    /// Creates an object from a message or from JSON, depending on the Content-Type: bodies of all types but the message's are read as
    /// JSON, as <c>ReadFromJsonAsync</c> does, and so are bodies without a Content-Type.
    /// </summary>
    /// <typeparam name="T">Type of the object, with a source generator.</typeparam>
    /// <param name="content">The body.</param>
    /// <param name="options">For JSON; those of <see cref="JsonSerializerOptions.Web"/> if null.</param>
    /// <param name="maxLength">The maximum number of bytes, of a message and of JSON.</param>
    /// <param name="cancellationToken">Stops receiving.</param>
    /// <returns>
    /// The object; null (of a value type the default) where the body is JSON's <c>null</c>, or
    /// empty and without a Content-Type, as that of 204 is.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="content"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxLength"/> is negative.</exception>
    /// <exception cref="NotSupportedException">The Content-Type is that of a message of another version.</exception>
    /// <exception cref="NativeBufferFormatException">
    /// The message is malformed, of another type, or longer than <paramref name="maxLength"/>.
    /// </exception>
    /// <exception cref="JsonException">The body isn't JSON, or doesn't fit the type.</exception>
    /// <exception cref="InvalidOperationException">It isn't a message, and its charset is unknown.</exception>
    /// <exception cref="HttpRequestException">
    /// The body did not arrive, or not as a whole; or it is JSON and longer than <paramref name="maxLength"/>:
    /// <see cref="HttpRequestError.ConfigurationLimitExceeded"/>.
    /// </exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    /// <remarks><b>Cost</b>: the objects, and what <see cref="HttpClient"/> allocates for the response.</remarks>
    public static Task<T?> ReadFromNativeBufferOrJsonAsync<T>(
        this HttpContent content,
        JsonSerializerOptions? options = null,
        int maxLength = NativeBufferOwner.DefaultMaxLength,
        CancellationToken cancellationToken = default)
        where T : IBufferedMessageSource<T>
    {
        ArgumentNullException.ThrowIfNull(content);
        ArgumentOutOfRangeException.ThrowIfNegative(maxLength);
        return ReadAnyAsync(
            content,
            (json, token) => StockJson.ReadAsync<T>(json, options, token),
            maxLength,
            cancellationToken);
    }

    /// <inheritdoc cref="ReadFromNativeBufferOrJsonAsync{T}(HttpContent, JsonSerializerOptions, int, CancellationToken)"/>
    public static Task<T?> ReadFromNativeBufferOrJsonAsync<T>(this HttpContent content, CancellationToken cancellationToken)
        where T : IBufferedMessageSource<T> =>
        content.ReadFromNativeBufferOrJsonAsync<T>(options: null, NativeBufferOwner.DefaultMaxLength, cancellationToken);

    /// <summary>Creates an object from a message or from JSON, depending on the Content-Type.</summary>
    /// <inheritdoc cref="ReadFromNativeBufferOrJsonAsync{T}(HttpContent, JsonSerializerOptions, int, CancellationToken)"/>
    /// <param name="content">The body.</param>
    /// <param name="jsonTypeInfo">For JSON, the contract of the type, for example of a generated context.</param>
    /// <param name="maxLength">The maximum number of bytes, of a message and of JSON.</param>
    /// <param name="cancellationToken">Stops receiving.</param>
    [OverloadResolutionPriority(-1)] // A null is one of options.
    public static Task<T?> ReadFromNativeBufferOrJsonAsync<T>(
        this HttpContent content,
        JsonTypeInfo<T> jsonTypeInfo,
        int maxLength = NativeBufferOwner.DefaultMaxLength,
        CancellationToken cancellationToken = default)
        where T : IBufferedMessageSource<T>
    {
        ArgumentNullException.ThrowIfNull(content);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        ArgumentOutOfRangeException.ThrowIfNegative(maxLength);
        return ReadAnyAsync(
            content,
            (json, token) => json.ReadFromJsonAsync(jsonTypeInfo, token),
            maxLength,
            cancellationToken);
    }

    private static Task<T?> ReadAnyAsync<T>(
        HttpContent content,
        Func<HttpContent, CancellationToken, Task<T?>> readJsonAsync,
        int maxLength,
        CancellationToken cancellationToken)
        where T : IBufferedMessageSource<T>
    {
        if (!IsMessage(content.Headers.ContentType))
        {
            return ReadJsonAsync(content, readJsonAsync, maxLength, cancellationToken);
        }

        ThrowUnlessMessage(content);
        return ReadObjectAsync<T>(content, maxLength, cancellationToken);
    }

    private static async Task<BufferedMessageOwner<TView>> ReadAsync<TView>(
        HttpContent content, int maxLength, CancellationToken cancellationToken)
        where TView : struct, IBufferedMessage<TView> =>
        new(await LoadAsync(content, maxLength, cancellationToken).ConfigureAwait(false));

    private static async Task<T?> ReadObjectAsync<T>(HttpContent content, int maxLength, CancellationToken cancellationToken)
        where T : IBufferedMessageSource<T>
    {
        using NativeBufferOwner owner = await LoadAsync(content, maxLength, cancellationToken).ConfigureAwait(false);
        return T.TryRead(owner.Buffer, out T? value, out NativeBufferError error)
            ? value
            : throw new NativeBufferFormatException(error, typeof(T));
    }

    /// <summary>Reads what is no message, as the framework's methods do: as JSON, whatever its type. Nothing of no type is null.</summary>
    private static async Task<T?> ReadJsonAsync<T>(
        HttpContent content,
        Func<HttpContent, CancellationToken, Task<T?>> readJsonAsync,
        int maxLength,
        CancellationToken cancellationToken)
    {
        if (content.Headers.ContentLength > maxLength)
        {
            throw BodyStream.TooLong(maxLength);
        }

        BodyStream stream = await BodyStream.OpenAsync(content, maxLength, cancellationToken).ConfigureAwait(false);
        using var limited = new StreamContent(stream) { Headers = { ContentType = content.Headers.ContentType } };
        return content.Headers.ContentType is null && await stream.IsEmptyAsync(cancellationToken).ConfigureAwait(false)
            ? default
            : await readJsonAsync(limited, cancellationToken).ConfigureAwait(false);
    }

    private static async Task<NativeBufferOwner> LoadAsync(HttpContent content, int maxLength, CancellationToken cancellationToken)
    {
        if (content.Headers.ContentLength > maxLength)
        {
            throw new NativeBufferFormatException(new NativeBufferError(NativeBufferReason.TooLong, maxLength));
        }

        // The loader counts: its exception is the one of a message.
        BodyStream stream = await BodyStream.OpenAsync(content, long.MaxValue, cancellationToken).ConfigureAwait(false);
        await using (stream.ConfigureAwait(false))
        {
            return await NativeBufferOwner.LoadAsync(stream, maxLength, cancellationToken).ConfigureAwait(false);
        }
    }

    private static void ThrowUnlessMessage(HttpContent content)
    {
        MediaTypeHeaderValue? type = content.Headers.ContentType;
        if (!IsMessage(type) || type!.Parameters.Any(static parameter => IsOtherVersion(parameter)))
        {
            throw new NotSupportedException(
                $"Expected a NativeBuffering message, version 1, but the content type is '{type?.ToString() ?? "(none)"}'. Check that the endpoint can return messages, and that the request accepts '{NativeBufferMediaTypes.Canonical}' or '{NativeBufferMediaTypes.Vendor}'.");
        }
    }

    private static bool IsOtherVersion(NameValueHeaderValue parameter) =>
        parameter.Name.Equals("version", StringComparison.OrdinalIgnoreCase) && parameter.Value?.Trim('"') != "1";

    private static bool IsMessage(MediaTypeHeaderValue? type) =>
        Is(type, NativeBufferMediaTypes.Canonical) || Is(type, NativeBufferMediaTypes.Vendor);

    private static bool Is(MediaTypeHeaderValue? type, string name) =>
        string.Equals(type?.MediaType, name, StringComparison.OrdinalIgnoreCase);
}
