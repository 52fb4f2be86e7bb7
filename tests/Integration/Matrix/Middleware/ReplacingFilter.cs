using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using ZeroAlloc.Doors.Models;

namespace ZeroAlloc.Integration.Matrix.Middleware;

/// <summary>Puts another parcel in the place of what an action or a handler returns.</summary>
internal sealed class ReplacingFilter : IResultFilter
{
    /// <summary>The same for minimal APIs.</summary>
    public static async ValueTask<object?> ReplaceAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next) =>
        await next(context) is var value && value is Parcel ? Parcel.Of("replaced", 2) : value;

    /// <inheritdoc/>
    public void OnResultExecuting(ResultExecutingContext context)
    {
        if (context.Result is ObjectResult { Value: Parcel } result)
        {
            result.Value = Parcel.Of("replaced", 2);
        }
    }

    /// <inheritdoc/>
    public void OnResultExecuted(ResultExecutedContext context)
    {
        // It is sent.
    }
}
