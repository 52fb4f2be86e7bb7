using System.Net.Http.Json;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Client;

/// <summary>Reads JSON from HTTP content.</summary>
public static class ZeroAllocJsonHttpContentExtensions
{
    /// <summary>
    /// Reads a body as JSON, as <c>ReadFromJsonAsync</c> of <see cref="HttpContentJsonExtensions"/> does but allocating the value alone.
    /// </summary>
    /// <typeparam name="T">Type of the value.</typeparam>
    /// <param name="content">The body, of any media type.</param>
    /// <param name="options">
    /// Options, <see cref="JsonSerializerOptions.Web"/> if null. Pass the same object each time: types are compiled per options.
    /// </param>
    /// <param name="cancellationToken">Stops receiving.</param>
    /// <returns>The value, or null if the document is <c>null</c>. To be awaited once.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="content"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The charset is unknown.</exception>
    /// <exception cref="NotSupportedException">System.Text.Json doesn't support the type.</exception>
    /// <exception cref="JsonException">The body is empty, malformed, or doesn't fit the type.</exception>
    /// <exception cref="HttpRequestException">The body did not arrive as a whole.</exception>
    /// <exception cref="IOException">The body did not arrive as a whole.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    /// <remarks>
    /// <b>Cost</b>: what <see cref="HttpContent"/> allocates for its stream, and the objects that the body describes, if the type is
    /// compiled and the body is valid JSON in UTF-8, and smaller than 1 MiB. Any other body is read by System.Text.Json.
    /// </remarks>
    public static ValueTask<T?> ReadFromZeroAllocJsonAsync<T>(
        this HttpContent content, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(content);
        return Utf8Charset.IsPlain(content.Headers.ContentType)
            ? ReadAsync<T>(content, StockJson.OrWeb(options), cancellationToken)
            : new ValueTask<T?>(StockJson.ReadAsync<T>(content, options, cancellationToken));
    }

    /// <inheritdoc cref="ReadFromZeroAllocJsonAsync{T}(HttpContent, JsonSerializerOptions, CancellationToken)"/>
    public static ValueTask<T?> ReadFromZeroAllocJsonAsync<T>(this HttpContent content, CancellationToken cancellationToken) =>
        content.ReadFromZeroAllocJsonAsync<T>(options: null, cancellationToken);

    /// <inheritdoc cref="ReadFromZeroAllocJsonAsync{T}(HttpContent, JsonSerializerOptions, CancellationToken)"/>
    /// <param name="content">The body, of any media type.</param>
    /// <param name="jsonTypeInfo">
    /// The contract of the type, for example of a generated context. System.Text.Json handles a contract that was created manually and
    /// isn't that of its options.
    /// </param>
    /// <param name="cancellationToken">Stops receiving.</param>
    [OverloadResolutionPriority(-1)] // A null is one of options.
    public static ValueTask<T?> ReadFromZeroAllocJsonAsync<T>(
        this HttpContent content, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(content);
        return OwnContracts.HaveOptions(jsonTypeInfo, out JsonSerializerOptions? options)
            && Utf8Charset.IsPlain(content.Headers.ContentType)
            ? ReadAsync<T>(content, options, cancellationToken)
            : new ValueTask<T?>(content.ReadFromJsonAsync(jsonTypeInfo, cancellationToken));
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private static async ValueTask<T?> ReadAsync<T>(HttpContent content, JsonSerializerOptions options, CancellationToken cancellationToken)
    {
        using Stream stream = await content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
        return await ZeroAllocJson.DeserializeAsync<T>(stream, options, cancellationToken).ConfigureAwait(false);
    }
}
