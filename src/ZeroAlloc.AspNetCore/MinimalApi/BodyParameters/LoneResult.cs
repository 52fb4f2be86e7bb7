using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Formats;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;

/// <summary>What a filter returns for the value of a handler, so that the framework does with it what it does without a filter.</summary>
/// <param name="declared">What the handler declares.</param>
internal sealed class LoneResult(Type declared)
{
    private const string PlainText = "text/plain; charset=utf-8";

    private readonly IResult? _ofNull = declared == typeof(string) ? new NullText()
        : typeof(IResult).IsAssignableFrom(declared) ? null
        : new NullValue(declared);

    /// <summary>What the framework gets for a value.</summary>
    public object Of(HttpContext context, object? value)
    {
        if (value is string && (declared == typeof(string) || declared == typeof(object)))
        {
            // The request delegate generator forgets the type where there is a filter.
            context.Response.ContentType ??= PlainText;
        }

        return value ?? _ofNull ?? throw new InvalidOperationException("The IResult returned by the Delegate must not be null.");
    }

    /// <summary>A text that is null, which the response refuses; with filters it would be JSON.</summary>
    private sealed class NullText : IResult
    {
        public Task ExecuteAsync(HttpContext httpContext)
        {
            httpContext.Response.ContentType ??= PlainText;
            return httpContext.Response.WriteAsync(null!);
        }
    }

    /// <summary>A value that is null, which is JSON; with filters it would be nothing where the generator made the endpoint.</summary>
    private sealed class NullValue(Type declared) : IResult
    {
        public Task ExecuteAsync(HttpContext httpContext) =>
            EndpointServices.Of(httpContext).Json.WriteNullAsync(httpContext, declared).AsTask();
    }
}
