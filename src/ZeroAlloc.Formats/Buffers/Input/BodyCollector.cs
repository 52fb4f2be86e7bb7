using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Buffers.Input;

/// <summary>Waits until a pipe holds a whole body, and consumes nothing: whoever reads the pipe next finds all of it.</summary>
/// <remarks>Memory grows with the bytes that arrive, in the pipe's own blocks; no number in a header or in the data has a say.</remarks>
internal static class BodyCollector
{
    /// <summary>Collects a body of at most <paramref name="limit"/> bytes.</summary>
    /// <param name="reader">The pipe. Examined up to what has arrived; not consumed, not completed.</param>
    /// <param name="limit">Bytes beyond which the body is left alone.</param>
    /// <param name="cancellationToken">Stops waiting.</param>
    /// <returns>The body, to be consumed or given back; or one that is not complete, and already given back.</returns>
    /// <exception cref="OperationCanceledException">The token, or <see cref="PipeReader.CancelPendingRead"/>, asked to stop.</exception>
    /// <remarks><b>Cost</b>: no allocation while reads complete synchronously, none of ours afterwards.</remarks>
    public static ValueTask<CollectedBody> CollectAsync(PipeReader reader, long limit, CancellationToken cancellationToken)
    {
        ValueTask<ReadResult> read = reader.ReadAsync(cancellationToken);
        if (!read.IsCompletedSuccessfully)
        {
            return CollectRestAsync(reader, read, limit, cancellationToken);
        }

        // Taken once: a pipe into which bytes came just now begins a second read when it is asked again.
        ReadResult result = read.Result;
        return TryEnd(reader, result, limit, 0, out CollectedBody body)
            ? new ValueTask<CollectedBody>(body)
            : CollectRestAsync(reader, new ValueTask<ReadResult>(result), limit, cancellationToken);
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private static async ValueTask<CollectedBody> CollectRestAsync(
        PipeReader reader, ValueTask<ReadResult> read, long limit, CancellationToken cancellationToken)
    {
        long examined = 0;
        while (true)
        {
            ReadResult result = await read.ConfigureAwait(false);
            if (TryEnd(reader, result, limit, examined, out CollectedBody body))
            {
                return body;
            }

            examined = result.Buffer.Length;
            reader.AdvanceTo(result.Buffer.Start, result.Buffer.End);
            read = reader.ReadAsync(cancellationToken);
        }
    }

    /// <summary>Whether there is nothing more to wait for.</summary>
    private static bool TryEnd(PipeReader reader, in ReadResult result, long limit, long examined, out CollectedBody body)
    {
        ReadOnlySequence<byte> buffer = result.Buffer;
        bool isTooLarge = buffer.Length > limit;
        body = new CollectedBody(buffer, examined, result.IsCompleted && !result.IsCanceled && !isTooLarge);
        if (!result.IsCompleted && !result.IsCanceled && !isTooLarge)
        {
            return false;
        }

        if (!body.IsComplete)
        {
            body.GiveBack(reader);
        }

        return !result.IsCanceled ? true : throw new OperationCanceledException("PipeReader.ReadAsync was canceled.");
    }
}
