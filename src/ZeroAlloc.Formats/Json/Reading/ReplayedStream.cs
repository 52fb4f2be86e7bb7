using System.Runtime.ExceptionServices;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>What has been read of a stream, and then the rest of it, or the exception at which reading ended.</summary>
/// <param name="read">The bytes that have been read.</param>
/// <param name="rest">The stream behind them; null where that was all. It stays open.</param>
/// <param name="failure">What the stream threw instead of giving more.</param>
internal sealed class ReplayedStream(ReadOnlyMemory<byte> read, Stream? rest, ExceptionDispatchInfo? failure) : Stream
{
    private ReadOnlyMemory<byte> _read = read;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (_read.IsEmpty)
        {
            failure?.Throw();
            return rest is null ? new ValueTask<int>(0) : rest.ReadAsync(buffer, cancellationToken);
        }

        int count = Math.Min(buffer.Length, _read.Length);
        _read[..count].CopyTo(buffer);
        _read = _read[count..];
        return new ValueTask<int>(count);
    }

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException("The stream supports asynchronous reads only.");

    public override void Flush()
    {
        // Nothing is ever written.
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
