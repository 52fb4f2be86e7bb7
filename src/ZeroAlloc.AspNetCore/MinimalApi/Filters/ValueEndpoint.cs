using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Formats;

namespace ZeroAlloc.AspNetCore.MinimalApi.Filters;

/// <summary>One endpoint whose values are written by this library, while it is built.</summary>
/// <remarks>
/// The framework hands over values only to filters, and an endpoint with a filter is another one than without
/// (docs/decisions/0051). What differs is undone by <see cref="ValueEndpointFilter"/> and <see cref="PresetStatus"/> where no
/// filter but ours is there; where that can't be, the endpoint has none.
/// </remarks>
internal sealed class ValueEndpoint
{
    private readonly EndpointBuilder _endpoint;
    private ValueEndpointFilter? _filter;
    private bool _isNegotiated;
    private bool _isAlone;
    private bool _isComplete;

    private ValueEndpoint(EndpointBuilder endpoint) => _endpoint = endpoint;

    /// <summary>Has the values of an endpoint written as JSON, unless they are <see cref="AddNegotiated">negotiated</see>.</summary>
    public static void Add(EndpointBuilder endpoint) => FindOrAdd(endpoint);

    /// <summary>Has the values of an endpoint written in the format that its client prefers.</summary>
    public static void AddNegotiated(EndpointBuilder endpoint)
    {
        if (HandlerOf(endpoint) is not null)
        {
            endpoint.Metadata.Add(ValueEndpointMetadata.Written);
        }

        if (FindOrAdd(endpoint) is { } values)
        {
            values._isNegotiated = true;
        }
    }

    /// <summary>Has the values of an endpoint written by the framework, as if it had never been added.</summary>
    public static void OptOut(EndpointBuilder endpoint)
    {
        endpoint.Metadata.Add(ValueEndpointMetadata.OptedOut);
        if (Find(endpoint) is { } values)
        {
            endpoint.FilterFactories.Remove(values.CreateFilter);
        }
    }

    /// <summary>Finishes an endpoint that is otherwise complete: says what it answers, and lets it answer errors.</summary>
    public static void Complete(EndpointBuilder endpoint)
    {
        if (Find(endpoint) is not { _isComplete: false } values)
        {
            return;
        }

        values._isComplete = true;
        if (values is { _isNegotiated: true, _filter: not null })
        {
            ValueEndpointDescription.AddFormats(endpoint);
        }

        if (values._isAlone && values._filter is { } filter && endpoint.RequestDelegate is { } next)
        {
            filter.IsAlone = true;
            endpoint.RequestDelegate = next.InvokePresetAsync;
        }
    }

    /// <summary>Makes our filter the outermost of an endpoint's; once, however often it is called.</summary>
    /// <remarks>
    /// Endpoints that route handlers were not mapped for are left alone: a <see cref="RequestDelegate"/>
    /// writes its answer itself, and what it returns besides is ignored; controllers have formatters. So are handlers that can't return
    /// a value of ours: the framework's own generator makes another delegate wherever there may be a filter.
    /// </remarks>
    private static ValueEndpoint? FindOrAdd(EndpointBuilder endpoint)
    {
        if (HandlerOf(endpoint) is not { } handler || !ValueEndpointFilter.CanReturnValue(handler))
        {
            return null;
        }

        // The first is the outermost. Conventions of groups run before those of what is in them, and others only append.
        ValueEndpoint values = Find(endpoint) ?? new ValueEndpoint(endpoint);
        endpoint.FilterFactories.Remove(values.CreateFilter);
        endpoint.FilterFactories.Insert(0, values.CreateFilter);
        return values;
    }

    private static MethodInfo? HandlerOf(EndpointBuilder endpoint) => endpoint.Metadata.OfType<MethodInfo>().LastOrDefault();

    private static ValueEndpoint? Find(EndpointBuilder endpoint) =>
        endpoint.FilterFactories.Select(static factory => factory.Target).OfType<ValueEndpoint>().FirstOrDefault();

    private EndpointFilterDelegate CreateFilter(EndpointFilterFactoryContext context, EndpointFilterDelegate next)
    {
        IList<Func<EndpointFilterFactoryContext, EndpointFilterDelegate, EndpointFilterDelegate>> factories = _endpoint.FilterFactories;
        int place = factories.IndexOf(CreateFilter);
        bool isGenerated = RequestDelegateGenerator.HasMade(_endpoint.Metadata);
        if (isGenerated)
        {
            // There the factories are counted, whether or not they make a filter.
            _isAlone = factories.All(other => other.Target is IBodyFilter || other.Target == this);
        }
        else
        {
            _isAlone = HandlerDelegate.StandsBehind(CreateFilter, _endpoint, next);
            if (_isAlone && UnboundArguments.CanFail(context.MethodInfo, _endpoint.Metadata))
            {
                _isAlone = false;
                return next;
            }

            for (int i = 0; i < place; i++)
            {
                if (factories[i].Target is not IBodyFilter)
                {
                    HandlerDelegate.Watch(factories, i, (inner, made) => _isAlone &= made == inner);
                }
            }
        }

        Type declared = DeclaredType.Awaited(context.MethodInfo.ReturnType);
        _filter = new ValueEndpointFilter(declared, next, EndpointServices.Of(_endpoint), _isNegotiated, isGenerated);
        return _filter.InvokeAsync;
    }
}
