using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Sequences;

/// <summary>A sequence that does what its script says, and writes down what is done with it.</summary>
/// <param name="script">
/// A letter for each move: <c>i</c> an item that is there, <c>I</c> one that is there later, <c>c</c> one that can't be got, <c>t</c> one
/// whose getter throws; <c>e</c> and <c>E</c> the end; <c>x</c> a move that throws, <c>f</c> one that has failed, <c>F</c> one that
/// fails later, <c>W</c> one that ends when it is cancelled. Before them <c>g</c>: there is no enumerator; behind them <c>d</c> and
/// <c>D</c>: it can't be disposed, at once or later.
/// </param>
/// <param name="log">What is done.</param>
internal sealed class Scripted(string script, List<string> log) : IAsyncEnumerable<Fragile>, IAsyncEnumerator<Fragile>
{
    private int _next;

    /// <summary>The token that the sequence was given.</summary>
    public CancellationToken Token { get; private set; }

    /// <inheritdoc/>
    public Fragile Current
    {
        get
        {
            log.Add("current");
            char letter = script[_next - 1];
            return letter == 'c' ? throw new FormatException("current") : new Fragile(_next, throwsAt: letter == 't' ? _next : -1);
        }
    }

    /// <inheritdoc/>
    public IAsyncEnumerator<Fragile> GetAsyncEnumerator(CancellationToken cancellationToken = default)
    {
        log.Add("get");
        Token = cancellationToken;
        return script[_next] == 'g' ? throw new FormatException("get") : this;
    }

    /// <inheritdoc/>
    public ValueTask<bool> MoveNextAsync()
    {
        log.Add("move");
        return script[_next++] switch
        {
            'e' => new ValueTask<bool>(false),
            'E' => LaterAsync(false),
            'I' => LaterAsync(true),
            'W' => WaitAsync(),
            'x' => throw new FormatException("move"),
            'f' => ValueTask.FromException<bool>(new FormatException("failed")),
            'F' => FailAsync(),
            _ => new ValueTask<bool>(true),
        };
    }

    /// <inheritdoc/>
    public ValueTask DisposeAsync()
    {
        log.Add("dispose");
        return script[^1] switch
        {
            'd' => throw new FormatException("dispose"),
            'D' => new ValueTask(FailAsync().AsTask()),
            _ => default,
        };
    }

    /// <summary>Long enough for the writer to see that it is not there.</summary>
    private async ValueTask<bool> LaterAsync(bool hasItem)
    {
        await Task.Delay(TimeSpan.FromMilliseconds(30), Token);
        return hasItem;
    }

    private async ValueTask<bool> WaitAsync()
    {
        await Task.Delay(Timeout.Infinite, Token);
        return true;
    }

    private async ValueTask<bool> FailAsync()
    {
        await LaterAsync(false);
        throw new FormatException("later");
    }
}
