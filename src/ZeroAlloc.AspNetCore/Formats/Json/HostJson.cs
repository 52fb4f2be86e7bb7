using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;

namespace ZeroAlloc.AspNetCore.Formats.Json;

/// <summary>What the framework does under the host's options.</summary>
[UnconditionalSuppressMessage(
    "Trimming", "IL2026", Justification = "The host's options: without a resolver and without reflection they say so by an exception.")]
[UnconditionalSuppressMessage(
    "AOT", "IL3050", Justification = "The host's options: where code can't be made, their resolver is a generated one.")]
internal static class HostJson
{
    /// <summary>Makes options read-only; reflection is asked only where it is switched on, as System.Text.Json does itself.</summary>
    /// <exception cref="InvalidOperationException">The options have no resolver and reflection is switched off.</exception>
    public static void MakeReadOnly(JsonSerializerOptions options) => options.MakeReadOnly(populateMissingResolver: true);

    /// <summary>Reads a body.</summary>
    public static ValueTask<T?> ReadAsync<T>(HttpRequest request, JsonSerializerOptions options, CancellationToken cancellationToken) =>
        request.ReadFromJsonAsync<T>(options, cancellationToken);

    /// <summary>Writes a body.</summary>
    public static Task WriteAsync<T>(
        HttpResponse response,
        T value,
        JsonSerializerOptions options,
        string? contentType,
        CancellationToken cancellationToken = default) =>
        response.WriteAsJsonAsync(value, options, contentType, cancellationToken);

    /// <summary>The framework's result, which fills in the title and the type of a problem, and takes over its status.</summary>
    public static JsonHttpResult<T> Result<T>(T value, JsonSerializerOptions? options, string? contentType, int? statusCode) =>
        TypedResults.Json(value, options, contentType, statusCode);
}
