using System.Net.ServerSentEvents;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Http.HttpResults;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.Formats.Buffers.Pooling;

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
    /// <param name="areFlushed">Whether each is flushed.</param>
    /// <param name="isCounted">Whether the meter counts the response and its bytes.</param>
    public static async ValueTask SendAsync(
        HttpContext context, JsonFormat json, IAsyncEnumerable<SseItem<T>> events, bool areFlushed, bool isCounted = true)
    {
        HttpResponse response = context.Response;
        response.ContentType = "text/event-stream";
        response.Headers.CacheControl = "no-cache,no-store";
        response.Headers.Pragma = "no-cache";
        response.Headers.ContentEncoding = "identity";
        context.Features.GetRequiredFeature<IHttpResponseBodyFeature>().DisableBuffering();
        Stream body = response.Body;
        CancellationToken cancellationToken = context.RequestAborted;
        var writer = new EventWriter<T>(json);
        bool isFirst = isCounted;
        await foreach (SseItem<T> item in events.WithCancellation(cancellationToken).ConfigureAwait(false))
        {
            SseItem<T> sent = item;

            // Rented for each event: a client that waits for the next one holds no memory.
            using PooledBlock text = PooledBlock.Rent();
            writer.Write(ref sent, text);
            if (isFirst)
            {
                isFirst = false;
                json.CountWritten(writer.IsCompiled);
            }

            await (isCounted
                ? JsonFormat.WriteEventAsync(body, text.WrittenMemory, cancellationToken)
                : body.WriteAsync(text.WrittenMemory, cancellationToken)).ConfigureAwait(false);
            if (areFlushed)
            {
                await body.FlushAsync(cancellationToken).ConfigureAwait(false);
            }
        }
    }

    protected override bool TryExecuteValue(HttpContext context, IResult result, out ValueTask writing)
    {
        writing = default;
        if (!EventFields<T>.Exist || !EventsProbe.AreKnown)
        {
            return false;
        }

        IAsyncEnumerable<SseItem<T>> events = EventFields<T>.EventsOf((ServerSentEventsResult<T>)result);
        if (typeof(T) != typeof(string) && events is IAsyncEnumerable<SseItem<string>>)
        {
            // The framework sends what such a sequence has as text.
            return false;
        }

        writing = SendAsync(context, EndpointServices.Of(context).Json, events, EventsProbe.AreFlushed);
        return true;
    }
}
