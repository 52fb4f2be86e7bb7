using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.Extensions.DependencyInjection;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>Answers 413 where an input formatter of ours found a body too large: model state alone would be answered 400.</summary>
/// <remarks>An exception that reached the server would give 413 as well, but end the connection.</remarks>
internal sealed class BodySizeFilter : IActionFilter, IOrderedFilter
{
    private BodySizeFilter()
    {
    }

    /// <summary>The only instance.</summary>
    public static BodySizeFilter Instance { get; } = new();

    /// <summary>
    /// Before the filter of <c>[ApiController]</c> (-2000) that answers invalid model state, as MVC's own filter for media types.
    /// </summary>
    public int Order => -3000;

    public void OnActionExecuting(ActionExecutingContext context)
    {
        if (context.ModelState.IsValid || Find(context.ModelState) is not { } error)
        {
            return;
        }

        HttpContext http = context.HttpContext;
        ProblemDetails problem = http.RequestServices.GetService<ProblemDetailsFactory>() is { } factory
            ? factory.CreateProblemDetails(http, error.StatusCode, detail: error.Message)
            : new ProblemDetails { Status = error.StatusCode, Detail = error.Message };
        context.Result = new ObjectResult(problem) { StatusCode = error.StatusCode };
    }

    public void OnActionExecuted(ActionExecutedContext context)
    {
        // Everything is decided before the action.
    }

    private static BadHttpRequestException? Find(ModelStateDictionary state) => state.Values
        .SelectMany(static entry => entry.Errors)
        .Select(static error => error.Exception)
        .OfType<BadHttpRequestException>()
        .FirstOrDefault(static error => error.StatusCode == StatusCodes.Status413PayloadTooLarge);
}
