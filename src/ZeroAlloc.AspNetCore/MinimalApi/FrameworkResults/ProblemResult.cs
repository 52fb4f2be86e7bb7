using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Formats;

namespace ZeroAlloc.AspNetCore.MinimalApi.FrameworkResults;

/// <summary>
/// <c>Results.Problem</c> and <c>ValidationProblem</c>. If the application has an <see cref="IProblemDetailsService"/>, they execute
/// themselves: its writers choose the format, and add members.
/// </summary>
/// <param name="category">The category that the result logs in.</param>
internal sealed class ProblemResult(string category) : ValueResult
{
    private static readonly ProblemResult s_problem = new(typeof(ProblemHttpResult).FullName!);
    private static readonly ProblemResult s_validation = new(typeof(ValidationProblem).FullName!);

    /// <summary>The one of a type; null if it is another one.</summary>
    public static ProblemResult? Of(Type type) => type == typeof(ProblemHttpResult) ? s_problem
        : type == typeof(ValidationProblem) ? s_validation
        : null;

    protected override bool TryExecuteValue(HttpContext context, IResult result, out ValueTask writing)
    {
        writing = default;
        if (context.RequestServices.GetService<IProblemDetailsService>() is not null)
        {
            return false;
        }

        if (result is ProblemHttpResult { ProblemDetails.Status: null })
        {
            // The framework's exception.
            return false;
        }

        EndpointServices services = EndpointServices.Of(context);
        writing = result is ValidationProblem validation
            ? WriteAsync(services, context, validation.ProblemDetails, validation.StatusCode, validation.ContentType)
            : WriteAsync(services, context, (ProblemHttpResult)result);
        return true;
    }

    private ValueTask WriteAsync(EndpointServices services, HttpContext context, ProblemHttpResult result) =>
        WriteAsync(services, context, result.ProblemDetails, result.ProblemDetails.Status, result.ContentType);

    private ValueTask WriteAsync<T>(EndpointServices services, HttpContext context, T problem, int? status, string contentType)
    {
        ILogger logger = services.LoggerOf(category);
        if (status is { } code)
        {
            StockLog.SettingStatus(logger, code);
            context.Response.StatusCode = code;
        }

        return services.Json.WriteResultAsync(logger, context, problem, contentType);
    }
}
