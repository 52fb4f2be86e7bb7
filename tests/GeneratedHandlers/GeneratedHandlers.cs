using Microsoft.AspNetCore.Routing;
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

    /// <summary>Maps those with bodies behind filters, which differ.</summary>
    public static void MapMissingBodies(IEndpointRouteBuilder routes) => MissingBodyHandlers.Map(routes);
}
