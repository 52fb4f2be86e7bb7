using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.AspNetCore.Responses;

/// <summary>The third way of sending: a large body whose length is known.</summary>
internal static partial class ResponseBody
{
    /// <summary>Bytes handed over at once: what Kestrel buffers by default before it lets the writer wait.</summary>
    private const int PartSize = 64 * 1024;

    /// <summary>
    /// Milliseconds of one flush from which on a client reads slowly: it has the memory that it holds given back bit by bit.
    /// </summary>
    private const int SlowFlush = 50;

    private static bool IsOnePart(BlockChain body) => body.IsOneBlock && body.Length <= PartSize;

    /// <summary>Whether the server gets the body by one write, which it refuses in a status without a body. It accepts copies.</summary>
    private static bool IsOneWrite(HttpContext context, BlockChain body) => IsOnePart(body) && !HasNoBody(context);

    /// <summary>
    /// Hands a complete body over in parts at the client's pace: the server copies what it is given, so one call would need the
    /// body's memory twice.
    /// </summary>
    /// <remarks>The request's token has no say, as for any complete body, and as in stock where that knows the length.</remarks>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private static async ValueTask SendPartsAsync(
        HttpContext context, IBodySource source, BlockChain body, bool hasLength, CancellationToken cancellationToken)
    {
        StreamedBodies.Begin();
        try
        {
            bool waitsInFile = source.WaitsInFile;
            source.Dispose();
            PipeWriter writer = context.Response.BodyWriter;
            (FlushResult flushed, bool isAll) = waitsInFile
                ? await HandOverByFileAsync(body, writer, cancellationToken)
                : (await HandOverPartsAsync(body, writer, cancellationToken), body.Length == 0);
            ThrowIfCanceled(flushed);
            if (!isAll)
            {
                // Nobody reads on. The announced length is not reached, which the server is to know of.
                context.Abort();
            }
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
            body.Dispose();
        }
    }

    /// <summary>Hands over what is composed. The memory of what has been handed over is given back.</summary>
    /// <returns>What the last flush returned.</returns>
    private static ValueTask<FlushResult> HandOverAsync(
        HttpContext context, BlockChain body, PipeWriter writer, CancellationToken cancellationToken) =>
        IsOneWrite(context, body)
            ? writer.WriteAsync(body.First, cancellationToken)
            : HandOverPartsAsync(body, writer, cancellationToken);

    /// <summary>Hands over parts until nothing is left, or nobody reads on. A body of no bytes starts the response, too.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private static async ValueTask<FlushResult> HandOverPartsAsync(BlockChain body, PipeWriter writer, CancellationToken cancellationToken)
    {
        FlushResult flushed = default;
        cancellationToken.ThrowIfCancellationRequested();

        // Not for the first flush, which starts the response: cancelled before that, it would leave
        // bytes of the document in front of the error's.
        CancellationToken token = default;
        do
        {
            CopyPart(body, writer);
            long before = Environment.TickCount64;
            flushed = await writer.FlushAsync(token);
            token = cancellationToken;
            if (Environment.TickCount64 - before >= SlowFlush)
            {
                body.Divide();
            }
        }
        while (body.Length != 0 && !flushed.IsCompleted && !flushed.IsCanceled);

        return flushed;
    }

    private static void CopyPart(BlockChain body, PipeWriter writer)
    {
        for (int left = PartSize; left != 0 && body.Length != 0;)
        {
            ReadOnlyMemory<byte> piece = body.First;
            piece = piece[..Math.Min(left, piece.Length)];
            Copy(piece.Span, writer);
            body.Release(piece.Length);
            left -= piece.Length;
        }
    }

    /// <summary>As the writer's own way of copying does, but into blocks as large as those of streamed bodies.</summary>
    /// <exception cref="InvalidOperationException">The writer returned a block without room.</exception>
    private static void Copy(ReadOnlySpan<byte> part, PipeWriter writer)
    {
        while (!part.IsEmpty)
        {
            Span<byte> room = writer.GetSpan(Math.Min(part.Length, BlockSizes.ForPart(BlockSizes.StreamedPart)));
            if (room.IsEmpty)
            {
                throw new InvalidOperationException("The PipeWriter of the response returned an empty buffer.");
            }

            int count = Math.Min(part.Length, room.Length);
            part[..count].CopyTo(room);
            writer.Advance(count);
            part = part[count..];
        }
    }
}
