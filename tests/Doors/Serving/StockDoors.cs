using ZeroAlloc.Doors.Models;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Doors.Serving;

/// <summary>
/// What ASP.NET Core alone has in the places of <see cref="OurDoors"/>. Messages, which it does not know, are arrays of bytes.
/// </summary>
internal static class StockDoors
{
    private const string MessageType = "application/x-nativebuffer";

    public static void MapGiving<TParcel, TLine>(
        RouteGroupBuilder app, Func<HttpContext, TParcel> make, Func<TParcel, List<TLine>> lines)
        where TParcel : IBufferedMessageSource
    {
        app.MapGet("/result", (HttpContext context) => Results.Json(make(context)));
        app.MapGet("/typed", (HttpContext context) => TypedResults.Json(make(context)));
        app.MapGet("/write", (HttpContext context) => context.Response.WriteAsJsonAsync(make(context)));
        app.MapGet("/value", (HttpContext context) => make(context));
        app.MapGet("/sequence", (HttpContext context) => Results.Json(Sequence.Of(lines(make(context)))));
        app.MapGet("/value-sequence", (HttpContext context) => Sequence.Of(lines(make(context))));
        app.MapGet("/hand/message", (HttpContext context) => Results.Bytes(BytesOf(make(context)), MessageType));
    }

    public static void MapTaking(IEndpointRouteBuilder app)
    {
        app.MapPost("/body", static (Parcel body) => body.Summary());
        app.MapPost("/read", static async (HttpRequest request) => (await request.ReadFromJsonAsync<Parcel>())!.Summary());
        app.MapPost("/echo", static (Parcel body) => Results.Json(body));
        app.MapPost("/hand/take", static (HttpRequest request) => TakeAsync(request, static parcel => Results.Text(parcel.Summary())));
        app.MapPost("/hand/echo", static (HttpRequest request) =>
            TakeAsync(request, static parcel => Results.Bytes(BytesOf(parcel), MessageType)));
    }

    private static async Task<IResult> TakeAsync(HttpRequest request, Func<Parcel, IResult> answer)
    {
        if (request.ContentType != MessageType)
        {
            return Results.StatusCode(StatusCodes.Status415UnsupportedMediaType);
        }

        using var bytes = new MemoryStream();
        await request.Body.CopyToAsync(bytes);
        return ParcelBufferedMessage.TryVerify(NativeBuffer.Create(bytes.ToArray()), out ParcelBufferedMessage view, out _)
            ? answer(view.ToObject())
            : Results.BadRequest();
    }

    private static byte[] BytesOf(IBufferedMessageSource source) => [.. source.WriteTo(static length => new byte[length])];
}
