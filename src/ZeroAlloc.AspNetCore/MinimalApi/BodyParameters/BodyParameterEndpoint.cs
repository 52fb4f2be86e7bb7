using System.Reflection;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.Routing.Patterns;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.MinimalApi.BodyParameters.Generated;
using ZeroAlloc.AspNetCore.MinimalApi.Filters;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;

/// <summary>One endpoint whose body parameter compiled code may read, while it is built.</summary>
/// <remarks>
/// Requests go through this object before ASP.NET Core's delegate, which stays whole (docs/decisions/0078). A filter factory, which adds
/// no filter, learns what that delegate calls: the filters and the handler.
/// </remarks>
internal sealed class BodyParameterEndpoint : IBodyFilter
{
    private readonly RequestDelegate _own;

    /// <summary>As the framework's delegate knows it: conventions may change the endpoint's.</summary>
    private readonly RoutePattern _pattern;

    /// <summary>Null when the endpoint is complete.</summary>
    private RouteEndpointBuilder? _endpoint;

    /// <summary>ASP.NET Core's own delegate, as it is without a filter factory.</summary>
    private RequestDelegate _framework;

    private MethodInfo? _handler;
    private ParameterInfo? _body;
    private EndpointFilterDelegate? _pipeline;
    private ValueEndpointFilter? _values;
    private GeneratedArgument[]? _arguments;
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
        if ((Find(endpoint) ?? Create(endpoint)) is { } body)
        {
            endpoint.FilterFactories.Remove(body.Observe);
            endpoint.FilterFactories.Insert(0, body.Observe);
        }
    }

    /// <summary>Has the framework read the body of an endpoint, as if it had never been added.</summary>
    public static void OptOut(EndpointBuilder endpoint)
    {
        if (Find(endpoint) is { } body)
        {
            endpoint.FilterFactories.Remove(body.Observe);
        }
    }

    /// <summary>Finishes an endpoint that is otherwise complete.</summary>
    public static void Complete(EndpointBuilder endpoint) => Find(endpoint)?.Complete();

    /// <summary>The same of an endpoint that is built to be served, and may be compiled ahead of its first request.</summary>
    public static void CompleteServed(EndpointBuilder endpoint)
    {
        if (Find(endpoint) is { } body)
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
            || !AppFeatures.HasCompiledCode
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
        if (_endpoint is not { } endpoint)
        {
            return next;
        }

        MethodInfo handler = context.MethodInfo;
        bool isGenerated = RequestDelegateGenerator.HasMade(endpoint.Metadata);
        _values = next.Target as ValueEndpointFilter;

        // The generator's code differs as soon as there is a factory, whether or not that adds a filter.
        _isAlone = isGenerated
            ? endpoint.FilterFactories.All(other => other.Target == this || other.Target is ValueEndpoint)
            : _values is not null || HandlerDelegate.StandsBehind(Observe, endpoint, next);
        if (BodyParameterRules.Find(handler, endpoint.Metadata, endpoint.ApplicationServices) is { } body
            && BodyParameterRules.WhyNot(handler, body, endpoint.Metadata, endpoint.ApplicationServices) is null
            && (!isGenerated || BindsGenerated(endpoint, handler, body)))
        {
            _handler = handler;
            _body = body;
            _pipeline = next;
            for (int i = endpoint.FilterFactories.IndexOf(Observe) - 1; i >= 0; i--)
            {
                _unseen++;
                HandlerDelegate.Watch(endpoint.FilterFactories, i, See);
            }
        }

        if (!isGenerated || !_isAlone || _values is not null)
        {
            return next;
        }

        RequestDelegate framework = _framework;
        _framework = framework.InvokePresetAsync;
        return LonePipeline.AroundGenerated(handler, next, endpoint.ApplicationServices);
    }

    private bool BindsGenerated(EndpointBuilder endpoint, MethodInfo handler, ParameterInfo body)
    {
        string[] route = [.. _pattern.Parameters.Select(static parameter => parameter.Name)];
        _arguments = GeneratedArguments.Of(handler, body, endpoint.Metadata, endpoint.ApplicationServices, route);
        return _arguments is not null;
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
            JsonSerializerOptions? generated = _arguments is null ? null : GeneratedResult.OptionsOf(endpoint.ApplicationServices);
            var plan = new BodyParameterPlan(
                _handler!,
                _body!,
                _pattern,
                endpoint.ApplicationServices,
                isAlone ? LonePipeline.Around(_handler!, pipeline, EndpointServices.Of(endpoint), generated) : pipeline,
                isAlone,
                endpoint.DisplayName,
                OptionsOf(endpoint) is { BuildsBodyParametersAtOnce: true },
                _arguments);
            _delegate = BodyParameterDelegate.Create(_framework, plan);
        }
        else if (endpoint.RequestDelegate == _own)
        {
            endpoint.RequestDelegate = _framework;
        }
    }
}
