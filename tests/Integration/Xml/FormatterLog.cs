using System.Collections.Concurrent;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace ZeroAlloc.Integration.Xml;

/// <summary>Remembers which formatters MVC chose.</summary>
internal sealed class FormatterLog : ILoggerProvider, ILogger
{
    private readonly ConcurrentQueue<string> _lines = new();

    /// <summary>What was logged since the last call.</summary>
    public string Take()
    {
        string all = string.Join('\n', _lines);
        _lines.Clear();
        return all;
    }

    // Of MVC alone: where the host's own log is on, problem details name another trace.
    public ILogger CreateLogger(string categoryName) =>
        categoryName.StartsWith("Microsoft.AspNetCore.Mvc", StringComparison.Ordinal) ? this : NullLogger.Instance;

    public IDisposable? BeginScope<TState>(TState state)
        where TState : notnull => null;

    public bool IsEnabled(LogLevel logLevel) => true;

    public void Log<TState>(
        LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
    {
        string line = formatter(state, exception);
        if (line.StartsWith("Selected ", StringComparison.Ordinal))
        {
            _lines.Enqueue(line);
        }
    }

    public void Dispose()
    {
        // Nothing is held.
    }
}
