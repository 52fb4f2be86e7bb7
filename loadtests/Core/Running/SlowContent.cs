using System.Net;

namespace ZeroAlloc.LoadTests.Running;

/// <summary>A body that is sent in pieces, each when it is due. Its length is known from the start.</summary>
/// <param name="bytes">The body.</param>
/// <param name="pieces">How many pieces, 1 or more.</param>
/// <param name="duration">From the first piece to when the next one after the last would be due.</param>
internal sealed class SlowContent(ReadOnlyMemory<byte> bytes, int pieces, TimeSpan duration) : HttpContent
{
    /// <inheritdoc/>
    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) =>
        SerializeToStreamAsync(stream, context, default);

    /// <inheritdoc/>
    protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken)
    {
        int size = Math.Max(1, (bytes.Length + pieces - 1) / pieces);
        using var timer = new PeriodicTimer(duration / pieces);
        for (ReadOnlyMemory<byte> rest = bytes; !rest.IsEmpty;)
        {
            ReadOnlyMemory<byte> piece = rest[..Math.Min(size, rest.Length)];
            await stream.WriteAsync(piece, cancellationToken);
            await stream.FlushAsync(cancellationToken);
            rest = rest[piece.Length..];
            await timer.WaitForNextTickAsync(cancellationToken);
        }
    }

    /// <inheritdoc/>
    protected override bool TryComputeLength(out long length)
    {
        length = bytes.Length;
        return true;
    }
}
