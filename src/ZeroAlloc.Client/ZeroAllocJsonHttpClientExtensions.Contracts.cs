using System.Net.Http.Json;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Client;

/// <summary>Overloads with contracts instead of options, for example those of a generated context.</summary>
public static partial class ZeroAllocJsonHttpClientExtensions
{
    /// <inheritdoc cref="GetFromZeroAllocJsonAsync{T}(HttpClient, Uri, JsonSerializerOptions, CancellationToken)"/>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address.</param>
    /// <param name="jsonTypeInfo">The contract of the type. System.Net.Http.Json handles contracts that were created manually.</param>
    /// <param name="cancellationToken">Stops the request.</param>
    [OverloadResolutionPriority(-1)] // A null is one of options.
    public static Task<T?> GetFromZeroAllocJsonAsync<T>(
        this HttpClient client, Uri? requestUri, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        return OwnContracts.HaveOptions(jsonTypeInfo, out JsonSerializerOptions? options)
            ? client.GetFromZeroAllocJsonAsync<T>(requestUri, options, cancellationToken)
            : client.GetFromJsonAsync(requestUri, jsonTypeInfo, cancellationToken);
    }

    /// <inheritdoc cref="GetFromZeroAllocJsonAsync{T}(HttpClient, Uri, JsonTypeInfo{T}, CancellationToken)"/>
    [OverloadResolutionPriority(-1)] // A null is one of options.
    public static Task<T?> GetFromZeroAllocJsonAsync<T>(
        this HttpClient client, string? requestUri, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken = default) =>
        client.GetFromZeroAllocJsonAsync(Receiving.Address(requestUri), jsonTypeInfo, cancellationToken);

    /// <summary>Sends DELETE, and makes a value of the JSON that comes, as <c>DeleteFromJsonAsync</c> does.</summary>
    /// <inheritdoc cref="GetFromZeroAllocJsonAsync{T}(HttpClient, Uri, JsonTypeInfo{T}, CancellationToken)"/>
    [OverloadResolutionPriority(-1)] // A null is one of options.
    public static Task<T?> DeleteFromZeroAllocJsonAsync<T>(
        this HttpClient client, Uri? requestUri, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        return OwnContracts.HaveOptions(jsonTypeInfo, out JsonSerializerOptions? options)
            ? client.DeleteFromZeroAllocJsonAsync<T>(requestUri, options, cancellationToken)
            : client.DeleteFromJsonAsync(requestUri, jsonTypeInfo, cancellationToken);
    }

    /// <inheritdoc cref="DeleteFromZeroAllocJsonAsync{T}(HttpClient, Uri, JsonTypeInfo{T}, CancellationToken)"/>
    [OverloadResolutionPriority(-1)] // A null is one of options.
    public static Task<T?> DeleteFromZeroAllocJsonAsync<T>(
        this HttpClient client, string? requestUri, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken = default) =>
        client.DeleteFromZeroAllocJsonAsync(Receiving.Address(requestUri), jsonTypeInfo, cancellationToken);

    /// <inheritdoc cref="PostAsZeroAllocJsonAsync{T}(HttpClient, Uri, T, JsonSerializerOptions, CancellationToken)"/>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address.</param>
    /// <param name="value">The value; don't change it until the request is sent.</param>
    /// <param name="jsonTypeInfo">The contract of the type. System.Net.Http.Json handles contracts that were created manually.</param>
    /// <param name="cancellationToken">Stops the request.</param>
    [OverloadResolutionPriority(-1)] // A null is one of options.
    public static Task<HttpResponseMessage> PostAsZeroAllocJsonAsync<T>(
        this HttpClient client, Uri? requestUri, T value, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        return client.PostAsync(requestUri, ZeroAllocJsonContent.Create(value, jsonTypeInfo), cancellationToken);
    }

    /// <inheritdoc cref="PostAsZeroAllocJsonAsync{T}(HttpClient, Uri, T, JsonTypeInfo{T}, CancellationToken)"/>
    [OverloadResolutionPriority(-1)] // A null is one of options.
    public static Task<HttpResponseMessage> PostAsZeroAllocJsonAsync<T>(
        this HttpClient client, string? requestUri, T value, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken = default) =>
        client.PostAsZeroAllocJsonAsync(Receiving.Address(requestUri), value, jsonTypeInfo, cancellationToken);

    /// <summary>Sends a value as JSON with PUT, as <c>PutAsJsonAsync</c> does.</summary>
    /// <inheritdoc cref="PostAsZeroAllocJsonAsync{T}(HttpClient, Uri, T, JsonTypeInfo{T}, CancellationToken)"/>
    [OverloadResolutionPriority(-1)] // A null is one of options.
    public static Task<HttpResponseMessage> PutAsZeroAllocJsonAsync<T>(
        this HttpClient client, Uri? requestUri, T value, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        return client.PutAsync(requestUri, ZeroAllocJsonContent.Create(value, jsonTypeInfo), cancellationToken);
    }

    /// <inheritdoc cref="PutAsZeroAllocJsonAsync{T}(HttpClient, Uri, T, JsonTypeInfo{T}, CancellationToken)"/>
    [OverloadResolutionPriority(-1)] // A null is one of options.
    public static Task<HttpResponseMessage> PutAsZeroAllocJsonAsync<T>(
        this HttpClient client, string? requestUri, T value, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken = default) =>
        client.PutAsZeroAllocJsonAsync(Receiving.Address(requestUri), value, jsonTypeInfo, cancellationToken);

    /// <summary>Sends a value as JSON with PATCH, as <c>PatchAsJsonAsync</c> does.</summary>
    /// <inheritdoc cref="PostAsZeroAllocJsonAsync{T}(HttpClient, Uri, T, JsonTypeInfo{T}, CancellationToken)"/>
    [OverloadResolutionPriority(-1)] // A null is one of options.
    public static Task<HttpResponseMessage> PatchAsZeroAllocJsonAsync<T>(
        this HttpClient client, Uri? requestUri, T value, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        return client.PatchAsync(requestUri, ZeroAllocJsonContent.Create(value, jsonTypeInfo), cancellationToken);
    }

    /// <inheritdoc cref="PatchAsZeroAllocJsonAsync{T}(HttpClient, Uri, T, JsonTypeInfo{T}, CancellationToken)"/>
    [OverloadResolutionPriority(-1)] // A null is one of options.
    public static Task<HttpResponseMessage> PatchAsZeroAllocJsonAsync<T>(
        this HttpClient client, string? requestUri, T value, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken = default) =>
        client.PatchAsZeroAllocJsonAsync(Receiving.Address(requestUri), value, jsonTypeInfo, cancellationToken);
}
