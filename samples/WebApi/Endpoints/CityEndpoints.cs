using Microsoft.AspNetCore.Http.HttpResults;
using WebApi.Catalog;
using WebApi.Models;
using ZeroAlloc.AspNetCore;

namespace WebApi.Endpoints;

/// <summary>Cities by way of minimal APIs: typed results, an untyped one, and the response written to directly.</summary>
internal static class CityEndpoints
{
    /// <summary>Maps <c>/cities</c>.</summary>
    public static void MapCities(this IEndpointRouteBuilder routes)
    {
        var group = routes.MapGroup("/cities").WithTags("Cities");

        group.MapGet("/{id:int}", Results<ZeroAllocJsonResult<City>, ProblemHttpResult> (int id, CityCatalog cities) =>
            cities.Find(id) is { } city
                ? TypedResults.ZeroAllocJson(city)
                : Problems.NotFound($"There is no city {id}."))
            .WithSummary("One city, about 130 bytes; problem details when there is none");

        group.MapGet("/{id:int}/card", (int id, CityCatalog cities, EventCatalog events) =>
            cities.Find(id) is { } city
                ? Results.ZeroAllocJson(CityCards.Make(city, events.In(city)))
                : Problems.NotFound($"There is no city {id}."))
            .Produces<CityCard>()
            .WithSummary("A city's card by an untyped result");

        group.MapGet("/first", (HttpResponse response, CityCatalog cities) =>
            response.WriteAsZeroAllocJsonAsync(cities.All[0]))
            .Produces<City>()
            .WithSummary("The first city, written without a result object");

        group.MapGet("/all", Results<ZeroAllocJsonResult<IEnumerable<City>>, ProblemHttpResult> (CityCatalog cities, int times = 8) =>
            times is >= 1 and <= Problems.MostTimes
                ? TypedResults.ZeroAllocJson(cities.Repeat(times))
                : Problems.TimesOutOfRange(times))
            .WithSummary("All cities several times over: megabytes, made while they are written");

        group.MapGet("/list", (CityCatalog cities, string? country) =>
            TypedResults.Negotiated(new CityList([.. country is null ? cities.All : cities.InCountry(country)])))
            .WithSummary("All cities, or a country's, in one document: JSON, or a message to whom asks for it");

        group.MapGet("/stream", (CityCatalog cities, CancellationToken cancellationToken) =>
            TypedResults.ZeroAllocJson(cities.ReadAsync(cancellationToken)))
            .WithSummary("All cities as they come in from an asynchronous source");

        group.MapGet("/lines", (CityCatalog cities, CancellationToken cancellationToken) =>
            TypedResults.ZeroAllocJsonLines(cities.ReadAsync(cancellationToken)))
            .WithSummary("The same as JSON Lines: a city on each line");

        group.MapGet("/events", (CityCatalog cities, CancellationToken cancellationToken) =>
            TypedResults.ServerSentEvents(cities.ReadAsync(cancellationToken), "city"))
            .WithSummary("The same as server-sent events");

        group.MapPost("/lines", (Body<IAsyncEnumerable<NewCity>> proposals, CityCatalog cities) =>
            TypedResults.ZeroAllocJsonLines(Planned(proposals.Value, cities)))
            .WithSummary("Takes proposals as JSON Lines, and answers with each city while the next proposal arrives");

        // Nothing is kept: the service shows the same bytes on every run.
        group.MapPost("", (NewCity proposal, CityCatalog cities) =>
            TypedResults.ZeroAllocJson(cities.Plan(proposal), statusCode: StatusCodes.Status201Created))
            .Produces<City>(StatusCodes.Status201Created)
            .WithSummary("Takes the proposal of a city as a parameter, and answers with the city as it would be");

        group.MapPost("/draft", (HttpRequest request, CityCatalog cities) =>
            Drafts.AnswerAsync(
                request,
                static request => request.ReadFromZeroAllocJsonAsync<NewCity>(cancellationToken: request.HttpContext.RequestAborted),
                proposal => TypedResults.ZeroAllocJson(cities.Plan(proposal))))
            .Accepts<NewCity>("application/json")
            .Produces<City>()
            .WithSummary("The same, reading the request itself");
    }

    private static async IAsyncEnumerable<City> Planned(IAsyncEnumerable<NewCity> proposals, CityCatalog cities)
    {
        await foreach (NewCity proposal in proposals)
        {
            yield return cities.Plan(proposal);
        }
    }
}
