using System.Text.Json;

namespace ZeroAlloc.Client;

/// <summary>Sends JSON.</summary>
public static partial class ZeroAllocJsonHttpClientExtensions
{
    /// <summary>Sends a value as JSON with POST, as <c>PostAsJsonAsync</c> does.</summary>
    /// <typeparam name="T">Declared type of the value, whose members are written.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address.</param>
    /// <param name="value">The value; don't change it until the request is sent.</param>
    /// <param name="options">
    /// Options, <see cref="JsonSerializerOptions.Web"/> if null. Pass the same object each time: types are compiled per options.
    /// </param>
    /// <param name="cancellationToken">Stops the request.</param>
    /// <returns>The response, with any status code.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="client"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The address isn't absolute, and the client has no base address.</exception>
    /// <exception cref="NotSupportedException">System.Text.Json doesn't support the type.</exception>
    /// <exception cref="JsonException">The object graph is deeper than the options allow, or has a cycle.</exception>
    /// <exception cref="HttpRequestException">There is no response.</exception>
    /// <exception cref="OperationCanceledException">The request was canceled, or timed out.</exception>
    /// <remarks>
    /// <b>Cost</b>: what <see cref="HttpClient"/> allocates, and a <see cref="ZeroAllocJsonContent"/>; the bytes are in pooled memory.
    /// </remarks>
    public static Task<HttpResponseMessage> PostAsZeroAllocJsonAsync<T>(
        this HttpClient client,
        Uri? requestUri,
        T value,
        JsonSerializerOptions? options = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        return client.PostAsync(requestUri, ZeroAllocJsonContent.Create(value, mediaType: null, options), cancellationToken);
    }

    /// <inheritdoc cref="PostAsZeroAllocJsonAsync{T}(HttpClient, Uri, T, JsonSerializerOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PostAsZeroAllocJsonAsync<T>(
        this HttpClient client,
        string? requestUri,
        T value,
        JsonSerializerOptions? options = null,
        CancellationToken cancellationToken = default) =>
        client.PostAsZeroAllocJsonAsync(Receiving.Address(requestUri), value, options, cancellationToken);

    /// <inheritdoc cref="PostAsZeroAllocJsonAsync{T}(HttpClient, Uri, T, JsonSerializerOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PostAsZeroAllocJsonAsync<T>(
        this HttpClient client, Uri? requestUri, T value, CancellationToken cancellationToken) =>
        client.PostAsZeroAllocJsonAsync(requestUri, value, options: null, cancellationToken);

    /// <inheritdoc cref="PostAsZeroAllocJsonAsync{T}(HttpClient, Uri, T, JsonSerializerOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PostAsZeroAllocJsonAsync<T>(
        this HttpClient client, string? requestUri, T value, CancellationToken cancellationToken) =>
        client.PostAsZeroAllocJsonAsync(requestUri, value, options: null, cancellationToken);

    /// <summary>Sends a value as JSON with PUT, as <c>PutAsJsonAsync</c> does.</summary>
    /// <inheritdoc cref="PostAsZeroAllocJsonAsync{T}(HttpClient, Uri, T, JsonSerializerOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PutAsZeroAllocJsonAsync<T>(
        this HttpClient client,
        Uri? requestUri,
        T value,
        JsonSerializerOptions? options = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        return client.PutAsync(requestUri, ZeroAllocJsonContent.Create(value, mediaType: null, options), cancellationToken);
    }

    /// <inheritdoc cref="PutAsZeroAllocJsonAsync{T}(HttpClient, Uri, T, JsonSerializerOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PutAsZeroAllocJsonAsync<T>(
        this HttpClient client,
        string? requestUri,
        T value,
        JsonSerializerOptions? options = null,
        CancellationToken cancellationToken = default) =>
        client.PutAsZeroAllocJsonAsync(Receiving.Address(requestUri), value, options, cancellationToken);

    /// <inheritdoc cref="PutAsZeroAllocJsonAsync{T}(HttpClient, Uri, T, JsonSerializerOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PutAsZeroAllocJsonAsync<T>(
        this HttpClient client, Uri? requestUri, T value, CancellationToken cancellationToken) =>
        client.PutAsZeroAllocJsonAsync(requestUri, value, options: null, cancellationToken);

    /// <inheritdoc cref="PutAsZeroAllocJsonAsync{T}(HttpClient, Uri, T, JsonSerializerOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PutAsZeroAllocJsonAsync<T>(
        this HttpClient client, string? requestUri, T value, CancellationToken cancellationToken) =>
        client.PutAsZeroAllocJsonAsync(requestUri, value, options: null, cancellationToken);

    /// <summary>Sends a value as JSON with PATCH, as <c>PatchAsJsonAsync</c> does.</summary>
    /// <inheritdoc cref="PostAsZeroAllocJsonAsync{T}(HttpClient, Uri, T, JsonSerializerOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PatchAsZeroAllocJsonAsync<T>(
        this HttpClient client,
        Uri? requestUri,
        T value,
        JsonSerializerOptions? options = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        return client.PatchAsync(requestUri, ZeroAllocJsonContent.Create(value, mediaType: null, options), cancellationToken);
    }

    /// <inheritdoc cref="PatchAsZeroAllocJsonAsync{T}(HttpClient, Uri, T, JsonSerializerOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PatchAsZeroAllocJsonAsync<T>(
        this HttpClient client,
        string? requestUri,
        T value,
        JsonSerializerOptions? options = null,
        CancellationToken cancellationToken = default) =>
        client.PatchAsZeroAllocJsonAsync(Receiving.Address(requestUri), value, options, cancellationToken);

    /// <inheritdoc cref="PatchAsZeroAllocJsonAsync{T}(HttpClient, Uri, T, JsonSerializerOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PatchAsZeroAllocJsonAsync<T>(
        this HttpClient client, Uri? requestUri, T value, CancellationToken cancellationToken) =>
        client.PatchAsZeroAllocJsonAsync(requestUri, value, options: null, cancellationToken);

    /// <inheritdoc cref="PatchAsZeroAllocJsonAsync{T}(HttpClient, Uri, T, JsonSerializerOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PatchAsZeroAllocJsonAsync<T>(
        this HttpClient client, string? requestUri, T value, CancellationToken cancellationToken) =>
        client.PatchAsZeroAllocJsonAsync(requestUri, value, options: null, cancellationToken);
}
