using System.IO.Pipelines;
using ZeroAlloc.AspNetCore.TemporaryFiles;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.AspNetCore.Responses;

/// <summary>A complete body that a client reads slowly: what it has still to get waits in a file, as in the built-in formatters.</summary>
internal static partial class ResponseBody
{
    /// <summary>Bytes that a slow client may hold in memory; of more, all go to a file.</summary>
    private const int LargestHeld = 2 * BlockChain.BlockSize;

    /// <summary>Hands over parts until nothing is left, or nobody reads on.</summary>
    /// <returns>What the last flush returned, and whether nothing is left.</returns>
    private static async ValueTask<(FlushResult Flushed, bool IsAll)> HandOverByFileAsync(
        BlockChain body, PipeWriter writer, CancellationToken cancellationToken)
    {
        FlushResult flushed = default;
        bool isAll = true;
        cancellationToken.ThrowIfCancellationRequested();

        // Not for the first flush: as for parts in memory.
        CancellationToken token = default;
        while (body.Length != 0 && !flushed.IsCompleted && !flushed.IsCanceled)
        {
            CopyPart(body, writer);
            (flushed, BodyFile? spilled) = await SpillIfSlowAsync(body, writer.FlushAsync(token));
            token = cancellationToken;
            if (spilled is not null)
            {
                using BodyFile file = spilled;
                flushed = flushed.IsCompleted || flushed.IsCanceled ? flushed : await HandOverFileAsync(file, writer, token);
                isAll = file.IsRead;
            }
        }

        return (flushed, isAll && body.Length == 0);
    }

    /// <summary>Waits for a flush; what is left of the body goes to a file if that takes long.</summary>
    /// <param name="body">The body, without what is being flushed. Given back as far as it is in the file.</param>
    /// <param name="flushing">The flush.</param>
    /// <returns>What the flush returned, and the file; null for a client that reads, or if there is no place for a file.</returns>
    private static async ValueTask<(FlushResult Flushed, BodyFile? File)> SpillIfSlowAsync(BlockChain body, ValueTask<FlushResult> flushing)
    {
        if (flushing.IsCompleted || body.Length <= LargestHeld)
        {
            return (await flushing, null);
        }

        Task<FlushResult> flush = flushing.AsTask();
        if (await Task.WhenAny(flush, Task.Delay(SlowFlush)) == flush)
        {
            return (await flush, null);
        }

        BodyFile? file = await SpillAsync(body);
        try
        {
            return (await flush, file);
        }
        catch (Exception)
        {
            file?.Dispose();
            throw;
        }
    }

    /// <summary>Moves what is left of a body into a file, as far as the disk takes it: the rest stays in memory.</summary>
    private static async ValueTask<BodyFile?> SpillAsync(BlockChain body)
    {
        BodyFile? file = null;
        try
        {
            file = new BodyFile(
                bufferSize: 0,
                "The rest of a response that XmlSerializer has written couldn't be read from its temporary file. The connection is aborted.");
            while (body.Length != 0)
            {
                // Not to be canceled: a piece is in the file or in memory.
                ReadOnlyMemory<byte> piece = body.First;
                await file.WriteAsync(piece, default);
                body.Release(piece.Length);
            }
        }
        catch (InvalidOperationException)
        {
            // The disk is full, or may not be written to.
        }

        return file;
    }

    /// <summary>Hands over what is in the file, until all of it is, or nobody reads on.</summary>
    /// <returns>What the last flush returned.</returns>
    private static async ValueTask<FlushResult> HandOverFileAsync(BodyFile file, PipeWriter writer, CancellationToken cancellationToken)
    {
        FlushResult flushed = default;
        while (!file.IsRead && !flushed.IsCompleted && !flushed.IsCanceled)
        {
            for (int left = PartSize; left > 0 && !file.IsRead;)
            {
                Memory<byte> room = writer.GetMemory(BlockSizes.ForPart(BlockSizes.StreamedPart));
                int count = await file.ReadAsync(room[..Math.Min(left, room.Length)], cancellationToken);
                if (count == 0)
                {
                    throw new InvalidOperationException("The temporary file of a response has fewer bytes than were written to it.");
                }

                writer.Advance(count);
                left -= count;
            }

            flushed = await writer.FlushAsync(cancellationToken);
        }

        return flushed;
    }
}
