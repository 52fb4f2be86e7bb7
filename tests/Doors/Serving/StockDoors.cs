using System.Buffers;
using System.Text.Json;
using Microsoft.Extensions.Options;
using ZeroAlloc.Doors.Models;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Doors.Serving;

/// <summary>
/// What ASP.NET Core alone has in the places of <see cref="OurDoors"/>. Messages, which it does not know, are arrays of bytes.
/// </summary>
internal static class StockDoors
{
    private const string MessageType = "application/x-nativebuffer";

    /// <summary>Bytes from which an error can't be answered any more.</summary>
    private const int ResponseThreshold = 16 * 1024;

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
        app.MapGet("/hand/lines", (HttpContext context) => WriteLinesAsync(context.Response, lines(make(context))));
        app.MapGet("/events", (HttpContext context) => TypedResults.ServerSentEvents(Sequence.Of(lines(make(context))), "line"));
        app.MapGet("/hand/message", (HttpContext context) => Results.Bytes(BytesOf(make(context)), MessageType));
    }

    public static void MapTaking(IEndpointRouteBuilder app)
    {
        app.MapPost("/parameter", static (Parcel parcel) => parcel.Summary());
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

    private static async Task WriteLinesAsync<TLine>(HttpResponse response, List<TLine> lines)
    {
        JsonSerializerOptions options = response.HttpContext.RequestServices
            .GetRequiredService<IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions>>().Value.SerializerOptions;
        var text = new ArrayBufferWriter<byte>();
        foreach (TLine line in lines)
        {
            text.Write(JsonSerializer.SerializeToUtf8Bytes(line, options));
            text.Write("\n"u8);
            if (text.WrittenCount > ResponseThreshold)
            {
                await SendAsync();
            }
        }

        await SendAsync();

        async Task SendAsync()
        {
            if (!response.HasStarted)
            {
                response.ContentType = "application/jsonl";
            }

            await response.Body.WriteAsync(text.WrittenMemory);
            text.ResetWrittenCount();
        }
    }

    private static byte[] BytesOf(IBufferedMessageSource source) => [.. source.WriteTo(static length => new byte[length])];
}
