using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Responses;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore;

/// <summary>A result that writes a NativeBuffering message straight into the response, whatever the client's Accept says.</summary>
/// <typeparam name="TValue">
/// Type of the message: a value of a derived type is written as this one. For an interface the value's own type counts.
/// </typeparam>
/// <remarks>
/// <b>Cost</b>: this object; writing allocates nothing while the server does not have to wait for the
/// client. The whole message stands in pooled memory while it is sent; its Content-Length is known.
/// </remarks>
public sealed class NativeBufferResult<TValue>
    : IResult, IEndpointMetadataProvider, IStatusCodeHttpResult, IContentTypeHttpResult, IValueHttpResult, IValueHttpResult<TValue>
    where TValue : IBufferedMessageSource
{
    internal NativeBufferResult(TValue value, string? contentType, int? statusCode)
    {
        if (value is null)
        {
            throw new ArgumentNullException(nameof(value), "There is no message of null; answer 204 or 404 instead.");
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

    /// <summary>Content-Type to use instead of the host's first of <see cref="ZeroAllocNativeBufferOptions.MediaTypes"/>.</summary>
    public string? ContentType { get; }

    /// <summary>Status to set; the response's stays as it is if null.</summary>
    public int? StatusCode { get; }

    /// <summary>Writes the response.</summary>
    /// <param name="httpContext">The request being answered.</param>
    /// <exception cref="ArgumentNullException"><paramref name="httpContext"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// The graph contains a cycle, is too large, or changed while it was written; or a dictionary has a key that is
    /// half of a surrogate pair, or two that are the same text. The response is untouched then, but for its status.
    /// </exception>
    /// <exception cref="NotSupportedException">The type is a construction of a generic type that no code was generated for.</exception>
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
