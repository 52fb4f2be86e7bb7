using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.Formats.Buffers;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>Two ways of sending: at once, and part by part.</summary>
internal static partial class ResponseBody
{
    /// <summary>Hands a complete body over in one go; the fastest way at every size, and no state machine unless the flush waits.</summary>
    private static ValueTask SendAsync(
        HttpContext context, IBodySource source, PooledBlock block, HeadChange change, bool isServersOwnBody, CancellationToken cancellationToken)
    {
        ValueTask<FlushResult> writing;
        bool waits = false;
        try
        {
            source.Dispose();

            // A server ends its own flush when the client leaves: the request's token would tell it what it knows, and costs a lock to get.
            CancellationToken token = isServersOwnBody ? cancellationToken : TokenFor(context, cancellationToken);
            writing = context.Response.BodyWriter.WriteAsync(block.WrittenMemory, token);
            waits = !writing.IsCompletedSuccessfully;
            if (!waits)
            {
                ThrowIfCanceled(writing.Result);
                return default;
            }
        }
        catch (OperationCanceledException) when (IsSilent(context, cancellationToken))
        {
            return default;
        }
        catch (Exception)
        {
            change.Undo(context.Response);
            throw;
        }
        finally
        {
            if (!waits)
            {
                block.Dispose();
            }
        }

        return WaitAsync(context, writing, block, change, cancellationToken);
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private static async ValueTask WaitAsync(
        HttpContext context, ValueTask<FlushResult> writing, PooledBlock block, HeadChange change, CancellationToken cancellationToken)
    {
        try
        {
            ThrowIfCanceled(await writing);
        }
        catch (OperationCanceledException) when (IsSilent(context, cancellationToken))
        {
        }
        catch (Exception)
        {
            change.Undo(context.Response);
            throw;
        }
        finally
        {
            block.Dispose();
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private static async ValueTask StreamAsync(
        HttpContext context,
        IBodySource source,
        PooledBlock first,
        HeadChange change,
        int threshold,
        bool isServersOwnBody,
        CancellationToken cancellationToken)
    {
        CancellationToken token = TokenFor(context, cancellationToken);
        PooledBlock? block = first;
        StreamedBodies.Begin();
        try
        {
            if (isServersOwnBody)
            {
                // Before the start Kestrel writes into blocks that it copies later. A replaced body starts when its owner wants.
                await context.Response.StartAsync(token);
            }

            PipeWriter writer = context.Response.BodyWriter;
            FlushResult flushed = await writer.WriteAsync(block.WrittenMemory, token);
            block.Dispose();
            block = null;
            int part = Math.Min(threshold, BlockSizes.StreamedPart);
            bool more = true;
            while (more && !flushed.IsCompleted)
            {
                ThrowIfCanceled(flushed);
                token.ThrowIfCancellationRequested();
                more = source.WriteNext(writer, part);
                flushed = await writer.FlushAsync(token);
            }

            ThrowIfCanceled(flushed);
        }
        catch (OperationCanceledException) when (IsSilent(context, cancellationToken))
        {
        }
        catch (Exception)
        {
            AbortOrUndo(context, change);
            throw;
        }
        finally
        {
            StreamedBodies.End();
            block?.Dispose();
            source.Dispose();
        }
    }

    /// <summary>After a failure between parts: what has left must not look complete; what has not is as if nothing had been tried.</summary>
    private static void AbortOrUndo(HttpContext context, HeadChange change)
    {
        if (context.Response.HasStarted)
        {
            context.Abort();
        }
        else
        {
            change.Undo(context.Response);
        }
    }

    /// <summary>Somebody cancelled a flush through the writer: the document can't be said to be sent.</summary>
    private static void ThrowIfCanceled(FlushResult flushed)
    {
        if (flushed.IsCanceled)
        {
            throw new OperationCanceledException("The flush of the response was cancelled.");
        }
    }
}
