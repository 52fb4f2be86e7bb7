using ZeroAlloc.Formats;

namespace ZeroAlloc.Client;

/// <summary>Sends XML.</summary>
public static partial class ZeroAllocXmlHttpClientExtensions
{
    /// <summary>Sends a value as XML with POST.</summary>
    /// <typeparam name="T">Declared type of the value, which names the root.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address.</param>
    /// <param name="value">The value; don't change it until the request is sent.</param>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    /// <param name="cancellationToken">Stops the request.</param>
    /// <returns>The response, with any status code.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="client"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// The address isn't absolute, and the client has no base address; or XmlSerializer can't handle the type, or can't write the value
    /// (its exception).
    /// </exception>
    /// <exception cref="NotSupportedException">XmlSerializer doesn't support the type, for example a dictionary.</exception>
    /// <exception cref="HttpRequestException">There is no response.</exception>
    /// <exception cref="OperationCanceledException">The request was canceled, or timed out.</exception>
    /// <remarks>
    /// <b>Cost</b>: what <see cref="HttpClient"/> allocates, and a <see cref="ZeroAllocXmlContent"/>; the bytes are in pooled memory.
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
