using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Buffers.Input;

/// <summary>Takes a whole body out of a pipe or a stream, into one pooled block that grows with the bytes that arrive.</summary>
internal static class BodyBuffering
{
    private const int ReadSize = 16 * 1024;

    /// <summary>Receives what a pipe holds up to its end.</summary>
    /// <param name="reader">The pipe; it is not completed.</param>
    /// <param name="block">Where the bytes go, behind those that are there.</param>
    /// <param name="limit">Bytes that the block may hold.</param>
    /// <param name="cancellationToken">Stops waiting.</param>
    /// <returns>False if there are more than <paramref name="limit"/>: the rest is not received then.</returns>
    /// <exception cref="OperationCanceledException">The token, or <see cref="PipeReader.CancelPendingRead"/>, asked to stop.</exception>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<bool> ReceiveAsync(PipeReader reader, PooledBlock block, int limit, CancellationToken cancellationToken)
    {
        while (true)
        {
            ReadResult result = await reader.ReadAsync(cancellationToken).ConfigureAwait(false);
            ReadOnlySequence<byte> received = result.Buffer;
            if (result.IsCanceled || received.Length > limit - block.WrittenMemory.Length)
            {
                reader.AdvanceTo(received.Start);
                return !result.IsCanceled ? false : throw new OperationCanceledException("PipeReader.ReadAsync was canceled.");
            }

            block.Append(received);
            reader.AdvanceTo(received.End);
            if (result.IsCompleted)
            {
                return true;
            }
        }
    }

    /// <summary>Receives what a stream holds from its position up to its end; otherwise as for a pipe.</summary>
    /// <remarks>
    /// Where there is more, one byte more than <paramref name="limit"/> is in the block; what it has when a stream throws stays.
    /// </remarks>
    /// <exception cref="OperationCanceledException">The token asked to stop.</exception>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<bool> ReceiveAsync(Stream stream, PooledBlock block, int limit, CancellationToken cancellationToken)
    {
        while (true)
        {
            // One byte more than there may be says that there is more; the block does not grow for the rest.
            int left = Math.Min(limit - block.WrittenMemory.Length, int.MaxValue - 1) + 1;
            Memory<byte> room = block.GetMemory(Math.Min(BlockSizes.Shrunk(ReadSize), left));
            room = room[..Math.Min(room.Length, left)];
            int read = await stream.ReadAsync(room, cancellationToken).ConfigureAwait(false);
            if (read == 0)
            {
                return true;
            }

            block.Advance(read);
            if (block.WrittenMemory.Length > limit)
            {
                return false;
            }
        }
    }
}
