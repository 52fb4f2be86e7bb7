namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>Reads of another stream a little at a time, and ends when it is told to.</summary>
/// <param name="inner">The other one; not disposed.</param>
/// <param name="size">How many bytes a read brings at most.</param>
/// <param name="pace">The time between two reads.</param>
/// <param name="stop">The end: nothing more comes then.</param>
internal sealed class PacedStream(Stream inner, int size, TimeSpan pace, CancellationToken stop) : Stream
{
    /// <inheritdoc/>
    public override bool CanRead => true;

    /// <inheritdoc/>
    public override bool CanSeek => false;

    /// <inheritdoc/>
    public override bool CanWrite => false;

    /// <inheritdoc/>
    public override long Length => throw new NotSupportedException();

    /// <inheritdoc/>
    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    /// <inheritdoc/>
    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        try
        {
            await Task.Delay(pace, stop);
            return await inner.ReadAsync(buffer[..Math.Min(size, buffer.Length)], stop);
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            cancellationToken.ThrowIfCancellationRequested();
            return 0;
        }
    }

    /// <inheritdoc/>
    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    /// <inheritdoc/>
    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    /// <inheritdoc/>
    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    /// <inheritdoc/>
    public override void SetLength(long value) => throw new NotSupportedException();

    /// <inheritdoc/>
    public override void Flush()
    {
        // Nothing is written.
    }
}
