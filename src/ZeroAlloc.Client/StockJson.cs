using System.Diagnostics.CodeAnalysis;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text.Json;

namespace ZeroAlloc.Client;

/// <summary>What System.Net.Http.Json does under the caller's options, or by default under its own.</summary>
[UnconditionalSuppressMessage(
    "Trimming", "IL2026", Justification = "The caller's options: without a resolver and without reflection they say so by an exception.")]
[UnconditionalSuppressMessage(
    "AOT", "IL3050", Justification = "The caller's options: where code can't be made, their resolver is a generated one.")]
internal static class StockJson
{
    /// <summary>The options, or those of System.Net.Http.Json.</summary>
    public static JsonSerializerOptions OrWeb(JsonSerializerOptions? options) => options ?? JsonSerializerOptions.Web;

    /// <summary>Makes the options read-only, and refuses a type for which they have no contract.</summary>
    public static JsonSerializerOptions Prepared<T>(JsonSerializerOptions? options)
    {
        JsonSerializerOptions prepared = OrWeb(options);
        prepared.MakeReadOnly(populateMissingResolver: true);
        _ = prepared.GetTypeInfo(typeof(T));
        return prepared;
    }

    /// <summary>The body of a value.</summary>
    public static JsonContent Content<T>(T value, MediaTypeHeaderValue? mediaType, JsonSerializerOptions options) =>
        JsonContent.Create(value, mediaType, options);

    /// <summary>Reads a body.</summary>
    public static Task<T?> ReadAsync<T>(HttpContent content, JsonSerializerOptions? options, CancellationToken cancellationToken) =>
        content.ReadFromJsonAsync<T>(options, cancellationToken);

    /// <summary>Sends a GET request, and reads the response.</summary>
    public static Task<T?> GetAsync<T>(
        HttpClient client, Uri? requestUri, JsonSerializerOptions? options, CancellationToken cancellationToken) =>
        client.GetFromJsonAsync<T>(requestUri, options, cancellationToken);

    /// <summary>Sends a DELETE request, and reads the response.</summary>
    public static Task<T?> DeleteAsync<T>(
        HttpClient client, Uri? requestUri, JsonSerializerOptions? options, CancellationToken cancellationToken) =>
        client.DeleteFromJsonAsync<T>(requestUri, options, cancellationToken);
}
