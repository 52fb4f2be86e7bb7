using System.Reflection;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Formats;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;

/// <summary>
/// Has what a handler returns mean what it means without filters, where ASP.NET Core is given it as the result of a filter.
/// </summary>
internal static class LonePipeline
{
    /// <summary>The pipeline of a handler to which the application has added no filter, called when all parameters are bound.</summary>
    /// <param name="handler">The handler.</param>
    /// <param name="next">The framework's delegate around it, or ZeroAlloc's filter for its values.</param>
    public static EndpointFilterDelegate Around(MethodInfo handler, EndpointFilterDelegate next)
    {
        Type declared = DeclaredType.Awaited(handler.ReturnType);
        if (next.Target is ValueEndpointFilter values)
        {
            return values.InvokeBoundAsync;
        }

        if (ValueEndpointFilter.CanReturnValue(declared))
        {
            return new ValueEndpointFilter(declared, next, isNegotiated: false, isGenerated: false) { IsAlone = true }.InvokeBoundAsync;
        }

        object? text = declared == typeof(string) ? NullText.Instance : null;
        return text is null && !typeof(IResult).IsAssignableFrom(declared)
            ? invocation => next(PresetStatus.Ignoring(invocation))
            : invocation =>
            {
                ValueTask<object?> handling = next(PresetStatus.Ignoring(invocation));
                return handling.IsCompletedSuccessfully
                    ? new ValueTask<object?>(handling.Result ?? MeaningOfNull(text))
                    : AwaitAsync(handling, text);
            };
    }

    private static async ValueTask<object?> AwaitAsync(ValueTask<object?> handling, object? text) =>
        await handling ?? MeaningOfNull(text);

    private static object MeaningOfNull(object? text) =>
        text ?? throw new InvalidOperationException("The IResult returned by the Delegate must not be null.");

    /// <summary>A text that is null, which the response refuses; with filters it would be JSON.</summary>
    private sealed class NullText : IResult
    {
        public static NullText Instance { get; } = new();

        public Task ExecuteAsync(HttpContext httpContext)
        {
            httpContext.Response.ContentType ??= "text/plain; charset=utf-8";
            return httpContext.Response.WriteAsync(null!);
        }
    }
}
