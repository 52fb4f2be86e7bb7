using System.Reflection;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.AspNetCore.Responses;

namespace ZeroAlloc.AspNetCore;

/// <summary>
/// A result that writes a value as JSON straight into the response, with the bytes, status and
/// Content-Type of <see cref="Results.Json{TValue}(TValue, JsonSerializerOptions, string, int?)"/>.
/// </summary>
/// <typeparam name="TValue">Declared type of the value.</typeparam>
/// <remarks>
/// Small bodies have a Content-Length, which <c>Results.Json</c> doesn't set. <b>Cost</b>: this object. Writing allocates nothing unless
/// the server has to wait for the client.
/// </remarks>
public sealed class ZeroAllocJsonResult<TValue>
    : IResult, IEndpointMetadataProvider, IStatusCodeHttpResult, IContentTypeHttpResult, IValueHttpResult, IValueHttpResult<TValue>
{
    private static readonly string[] s_contentTypes = ["application/json"];

    internal ZeroAllocJsonResult(TValue? value, JsonSerializerOptions? options, string? contentType, int? statusCode)
    {
        Value = value;
        JsonSerializerOptions = options;
        ContentType = contentType;
        StatusCode = statusCode;
        if (value is ProblemDetails)
        {
            // The stock result fills in the problem's title and type, and takes over its status.
            var stock = HostJson.Result(value, options, contentType, statusCode);
            ContentType = stock.ContentType;
            StatusCode = stock.StatusCode;
        }
    }

    /// <summary>The value; null sends an empty body.</summary>
    public TValue? Value { get; }

    /// <inheritdoc/>
    object? IValueHttpResult.Value => Value;

    /// <summary>Options to use instead of the host's.</summary>
    public JsonSerializerOptions? JsonSerializerOptions { get; }

    /// <summary>Content-Type to use instead of <c>application/json; charset=utf-8</c>.</summary>
    public string? ContentType { get; }

    /// <summary>Status code; if null, the status code of the response isn't changed.</summary>
    public int? StatusCode { get; }

    /// <summary>Writes the response.</summary>
    /// <param name="httpContext">The current request.</param>
    /// <exception cref="ArgumentNullException"><paramref name="httpContext"/> is null.</exception>
    public Task ExecuteAsync(HttpContext httpContext)
    {
        ArgumentNullException.ThrowIfNull(httpContext);
        EndpointServices services = EndpointServices.Of(httpContext);
        if (StatusCode is { } status)
        {
            StockLog.SettingStatus(services.JsonResultLogger, status);
            httpContext.Response.StatusCode = status;
        }

        return Value is null
            ? Task.CompletedTask
            : services.JsonUnder(JsonSerializerOptions).WriteResultAsync(
                services.JsonResultLogger, httpContext, Value, ContentType).AsTaskWithoutAllocating();
    }

    /// <summary>Tells API descriptions (OpenAPI) that the endpoint answers 200 with a <typeparamref name="TValue"/> as JSON.</summary>
    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(method);
        ArgumentNullException.ThrowIfNull(builder);
        builder.Metadata.Add(new SentMetadata(typeof(TValue), s_contentTypes, static services => services.Json));
    }
}
