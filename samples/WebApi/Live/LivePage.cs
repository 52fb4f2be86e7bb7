using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.Options;
using WebApi.Catalog;
using WebApi.Live.Lanes;
using WebApi.Live.Measuring;
using WebApi.Live.Serving;
using WebApi.Live.Views;
using ZeroAlloc.AspNetCore;

namespace WebApi.Live;

/// <summary>
/// The live page: the cost of requests with and without ZeroAlloc, measured live. Three processes take part. This one serves the page
/// and sends the load. Two more, the lanes, serve it, one with ZeroAlloc and one without, so that neither pays for the other or the load.
/// </summary>
internal static class LivePage
{
    /// <summary>Where the page is.</summary>
    public const string Path = "/live/";

    private const int LeastTurn = 100;
    private const int MostTurn = 5000;

    /// <summary>Adds what the page and the lanes need.</summary>
    public static void AddLivePage(this IServiceCollection services)
    {
        services.AddSingleton<AgendaCatalog>();
        services.AddSingleton<AgendaDocuments>();
        services.AddSingleton<LanePair>();
        services.AddSingleton<Measurements>();
    }

    /// <summary>Maps the page and what it asks for.</summary>
    public static void MapLivePage(this WebApplication app)
    {
        var group = app.MapGroup(Path).ExcludeFromDescription().AddEndpointFilter(new LocalOnly(app.Environment));
        group.MapPageFiles();

        group.MapPost("run", (
            [AsParameters] ExchangeQuery query, int rate, Measurements measurements, CancellationToken cancellationToken) =>
            TypedResults.ServerSentEvents(
                measurements.Live(query.Exchange, Math.Clamp(rate, 1, LiveRun.MostRate), cancellationToken)));

        group.MapPost("compare", (
            [AsParameters] ExchangeQuery query, Measurements measurements, CancellationToken cancellationToken, int turn = 1000) =>
            TypedResults.ServerSentEvents(measurements.Compare(
                query.Exchange, TimeSpan.FromMilliseconds(Math.Clamp(turn, LeastTurn, MostTurn)), cancellationToken)));

        group.MapPost("response", async ([AsParameters] ExchangeQuery query, LanePair lanes, CancellationToken cancellationToken) =>
            TypedResults.ZeroAllocJson(await ResponseComparison.MakeAsync(lanes, query.Exchange, cancellationToken)));

        group.MapGet("types", () => TypedResults.ZeroAllocJson(TypeView.Names));

        group.MapGet("types/{name}", Results<ZeroAllocJsonResult<TypeView>, NotFound> (string name, IOptions<JsonOptions> json) =>
            TypeView.Of(name, json.Value.SerializerOptions) is { } view ? TypedResults.ZeroAllocJson(view) : TypedResults.NotFound());

        group.MapGet("setup", (LanePair lanes) => TypedResults.ZeroAllocJson(new PageSetup(lanes.IsLoggingOff, Environment.ProcessId)));
    }
}
