using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc;
using ZeroAlloc.AspNetCore.Negotiation;
using ZeroAlloc.AspNetCore.Responses;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore;

/// <summary>A result that writes a value in the format that the client's Accept header prefers.</summary>
/// <typeparam name="TValue">
/// Declared type of the value. A message is written as this type, or as its nearest base class that is a message. For an interface, the
/// run-time type is used.
/// </typeparam>
/// <remarks>
/// <para>The format is JSON if the client has no preference or accepts everything. It is XML if the client prefers XML and XmlSerializer
/// supports the type; browsers, which name XML and HTML with a wildcard, get JSON. It is a NativeBuffering message if the value is an
/// <see cref="IBufferedMessageSource"/> and the header names one of its media types; a wildcard doesn't. Formats are ordered by weight,
/// then by position in the header. If no format is acceptable, the response is 406 with an empty body. Responses have <c>Vary:
/// Accept</c>. Problem details are always <c>application/problem+json</c>.</para>
/// <para><b>Cost</b>: this object. A value type that is written as a message is also boxed.</para>
/// </remarks>
public sealed class NegotiatedResult<TValue>
    : IResult, IEndpointMetadataProvider, IStatusCodeHttpResult, IValueHttpResult, IValueHttpResult<TValue>
{
    internal NegotiatedResult(TValue? value, int? statusCode)
    {
        Value = value;
        StatusCode = statusCode;
    }

    /// <summary>The value; null sends an empty body.</summary>
    public TValue? Value { get; }

    /// <inheritdoc/>
    object? IValueHttpResult.Value => Value;

    /// <summary>Status code, unless the response is 406; if null, the status code of the response isn't changed.</summary>
    public int? StatusCode { get; }

    /// <summary>Writes the response.</summary>
    /// <param name="httpContext">The current request.</param>
    /// <exception cref="ArgumentNullException"><paramref name="httpContext"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// A message can't be written; see <see cref="NativeBufferResult{TValue}.ExecuteAsync"/>.
    /// </exception>
    public Task ExecuteAsync(HttpContext httpContext)
    {
        ArgumentNullException.ThrowIfNull(httpContext);
        if (Value is ProblemDetails problem)
        {
            // Whatever the client takes: a problem is JSON, with its own media type and status.
            problem.Status ??= StatusCode;
            return TypedResults.Problem(problem).ExecuteAsync(httpContext);
        }

        if (StatusCode is { } status)
        {
            httpContext.Response.StatusCode = status;
        }

        if (Value is null)
        {
            // Nothing to negotiate; but the same address has other answers, and caches keep one rule for all of them.
            VaryHeader.AddAccept(httpContext.Response);
            return Task.CompletedTask;
        }

        return NegotiatedResponse.WriteAsync(httpContext, Value).AsTaskWithoutAllocating();
    }

    /// <summary>Tells API descriptions (OpenAPI) in which formats the endpoint answers 200 with a <typeparamref name="TValue"/>.</summary>
    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(method);
        ArgumentNullException.ThrowIfNull(builder);
        builder.Metadata.Add(new NegotiatedMetadata(typeof(TValue), builder));
    }
}
