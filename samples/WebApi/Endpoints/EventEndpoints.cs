using Microsoft.AspNetCore.Http.HttpResults;
using WebApi.Catalog;
using WebApi.Models;
using ZeroAlloc.AspNetCore;

namespace WebApi.Endpoints;

/// <summary>Events by way of minimal APIs.</summary>
internal static class EventEndpoints
{
    /// <summary>Maps <c>/events</c>.</summary>
    public static void MapEvents(this IEndpointRouteBuilder routes)
    {
        var group = routes.MapGroup("/events").WithTags("Events");

        group.MapGet("", Results<ZeroAllocJsonResult<EventPage>, ProblemHttpResult> (EventCatalog events, int page = 1) =>
            events.Page(page) is { } found
                ? TypedResults.ZeroAllocJson(found)
                : Problems.NotFound($"There is no page {page}."))
            .WithSummary("One page of events, about 12 KB");

        group.MapGet("/mine", (EventCatalog events) => TypedResults.ZeroAllocJson(events.Mine))
            .WithSummary("The volunteer's own events, about 75 KB");

        // Nothing is kept: the service shows the same bytes on every run.
        group
            .MapPost("", (CityEvent proposal) => TypedResults.ZeroAllocJson(proposal, statusCode: StatusCodes.Status201Created))
            .Produces<CityEvent>(StatusCodes.Status201Created)
            .WithSummary("Takes the proposal of an event, and answers with the event as it was understood");
    }
}
