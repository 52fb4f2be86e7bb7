using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.MinimalApi.BodyParameters;
using ZeroAlloc.Integration.MinimalApi.Handlers;

namespace ZeroAlloc.GeneratedHandlers;

/// <summary>Maps the handlers of the table by delegates that the framework's generator made.</summary>
public static class GeneratedHandlers
{
    /// <summary>Maps all of them.</summary>
    public static void Map(IEndpointRouteBuilder routes)
    {
        ParameterHandlers.Map(routes);
        ValueHandlers.Map(routes);
        FilteredHandlers.Map(routes);
    }

    /// <summary>Maps those of <see cref="BodyHandlers"/>, with ordinary parameters or with bodies of ZeroAlloc.</summary>
    public static void MapBodies(IEndpointRouteBuilder routes, bool areOurs)
    {
        if (areOurs)
        {
            BodyHandlers.MapBodies(routes);
        }
        else
        {
            BodyHandlers.MapParameters(routes);
        }
    }

    /// <summary>Maps those of <see cref="BodyParameterEndpoints"/>.</summary>
    public static void MapBodyParameters(IEndpointRouteBuilder routes) => BodyParameterEndpoints.Map(routes);

    /// <summary>Registers the services of <see cref="MapBodyParameters"/>.</summary>
    public static void AddServices(IServiceCollection services) => BodyParameterServices.Add(services);

    /// <summary>What the handlers set in the execution context.</summary>
    public static AsyncLocal<string?> Ambient => AmbientResult.Ambient;

    /// <summary>Maps those with bodies behind filters, which differ.</summary>
    public static void MapMissingBodies(IEndpointRouteBuilder routes) => MissingBodyHandlers.Map(routes);
}
