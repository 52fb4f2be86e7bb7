using System.Threading.Tasks.Sources;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Sequences;

/// <summary>One item, again and again, by a sequence that allocates nothing.</summary>
/// <param name="count">Number of items.</param>
/// <param name="isAwaited">Whether each has to be waited for, until <see cref="Finish"/> brings it.</param>
internal sealed class Repeated(int count, bool isAwaited) : IAsyncEnumerable<Person>, IAsyncEnumerator<Person>, IValueTaskSource<bool>
{
    private ManualResetValueTaskSourceCore<bool> _moving;
    private bool _isMoving;
    private int _left;

    /// <inheritdoc/>
    public Person Current { get; } = new();

    /// <inheritdoc/>
    public IAsyncEnumerator<Person> GetAsyncEnumerator(CancellationToken cancellationToken = default)
    {
        _left = count;
        return this;
    }

    /// <inheritdoc/>
    public ValueTask<bool> MoveNextAsync()
    {
        if (!isAwaited)
        {
            return new ValueTask<bool>(_left-- > 0);
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
            _moving.SetResult(_left-- > 0);
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
