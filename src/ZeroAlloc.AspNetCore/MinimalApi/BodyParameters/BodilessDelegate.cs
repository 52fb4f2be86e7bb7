using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;

/// <summary>Makes the second delegate of an endpoint: ASP.NET Core's own, over a method without the body parameter.</summary>
/// <remarks>It binds and logs all other parameters by the framework's code. The body comes from <see cref="BoundBody{T}"/>.</remarks>
internal static class BodilessDelegate
{
    /// <summary>Makes it; null if the method can't be emitted.</summary>
    /// <typeparam name="T">Type of the body parameter.</typeparam>
    /// <param name="plan">The endpoint.</param>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = BodyParameterSupport.Justification)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = BodyParameterSupport.Justification)]
    public static RequestDelegate? Create<T>(BodyParameterPlan plan)
    {
        if (BodilessMethod.Of(plan.Handler, plan.Body, plan.IsAlone) is not { } method)
        {
            return null;
        }

        var endpoint = new RouteEndpointBuilder(null, plan.Pattern, order: 0) { ApplicationServices = plan.Services };
        Func<HttpContext, object>? targetFactory = null;
        if (plan.IsAlone)
        {
            BodilessTarget target = method.Target(plan.Pipeline);
            targetFactory = _ => target;
        }
        else
        {
            // A filter, since filters run also where another parameter could not be bound.
            Func<EndpointFilterInvocationContext, T, EndpointFilterInvocationContext> join = method.Joining<T>();
            EndpointFilterDelegate pipeline = plan.Pipeline;
            endpoint.FilterFactories.Add((_, _) => others => pipeline(join(others, BoundBody<T>.Value)));
        }

        var options = new RequestDelegateFactoryOptions
        {
            ServiceProvider = plan.Services,
            RouteParameterNames = [.. plan.Pattern.Parameters.Select(static parameter => parameter.Name)],
            ThrowOnBadRequest = plan.Services.GetService<IOptions<RouteHandlerOptions>>()?.Value.ThrowOnBadRequest ?? false,

            // Throws where one of the other parameters would be read from the body.
            DisableInferBodyFromParameters = true,
            EndpointBuilder = endpoint,
        };

        // With metadata, even if it is none, the framework infers none: providers of the application's are not called a second time.
        var inferred = new RequestDelegateMetadataResult { EndpointMetadata = [] };
        return RequestDelegateFactory.Create(method.Method, targetFactory, options, inferred).RequestDelegate;
    }
}
