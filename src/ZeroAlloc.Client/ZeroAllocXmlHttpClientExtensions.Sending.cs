using ZeroAlloc.Formats;

namespace ZeroAlloc.Client;

/// <summary>Sending XML.</summary>
public static partial class ZeroAllocXmlHttpClientExtensions
{
    /// <summary>Sends a value as XML with POST.</summary>
    /// <typeparam name="T">Declared type of the value: it names the root.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">Where to.</param>
    /// <param name="value">The value; not to be changed until the request is sent.</param>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    /// <param name="cancellationToken">Stops the request.</param>
    /// <returns>The response, whatever its status is.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="client"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// The address is neither absolute nor can be made so; or XmlSerializer can't handle the type, or can't write the value (its
    /// exception).
    /// </exception>
    /// <exception cref="NotSupportedException">XmlSerializer does not support the type: a dictionary, say.</exception>
    /// <exception cref="HttpRequestException">There is no answer.</exception>
    /// <exception cref="OperationCanceledException">Cancelled or timed out.</exception>
    /// <remarks>
    /// <b>Cost</b>: what <see cref="HttpClient"/> allocates, and a <see cref="ZeroAllocXmlContent"/>; the bytes stand in pooled memory.
    /// </remarks>
    public static Task<HttpResponseMessage> PostAsZeroAllocXmlAsync<T>(
        this HttpClient client,
        Uri? requestUri,
        T value,
        XmlFormatOptions? options = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        return client.PostAsync(requestUri, ZeroAllocXmlContent.Create(value, mediaType: null, options), cancellationToken);
    }

    /// <inheritdoc cref="PostAsZeroAllocXmlAsync{T}(HttpClient, Uri, T, XmlFormatOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PostAsZeroAllocXmlAsync<T>(
        this HttpClient client,
        string? requestUri,
        T value,
        XmlFormatOptions? options = null,
        CancellationToken cancellationToken = default) =>
        client.PostAsZeroAllocXmlAsync(Receiving.Address(requestUri), value, options, cancellationToken);

    /// <inheritdoc cref="PostAsZeroAllocXmlAsync{T}(HttpClient, Uri, T, XmlFormatOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PostAsZeroAllocXmlAsync<T>(
        this HttpClient client, Uri? requestUri, T value, CancellationToken cancellationToken) =>
        client.PostAsZeroAllocXmlAsync(requestUri, value, options: null, cancellationToken);

    /// <inheritdoc cref="PostAsZeroAllocXmlAsync{T}(HttpClient, Uri, T, XmlFormatOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PostAsZeroAllocXmlAsync<T>(
        this HttpClient client, string? requestUri, T value, CancellationToken cancellationToken) =>
        client.PostAsZeroAllocXmlAsync(requestUri, value, options: null, cancellationToken);

    /// <summary>Sends a value as XML with PUT.</summary>
    /// <inheritdoc cref="PostAsZeroAllocXmlAsync{T}(HttpClient, Uri, T, XmlFormatOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PutAsZeroAllocXmlAsync<T>(
        this HttpClient client,
        Uri? requestUri,
        T value,
        XmlFormatOptions? options = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        return client.PutAsync(requestUri, ZeroAllocXmlContent.Create(value, mediaType: null, options), cancellationToken);
    }

    /// <inheritdoc cref="PutAsZeroAllocXmlAsync{T}(HttpClient, Uri, T, XmlFormatOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PutAsZeroAllocXmlAsync<T>(
        this HttpClient client,
        string? requestUri,
        T value,
        XmlFormatOptions? options = null,
        CancellationToken cancellationToken = default) =>
        client.PutAsZeroAllocXmlAsync(Receiving.Address(requestUri), value, options, cancellationToken);

    /// <inheritdoc cref="PutAsZeroAllocXmlAsync{T}(HttpClient, Uri, T, XmlFormatOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PutAsZeroAllocXmlAsync<T>(
        this HttpClient client, Uri? requestUri, T value, CancellationToken cancellationToken) =>
        client.PutAsZeroAllocXmlAsync(requestUri, value, options: null, cancellationToken);

    /// <inheritdoc cref="PutAsZeroAllocXmlAsync{T}(HttpClient, Uri, T, XmlFormatOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PutAsZeroAllocXmlAsync<T>(
        this HttpClient client, string? requestUri, T value, CancellationToken cancellationToken) =>
        client.PutAsZeroAllocXmlAsync(requestUri, value, options: null, cancellationToken);

    /// <summary>Sends a value as XML with PATCH.</summary>
    /// <inheritdoc cref="PostAsZeroAllocXmlAsync{T}(HttpClient, Uri, T, XmlFormatOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PatchAsZeroAllocXmlAsync<T>(
        this HttpClient client,
        Uri? requestUri,
        T value,
        XmlFormatOptions? options = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        return client.PatchAsync(requestUri, ZeroAllocXmlContent.Create(value, mediaType: null, options), cancellationToken);
    }

    /// <inheritdoc cref="PatchAsZeroAllocXmlAsync{T}(HttpClient, Uri, T, XmlFormatOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PatchAsZeroAllocXmlAsync<T>(
        this HttpClient client,
        string? requestUri,
        T value,
        XmlFormatOptions? options = null,
        CancellationToken cancellationToken = default) =>
        client.PatchAsZeroAllocXmlAsync(Receiving.Address(requestUri), value, options, cancellationToken);

    /// <inheritdoc cref="PatchAsZeroAllocXmlAsync{T}(HttpClient, Uri, T, XmlFormatOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PatchAsZeroAllocXmlAsync<T>(
        this HttpClient client, Uri? requestUri, T value, CancellationToken cancellationToken) =>
        client.PatchAsZeroAllocXmlAsync(requestUri, value, options: null, cancellationToken);

    /// <inheritdoc cref="PatchAsZeroAllocXmlAsync{T}(HttpClient, Uri, T, XmlFormatOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PatchAsZeroAllocXmlAsync<T>(
        this HttpClient client, string? requestUri, T value, CancellationToken cancellationToken) =>
        client.PatchAsZeroAllocXmlAsync(requestUri, value, options: null, cancellationToken);
}
