using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Timeouts;
using ZeroAlloc.AspNetCore.Metrics;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.AspNetCore.Responses;

/// <summary>
/// Sends a body of any format. Up to the threshold it is composed in pooled memory first: the response then has a
/// Content-Length, and an exception while composing leaves it untouched. A larger body starts the response and is written into
/// the server's own blocks, part by part, at the client's pace.
/// </summary>
/// <remarks>
/// Invariant: whatever happens, the source and the blocks are disposed exactly once, and a client never receives a complete-looking
/// response with half a document, or none: once bytes of it may have left, a failure aborts the connection. A failure before that,
/// cancellation included, leaves of the response's head only the Content-Type, as in stock; one that nobody is told of aborts the
/// connection as well.
/// </remarks>
internal static partial class ResponseBody
{
    /// <summary>Sends a body. Completes synchronously, and then without allocating, unless a flush has to wait.</summary>
    /// <param name="context">The request being answered.</param>
    /// <param name="source">The body; disposed by this call.</param>
    /// <param name="contentType">Content-Type to set before anything is composed; null if it stands in the response already.</param>
    /// <param name="threshold">See <see cref="ZeroAllocFormatterOptions.ResponseThreshold"/>.</param>
    /// <param name="cancellationToken">
    /// Stops sending, with an <see cref="OperationCanceledException"/>. When it can't be canceled, the request's own token
    /// stops a body that is not complete yet, silently as in stock: the connection is aborted, or has gone. Only where the
    /// request has run out of its time, and nothing has been sent, the exception is thrown, so that the client can be told.
    /// </param>
    /// <exception cref="InvalidOperationException">A Content-Type is given, but the response has started.</exception>
    public static ValueTask WriteAsync(
        HttpContext context, IBodySource source, string? contentType, int threshold, CancellationToken cancellationToken)
    {
        BlockChain? body = null;
        IBodySource? unsent = source;
        try
        {
            SetType(context, contentType);
            cancellationToken.ThrowIfCancellationRequested();
            body = BlockChain.Rent();
            int part = threshold == 0 ? ZeroAllocFormatterOptions.DefaultResponseThreshold : threshold;
            bool more = false;
            IWholeBody? whole = null;
            try
            {
                more = source.WriteNext(body, part);
            }
            catch (WholeBodyException e)
            {
                whole = e.Body;
            }

            if (whole is not null)
            {
                body.Dispose();
                body = null;
                body = whole.Compose();
                if (body is null)
                {
                    return WriteWholeAsync(context, whole, cancellationToken);
                }
            }

            bool hasLength = SetLength(context, contentType is not null, more ? null : body, threshold);
            if (!CarriesBody(context))
            {
                return StartAsync(context, hasLength, cancellationToken);
            }

            // From here on the methods called own the two.
            BodyMeter.Sent(body.Length);
            BlockChain first = body;
            body = null;
            unsent = null;
            if (more)
            {
                return StreamAsync(context, source, first, hasLength, part, cancellationToken);
            }

            return IsOneWrite(context, first)
                ? SendAsync(context, source, first, hasLength, cancellationToken)
                : SendPartsAsync(context, source, first, hasLength, cancellationToken);
        }
        catch (OperationCanceledException) when (IsSilent(context, cancellationToken))
        {
            EndSilently(context);
            return default;
        }
        finally
        {
            body?.Dispose();
            unsent?.Dispose();
        }
    }

    /// <summary>
    /// Whether a cancellation is the request's own, which nobody is told of, as in stock. Whoever catches it
    /// aborts the connection: the client may not have gone, since middleware can replace the request's token.
    /// </summary>
    private static bool IsSilent(HttpContext context, CancellationToken cancellationToken) =>
        !cancellationToken.CanBeCanceled
        && context.RequestAborted.IsCancellationRequested
        && (context.Response.HasStarted || !HasTimedOut(context));

    /// <summary>Ends a response whose request was canceled: what has left of its body must not look complete.</summary>
    private static void EndSilently(HttpContext context)
    {
        if (!HasNoBody(context))
        {
            context.Abort();
        }
    }

    /// <summary>
    /// Whether <c>UseRequestTimeouts</c> has canceled the request: it answers the exception, where the response has not started.
    /// </summary>
    private static bool HasTimedOut(HttpContext context) =>
        context.Features[
            typeof(IHttpRequestTimeoutFeature)] is IHttpRequestTimeoutFeature { RequestTimeoutToken.IsCancellationRequested: true };

    private static CancellationToken TokenFor(HttpContext context, CancellationToken cancellationToken) =>
        cancellationToken.CanBeCanceled ? cancellationToken : context.RequestAborted;
}
