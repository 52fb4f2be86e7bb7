using System.Globalization;

namespace ZeroAlloc.Integration.Streams;

/// <summary>
/// A sequence that does what a script says, a letter for each call, and writes down what is done with it.
/// </summary>
/// <remarks>
/// <c>i</c> is an item that is there, <c>I</c> one that is waited for, <c>L</c> a large one, <c>w</c> waits for the token, and throws its
/// exception, <c>n</c> waits for the token, and goes on with an item as if there were none, <c>x</c> and <c>X</c> throw at once and later,
/// <c>c</c> throws a cancellation that nobody asked for, <c>e</c> ends. <c>g</c> fails before there is an enumerator; a <c>d</c> or
/// <c>D</c> at the end makes the disposal fail at once, or later.
/// </remarks>
/// <param name="script">What it does.</param>
/// <param name="make">Makes an item of so many characters.</param>
internal sealed class WatchedStream<T>(string script, Func<int, T> make) : IAsyncEnumerable<T>, IAsyncEnumerator<T>
{
    private const int Large = 300_000;

    private readonly string _steps = script.TrimEnd('d', 'D');
    private CancellationToken _token;
    private int _calls;
    private int _disposals;

    /// <inheritdoc/>
    public T Current { get; private set; } = default!;

    /// <summary>How often it was asked for an item, and disposed, and whether its token was cancelled then.</summary>
    public string State { get; private set; } = "";

    /// <summary>Whether it has been disposed.</summary>
    public bool IsDisposed => Volatile.Read(ref _disposals) > 0;

    /// <summary>How many calls there were.</summary>
    public int Calls => Volatile.Read(ref _calls);

    /// <inheritdoc/>
    public IAsyncEnumerator<T> GetAsyncEnumerator(CancellationToken cancellationToken = default)
    {
        State += $"get {cancellationToken.CanBeCanceled};";
        if (_steps == "g")
        {
            throw new FormatException("no enumerator");
        }

        _token = cancellationToken;
        return this;
    }

    /// <inheritdoc/>
    public async ValueTask<bool> MoveNextAsync()
    {
        char step = _steps[Math.Min(Volatile.Read(ref _calls), _steps.Length - 1)];
        Interlocked.Increment(ref _calls);
        if (step is 'I' or 'X')
        {
            await Task.Delay(5, CancellationToken.None);
        }

        if (step is 'w' or 'n')
        {
            await Hosting.Eventually.TrueAsync(() => _token.IsCancellationRequested);
        }

        switch (step)
        {
            case 'w':
                throw new OperationCanceledException(_token);
            case 'x' or 'X':
                throw new FormatException("broken");
            case 'c':
                throw new OperationCanceledException("nobody asked");
            case 'e':
                return false;
            default:
                Current = make(step == 'L' ? Large : 10);
                return true;
        }
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        State += string.Create(
            CultureInfo.InvariantCulture, $"dispose {Interlocked.Increment(ref _disposals)} {_token.IsCancellationRequested};");
        if (script.EndsWith('D'))
        {
            await Task.Delay(5, CancellationToken.None);
        }

        if (script.EndsWith('d') || script.EndsWith('D'))
        {
            throw new FormatException("disposal");
        }
    }
}
