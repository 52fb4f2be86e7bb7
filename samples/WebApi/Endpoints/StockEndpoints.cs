using WebApi.Catalog;
using WebApi.Models;

namespace WebApi.Endpoints;

/// <summary>
/// The main endpoints once more as ASP.NET Core alone answers them, to compare bytes and costs with. They are minimal
/// APIs: the formatters of MVC are registered for the whole application, which has to be started with <c>--Stock=true</c> for them.
/// </summary>
internal static class StockEndpoints
{
    /// <summary>Maps <c>/stock</c>.</summary>
    public static void MapStockTwins(this IEndpointRouteBuilder routes)
    {
        var group = routes.MapGroup("/stock").WithTags("Stock").WithoutZeroAllocFormatters();

        group.MapGet("/cities/{id:int}", (int id, CityCatalog cities) =>
            cities.Find(id) is { } city ? TypedResults.Ok(city) : (IResult)Problems.NotFound($"There is no city {id}."))
            .Produces<City>();

        group.MapGet("/cities/{id:int}/card", (int id, CityCatalog cities, EventCatalog events) =>
            cities.Find(id) is { } city
                ? Results.Json(CityCards.Make(city, events.In(city)))
                : Problems.NotFound($"There is no city {id}."))
            .Produces<CityCard>();

        group.MapGet("/cities/first", (HttpResponse response, CityCatalog cities) => response.WriteAsJsonAsync(cities.All[0]))
            .Produces<City>();

        group.MapGet("/cities/all", (CityCatalog cities, int times = 8) =>
            times is >= 1 and <= Problems.MostTimes
                ? TypedResults.Ok(cities.Repeat(times))
                : (IResult)Problems.TimesOutOfRange(times))
            .Produces<IEnumerable<City>>();

        group.MapGet("/cities/list", (CityCatalog cities, string? country) =>
            TypedResults.Ok(new CityList([.. country is null ? cities.All : cities.InCountry(country)])));

        group.MapGet("/cities/stream", (CityCatalog cities, CancellationToken cancellationToken) =>
            TypedResults.Ok(cities.ReadAsync(cancellationToken)));

        group.MapGet("/events", (EventCatalog events, int page = 1) =>
            events.Page(page) is { } found ? TypedResults.Ok(found) : (IResult)Problems.NotFound($"There is no page {page}."))
            .Produces<EventPage>();

        group.MapGet("/events/mine", (EventCatalog events) => TypedResults.Ok(events.Mine));

        group.MapPost(
            "/cities",
            (NewCity proposal, CityCatalog cities) => TypedResults.Json(cities.Plan(proposal), statusCode: StatusCodes.Status201Created))
            .Produces<City>(StatusCodes.Status201Created);

        group.MapPost("/cities/draft", (HttpRequest request, CityCatalog cities) =>
            Drafts.AnswerAsync(
                request,
                static request => request.ReadFromJsonAsync<NewCity>(request.HttpContext.RequestAborted),
                proposal => TypedResults.Ok(cities.Plan(proposal))))
            .Accepts<NewCity>("application/json")
            .Produces<City>();

        group.MapPost("/events", (CityEvent proposal) => TypedResults.Json(proposal, statusCode: StatusCodes.Status201Created))
            .Produces<CityEvent>(StatusCodes.Status201Created);

        group.MapGet("/plain/cities/{country}", (string country, CityCatalog cities) => cities.InCountry(country));
    }
}
