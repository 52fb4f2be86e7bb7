using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.Routing.Patterns;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;

/// <summary>One endpoint whose body parameter compiled code may read, while it is built.</summary>
/// <remarks>
/// Requests go through this object before ASP.NET Core's delegate, which stays whole (docs/decisions/0078). A filter factory, which adds
/// no filter, learns what that delegate calls: the filters and the handler.
/// </remarks>
internal sealed class BodyParameterEndpoint : IBodyFilter
{
    private readonly RequestDelegate _framework;
    private readonly RequestDelegate _own;

    /// <summary>As the framework's delegate knows it: conventions may change the endpoint's.</summary>
    private readonly RoutePattern _pattern;

    /// <summary>Null when the endpoint is complete.</summary>
    private RouteEndpointBuilder? _endpoint;

    private MethodInfo? _handler;
    private ParameterInfo? _body;
    private EndpointFilterDelegate? _pipeline;
    private ValueEndpointFilter? _values;
    private bool _isAlone;
    private int _unseen;

    /// <summary>Reads the bodies; null where the framework does.</summary>
    private BodyParameterDelegate? _delegate;

    private BodyParameterEndpoint(RouteEndpointBuilder endpoint, RequestDelegate framework)
    {
        _endpoint = endpoint;
        _framework = framework;
        _pattern = endpoint.RoutePattern;
        _own = InvokeAsync;
    }

    /// <summary>Prepares an endpoint whose handler may have a body parameter; called again, it moves the factory to the front.</summary>
    public static void Add(EndpointBuilder endpoint)
    {
        if (BodyParameterSupport.IsSupported && (Find(endpoint) ?? Create(endpoint)) is { } body)
        {
            endpoint.FilterFactories.Remove(body.Observe);
            endpoint.FilterFactories.Insert(0, body.Observe);
        }
    }

    /// <summary>Has the framework read the body of an endpoint, as if it had never been added.</summary>
    public static void Leave(EndpointBuilder endpoint)
    {
        if (BodyParameterSupport.IsSupported && Find(endpoint) is { } body)
        {
            endpoint.FilterFactories.Remove(body.Observe);
        }
    }

    /// <summary>Finishes an endpoint that is otherwise complete.</summary>
    public static void Complete(EndpointBuilder endpoint)
    {
        if (BodyParameterSupport.IsSupported)
        {
            Find(endpoint)?.Complete();
        }
    }

    /// <summary>The same of an endpoint that is built to be served, and may be compiled ahead of its first request.</summary>
    public static void CompleteServed(EndpointBuilder endpoint)
    {
        if (BodyParameterSupport.IsSupported && Find(endpoint) is { } body)
        {
            body.Complete();
            if (OptionsOf(endpoint) is { CompileAtStartup: true })
            {
                body._delegate?.BuildSoon();
            }
        }
    }

    private static BodyParameterEndpoint? Create(EndpointBuilder endpoint)
    {
        if (endpoint is not RouteEndpointBuilder { RequestDelegate: { } framework } route
            || endpoint.Metadata.OfType<MethodInfo>().LastOrDefault() is not { } handler
            || !BodyParameterRules.MayHaveOne(handler, endpoint.ApplicationServices)
            || BodyParameterRules.WhyNot(handler) is not null
            || OptionsOf(endpoint) is { MinimalApiBodyParameters: false })
        {
            return null;
        }

        // Now, and not when the endpoint is complete: what other conventions put around the delegate stays around it.
        var body = new BodyParameterEndpoint(route, framework);
        route.RequestDelegate = body._own;
        return body;
    }

    private static BodyParameterEndpoint? Find(EndpointBuilder endpoint) =>
        endpoint.FilterFactories.Select(static factory => factory.Target).OfType<BodyParameterEndpoint>().FirstOrDefault();

    private static ZeroAllocFormatterOptions? OptionsOf(EndpointBuilder endpoint) =>
        endpoint.ApplicationServices.GetService<IOptions<ZeroAllocFormatterOptions>>()?.Value;

    private Task InvokeAsync(HttpContext context) => _delegate is { } reading ? reading.InvokeAsync(context) : _framework(context);

    /// <summary>The filter factory. The framework has said by now how it binds the parameters.</summary>
    private EndpointFilterDelegate Observe(EndpointFilterFactoryContext context, EndpointFilterDelegate next)
    {
        MethodInfo handler = context.MethodInfo;
        if (_endpoint is { } endpoint
            && BodyParameterRules.Find(handler, endpoint.Metadata, endpoint.ApplicationServices) is { } body
            && BodyParameterRules.WhyNot(handler, body, endpoint.Metadata) is null)
        {
            _handler = handler;
            _body = body;
            _pipeline = next;
            _values = next.Target as ValueEndpointFilter;
            _isAlone = _values is not null || HandlerDelegate.StandsBehind(Observe, endpoint, next);
            for (int i = endpoint.FilterFactories.IndexOf(Observe) - 1; i >= 0; i--)
            {
                _unseen++;
                HandlerDelegate.Watch(endpoint.FilterFactories, i, See);
            }
        }

        return next;
    }

    private void See(EndpointFilterDelegate inner, EndpointFilterDelegate made)
    {
        _unseen--;
        _isAlone &= made == inner;
        _pipeline = made;
    }

    private void Complete()
    {
        if (_endpoint is not { } endpoint)
        {
            return;
        }

        _endpoint = null;
        if (_pipeline is { } pipeline && _unseen == 0)
        {
            bool isAlone = _isAlone && _values?.IsAlone != false;
            var plan = new BodyParameterPlan(
                _handler!,
                _body!,
                _pattern,
                endpoint.ApplicationServices,
                isAlone ? LonePipeline.Around(_handler!, pipeline) : pipeline,
                isAlone,
                endpoint.DisplayName,
                OptionsOf(endpoint) is { BuildsBodyParametersAtOnce: true });
            _delegate = BodyParameterDelegate.Create(_framework, plan);
        }
        else if (endpoint.RequestDelegate == _own)
        {
            endpoint.RequestDelegate = _framework;
        }
    }
}
