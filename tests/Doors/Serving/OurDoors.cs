using ZeroAlloc.AspNetCore;
using ZeroAlloc.Doors.Models;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Doors.Serving;

/// <summary>The doors of minimal APIs with the library on.</summary>
internal static class OurDoors
{
    public static void MapGiving<TParcel, TLine>(
        RouteGroupBuilder app, Func<HttpContext, TParcel> make, Func<TParcel, List<TLine>> lines)
        where TParcel : IBufferedMessageSource
    {
        app.MapGet("/result", (HttpContext context) => Results.ZeroAllocJson(make(context)));
        app.MapGet("/typed", (HttpContext context) => TypedResults.ZeroAllocJson(make(context)));
        app.MapGet("/write", (HttpContext context) => context.Response.WriteAsZeroAllocJsonAsync(make(context)).AsTask());
        app.MapGet("/value", (HttpContext context) => make(context)).WithZeroAllocFormatters();
        app.MapGet("/negotiated", (HttpContext context) => Results.Negotiated(make(context)));
        app.MapGet("/sequence", (HttpContext context) => Results.ZeroAllocJson(Sequence.Of(lines(make(context)))));
        app.MapGet("/value-sequence", (HttpContext context) => Sequence.Of(lines(make(context)))).WithZeroAllocFormatters();
        app.MapGet("/lines", (HttpContext context) => Results.ZeroAllocJsonLines(Sequence.Of(lines(make(context)))));
        app.MapGet("/events", (HttpContext context) => TypedResults.ServerSentEvents(Sequence.Of(lines(make(context))), "line"));
        app.MapGet("/xml", (HttpContext context) => Results.ZeroAllocXml(make(context)));
        app.MapGet("/write-xml", (HttpContext context) => context.Response.WriteAsZeroAllocXmlAsync(make(context)).AsTask());
        app.MapGet("/xml-sequence", (HttpContext context) => Results.ZeroAllocXml(Sequence.Of(lines(make(context)))));
        app.MapGet("/message", (HttpContext context) => Results.NativeBuffer(make(context)));
        app.MapGet("/write-message", (HttpContext context) => context.Response.WriteAsNativeBufferAsync(make(context)).AsTask());
    }

    public static void MapTaking(IEndpointRouteBuilder app)
    {
        app.MapPost("/parameter", static (Parcel parcel) => parcel.Summary());
        app.MapPost("/body", static (Body<Parcel> body) => body.Value.Summary());
        app.MapPost("/body-view", static (Body<ParcelBufferedMessage> body) => body.Value.ToObject().Summary());
        app.MapPost("/read", static async (HttpRequest request) =>
            (await request.ReadFromZeroAllocJsonAsync<Parcel>())!.Summary());
        app.MapPost("/read-xml", static async (HttpRequest request) =>
            (await request.ReadFromZeroAllocXmlAsync<Parcel>())!.Summary());
        app.MapPost("/read-message", static async (HttpRequest request) =>
        {
            using BufferedMessageOwner<ParcelBufferedMessage> owner =
                await request.ReadFromNativeBufferAsync<ParcelBufferedMessage>();
            return owner.View.ToObject().Summary();
        });
        app.MapPost("/echo", static (Body<Parcel> body) => Results.Negotiated(body.Value));
    }
}
