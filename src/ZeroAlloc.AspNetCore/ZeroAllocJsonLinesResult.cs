using System.Reflection;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Formats.JsonLines;
using ZeroAlloc.AspNetCore.Responses;

namespace ZeroAlloc.AspNetCore;

/// <summary>A result that writes a sequence as JSON Lines: the JSON of each item, followed by a line feed.</summary>
/// <typeparam name="TValue">Declared type of the items.</typeparam>
/// <remarks>
/// Items are compact, whatever the options say of indentation. They are sent each 16 KiB, and whenever the next item isn't available yet.
/// If the sequence fails after the response has started, the connection is aborted. <b>Cost</b>: this object, and what the sequence
/// allocates; no allocation for an item.
/// </remarks>
public sealed class ZeroAllocJsonLinesResult<TValue>
    : IResult, IEndpointMetadataProvider, IStatusCodeHttpResult, IContentTypeHttpResult, IValueHttpResult,
        IValueHttpResult<IAsyncEnumerable<TValue>>
{
    private static readonly string[] s_contentTypes = [JsonLinesFormat.JsonLines];

    internal ZeroAllocJsonLinesResult(
        IAsyncEnumerable<TValue>? value, JsonSerializerOptions? options, string? contentType, int? statusCode)
    {
        Value = value;
        JsonSerializerOptions = options;
        ContentType = contentType;
        StatusCode = statusCode;
    }

    /// <summary>The sequence; null sends an empty body.</summary>
    public IAsyncEnumerable<TValue>? Value { get; }

    /// <inheritdoc/>
    object? IValueHttpResult.Value => Value;

    /// <summary>Options to use instead of the host's.</summary>
    public JsonSerializerOptions? JsonSerializerOptions { get; }

    /// <summary>Content-Type to use instead of <c>application/jsonl</c>.</summary>
    public string? ContentType { get; }

    /// <summary>Status code; if null, the status code of the response isn't changed.</summary>
    public int? StatusCode { get; }

    /// <summary>Writes the response.</summary>
    /// <param name="httpContext">The current request.</param>
    /// <exception cref="ArgumentNullException"><paramref name="httpContext"/> is null.</exception>
    /// <exception cref="NotSupportedException">System.Text.Json doesn't support the type of the items.</exception>
    public Task ExecuteAsync(HttpContext httpContext)
    {
        ArgumentNullException.ThrowIfNull(httpContext);
        if (StatusCode is { } status)
        {
            httpContext.Response.StatusCode = status;
        }

        return Value is null
            ? Task.CompletedTask
            : EndpointServices.Of(httpContext).JsonUnder(JsonSerializerOptions).Lines
                .WriteAsync(httpContext, Value, ContentType, default).AsTaskWithoutAllocating();
    }

    /// <summary>Tells API descriptions (OpenAPI) that the endpoint answers 200 with a sequence as JSON Lines.</summary>
    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(method);
        ArgumentNullException.ThrowIfNull(builder);
        builder.Metadata.Add(
            new SentMetadata(typeof(IAsyncEnumerable<TValue>), s_contentTypes, static services => services.Json.Lines));
    }
}
