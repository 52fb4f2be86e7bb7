using System.Net.ServerSentEvents;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Http.HttpResults;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Json;

namespace ZeroAlloc.AspNetCore.MinimalApi.FrameworkResults;

/// <summary>
/// <c>TypedResults.ServerSentEvents</c>: the headers and calls of the framework's result, and data that compiled code writes.
/// </summary>
/// <typeparam name="T">Type of the data.</typeparam>
internal sealed class EventsResult<T> : ValueResult
{
    /// <summary>Sends events as the framework's result does: one write for each, by which a server also flushes.</summary>
    /// <param name="context">The request being answered.</param>
    /// <param name="json">JSON under the host's options.</param>
    /// <param name="events">The events.</param>
    public static async ValueTask SendAsync(HttpContext context, JsonFormat json, IAsyncEnumerable<SseItem<T>> events)
    {
        HttpResponse response = context.Response;
        response.ContentType = "text/event-stream";
        response.Headers.CacheControl = "no-cache,no-store";
        response.Headers.Pragma = "no-cache";
        response.Headers.ContentEncoding = "identity";
        context.Features.GetRequiredFeature<IHttpResponseBodyFeature>().DisableBuffering();
        Stream body = response.Body;
        CancellationToken cancellationToken = context.RequestAborted;
        using var writer = new EventWriter<T>(json);
        bool isCounted = false;
        await foreach (SseItem<T> item in events.WithCancellation(cancellationToken).ConfigureAwait(false))
        {
            SseItem<T> sent = item;
            ReadOnlyMemory<byte> text = writer.Write(ref sent);
            if (!isCounted)
            {
                isCounted = true;
                json.CountWritten(writer.IsCompiled);
            }

            await JsonFormat.WriteEventAsync(body, text, cancellationToken).ConfigureAwait(false);
        }
    }

    protected override bool TryExecuteValue(HttpContext context, IResult result, out ValueTask writing)
    {
        writing = default;
        if (!EventFields<T>.Exist || !EventsProbe.AreKnown)
        {
            return false;
        }

        var events = (ServerSentEventsResult<T>)result;
        writing = SendAsync(context, EndpointServices.Of(context).Json, EventFields<T>.EventsOf(events));
        return true;
    }
}
