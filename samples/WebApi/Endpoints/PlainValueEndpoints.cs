using WebApi.Catalog;

namespace WebApi.Endpoints;

/// <summary>Handlers that return plain values: the group decides how they are written.</summary>
internal static class PlainValueEndpoints
{
    /// <summary>Maps <c>/plain</c>.</summary>
    public static void MapPlainValues(this IEndpointRouteBuilder routes)
    {
        var group = routes.MapGroup("/plain").WithTags("Plain values").WithZeroAllocFormatters();

        group.MapGet("/cities/{country}", (string country, CityCatalog cities) => cities.InCountry(country))
            .WithSummary("The cities of one country");

        group.MapGet("/events/mine", (EventCatalog events) => events.Mine)
            .WithSummary("The volunteer's own events");
    }
}
