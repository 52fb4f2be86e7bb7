using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Buffers.Output;

/// <summary>The items of an asynchronous sequence, one after the other, as far as they are there.</summary>
/// <typeparam name="T">Type of the items.</typeparam>
/// <remarks>
/// The next item is asked for as soon as one has been written, and before that is flushed, as System.Text.Json does. <b>Threading</b>: one
/// caller at a time. <b>Cost</b>: what the sequence allocates; can be used again once it is disposed.
/// </remarks>
internal sealed class AsyncItems<T> : IAsyncDisposable
{
    private IAsyncEnumerator<T>? _enumerator;
    private ValueTask<bool> _moving;
    private T _item = default!;

    /// <summary>Whether the next item has to be waited for.</summary>
    public bool IsAwaited { get; private set; }

    /// <summary>Whether the next item has had to be waited for.</summary>
    public bool WasAwaited { get; private set; }

    /// <summary>Whether there is an item that has not been taken; false where it is awaited, too.</summary>
    public bool IsThere { get; private set; }

    /// <summary>Whether an item has been taken.</summary>
    public bool HasBegun { get; private set; }

    /// <summary>The item that was taken last; the default one where the next has been asked for.</summary>
    public T Item => _item;

    /// <summary>Starts the sequence, and asks for its first item.</summary>
    /// <param name="sequence">The sequence.</param>
    /// <param name="cancellationToken">What it is told to stop by.</param>
    public void Begin(IAsyncEnumerable<T> sequence, CancellationToken cancellationToken)
    {
        _enumerator = sequence.GetAsyncEnumerator(cancellationToken);
        Move();
    }

    /// <summary>Waits until it is known whether there is a next item. Only where <see cref="IsAwaited"/>.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public async ValueTask WaitAsync()
    {
        // It may be awaited once, also where it fails.
        ValueTask<bool> moving = _moving;
        _moving = default;
        IsAwaited = false;
        WasAwaited = true;
        IsThere = await moving.ConfigureAwait(false);
    }

    /// <summary>Takes the item that is there.</summary>
    public T Take()
    {
        HasBegun = true;
        IsThere = false;
        _item = _enumerator!.Current;
        return _item;
    }

    /// <summary>Asks for the next item.</summary>
    public void Move()
    {
        _item = default!;
        WasAwaited = false;
        ValueTask<bool> moving = _enumerator!.MoveNextAsync();
        if (moving.IsCompleted)
        {
            IsThere = moving.Result;
        }
        else
        {
            _moving = moving;
            IsAwaited = true;
        }
    }

    /// <summary>Lets go of the sequence, whether or not it has come to its end.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public async ValueTask DisposeAsync()
    {
        if (Interlocked.Exchange(ref _enumerator, null) is not { } enumerator)
        {
            return;
        }

        try
        {
            if (IsAwaited)
            {
                // An enumerator may not be disposed while it moves. Nobody is told any more how that ends.
                await ((Task)_moving.AsTask()).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            }
        }
        finally
        {
            _moving = default;
            _item = default!;
            IsAwaited = WasAwaited = IsThere = HasBegun = false;
            await enumerator.DisposeAsync().ConfigureAwait(false);
        }
    }
}
