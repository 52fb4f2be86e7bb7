using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.Formats.Buffers;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>The third way of sending: a large body whose length is known.</summary>
internal static partial class ResponseBody
{
    /// <summary>Bytes handed over at once: what Kestrel buffers by default before it lets the writer wait.</summary>
    private const int PartSize = 64 * 1024;

    /// <summary>
    /// Hands a complete body over in parts at the client's pace: the server copies what it is given, so one call would need the
    /// body's memory twice.
    /// </summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private static async ValueTask SendPartsAsync(
        HttpContext context, IBodySource source, PooledBlock block, HeadChange change, CancellationToken cancellationToken)
    {
        StreamedBodies.Begin();
        try
        {
            source.Dispose();
            CancellationToken token = TokenFor(context, cancellationToken);
            PipeWriter writer = context.Response.BodyWriter;
            ReadOnlyMemory<byte> rest = block.WrittenMemory;
            while (!rest.IsEmpty)
            {
                ReadOnlyMemory<byte> part = rest[..Math.Min(PartSize, rest.Length)];
                rest = rest[part.Length..];
                Copy(part.Span, writer);
                FlushResult flushed = await writer.FlushAsync(token);
                ThrowIfCanceled(flushed);
                if (flushed.IsCompleted && !rest.IsEmpty)
                {
                    // Nobody reads on. The announced length is not reached, which the server is to know of.
                    context.Abort();
                    return;
                }
            }
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
            block.Dispose();
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
                throw new InvalidOperationException("The response's pipe writer returned an empty block.");
            }

            int count = Math.Min(part.Length, room.Length);
            part[..count].CopyTo(room);
            writer.Advance(count);
            part = part[count..];
        }
    }
}
