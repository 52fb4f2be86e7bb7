using System.Buffers;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.AspNetCore.Responses;

/// <summary>A body of items that are waited for, which compiled code writes in parts.</summary>
/// <typeparam name="T">Type of the items.</typeparam>
internal sealed class AsyncBody<T> : IAsyncBodySource
{
    private static readonly LocalPool<AsyncBody<T>> s_pool = new(static () => new AsyncBody<T>());

    private readonly AsyncItems<T> _items = new();
    private readonly PauseFrames _frames = new();
    private IPartWriter<AsyncItems<T>>? _writer;

    // Null once it has begun, which is before the first part.
    private IAsyncEnumerable<T>? _sequence;
    private CancellationToken _cancellationToken;
    private bool _isDisposedFirst;
    private ValueTask _disposing;

    private AsyncBody()
    {
    }

    /// <summary>Takes a source for one body; the sequence begins with the first part.</summary>
    /// <param name="writer">Writes the items.</param>
    /// <param name="sequence">The items.</param>
    /// <param name="cancellationToken">Given to the sequence.</param>
    /// <param name="isDisposedFirst">Whether a sequence that has ended is disposed before its last part is flushed.</param>
    public static AsyncBody<T> Rent(
        IPartWriter<AsyncItems<T>> writer,
        IAsyncEnumerable<T> sequence,
        CancellationToken cancellationToken,
        bool isDisposedFirst = false)
    {
        AsyncBody<T> body = s_pool.Rent();
        body._writer = writer;
        body._sequence = sequence;
        body._isDisposedFirst = isDisposedFirst;
        body._cancellationToken = cancellationToken;
        return body;
    }

    /// <remarks>Nothing is sent before the first item is there: a sequence that fails at once leaves the response untouched.</remarks>
    public ValueTask BeginAsync()
    {
        ObjectDisposedException.ThrowIf(_writer is null, this);
        if (_sequence is { } sequence)
        {
            _sequence = null;
            _items.Begin(sequence, _cancellationToken);
        }

        return _items.IsAwaited ? _items.WaitAsync() : default;
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<bool> WriteNextAsync(IBufferWriter<byte> destination, int threshold)
    {
        ObjectDisposedException.ThrowIf(_writer is null, this);
        if (_items.IsAwaited)
        {
            await _items.WaitAsync();
        }

        bool more = _writer.WriteNext(destination, _items, threshold, _frames);
        if (!more && _isDisposedFirst)
        {
            // As System.Text.Json does: what takes longer is waited for once the last part has been flushed.
            ValueTask disposing = _items.DisposeAsync();
            if (disposing.IsCompleted)
            {
                await disposing;
            }
            else
            {
                _disposing = disposing;
            }
        }

        return more;
    }

    /// <summary>Disposes what stands inside of an item that was not finished, and then the sequence.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public async ValueTask DisposeAsync()
    {
        if (Interlocked.Exchange(ref _writer, null) is null)
        {
            return;
        }

        try
        {
            _frames.Clear();
        }
        finally
        {
            await DisposeItemsAsync();
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private async ValueTask DisposeItemsAsync()
    {
        try
        {
            ValueTask disposing = _disposing;
            _disposing = default;
            await disposing;

            // It is let go of once: this does nothing if that has happened.
            await _items.DisposeAsync();
        }
        finally
        {
            _sequence = null;
            _cancellationToken = default;
            s_pool.Return(this);
        }
    }
}
