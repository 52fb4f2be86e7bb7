namespace ZeroAlloc.Shared;

/// <summary>Gives bytes in pieces, and at their end nothing, or an exception.</summary>
/// <param name="bytes">The bytes.</param>
/// <param name="piece">Bytes that one read gives at most.</param>
/// <param name="failure">What is thrown in the place of the end.</param>
/// <param name="waits">Whether reads complete later.</param>
/// <param name="isRepeated">Whether it begins again behind its end.</param>
internal sealed class PiecesStream(byte[] bytes, int piece, Exception? failure = null, bool waits = false, bool isRepeated = false) : Stream
{
    private int _position;

    /// <summary>Whether the stream was closed.</summary>
    public bool IsClosed { get; private set; }

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        cancellationToken.IsCancellationRequested ? ValueTask.FromCanceled<int>(cancellationToken)
        : waits ? new ValueTask<int>(ReadLaterAsync(buffer))
        : new ValueTask<int>(Next(buffer.Span));

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException("It is read asynchronously.");

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    protected override void Dispose(bool disposing) => IsClosed = true;

    private async Task<int> ReadLaterAsync(Memory<byte> buffer)
    {
        await Task.Yield();
        return Next(buffer.Span);
    }

    private int Next(Span<byte> buffer)
    {
        if (_position == bytes.Length)
        {
            _position = isRepeated ? 0 : _position;
            return failure is null ? 0 : throw failure;
        }

        int count = Math.Min(Math.Min(piece, buffer.Length), bytes.Length - _position);
        bytes.AsSpan(_position, count).CopyTo(buffer);
        _position += count;
        return count;
    }
}
