using WebApi.Catalog;
using WebApi.Hosting;
using WebApi.Models;

namespace WebApi.Endpoints;

/// <summary>The front page.</summary>
internal static class WelcomeEndpoint
{
    /// <summary>Maps <c>/</c>.</summary>
    public static void MapWelcome(this IEndpointRouteBuilder routes) =>
        routes.MapGet("/", (CityCatalog cities, EventCatalog events) => TypedResults.ZeroAllocJson(new Welcome(
            "Cities and events", CityCatalog.Attribution, cities.All.Count, events.Count, WhatToTry.Paths)))
            .WithTags("Welcome")
            .WithSummary("What there is, and whose data it is");
}
