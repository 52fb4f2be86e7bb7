using System.Text.Json;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Formats.Json;

namespace ZeroAlloc.AspNetCore.MinimalApi.Filters;

/// <summary>What a filter returns for the value of a handler, so that the framework does with it what it does without a filter.</summary>
/// <param name="declared">What the handler declares.</param>
/// <param name="services">Those of the endpoint.</param>
/// <param name="generated">
/// The options of JSON, if the request delegate generator has made the endpoint: its code forgets the type where there is a filter.
/// </param>
internal sealed class LoneResult(Type declared, EndpointServices services, JsonSerializerOptions? generated)
{
    private readonly bool _isValue =
        declared != typeof(string) && declared != typeof(object) && !typeof(IResult).IsAssignableFrom(declared);

    private readonly IResult? _ofNull = declared == typeof(string)
            ? new NullText(generated is null ? ValueEndpointFilter.PlainText : JsonFormat.DefaultContentType)
        : typeof(IResult).IsAssignableFrom(declared) ? null
        : new NullValue(declared, services);

    /// <summary>
    /// Sets the Content-Type of a declared text as soon as the handler has returned, also if only a task of the text: a handler that
    /// responds by itself finds it set. The code of the request delegate generator sets it for the text.
    /// </summary>
    public void SetTextType(HttpContext context)
    {
        if (generated is null && declared == typeof(string))
        {
            context.Response.ContentType ??= ValueEndpointFilter.PlainText;
        }
    }

    /// <summary>What the framework gets for a value.</summary>
    public object Of(HttpContext context, object? value)
    {
        if (value is null)
        {
            return _ofNull ?? throw new InvalidOperationException("The IResult returned by the Delegate must not be null.");
        }

        if (value is string && (declared == typeof(object) || (declared == typeof(string) && generated is not null)))
        {
            context.Response.ContentType ??= ValueEndpointFilter.PlainText;
        }
        else if (generated is not null && declared == typeof(object))
        {
            // Before the generator's code looks at what the value is.
            context.Response.ContentType ??= JsonFormat.DefaultContentType;
        }

        return generated is not null && _isValue ? new DeclaredValue(value, declared, generated) : value;
    }

    /// <summary>A text that is null, which the response refuses; with filters it would be JSON.</summary>
    private sealed class NullText(string contentType) : IResult
    {
        public Task ExecuteAsync(HttpContext httpContext)
        {
            httpContext.Response.ContentType ??= contentType;
            return httpContext.Response.WriteAsync(null!);
        }
    }

    /// <summary>A value that is null, which is JSON; with filters it would be nothing where the generator made the endpoint.</summary>
    private sealed class NullValue(Type declared, EndpointServices services) : IResult
    {
        public Task ExecuteAsync(HttpContext httpContext) =>
            services.Json.WriteNullAsync(httpContext, declared).AsTask();
    }

    /// <summary>A value as JSON of the declared type; with filters it would be JSON of its own.</summary>
    private sealed class DeclaredValue(object value, Type declared, JsonSerializerOptions options) : IResult
    {
        public Task ExecuteAsync(HttpContext httpContext) => GeneratedResult.WriteAsync(value, declared, httpContext, options);
    }
}
