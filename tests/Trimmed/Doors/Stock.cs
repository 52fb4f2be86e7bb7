using System.Xml.Serialization;
using ZeroAlloc.Trimmed.Models;

namespace ZeroAlloc.Trimmed.Doors;

/// <summary>What ASP.NET Core alone has under the addresses of <see cref="Ours"/>.</summary>
internal static class Stock
{
    public static void Map(WebApplication app)
    {
        app.MapGet("/result", () => Results.Json(Samples.Booking));
        app.MapGet("/typed", () => TypedResults.Json(Samples.Unusual));
        app.MapGet("/extension", (HttpContext context) => context.Response.WriteAsJsonAsync(Samples.Booking));
        app.MapGet("/seats", () => Results.Json(Samples.Seats));
        app.MapGet("/day", () => Results.Json<DateOnly?>(Samples.Booking.Day));
        app.MapGet("/version", () => Results.Json(Samples.Booking.Version));
        app.MapGet("/animal", () => Results.Json<Animal>(Samples.Unusual.Animal));
        app.MapGet("/many", () => Results.Json(Samples.Many));
        app.MapGet("/stream", () => Results.Json(Samples.Stream()));
        app.MapGet("/events", () => TypedResults.ServerSentEvents(Samples.Stream(), "seat"));
        app.MapPost("/body", (Booking booking) => Results.Json(booking));
        app.MapPost("/optional", (Booking? booking) => Results.Json(booking));
        app.MapPost("/parameter", (Booking booking) => Results.Json(booking));
        app.MapPost("/parameter/{id:int}", (int id, Booking? booking) => booking);
        app.MapPost("/unusual", (Unusual value) => Results.Json(value));
        app.MapPost("/read", async (HttpContext context) =>
            await context.Response.WriteAsJsonAsync(await context.Request.ReadFromJsonAsync<List<Booking>>()));

        app.MapGet("/group/booking", () => Samples.Booking);
        app.MapGet("/group/seats", () => Samples.Seats);
        app.MapGet("/group/ok", () => TypedResults.Ok(Samples.Booking));

        app.MapGet("/xml", () => Xml(Samples.Invoice));
        app.MapGet("/xml/extension", () => Xml(Samples.Invoice));
        app.MapGet("/xml/list", () => Xml(new List<Invoice> { Samples.Invoice, Samples.Invoice }));
    }

    /// <summary>As the formatter of controllers writes.</summary>
    private static IResult Xml<T>(T value)
    {
        using var text = new MemoryStream();
        using (var writer = System.Xml.XmlWriter.Create(
            text, new() { OmitXmlDeclaration = true, CloseOutput = false, Encoding = new System.Text.UTF8Encoding(false) }))
        {
            new XmlSerializer(typeof(T)).Serialize(writer, value);
        }

        return Results.Bytes(text.ToArray(), "application/xml; charset=utf-8");
    }
}
