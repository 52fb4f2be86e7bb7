using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>One endpoint whose values are written by this library, while it is built.</summary>
/// <remarks>
/// The framework hands over values only to filters, and an endpoint with a filter is another one than without: it
/// does not run its handler where the status is 400 or more already, which is how endpoints are reached that answer
/// errors (an exception handler's path, status code pages). That is undone here, where no filter but ours is there.
/// </remarks>
internal sealed class ValueEndpoint
{
    private readonly EndpointBuilder _endpoint;
    private bool _isNegotiated;
    private bool _hasFilter;
    private bool _isComplete;

    private ValueEndpoint(EndpointBuilder endpoint) => _endpoint = endpoint;

    /// <summary>Whether the application wants the endpoint's values to be the framework's.</summary>
    private bool IsLeft => _endpoint.Metadata.OfType<ValueEndpointMetadata>().LastOrDefault() == ValueEndpointMetadata.Left;

    /// <summary>Has the values of an endpoint written as JSON, unless they are <see cref="AddNegotiated">negotiated</see>.</summary>
    public static void Add(EndpointBuilder endpoint) => FindOrAdd(endpoint);

    /// <summary>Has the values of an endpoint written in the format that its client prefers.</summary>
    public static void AddNegotiated(EndpointBuilder endpoint)
    {
        if (FindOrAdd(endpoint) is { } values)
        {
            values._isNegotiated = true;
            endpoint.Metadata.Add(ValueEndpointMetadata.Written);
        }
    }

    /// <summary>Finishes an endpoint that is otherwise complete: says what it answers, and lets it answer errors.</summary>
    public static void Complete(EndpointBuilder endpoint)
    {
        if (Find(endpoint) is not { _isComplete: false, IsLeft: false } values)
        {
            return;
        }

        values._isComplete = true;
        if (values._isNegotiated)
        {
            ValueEndpointDescription.AddFormats(endpoint);
        }

        if (values._hasFilter && endpoint.RequestDelegate is { } next)
        {
            endpoint.RequestDelegate = context => PresetStatus.InvokeAsync(next, context);
        }
    }

    /// <summary>Makes our filter the outermost of an endpoint's; once, however often it is called.</summary>
    /// <remarks>
    /// Endpoints that route handlers were not mapped for are left alone: a <see cref="RequestDelegate"/>
    /// writes its answer itself, and what it returns besides is ignored; controllers have formatters.
    /// </remarks>
    private static ValueEndpoint? FindOrAdd(EndpointBuilder endpoint)
    {
        if (!endpoint.Metadata.OfType<MethodInfo>().Any())
        {
            return null;
        }

        // The first is the outermost. Conventions of groups run before those of what is in them, and others only append.
        ValueEndpoint values = Find(endpoint) ?? new ValueEndpoint(endpoint);
        endpoint.FilterFactories.Remove(values.CreateFilter);
        endpoint.FilterFactories.Insert(0, values.CreateFilter);
        return values;
    }

    private static ValueEndpoint? Find(EndpointBuilder endpoint) =>
        endpoint.FilterFactories.Select(static factory => factory.Target).OfType<ValueEndpoint>().FirstOrDefault();

    private EndpointFilterDelegate CreateFilter(EndpointFilterFactoryContext context, EndpointFilterDelegate next)
    {
        if (IsLeft)
        {
            return next;
        }

        bool isHandlerNext = HandlerDelegate.StandsBehind(CreateFilter, _endpoint, next);
        EndpointFilterDelegate filter = ValueEndpointFilter.Create(context.MethodInfo, next, isHandlerNext, _isNegotiated);
        _hasFilter = filter != next;
        return filter;
    }
}
