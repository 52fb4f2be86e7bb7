namespace ZeroAlloc.Formats.Buffers.Pooling;

/// <summary>Bytes in memory for readers that want a stream: seekable, and never waiting.</summary>
/// <param name="bytes">The bytes; must stay valid as long as the stream is read.</param>
internal sealed class BlockStream(ReadOnlyMemory<byte> bytes) : Stream
{
    private int _position;

    public override bool CanRead => true;

    public override bool CanSeek => true;

    public override bool CanWrite => false;

    public override long Length => bytes.Length;

    public override long Position
    {
        get => _position;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            _position = (int)Math.Min(value, bytes.Length);
        }
    }

    public override int Read(Span<byte> buffer)
    {
        ReadOnlySpan<byte> rest = bytes.Span[_position..];
        int count = Math.Min(rest.Length, buffer.Length);
        rest[..count].CopyTo(buffer);
        _position += count;
        return count;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        cancellationToken.IsCancellationRequested ? ValueTask.FromCanceled<int>(cancellationToken) : new ValueTask<int>(Read(buffer.Span));

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        cancellationToken.IsCancellationRequested
            ? Task.FromCanceled<int>(cancellationToken)
            : Task.FromResult(Read(buffer, offset, count));

    public override long Seek(long offset, SeekOrigin origin) => Position = origin switch
    {
        SeekOrigin.Begin => offset,
        SeekOrigin.Current => _position + offset,
        _ => bytes.Length + offset,
    };

    public override void Flush()
    {
        // Nothing is ever written.
    }

    public override void SetLength(long value) => throw new NotSupportedException("The stream is read-only.");

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException("The stream is read-only.");
}
