using System.Text.Json;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.MinimalApi.BodyParameters.Generated;
using ZeroAlloc.AspNetCore.MinimalApi.Filters;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;

/// <summary>Continues a request of an endpoint that the request delegate generator has made.</summary>
/// <typeparam name="T">Type of the body parameter.</typeparam>
/// <param name="plan">The endpoint.</param>
/// <param name="arguments">Bind the other parameters.</param>
/// <param name="join">Adds the body to these in an object of the framework's, where filters see it; null where none does.</param>
/// <remarks>
/// The generator's code binds parameters in order, and the body among them. Here all that has no effects is bound first: so whatever it
/// would reject, it still gets with the body untouched. Then services are resolved, before and after the body as there. If the body
/// goes to the generator's code, the services that come before it do, too, so that they aren't resolved twice.
/// </remarks>
internal sealed class GeneratedHandler<T>(
    BodyParameterPlan plan,
    GeneratedArgument[] arguments,
    Func<EndpointFilterInvocationContext, T, EndpointFilterInvocationContext>? join) : BodilessHandler<T>
{
    private readonly EndpointFilterDelegate _pipeline = plan.Pipeline;
    private readonly int _position = plan.Body.Position;
    private readonly JsonSerializerOptions _options = GeneratedResult.OptionsOf(plan.Services);

    public override bool StartsServices { get; } = arguments.Take(plan.Body.Position).Any(static argument => argument.IsService);

    /// <summary>Makes it; null if filters see the arguments and code can't be emitted.</summary>
    /// <param name="plan">The endpoint.</param>
    /// <param name="arguments">Bind the other parameters.</param>
    public static GeneratedHandler<T>? Create(BodyParameterPlan plan, GeneratedArgument[] arguments)
    {
        if (plan.IsAlone)
        {
            return new GeneratedHandler<T>(plan, arguments, null);
        }

        return BodyParameterSupport.IsSupported && BodilessMethod.Of(plan.Handler, plan.Body, isCalling: false) is { } method
            ? new GeneratedHandler<T>(plan, arguments, method.Joining<T>())
            : null;
    }

    public override bool TryStart(HttpContext context, out object? started)
    {
        started = null;
        object?[] values = arguments.Length == 0 ? [] : new object?[arguments.Length];
        for (int i = 0; i < arguments.Length; i++)
        {
            if (!arguments[i].IsService && !arguments[i].TryBind(context, out values[i]))
            {
                return false;
            }
        }

        ResolveServices(context, values, 0, _position);
        started = values;
        return true;
    }

    public override Task InvokeAsync(T body, HttpContext context, object? started)
    {
        var values = (object?[])started!;
        ResolveServices(context, values, _position, arguments.Length);
        ValueTask<object?> handling = _pipeline(
            join is null
                ? new GeneratedInvocation<T>(context, values, _position, body)
                : join(new BoundArguments(context, values), body));
        return handling.IsCompletedSuccessfully
            ? GeneratedResult.ExecuteAsync(handling.Result, context, _options)
            : AwaitAsync(handling, context);
    }

    public override void HandOver(HttpContext context, object? started)
    {
        if (StartsServices)
        {
            var values = (object?[])started!;
            context.RequestServices = new ResolvedServices(
                context, [.. Enumerable.Range(0, _position).Where(i => arguments[i].IsService).Select(i => values[i])]);
        }
    }

    private void ResolveServices(HttpContext context, object?[] values, int start, int end)
    {
        for (int i = start; i < end; i++)
        {
            if (arguments[i].IsService)
            {
                arguments[i].TryBind(context, out values[i]);
            }
        }
    }

    private async Task AwaitAsync(ValueTask<object?> handling, HttpContext context) =>
        await GeneratedResult.ExecuteAsync(await handling, context, _options);
}
