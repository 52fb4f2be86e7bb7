namespace ZeroAlloc.Trimmed.Asking;

/// <summary>Keeps what an application logs of the types that were compiled at its start.</summary>
internal sealed class TypesAtStart : ILoggerProvider, ILogger
{
    private readonly TaskCompletionSource<string> _line = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>What it says of the first shape that was not precompiled, where the build was to precompile them; else null.</summary>
    public string? NotPrecompiled { get; private set; }

    /// <summary>How many they are; how long it took, and what was emitted for it, is omitted.</summary>
    public async Task<string> CountAsync()
    {
        string line = await _line.Task.WaitAsync(TimeSpan.FromMinutes(5));
        return line[..line.IndexOf(',')];
    }

    public ILogger CreateLogger(string categoryName) => this;

    public IDisposable? BeginScope<TState>(TState state)
        where TState : notnull => null;

    public bool IsEnabled(LogLevel logLevel) => logLevel == LogLevel.Information;

    public void Log<TState>(
        LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
    {
        if (eventId.Name == "CompiledAtStartup")
        {
            _line.TrySetResult(formatter(state, exception));
        }
        else if (eventId.Name == "NotPrecompiled")
        {
            NotPrecompiled = formatter(state, exception);
        }
    }

    public void Dispose()
    {
    }
}
