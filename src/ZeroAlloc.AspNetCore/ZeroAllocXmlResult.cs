using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.AspNetCore.Formats.Xml;
using ZeroAlloc.AspNetCore.Responses;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore;

/// <summary>
/// A result that writes a value as XML straight into the response, with the text and Content-Type of MVC's XmlSerializer formatter.
/// </summary>
/// <typeparam name="TValue">
/// Declared type of the value, which names the root. For <see cref="object"/> or an interface, the run-time type names the root; a
/// sequence is <c>ArrayOf…</c>. An <see cref="IAsyncEnumerable{T}"/> is streamed, and flushed whenever the next item isn't available
/// immediately.
/// </typeparam>
/// <remarks>
/// <para>A document within <see cref="ZeroAllocFormatterOptions.ResponseThreshold"/>, or one that XmlSerializer writes, has a
/// Content-Length. If writing it fails, the response is unchanged. Problem details are <c>application/problem+xml</c>, and set their
/// status code.</para>
/// <para><b>Cost</b>: this object. For compiled types, writing allocates nothing unless the server has to wait for the client. An
/// <see cref="IAsyncEnumerable{T}"/> costs its enumerator, some objects for each response, and an object for each item that isn't
/// available immediately. Other types cost what XmlSerializer allocates.</para>
/// </remarks>
public sealed class ZeroAllocXmlResult<TValue>
    : IResult, IEndpointMetadataProvider, IStatusCodeHttpResult, IContentTypeHttpResult, IValueHttpResult, IValueHttpResult<TValue>
{
    private static readonly string[] s_contentTypes = ["application/xml"];

    internal ZeroAllocXmlResult(TValue? value, XmlFormatOptions? options, string? contentType, int? statusCode)
    {
        XmlFormat.ThrowIfNotUtf8(contentType);
        Value = value;
        Options = options;
        ContentType = contentType;
        StatusCode = value is ProblemDetails
            // The stock result fills in the problem's title and type, and takes over its status.
            ? HostJson.Result(value, options: null, contentType: null, statusCode).StatusCode
            : statusCode;
    }

    /// <summary>The value; null sends an empty body.</summary>
    public TValue? Value { get; }

    /// <inheritdoc/>
    object? IValueHttpResult.Value => Value;

    /// <summary>Options to use instead of the host's <see cref="ZeroAllocFormatterOptions.Xml"/>.</summary>
    public XmlFormatOptions? Options { get; }

    /// <summary>Content-Type to use instead of <c>application/xml; charset=utf-8</c>.</summary>
    public string? ContentType { get; }

    /// <summary>Status code; if null, the status code of the response isn't changed.</summary>
    public int? StatusCode { get; }

    /// <summary>Writes the response.</summary>
    /// <param name="httpContext">The current request.</param>
    /// <exception cref="ArgumentNullException"><paramref name="httpContext"/> is null.</exception>
    /// <exception cref="InvalidOperationException">XmlSerializer can't handle the type, or can't write the value.</exception>
    /// <exception cref="NotSupportedException">XmlSerializer doesn't support the type, for example a dictionary.</exception>
    public Task ExecuteAsync(HttpContext httpContext)
    {
        ArgumentNullException.ThrowIfNull(httpContext);
        if (StatusCode is { } status)
        {
            httpContext.Response.StatusCode = status;
        }

        return Value is null
            ? Task.CompletedTask
            : EndpointServices.Of(httpContext).XmlUnder(Options).WriteAsync(
                httpContext, Value, ContentType, default).AsTaskWithoutAllocating();
    }

    /// <summary>Tells API descriptions (OpenAPI) that the endpoint answers 200 with a <typeparamref name="TValue"/> as XML.</summary>
    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(method);
        ArgumentNullException.ThrowIfNull(builder);
        builder.Metadata.Add(new SentMetadata(typeof(TValue), s_contentTypes, static services => services.Xml));
    }
}
