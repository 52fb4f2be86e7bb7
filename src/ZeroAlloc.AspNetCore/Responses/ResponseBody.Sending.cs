using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Metrics;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.AspNetCore.Responses;

/// <summary>Ways of sending: at once, part by part, and by the built-in serializer.</summary>
internal static partial class ResponseBody
{
    /// <summary>
    /// Starts a response that ends with its head: code behind the body's writer, middleware for example, finds it started, as in stock.
    /// </summary>
    /// <remarks>By a flush, as the built-in writers do; the writers of some servers flush nothing if nothing was written.</remarks>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private static async ValueTask StartAsync(HttpContext context, bool hasLength, CancellationToken cancellationToken)
    {
        HttpResponse response = context.Response;
        if (response.HasStarted)
        {
            return;
        }

        try
        {
            ThrowIfCanceled(await response.BodyWriter.FlushAsync(cancellationToken));
            if (!response.HasStarted)
            {
                await response.StartAsync(cancellationToken);
            }
        }
        catch (Exception e)
        {
            if (!IsSilentEnd(context, hasLength, e, isInParts: false, cancellationToken))
            {
                throw;
            }
        }
    }

    /// <summary>Hands a complete body over in one go; the fastest way at every size, and no state machine unless the flush waits.</summary>
    private static ValueTask SendAsync(
        HttpContext context, IBodySource source, BlockChain body, bool hasLength, CancellationToken cancellationToken)
    {
        ValueTask<FlushResult> writing;
        bool waits = false;
        try
        {
            source.Dispose();

            // Not the request's token: it costs a lock to get, a server ends its own flush when the
            // client leaves, and a client that is still there is to get what is complete.
            writing = context.Response.BodyWriter.WriteAsync(body.First, cancellationToken);
            waits = !writing.IsCompletedSuccessfully;
            if (!waits)
            {
                ThrowIfCanceled(writing.Result);
                return default;
            }
        }
        catch (Exception e)
        {
            // The task's, as in stock: code around an endpoint's delegate may tell them apart.
            return IsSilentEnd(context, hasLength, e, isInParts: false, cancellationToken) ? default : ValueTask.FromException(e);
        }
        finally
        {
            if (!waits)
            {
                body.Dispose();
            }
        }

        return WaitAsync(context, writing, body, hasLength, cancellationToken);
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private static async ValueTask WaitAsync(
        HttpContext context, ValueTask<FlushResult> writing, BlockChain body, bool hasLength, CancellationToken cancellationToken)
    {
        try
        {
            ThrowIfCanceled(await writing);
        }
        catch (Exception e)
        {
            if (!IsSilentEnd(context, hasLength, e, isInParts: false, cancellationToken))
            {
                throw;
            }
        }
        finally
        {
            body.Dispose();
        }
    }

    /// <remarks>
    /// Nothing but the first part starts the response: by its call, which a server answers without copying
    /// twice. Where somebody has put a buffer in the response's place, that starts when its owner wants.
    /// </remarks>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private static async ValueTask StreamAsync(
        HttpContext context,
        IBodySource source,
        BlockChain first,
        bool hasLength,
        int threshold,
        CancellationToken cancellationToken)
    {
        BlockChain? composed = first;
        StreamedBodies.Begin();
        try
        {
            CancellationToken token = TokenFor(context, cancellationToken);
            PipeWriter writer = context.Response.BodyWriter;
            FlushResult flushed = await HandOverAsync(context, composed, writer, token);
            composed.Dispose();
            composed = null;
            int part = Math.Min(threshold, BlockSizes.StreamedPart);
            bool more = true;
            while (more && !flushed.IsCompleted)
            {
                ThrowIfCanceled(flushed);
                token.ThrowIfCancellationRequested();
                more = source.WriteNext(writer, part);
                BodyMeter.Sent(writer);
                flushed = await writer.FlushAsync(token);
            }

            ThrowIfCanceled(flushed);
        }
        catch (Exception e)
        {
            if (!IsSilentEnd(context, hasLength, e, isInParts: true, cancellationToken))
            {
                throw;
            }
        }
        finally
        {
            StreamedBodies.End();
            composed?.Dispose();
            source.Dispose();
        }
    }

    /// <summary>Has the built-in serializer write a body into the response, with the flushes and failures that it has.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private static async ValueTask WriteWholeAsync(HttpContext context, IWholeBody body, CancellationToken cancellationToken)
    {
        try
        {
            await body.WriteAsync(context.Response.BodyWriter, TokenFor(context, cancellationToken));
        }
        catch (OperationCanceledException) when (IsSilent(context, cancellationToken))
        {
            EndSilently(context);
        }
    }

    /// <summary>
    /// After a failure: what has left must not look complete; what has not is as if nothing had been tried. A body that was handed over at
    /// once is the server's, whatever has left of it.
    /// </summary>
    /// <returns>Whether the request was canceled, so that the exception ends here.</returns>
    private static bool IsSilentEnd(
        HttpContext context, bool hasLength, Exception exception, bool isInParts, CancellationToken cancellationToken)
    {
        if (exception is OperationCanceledException && IsSilent(context, cancellationToken))
        {
            EndSilently(context);
            return true;
        }

        if (!isInParts || !context.Response.HasStarted)
        {
            Undo(context.Response, hasLength);
        }
        else if (!HasNoBody(context))
        {
            if (exception is OperationCanceledException)
            {
                ResponseLog.CanceledAfterStart(context, exception);
            }

            context.Abort();
        }

        return false;
    }

    /// <summary>Somebody canceled a flush through the writer: the document can't be said to be sent.</summary>
    private static void ThrowIfCanceled(FlushResult flushed)
    {
        if (flushed.IsCanceled)
        {
            throw new OperationCanceledException("PipeWriter.FlushAsync was canceled.");
        }
    }
}
