using System.Net.Http.Json;
using System.Text.Json;

namespace ZeroAlloc.Client;

/// <summary>Requests and sends JSON with compiled code and pooled memory, with the API shape of System.Net.Http.Json.</summary>
/// <remarks>
/// Requests, values, exceptions and their messages are those of <see cref="HttpClientJsonExtensions"/>. Addresses can be relative to
/// <see cref="HttpClient.BaseAddress"/>.
/// </remarks>
public static partial class ZeroAllocJsonHttpClientExtensions
{
    /// <summary>Sends a GET request, and reads the JSON of the response, as <c>GetFromJsonAsync</c> does.</summary>
    /// <typeparam name="T">Type of the value.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address.</param>
    /// <param name="options">
    /// Options, <see cref="JsonSerializerOptions.Web"/> if null. Pass the same object each time: types are compiled per options.
    /// </param>
    /// <param name="cancellationToken">Stops the request.</param>
    /// <returns>The value, or null if the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="client"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// The address isn't absolute, and the client has no base address; or the charset of the response is unknown.
    /// </exception>
    /// <exception cref="HttpRequestException">
    /// There is no response, its status is none of success, or it is longer than <see cref="HttpClient.MaxResponseContentBufferSize"/>.
    /// </exception>
    /// <exception cref="IOException">The response did not arrive as a whole.</exception>
    /// <exception cref="NotSupportedException">System.Text.Json doesn't support the type.</exception>
    /// <exception cref="JsonException">The response is empty, malformed, or doesn't fit the type.</exception>
    /// <exception cref="OperationCanceledException">
    /// Canceled, or timed out while waiting or reading; the inner exception is then a <see cref="TimeoutException"/>.
    /// </exception>
    /// <remarks>
    /// <b>Cost</b>: what <see cref="HttpClient"/> allocates for request and response, the task, and the objects that the response
    /// describes, if the type is compiled and the response is valid JSON in UTF-8, and smaller than 1 MiB. If
    /// <see cref="HttpClient.MaxResponseContentBufferSize"/> was set, System.Net.Http.Json reads the response.
    /// </remarks>
    public static Task<T?> GetFromZeroAllocJsonAsync<T>(
        this HttpClient client, Uri? requestUri, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        return client.MaxResponseContentBufferSize < int.MaxValue
            ? StockJson.GetAsync<T>(client, requestUri, options, cancellationToken)
            : Receiving.AskAsync(
                client,
                HttpMethod.Get,
                requestUri,
                ask: null,
                options,
                static (content, settings, token) => Limited(content).ReadFromZeroAllocJsonAsync<T>(settings, token),
                cancellationToken);
    }

    /// <inheritdoc cref="GetFromZeroAllocJsonAsync{T}(HttpClient, Uri, JsonSerializerOptions, CancellationToken)"/>
    public static Task<T?> GetFromZeroAllocJsonAsync<T>(
        this HttpClient client, string? requestUri, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default) =>
        client.GetFromZeroAllocJsonAsync<T>(Receiving.Address(requestUri), options, cancellationToken);

    /// <inheritdoc cref="GetFromZeroAllocJsonAsync{T}(HttpClient, Uri, JsonSerializerOptions, CancellationToken)"/>
    public static Task<T?> GetFromZeroAllocJsonAsync<T>(this HttpClient client, Uri? requestUri, CancellationToken cancellationToken) =>
        client.GetFromZeroAllocJsonAsync<T>(requestUri, options: null, cancellationToken);

    /// <inheritdoc cref="GetFromZeroAllocJsonAsync{T}(HttpClient, Uri, JsonSerializerOptions, CancellationToken)"/>
    public static Task<T?> GetFromZeroAllocJsonAsync<T>(this HttpClient client, string? requestUri, CancellationToken cancellationToken) =>
        client.GetFromZeroAllocJsonAsync<T>(requestUri, options: null, cancellationToken);

    /// <summary>Refuses a body whose announced length is above the default limit of clients.</summary>
    private static HttpContent Limited(HttpContent content) => content.Headers.ContentLength is not > int.MaxValue
        ? content
        : throw new HttpRequestException(
            $"Cannot write more bytes to the buffer than the configured maximum buffer size: {int.MaxValue}.");
}
