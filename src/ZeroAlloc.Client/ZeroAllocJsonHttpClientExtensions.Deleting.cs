using System.Text.Json;

namespace ZeroAlloc.Client;

/// <summary>Sends DELETE requests, and reads the responses.</summary>
public static partial class ZeroAllocJsonHttpClientExtensions
{
    /// <summary>Sends DELETE, and makes a value of the JSON that comes, as <c>DeleteFromJsonAsync</c> does.</summary>
    /// <inheritdoc cref="GetFromZeroAllocJsonAsync{T}(HttpClient, Uri, JsonSerializerOptions, CancellationToken)"/>
    public static Task<T?> DeleteFromZeroAllocJsonAsync<T>(
        this HttpClient client, Uri? requestUri, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        return client.MaxResponseContentBufferSize < int.MaxValue
            ? StockJson.DeleteAsync<T>(client, requestUri, options, cancellationToken)
            : Receiving.AskAsync(
                client,
                HttpMethod.Delete,
                requestUri,
                ask: null,
                options,
                static (content, settings, token) => content.ReadFromZeroAllocJsonAsync<T>(settings, token),
                cancellationToken,
                HttpCompletionOption.ResponseContentRead);
    }

    /// <inheritdoc cref="DeleteFromZeroAllocJsonAsync{T}(HttpClient, Uri, JsonSerializerOptions, CancellationToken)"/>
    public static Task<T?> DeleteFromZeroAllocJsonAsync<T>(
        this HttpClient client, string? requestUri, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default) =>
        client.DeleteFromZeroAllocJsonAsync<T>(Receiving.Address(requestUri), options, cancellationToken);

    /// <inheritdoc cref="DeleteFromZeroAllocJsonAsync{T}(HttpClient, Uri, JsonSerializerOptions, CancellationToken)"/>
    public static Task<T?> DeleteFromZeroAllocJsonAsync<T>(this HttpClient client, Uri? requestUri, CancellationToken cancellationToken) =>
        client.DeleteFromZeroAllocJsonAsync<T>(requestUri, options: null, cancellationToken);

    /// <inheritdoc cref="DeleteFromZeroAllocJsonAsync{T}(HttpClient, Uri, JsonSerializerOptions, CancellationToken)"/>
    public static Task<T?> DeleteFromZeroAllocJsonAsync<T>(
        this HttpClient client, string? requestUri, CancellationToken cancellationToken) =>
        client.DeleteFromZeroAllocJsonAsync<T>(requestUri, options: null, cancellationToken);
}
