using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore.Requests;

namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>
/// Answers bodies that were refused while a handler read them, where the application has an
/// exception handler: it would make a failure of the server (500) of them.
/// </summary>
/// <remarks>Where the application asked for exceptions of bad requests, it gets them as ever, with the status of the refusal set.</remarks>
internal sealed class BodyRefusalHandler(IOptions<RouteHandlerOptions> options) : IExceptionHandler
{
    public async ValueTask<bool> TryHandleAsync(HttpContext httpContext, Exception exception, CancellationToken cancellationToken)
    {
        // ASP.NET Core 10 sets 500 for every exception, 11 the status of a bad request. The app's StatusCodeSelector chose any other.
        if (exception is not BodyRefusedException refusal
            || (httpContext.Response.StatusCode != StatusCodes.Status500InternalServerError
                && httpContext.Response.StatusCode != refusal.StatusCode))
        {
            return false;
        }

        if (options.Value.ThrowOnBadRequest)
        {
            httpContext.Response.StatusCode = refusal.StatusCode;
            return false;
        }

        await refusal.AnswerAsync(httpContext);
        return true;
    }
}
