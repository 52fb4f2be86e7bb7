using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Buffers.Pipes;

/// <summary>Moves a body into a stream, part by part through one pooled block.</summary>
internal static class StreamPump
{
    /// <summary>Moves it, waiting for the stream.</summary>
    /// <param name="body">The body; it is disposed.</param>
    /// <param name="stream">Where it goes; neither flushed nor closed.</param>
    public static void Write(IBodySource body, Stream stream)
    {
        using IBodySource source = body;
        using PooledBlock block = PooledBlock.Rent();
        bool more;
        do
        {
            try
            {
                more = source.WriteNext(block, BlockSizes.StreamedPart);
            }
            catch (WholeBodyException whole)
            {
                whole.Body.Write(stream);
                return;
            }

            stream.Write(block.WrittenSpan);
            block.Clear();
        }
        while (more);
    }

    /// <summary>Moves it.</summary>
    /// <param name="body">The body; it is disposed.</param>
    /// <param name="stream">Where it goes; not closed.</param>
    /// <param name="isFlushed">Whether the stream is flushed after each part.</param>
    /// <param name="cancellationToken">Passed to the stream.</param>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public static async ValueTask WriteAsync(IBodySource body, Stream stream, bool isFlushed, CancellationToken cancellationToken)
    {
        using IBodySource source = body;
        using PooledBlock block = PooledBlock.Rent();
        WholeBodyException? whole = null;
        bool more = false;
        do
        {
            try
            {
                more = source.WriteNext(block, BlockSizes.StreamedPart);
            }
            catch (WholeBodyException e)
            {
                whole = e;
            }

            if (whole is not null)
            {
                await whole.Body.WriteAsync(stream, cancellationToken).ConfigureAwait(false);
                return;
            }

            await stream.WriteAsync(block.WrittenMemory, cancellationToken).ConfigureAwait(false);
            if (isFlushed)
            {
                await stream.FlushAsync(cancellationToken).ConfigureAwait(false);
            }

            block.Clear();
        }
        while (more);
    }
}
