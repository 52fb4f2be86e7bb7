using System.Collections.Concurrent;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace ZeroAlloc.Integration.Hosting;

/// <summary>Keeps the lines of this library, and those that it logs as the framework does.</summary>
internal sealed class LogLines : ILoggerProvider, ILogger
{
    public ConcurrentQueue<string> All { get; } = new();

    public ConcurrentQueue<string> Exceptions { get; } = new();

    public ILogger CreateLogger(string categoryName) =>
        categoryName is "ZeroAlloc.AspNetCore" or "Microsoft.AspNetCore.Http.RequestDelegateFactory"
            ? this
            : NullLogger.Instance;

    public IDisposable? BeginScope<TState>(TState state)
        where TState : notnull => null;

    public bool IsEnabled(LogLevel logLevel) => true;

    public void Log<TState>(
        LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
    {
        // In this order: who finds a line finds its exception.
        Exceptions.Enqueue($"{exception}");
        All.Enqueue(formatter(state, exception));
    }

    public void Dispose()
    {
    }
}
