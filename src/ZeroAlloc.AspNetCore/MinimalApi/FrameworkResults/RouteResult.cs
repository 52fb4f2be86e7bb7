using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore.Endpoints;

namespace ZeroAlloc.AspNetCore.MinimalApi.FrameworkResults;

/// <summary>
/// <c>CreatedAtRoute</c> and <c>AcceptedAtRoute</c> with a value: the framework's result without one sets status and Location, and logs.
/// </summary>
/// <typeparam name="T">Declared type of the value.</typeparam>
/// <param name="category">The category that the result logs in.</param>
internal sealed class RouteResult<T>(string category) : ValueResult
{
    protected override bool TryExecuteValue(HttpContext context, IResult result, out ValueTask writing)
    {
        writing = default;
        if (((IValueHttpResult<T>)result).Value is not { } value)
        {
            return false;
        }

        IResult head = result switch
        {
            CreatedAtRoute<T> created => TypedResults.CreatedAtRoute(created.RouteName, created.RouteValues),
            AcceptedAtRoute<T> accepted => TypedResults.AcceptedAtRoute(accepted.RouteName, accepted.RouteValues),
            _ => throw new InvalidOperationException($"{result.GetType()} isn't a result with a route."),
        };
        Task heading = head.ExecuteAsync(context);
        EndpointServices services = EndpointServices.Of(context);
        ILogger logger = services.LoggerOf(category);
        writing = heading.IsCompletedSuccessfully
            ? services.Json.WriteResultAsync(logger, context, value, contentType: null)
            : AwaitAsync(heading, services, logger, context, value);
        return true;
    }

    private static async ValueTask AwaitAsync(Task heading, EndpointServices services, ILogger logger, HttpContext context, T value)
    {
        await heading;
        await services.Json.WriteResultAsync(logger, context, value, contentType: null);
    }
}
