using System.Text.Json;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Formats;
using ZeroAlloc.Trimmed.Models;
using HttpJsonOptions = Microsoft.AspNetCore.Http.Json.JsonOptions;

namespace ZeroAlloc.Trimmed.Doors;

/// <summary>
/// Every door of this library in minimal APIs. Those that stock has as well have the same address in <see cref="Stock"/>.
/// </summary>
internal static class Ours
{
    public static void Map(WebApplication app)
    {
        MapJson(app);
        MapXml(app);
        MapMessages(app);
        app.MapGet("/describe", (IOptions<HttpJsonOptions> options) => Describe(options.Value.SerializerOptions));
        app.MapGet(
            "/describe/mvc", (IOptions<Microsoft.AspNetCore.Mvc.JsonOptions> options) => Describe(options.Value.JsonSerializerOptions));
    }

    private static void MapJson(WebApplication app)
    {
        app.MapGet("/result", () => Results.ZeroAllocJson(Samples.Booking));
        app.MapGet("/typed", () => TypedResults.ZeroAllocJson(Samples.Unusual));
        app.MapGet("/extension", (HttpContext context) => context.Response.WriteAsZeroAllocJsonAsync(Samples.Booking).AsTask());
        app.MapGet("/seats", () => Results.ZeroAllocJson(Samples.Seats));
        app.MapGet("/day", () => Results.ZeroAllocJson<DateOnly?>(Samples.Booking.Day));
        app.MapGet("/version", () => Results.ZeroAllocJson(Samples.Booking.Version));
        app.MapGet("/animal", () => Results.ZeroAllocJson<Animal>(Samples.Unusual.Animal));
        app.MapGet("/many", () => Results.ZeroAllocJson(Samples.Many));
        app.MapGet("/stream", () => Results.ZeroAllocJson(Samples.Stream()));
        app.MapGet("/lines", () => Results.ZeroAllocJsonLines(Samples.Stream()));
        app.MapPost("/lines/body", (Body<IAsyncEnumerable<Booking>> bookings) => Results.ZeroAllocJsonLines(bookings.Value));
        app.MapGet("/events", () => TypedResults.ServerSentEvents(Samples.Stream(), "seat"));
        app.MapPost("/body", (Body<Booking> booking) => Results.ZeroAllocJson(booking.Value));
        app.MapPost("/optional", (Body<Booking>? booking) => Results.ZeroAllocJson(booking?.Value));
        app.MapPost("/parameter", (Booking booking) => Results.ZeroAllocJson(booking));
        app.MapPost("/parameter/{id:int}", (int id, Booking? booking) => booking);
        app.MapPost("/unusual", (Body<Unusual> value) => Results.ZeroAllocJson(value.Value));
        app.MapPost("/read", async (HttpContext context) =>
            await context.Response.WriteAsZeroAllocJsonAsync(await context.Request.ReadFromZeroAllocJsonAsync<List<Booking>>()));

        RouteGroupBuilder group = app.MapGroup("/group").WithZeroAllocFormatters();
        group.MapGet("/booking", () => Samples.Booking);
        group.MapGet("/seats", () => Samples.Seats);
        group.MapGet("/person", () => Samples.Person);
        group.MapGet("/ok", () => TypedResults.Ok(Samples.Booking));
    }

    private static void MapXml(WebApplication app)
    {
        app.MapGet("/xml", () => Results.ZeroAllocXml(Samples.Invoice));
        app.MapGet("/xml/extension", (HttpContext context) => context.Response.WriteAsZeroAllocXmlAsync(Samples.Invoice).AsTask());
        app.MapGet("/xml/list", () => Results.ZeroAllocXml<IEnumerable<Invoice>>([Samples.Invoice, Samples.Invoice]));
        app.MapGet("/xml/stream", () => Results.ZeroAllocXml(Samples.Lines()));
        app.MapGet("/negotiated", () => Results.Negotiated(Samples.Invoice));
        app.MapPost("/xml/body", (Body<Invoice> invoice) => Results.ZeroAllocXml(invoice.Value));
        app.MapPost("/xml/read", async (HttpContext context) =>
            await context.Response.WriteAsZeroAllocXmlAsync(await context.Request.ReadFromZeroAllocXmlAsync<Invoice>()));
    }

    /// <summary>
    /// The framework's generator of handlers, which is on in applications that are trimmed, sees
    /// nothing of what other generators make: neither that a type is a message's source nor its view.
    /// So handlers name what they return, and views are read by handlers that take the request.
    /// </summary>
    private static void MapMessages(WebApplication app)
    {
        app.MapGet("/message", IResult () => Results.NativeBuffer(Samples.Person));
        app.MapGet("/message/extension", WriteMessageAsync);
        app.MapGet("/message/negotiated", IResult () => Results.Negotiated(Samples.Person));
        app.MapPost("/message/body", IResult (Body<Person> person) => Results.NativeBuffer(person.Value));
        app.MapPost("/message/read", async Task<string> (HttpRequest request) =>
        {
            using BufferedMessageOwner<PersonBufferedMessage> person = await request.ReadFromNativeBufferAsync<PersonBufferedMessage>();
            return person.View.Name.ToString();
        });
    }

    private static Task WriteMessageAsync(HttpContext context) => context.Response.WriteAsNativeBufferAsync(Samples.Person).AsTask();

    /// <summary>Who writes and reads the models: what is compiled where nothing is trimmed has to be compiled where something is.</summary>
    private static string Describe(JsonSerializerOptions options)
    {
        Type[] json =
        [
            typeof(Booking), typeof(List<Booking>), typeof(Dictionary<string, Seat>), typeof(Unusual), typeof(DateOnly?), typeof(Version),
            typeof(Person), typeof(Invoice)
        ];
        Type[] xml = [typeof(Invoice), typeof(Person), typeof(List<Invoice>), typeof(List<InvoiceLine>)];
        return string.Join(
            "\n",
            [.. json.Select(type => ZeroAllocJson.Describe(type, options)), .. xml.Select(static type => ZeroAllocXml.Describe(type))]);
    }
}
