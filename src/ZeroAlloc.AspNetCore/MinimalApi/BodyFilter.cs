using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.MinimalApi.Filters;

namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>Shows the filters of an endpoint the model of its body instead of the <see cref="Body{T}"/> around it.</summary>
/// <typeparam name="T">Type of the model.</typeparam>
/// <remarks>It stands before all that the application adds; where there are none, there is none of this either.</remarks>
internal sealed class BodyFilter<T> : IBodyFilter
    where T : notnull
{
    private readonly EndpointBuilder _endpoint;

    private BodyFilter(EndpointBuilder endpoint) => _endpoint = endpoint;

    /// <summary>
    /// Whether the request delegate generator has made another endpoint because of this filter alone. Known when the endpoint is built.
    /// </summary>
    public bool IsAlone { get; private set; }

    /// <summary>Adds it to an endpoint, whose own filters come later: parameters are described before conventions are asked.</summary>
    public static BodyFilter<T> Add(EndpointBuilder endpoint)
    {
        var filter = new BodyFilter<T>(endpoint);
        endpoint.FilterFactories.Insert(0, filter.Create);
        return filter;
    }

    private EndpointFilterDelegate Create(EndpointFilterFactoryContext context, EndpointFilterDelegate next)
    {
        IsAlone = _endpoint.FilterFactories.All(static factory => factory.Target is IBodyFilter)
            && RequestDelegateGenerator.HasMade(_endpoint.Metadata);
        if (IsAlone)
        {
            return LonePipeline.AroundGenerated(context.MethodInfo, next, context.ApplicationServices);
        }

        // None where the body is a member of an argument: filters see that argument as it is.
        int position = Array.FindIndex(context.MethodInfo.GetParameters(), static parameter => parameter.ParameterType == typeof(Body<T>));
        return position < 0 || HandlerDelegate.StandsBehind(Create, _endpoint, next)
            ? next
            : invocation => next(new BodyInvocation<T>(invocation, position));
    }
}
