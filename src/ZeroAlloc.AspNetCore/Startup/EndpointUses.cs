using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.AspNetCore.MinimalApi;
using ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;
using ZeroAlloc.AspNetCore.Mvc.Actions;

namespace ZeroAlloc.AspNetCore.Startup;

/// <summary>The bodies that the endpoints of a host name, as far as this library writes or reads them.</summary>
internal static class EndpointUses
{
    /// <summary>Goes through all endpoints once. JSON comes first, which most clients ask for, and each use once.</summary>
    /// <param name="services">Those of the host.</param>
    /// <param name="options">The host's settings: whether endpoints are asked, and what is named by hand.</param>
    /// <remarks>
    /// Endpoints that nobody has asked for yet are built, as by the first request. What a faulty one throws is thrown here, too.
    /// </remarks>
    public static IReadOnlyList<BodyUse> Find(IServiceProvider services, ZeroAllocFormatterOptions options)
    {
        IReadOnlyList<Endpoint> endpoints = EndpointsOf(services);
        EndpointServices formats = EndpointServices.Of(services);
        ActionBodies? actions = ActionsOf(services, endpoints);
        bool isMvcAlone = actions is not null && endpoints.All(static endpoint => ActionOf(endpoint) is not null);

        IEnumerable<BodyUse> ofEndpoints = options.CompileAtStartup
            ? endpoints.SelectMany(endpoint => Of(endpoint, actions, services, options).Bodies)
            : [];
        IEnumerable<BodyUse> named = options.CompileAtStartupTypes.SelectMany(
            type => (actions?.Of(type).Bodies ?? []).Concat(isMvcAlone ? [] : InBothDirections(formats.Json, type)));
        IEnumerable<BodyUse> all = ofEndpoints.Select(static use => use with { Undecided = null }).Concat(named);
        return [.. all.Distinct().OrderBy(static use => use.Format is not JsonFormat)];
    }

    /// <summary>The same, endpoint by endpoint, and what the framework writes and reads itself.</summary>
    public static IEnumerable<EndpointUse> ByEndpoint(IServiceProvider services, ZeroAllocFormatterOptions options)
    {
        IReadOnlyList<Endpoint> endpoints = EndpointsOf(services);
        ActionBodies? actions = ActionsOf(services, endpoints);
        return endpoints.Select(endpoint => Of(endpoint, actions, services, options));
    }

    private static EndpointUse Of(
        Endpoint endpoint, ActionBodies? actions, IServiceProvider services, ZeroAllocFormatterOptions options)
    {
        if (!AppFeatures.HasControllers || ActionOf(endpoint) is not { } action)
        {
            EndpointServices formats = EndpointServices.Of(services);
            bool areValuesOurs = options.MinimalApis && AppFeatures.HasCompiledCode;
            BodyParameterUse? body = BodyParameterUse.Of(endpoint, services, formats.Json, options);
            return new EndpointUse(
                endpoint,
                [.. EndpointBodies.Of(endpoint, formats, areValuesOurs, body).Distinct()],
                [.. EndpointBodies.HandledByFramework(endpoint, formats, areValuesOurs, body).Distinct()]);
        }

        NamedFormats found = actions!.Of(endpoint, action);
        return new EndpointUse(endpoint, [.. found.Bodies.Distinct()], [.. found.HandledByFramework.Distinct()]);
    }

    /// <summary>The host's endpoints; the actions of controllers also where the older routing finds them (<c>UseMvc</c>).</summary>
    private static IReadOnlyList<Endpoint> EndpointsOf(IServiceProvider services)
    {
        IReadOnlyList<Endpoint> endpoints = services.GetService<EndpointDataSource>()?.Endpoints ?? [];
        return !AppFeatures.HasControllers || endpoints.Any(static endpoint => ActionOf(endpoint) is not null)
            ? endpoints
            : [.. endpoints, .. RoutedActions.Of(services)];
    }

    /// <summary>What is known of actions; null where there are none, and MVC may not be there.</summary>
    private static ActionBodies? ActionsOf(IServiceProvider services, IReadOnlyList<Endpoint> endpoints) =>
        AppFeatures.HasControllers && endpoints.Any(static endpoint => ActionOf(endpoint) is not null)
            ? new ActionBodies(services.GetRequiredService<IOptions<MvcOptions>>().Value)
            : null;

    private static BodyUse[] InBothDirections(BodyFormat format, Type type) =>
        [new(format, type, IsWritten: true), new(format, type, IsWritten: false)];

    private static ActionDescriptor? ActionOf(Endpoint endpoint) =>
        AppFeatures.HasControllers ? endpoint.Metadata.GetMetadata<ActionDescriptor>() : null;
}
