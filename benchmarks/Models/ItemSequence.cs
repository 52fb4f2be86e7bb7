using System.Threading.Tasks.Sources;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>A list as an asynchronous sequence that allocates nothing.</summary>
/// <param name="items">The items.</param>
/// <param name="isAwaited">Whether each has to be waited for, until <see cref="Finish"/> brings it.</param>
internal sealed class ItemSequence<T>(T[] items, bool isAwaited) : IAsyncEnumerable<T>, IAsyncEnumerator<T>, IValueTaskSource<bool>
{
    private ManualResetValueTaskSourceCore<bool> _moving;
    private bool _isMoving;
    private int _index;

    /// <inheritdoc/>
    public T Current => items[_index];

    /// <inheritdoc/>
    public IAsyncEnumerator<T> GetAsyncEnumerator(CancellationToken cancellationToken = default)
    {
        _index = -1;
        return this;
    }

    /// <inheritdoc/>
    public ValueTask<bool> MoveNextAsync()
    {
        if (!isAwaited)
        {
            return new ValueTask<bool>(++_index < items.Length);
        }

        _moving.Reset();
        _isMoving = true;
        return new ValueTask<bool>(this, _moving.Version);
    }

    /// <summary>Brings items for as long as they are waited for, each on this thread.</summary>
    public void Finish()
    {
        while (_isMoving)
        {
            _isMoving = false;
            _moving.SetResult(++_index < items.Length);
        }
    }

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => default;

    /// <inheritdoc/>
    public bool GetResult(short token) => _moving.GetResult(token);

    /// <inheritdoc/>
    public ValueTaskSourceStatus GetStatus(short token) => _moving.GetStatus(token);

    /// <inheritdoc/>
    public void OnCompleted(Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _moving.OnCompleted(continuation, state, token, flags);
}
