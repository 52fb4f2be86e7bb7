using Microsoft.AspNetCore.Http.HttpResults;
using WebApi.Catalog;
using WebApi.Hosting;
using WebApi.Live;
using WebApi.Models;
using ZeroAlloc.AspNetCore;

namespace WebApi.Endpoints;

/// <summary>The front page: for programs JSON, for browsers the live page.</summary>
internal static class WelcomeEndpoint
{
    /// <summary>Maps <c>/</c>.</summary>
    public static void MapWelcome(this IEndpointRouteBuilder routes) =>
        routes.MapGet("/", Results<ZeroAllocJsonResult<Welcome>, RedirectHttpResult> (
            HttpContext context, CityCatalog cities, EventCatalog events) =>
        {
            context.Response.Headers.Vary = "Accept";
            return context.Request.Headers.Accept.ToString().Contains("text/html", StringComparison.OrdinalIgnoreCase)
                ? TypedResults.LocalRedirect($"~{LivePage.Path}")
                : TypedResults.ZeroAllocJson(new Welcome(
                    "Cities and events", CityCatalog.Attribution, cities.All.Count, events.Count, WhatToTry.Paths));
        })
            .WithTags("Welcome")
            .WithSummary("What there is, and whose data it is; browsers are led to the live page");
}
