using System.Runtime.CompilerServices;

namespace ZeroAlloc.Client;

/// <summary>
/// A body on its way in: not more of it than is accepted; what goes wrong with it is an <see cref="HttpRequestException"/>, as where
/// <see cref="HttpContent"/> itself buffers.
/// </summary>
/// <remarks>
/// A content gives out the same stream each time. Where it is buffered it is rewound in the end instead of closed, so that the body can be
/// read again.
/// </remarks>
internal sealed class BodyStream : Stream
{
    private readonly Stream _inner;
    private readonly long _maxLength;
    private readonly long _start;
    private byte[]? _first;
    private long _length;

    private BodyStream(Stream inner, long maxLength)
    {
        _inner = inner;
        _maxLength = maxLength;
        _start = inner.CanSeek ? inner.Position : -1;
    }

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    /// <summary>Opens the body.</summary>
    /// <param name="content">The body.</param>
    /// <param name="maxLength">Most bytes that reading gives.</param>
    /// <param name="cancellationToken">Stops waiting for it.</param>
    /// <exception cref="HttpRequestException">There is none.</exception>
    public static async Task<BodyStream> OpenAsync(HttpContent content, long maxLength, CancellationToken cancellationToken)
    {
        try
        {
            return new BodyStream(await content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false), maxLength);
        }
        catch (IOException e)
        {
            throw NotArrived(e);
        }
    }

    /// <summary>What is thrown for more bytes than are accepted, where the body is no message.</summary>
    public static HttpRequestException TooLong(long maxLength) =>
        new(HttpRequestError.ConfigurationLimitExceeded, $"The response body is longer than the limit of {maxLength} bytes.");

    /// <summary>Whether there is nothing to read. Before anything is read; what was read to know that is given again.</summary>
    /// <exception cref="HttpRequestException">The body ended too early or is too long.</exception>
    public async ValueTask<bool> IsEmptyAsync(CancellationToken cancellationToken)
    {
        byte[] first = new byte[1];
        if (await ReadAsync(first, cancellationToken).ConfigureAwait(false) == 0)
        {
            return true;
        }

        _first = first;
        return false;
    }

    /// <exception cref="HttpRequestException">The body ended too early or is too long.</exception>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (_first is not null && buffer.Length > 0)
        {
            _first.CopyTo(buffer);
            _first = null;
            return 1;
        }

        try
        {
            return Taken(await _inner.ReadAsync(buffer, cancellationToken).ConfigureAwait(false));
        }
        catch (IOException e)
        {
            throw NotArrived(e);
        }
    }

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override ValueTask DisposeAsync()
    {
        if (_start < 0)
        {
            return _inner.DisposeAsync();
        }

        WindBack();
        return default;
    }

    protected override void Dispose(bool disposing)
    {
        if (_start >= 0)
        {
            WindBack();
        }
        else
        {
            _inner.Dispose();
        }
    }

    private static HttpRequestException NotArrived(IOException e) =>
        new(
            (e as HttpIOException)?.HttpRequestError ?? HttpRequestError.Unknown,
            "The connection ended before the response body was complete.",
            e);

    // Whoever read the body may have closed its stream, or the content.
    private void WindBack()
    {
        if (_inner.CanSeek)
        {
            _inner.Position = _start;
        }
    }

    private int Taken(int read)
    {
        _length += read;
        return _length <= _maxLength ? read : throw TooLong(_maxLength);
    }
}
