using System.Reflection;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Formats;

namespace ZeroAlloc.AspNetCore.MinimalApi.Filters;

/// <summary>
/// Has what a handler returns mean what it means without filters, where ASP.NET Core is given it as the result of a filter.
/// </summary>
internal static class LonePipeline
{
    /// <summary>The pipeline of a handler to which the application has added no filter, called when all parameters are bound.</summary>
    /// <param name="handler">The handler.</param>
    /// <param name="next">The framework's delegate around it, or ZeroAlloc's filter for its values.</param>
    /// <param name="services">Those of the endpoint.</param>
    /// <param name="generated">
    /// The options of JSON, if the request delegate generator has made the endpoint; otherwise null.
    /// </param>
    public static EndpointFilterDelegate Around(
        MethodInfo handler, EndpointFilterDelegate next, EndpointServices services, JsonSerializerOptions? generated)
    {
        Type declared = DeclaredType.Awaited(handler.ReturnType);
        if (next.Target is ValueEndpointFilter values)
        {
            return values.InvokeBoundAsync;
        }

        if (ValueEndpointFilter.CanReturnValue(declared))
        {
            return new ValueEndpointFilter(declared, next, services, isNegotiated: false, isGenerated: generated is not null)
            {
                IsAlone = true,
            }.InvokeBoundAsync;
        }

        return Unwritten(declared, next, services, generated);
    }

    /// <summary>
    /// The same of an endpoint that the request delegate generator has made, whose values the framework writes: called also if a parameter
    /// could not be bound.
    /// </summary>
    public static EndpointFilterDelegate AroundGenerated(MethodInfo handler, EndpointFilterDelegate next, IServiceProvider services)
    {
        EndpointFilterDelegate bound = Unwritten(
            DeclaredType.Awaited(handler.ReturnType), next, EndpointServices.Of(services), GeneratedResult.OptionsOf(services));
        return invocation => PresetStatus.TryRestore(invocation.HttpContext, out _) ? bound(invocation) : next(invocation);
    }

    private static EndpointFilterDelegate Unwritten(
        Type declared, EndpointFilterDelegate next, EndpointServices services, JsonSerializerOptions? generated)
    {
        if (declared == typeof(void))
        {
            return invocation => next(PresetStatus.Ignoring(invocation));
        }

        var result = new LoneResult(declared, services, generated);
        return invocation =>
        {
            ValueTask<object?> handling = next(PresetStatus.Ignoring(invocation));
            result.SetTextType(invocation.HttpContext);
            return handling.IsCompletedSuccessfully
                ? new ValueTask<object?>(result.Of(invocation.HttpContext, handling.Result))
                : AwaitAsync(handling, invocation.HttpContext, result);
        };
    }

    private static async ValueTask<object?> AwaitAsync(ValueTask<object?> handling, HttpContext context, LoneResult result) =>
        result.Of(context, await handling);
}
