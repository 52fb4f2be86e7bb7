using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;

namespace ZeroAlloc.Crossings.Parameters.Programs;

/// <summary>A resource filter, which runs around the binding.</summary>
/// <param name="what">What it does.</param>
[AttributeUsage(AttributeTargets.Method)]
public sealed class ResourceAttribute(string what) : Attribute, IAsyncResourceFilter
{
    public async Task OnResourceExecutionAsync(ResourceExecutingContext context, ResourceExecutionDelegate next)
    {
        switch (what)
        {
            case "responds":
                context.Result = new ObjectResult("resource") { StatusCode = StatusCodes.Status409Conflict };
                return;
            case "reads":
                int read = await context.HttpContext.Request.Body.ReadAtLeastAsync(new byte[3], 3, throwOnEndOfStream: false);
                Trace.Say($"resource read {read}");
                break;
            case "no formatters":
                context.ValueProviderFactories.Clear();
                break;
        }

        ResourceExecutedContext executed = await next();
        Trace.Say($"resource {executed.Result?.GetType().Name} {Trace.Text(executed.Exception)}");
    }
}

/// <summary>An action filter.</summary>
/// <param name="what">What it does.</param>
[AttributeUsage(AttributeTargets.Method)]
public sealed class ActionAttribute(string what) : Attribute, IAsyncActionFilter
{
    public async Task OnActionExecutionAsync(ActionExecutingContext context, ActionExecutionDelegate next)
    {
        foreach ((string name, object? value) in context.ActionArguments)
        {
            Trace.Argument($"action argument {name}", value);
        }

        switch (what)
        {
            case "responds":
                context.Result = new BadRequestObjectResult(context.ModelState);
                return;
            case "changes" when context.ActionArguments.TryGetValue("m", out object? body) && body is City:
                context.ActionArguments["m"] = new City { Name = "changed" };
                break;
        }

        ActionExecutedContext executed = await next();
        Trace.Say($"action {executed.Result?.GetType().Name} {Trace.Text(executed.Exception)} {context.ModelState.ErrorCount}");
        if (what == "replaces")
        {
            executed.Result = new OkObjectResult(new Login("replaced", null));
        }
    }
}

/// <summary>A result filter.</summary>
/// <param name="what">What it does.</param>
[AttributeUsage(AttributeTargets.Method)]
public sealed class ResultAttribute(string what) : Attribute, IAsyncResultFilter
{
    public async Task OnResultExecutionAsync(ResultExecutingContext context, ResultExecutionDelegate next)
    {
        Trace.Say($"result {context.Result.GetType().Name} {Trace.Text((context.Result as ObjectResult)?.Value)}");
        switch (what)
        {
            case "cancels":
                context.Cancel = true;
                return;
            case "changes" when context.Result is ObjectResult changed:
                changed.Value = new City { Name = "of the filter" };
                changed.DeclaredType = typeof(object);
                break;
            case "throws":
                throw new InvalidOperationException("result filter");
        }

        ResultExecutedContext executed = await next();
        Trace.Say($"result executed {Trace.Text(executed.Exception)} {executed.Canceled}");
    }
}

/// <summary>An exception filter.</summary>
/// <param name="what">What it does.</param>
[AttributeUsage(AttributeTargets.Method)]
public sealed class HandlesAttribute(string what) : Attribute, IExceptionFilter
{
    public void OnException(ExceptionContext context)
    {
        Trace.Say($"exception filter {Trace.Text(context.Exception)}");
        if (what == "handles")
        {
            context.Result = new ObjectResult(new Login("handled", context.Exception.Message)) { StatusCode = 503 };
        }
    }
}

/// <summary>A filter that always runs around a result.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class AlwaysAttribute : Attribute, IAlwaysRunResultFilter
{
    public void OnResultExecuting(ResultExecutingContext context)
    {
        Trace.Say($"always {context.Result.GetType().Name}");
        if (context.Result is ObjectResult { StatusCode: 400 } bad)
        {
            bad.StatusCode = 422;
        }
    }

    public void OnResultExecuted(ResultExecutedContext context) => Trace.Say("always, executed");
}
