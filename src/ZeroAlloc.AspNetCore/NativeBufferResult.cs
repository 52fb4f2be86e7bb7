using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Responses;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore;

/// <summary>
/// A result that writes a NativeBuffering message straight into the response, independent of the client's Accept header.
/// </summary>
/// <typeparam name="TValue">
/// Type of the message. A value of a derived type is written as this type. For an interface, the run-time type is used.
/// </typeparam>
/// <remarks>
/// <b>Cost</b>: this object. Writing allocates nothing unless the server has to wait for the client. Pooled memory holds the message
/// while it is sent. The response has a Content-Length.
/// </remarks>
public sealed class NativeBufferResult<TValue>
    : IResult, IEndpointMetadataProvider, IStatusCodeHttpResult, IContentTypeHttpResult, IValueHttpResult, IValueHttpResult<TValue>
    where TValue : IBufferedMessageSource
{
    internal NativeBufferResult(TValue value, string? contentType, int? statusCode)
    {
        if (value is null)
        {
            throw new ArgumentNullException(nameof(value), "A binary message can't represent null. Return 204 No Content or 404 Not Found instead.");
        }

        Value = value;
        ContentType = contentType;
        StatusCode = statusCode;
    }

    /// <summary>The message.</summary>
    public TValue Value { get; }

    /// <inheritdoc/>
    object? IValueHttpResult.Value => Value;

    /// <inheritdoc/>
    TValue? IValueHttpResult<TValue>.Value => Value;

    /// <summary>Content-Type to use instead of the first of the host's <see cref="ZeroAllocNativeBufferOptions.MediaTypes"/>.</summary>
    public string? ContentType { get; }

    /// <summary>Status code; if null, the status code of the response isn't changed.</summary>
    public int? StatusCode { get; }

    /// <summary>Writes the response.</summary>
    /// <param name="httpContext">The current request.</param>
    /// <exception cref="ArgumentNullException"><paramref name="httpContext"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// The object graph has a cycle, is too large, or changed while it was being written; or a dictionary has a duplicate key, or a key
    /// with an unpaired surrogate. Only the status code of the response is changed then.
    /// </exception>
    /// <exception cref="NotSupportedException">The type is a generic construction without generated code.</exception>
    public Task ExecuteAsync(HttpContext httpContext)
    {
        ArgumentNullException.ThrowIfNull(httpContext);
        if (StatusCode is { } status)
        {
            httpContext.Response.StatusCode = status;
        }

        return EndpointServices.Of(httpContext).NativeBuffer.WriteAsync(httpContext, Value, ContentType, default).AsTaskWithoutAllocating();
    }

    /// <summary>Tells API descriptions (OpenAPI) that the endpoint answers 200 with a message of <typeparamref name="TValue"/>.</summary>
    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(method);
        ArgumentNullException.ThrowIfNull(builder);
        string[] types = [EndpointServices.Of(builder).NativeBuffer.Names.Canonical];
        builder.Metadata.Add(new SentMetadata(typeof(TValue), types, static services => services.NativeBuffer));
    }
}
