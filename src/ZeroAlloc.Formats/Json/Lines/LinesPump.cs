using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pipes;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Json.Lines;

/// <summary>Moves the lines of an asynchronous sequence into a pipe or a stream, flushing whenever the next item isn't available.</summary>
internal static class LinesPump
{
    /// <summary>Writes the lines into a pipe.</summary>
    /// <exception cref="OperationCanceledException">The token, or <see cref="PipeWriter.CancelPendingFlush"/>, asked to stop.</exception>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public static async ValueTask WriteAsync<T>(
        IPartWriter<AsyncItems<T>> lines, IAsyncEnumerable<T> values, PipeWriter writer, CancellationToken cancellationToken)
    {
        var frames = new PauseFrames();
        await using var items = new AsyncItems<T>();
        items.Begin(values, cancellationToken);
        try
        {
            bool more = true;
            while (more)
            {
                cancellationToken.ThrowIfCancellationRequested();
                if (items.IsAwaited)
                {
                    await items.WaitAsync().ConfigureAwait(false);
                }

                more = lines.WriteNext(writer, items, BlockSizes.StreamedPart, frames);
                more &= !BodyPump.IsOver(await writer.FlushAsync(cancellationToken).ConfigureAwait(false));
            }
        }
        finally
        {
            frames.Clear();
        }
    }

    /// <summary>Writes the lines into a stream, which is flushed before an item is waited for, and not closed.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public static async ValueTask WriteAsync<T>(
        IPartWriter<AsyncItems<T>> lines, IAsyncEnumerable<T> values, Stream stream, CancellationToken cancellationToken)
    {
        var frames = new PauseFrames();
        using PooledBlock block = PooledBlock.Rent();
        await using var items = new AsyncItems<T>();
        items.Begin(values, cancellationToken);
        try
        {
            bool more = true;
            while (more)
            {
                cancellationToken.ThrowIfCancellationRequested();
                if (items.IsAwaited)
                {
                    await items.WaitAsync().ConfigureAwait(false);
                }

                more = lines.WriteNext(block, items, BlockSizes.StreamedPart, frames);
                await stream.WriteAsync(block.WrittenMemory, cancellationToken).ConfigureAwait(false);
                block.Clear();
                if (items.IsAwaited)
                {
                    await stream.FlushAsync(cancellationToken).ConfigureAwait(false);
                }
            }
        }
        finally
        {
            frames.Clear();
        }
    }
}
