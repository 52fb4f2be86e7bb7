using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Buffers.Pipes;

/// <summary>Moves a body into a pipe part by part, waiting whenever the reader is slower.</summary>
internal static class BodyPump
{
    /// <summary>Writes and flushes all of <paramref name="source"/>, and disposes it.</summary>
    /// <exception cref="OperationCanceledException">The token, or <see cref="PipeWriter.CancelPendingFlush"/>, asked to stop.</exception>
    /// <remarks>
    /// Ends silently when the reader has completed. <b>Cost</b>: nothing is allocated while flushes complete synchronously.
    /// </remarks>
    public static ValueTask WriteAsync(IBodySource source, PipeWriter writer, CancellationToken cancellationToken)
    {
        bool handedOver = false;
        WholeBodyException whole;
        try
        {
            while (true)
            {
                cancellationToken.ThrowIfCancellationRequested();
                bool more = source.WriteNext(writer, BlockSizes.StreamedPart);
                ValueTask<FlushResult> flush = writer.FlushAsync(cancellationToken);
                if (!flush.IsCompletedSuccessfully)
                {
                    handedOver = true;
                    return WriteRestAsync(source, writer, flush, more, cancellationToken);
                }

                if (IsOver(flush.Result) || !more)
                {
                    return default;
                }
            }
        }
        catch (WholeBodyException e)
        {
            whole = e;
        }
        finally
        {
            if (!handedOver)
            {
                source.Dispose();
            }
        }

        return whole.IsUntouched ? whole.Body.WriteAsync(writer, cancellationToken) : throw whole.ToCaller();
    }

    /// <summary>Writes a body that was composed as a whole, in parts, gives each back when it is written, and disposes the rest.</summary>
    /// <exception cref="OperationCanceledException">The token, or <see cref="PipeWriter.CancelPendingFlush"/>, asked to stop.</exception>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public static async ValueTask WriteAsync(BlockChain body, PipeWriter writer, CancellationToken cancellationToken)
    {
        using (body)
        {
            bool isOver = false;
            while (!isOver && body.Length != 0)
            {
                ReadOnlyMemory<byte> part = body.First;
                part = part[..Math.Min(BlockSizes.StreamedPart, part.Length)];
                isOver = IsOver(await writer.WriteAsync(part, cancellationToken).ConfigureAwait(false));
                body.Release(part.Length);
            }
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private static async ValueTask WriteRestAsync(
        IBodySource source, PipeWriter writer, ValueTask<FlushResult> flush, bool more, CancellationToken cancellationToken)
    {
        StreamedBodies.Begin();
        try
        {
            while (!IsOver(await flush.ConfigureAwait(false)) && more)
            {
                cancellationToken.ThrowIfCancellationRequested();
                more = source.WriteNext(writer, BlockSizes.StreamedPart);
                flush = writer.FlushAsync(cancellationToken);
            }
        }
        finally
        {
            StreamedBodies.End();
            source.Dispose();
        }
    }

    /// <summary>Whether nobody reads any more what is written.</summary>
    /// <exception cref="OperationCanceledException"><see cref="PipeWriter.CancelPendingFlush"/> asked to stop.</exception>
    public static bool IsOver(FlushResult result) =>
        result.IsCanceled ? throw new OperationCanceledException("PipeWriter.FlushAsync was canceled.") : result.IsCompleted;
}
