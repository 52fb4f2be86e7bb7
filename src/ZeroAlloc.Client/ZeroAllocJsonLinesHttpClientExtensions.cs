using System.Net.Http.Headers;
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace ZeroAlloc.Client;

/// <summary>Requests and sends JSON Lines.</summary>
/// <remarks>Addresses can be relative to <see cref="HttpClient.BaseAddress"/>.</remarks>
public static class ZeroAllocJsonLinesHttpClientExtensions
{
    /// <summary>Requests JSON Lines with GET, and reads the response value by value while it arrives.</summary>
    /// <typeparam name="T">Type of the values.</typeparam>
    /// <param name="client">The client. Its timeout applies until the response's headers have arrived.</param>
    /// <param name="requestUri">The address.</param>
    /// <param name="options">
    /// Options, <see cref="JsonSerializerOptions.Web"/> if null. Pass the same object each time: types are compiled per options.
    /// </param>
    /// <param name="maxLineLength">Bytes of the longest line, without its line feed; 1 MiB by default.</param>
    /// <param name="cancellationToken">Stops the request.</param>
    /// <returns>The values. Each enumeration sends a request; its end, or disposing the enumerator, closes the response.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="client"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxLineLength"/> is less than 1.</exception>
    /// <remarks>
    /// The request accepts <c>application/jsonl</c>, and <c>application/x-ndjson</c> with less weight. Enumerating throws an
    /// <see cref="HttpRequestException"/> if there is no response, or its status isn't a success, and what
    /// <see cref="ZeroAllocJsonLinesHttpContentExtensions.ReadFromZeroAllocJsonLinesAsync{T}"/> throws. <b>Cost</b>: what
    /// <see cref="HttpClient"/> allocates for request and response, some objects, and the values.
    /// </remarks>
    public static IAsyncEnumerable<T?> GetFromZeroAllocJsonLinesAsync<T>(
        this HttpClient client,
        Uri? requestUri,
        JsonSerializerOptions? options = null,
        int maxLineLength = ZeroAllocJsonLinesHttpContentExtensions.DefaultMaxLineLength,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        ArgumentOutOfRangeException.ThrowIfLessThan(maxLineLength, 1);
        return GetAsync<T>(client, requestUri, options, maxLineLength, cancellationToken);
    }

    /// <inheritdoc cref="GetFromZeroAllocJsonLinesAsync{T}(HttpClient, Uri, JsonSerializerOptions, int, CancellationToken)"/>
    public static IAsyncEnumerable<T?> GetFromZeroAllocJsonLinesAsync<T>(
        this HttpClient client,
        string? requestUri,
        JsonSerializerOptions? options = null,
        int maxLineLength = ZeroAllocJsonLinesHttpContentExtensions.DefaultMaxLineLength,
        CancellationToken cancellationToken = default) =>
        client.GetFromZeroAllocJsonLinesAsync<T>(Receiving.Address(requestUri), options, maxLineLength, cancellationToken);

    /// <summary>Sends a sequence as JSON Lines with POST, item by item as they become available.</summary>
    /// <typeparam name="T">Declared type of the items.</typeparam>
    /// <param name="client">The client. Its timeout applies to the whole request.</param>
    /// <param name="requestUri">The address.</param>
    /// <param name="values">The items.</param>
    /// <param name="options">
    /// Options, <see cref="JsonSerializerOptions.Web"/> if null. Pass the same object each time: types are compiled per options.
    /// </param>
    /// <param name="cancellationToken">Stops the request.</param>
    /// <returns>The response, with any status code.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="client"/> or <paramref name="values"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The address isn't absolute, and the client has no base address.</exception>
    /// <exception cref="NotSupportedException">System.Text.Json doesn't support the type.</exception>
    /// <exception cref="JsonException">An item is deeper than the options allow, or has a cycle.</exception>
    /// <exception cref="HttpRequestException">There is no response.</exception>
    /// <exception cref="OperationCanceledException">The request was canceled, or timed out.</exception>
    /// <remarks><b>Cost</b>: what <see cref="HttpClient"/> allocates, and a <see cref="ZeroAllocJsonLinesContent"/>.</remarks>
    public static Task<HttpResponseMessage> PostAsZeroAllocJsonLinesAsync<T>(
        this HttpClient client,
        Uri? requestUri,
        IAsyncEnumerable<T> values,
        JsonSerializerOptions? options = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        return client.PostAsync(requestUri, ZeroAllocJsonLinesContent.Create(values, mediaType: null, options), cancellationToken);
    }

    /// <inheritdoc
    /// cref="PostAsZeroAllocJsonLinesAsync{T}(HttpClient, Uri, IAsyncEnumerable{T}, JsonSerializerOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PostAsZeroAllocJsonLinesAsync<T>(
        this HttpClient client,
        string? requestUri,
        IAsyncEnumerable<T> values,
        JsonSerializerOptions? options = null,
        CancellationToken cancellationToken = default) =>
        client.PostAsZeroAllocJsonLinesAsync(Receiving.Address(requestUri), values, options, cancellationToken);

    private static async IAsyncEnumerable<T?> GetAsync<T>(
        HttpClient client,
        Uri? requestUri,
        JsonSerializerOptions? options,
        int maxLineLength,
        [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, requestUri)
        {
            Version = client.DefaultRequestVersion,
            VersionPolicy = client.DefaultVersionPolicy,
        };
        request.Headers.Accept.Add(new MediaTypeWithQualityHeaderValue(ZeroAllocJsonLinesContent.JsonLines));
        request.Headers.Accept.Add(new MediaTypeWithQualityHeaderValue(ZeroAllocJsonLinesContent.NewlineDelimitedJson, 0.9));
        using HttpResponseMessage response = await client.SendAsync(
            request, HttpCompletionOption.ResponseHeadersRead, cancellationToken).ConfigureAwait(false);
        response.EnsureSuccessStatusCode();
        IAsyncEnumerable<T?> values = response.Content.ReadFromZeroAllocJsonLinesAsync<T>(options, maxLineLength, cancellationToken);
        await foreach (T? value in values.ConfigureAwait(false))
        {
            yield return value;
        }
    }
}
