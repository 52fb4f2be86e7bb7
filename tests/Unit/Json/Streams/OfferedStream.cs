using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Unit.Json.Streams;

/// <summary>
/// A stream that gives as much as is asked for; fails where its beginning is offered more room than what is held of a document may take.
/// </summary>
/// <param name="content">What it has.</param>
internal sealed class OfferedStream(byte[] content) : MemoryStream(content)
{
    /// <summary>Bytes that were read into such room.</summary>
    public int Collected { get; private set; }

    /// <inheritdoc/>
    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        bool isCollected = Position < BufferPool.LargestKept;
        if (isCollected)
        {
            Assert.InRange(Position + buffer.Length, 1, BufferPool.LargestKept);
        }

        int read = await base.ReadAsync(buffer, cancellationToken);
        Collected += isCollected ? read : 0;
        return read;
    }
}
