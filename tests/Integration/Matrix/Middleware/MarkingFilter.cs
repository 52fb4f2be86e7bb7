using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Filters;

namespace ZeroAlloc.Integration.Matrix.Middleware;

/// <summary>Says in headers that it was asked: before and around a controller's result, and around a handler of minimal APIs.</summary>
internal sealed class MarkingFilter : IAsyncResourceFilter, IAsyncResultFilter
{
    /// <summary>The same for minimal APIs.</summary>
    public static ValueTask<object?> MarkAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
    {
        context.HttpContext.Response.Headers["X-Result"] = "handler";
        return next(context);
    }

    /// <inheritdoc/>
    public async Task OnResourceExecutionAsync(ResourceExecutingContext context, ResourceExecutionDelegate next)
    {
        context.HttpContext.Response.Headers["X-Resource"] = "resource";
        await next();
    }

    /// <inheritdoc/>
    public async Task OnResultExecutionAsync(ResultExecutingContext context, ResultExecutionDelegate next)
    {
        context.HttpContext.Response.Headers["X-Result"] = context.Result.GetType().Name;
        await next();
    }
}
