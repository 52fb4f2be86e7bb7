using System.Text.Json;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.Options;
using WebApi.Catalog;
using WebApi.Live.Serving;

namespace WebApi.Endpoints;

/// <summary>
/// The baseline of comparisons: the same bytes ready-made. What another endpoint costs more than this is what its body costs.
/// </summary>
internal static class ControlEndpoints
{
    /// <summary>Maps <c>/control</c>.</summary>
    public static void MapControls(this IEndpointRouteBuilder routes)
    {
        var mine = new Lazy<ReadyMade>(() => new ReadyMade(
            JsonSerializer.SerializeToUtf8Bytes(
                routes.ServiceProvider.GetRequiredService<EventCatalog>().Mine,
                routes.ServiceProvider.GetRequiredService<IOptions<JsonOptions>>().Value.SerializerOptions),
            AgendaDocuments.ContentTypeOf(WireFormat.Json),
            isWhole: false));

        routes.MapGet("/control/events/mine", (HttpResponse response) => mine.Value.SendAsync(response))
            .WithTags("Control")
            .WithSummary("The volunteer's own events, written once and sent ready-made");
    }
}
