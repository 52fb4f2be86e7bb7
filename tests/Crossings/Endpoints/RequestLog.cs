using System.Text.RegularExpressions;
using Microsoft.Extensions.Logging;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>The lines that an application logs for one request after the other.</summary>
/// <param name="withValues">Whether the values of a line, with their types, are part of it.</param>
internal sealed partial class RequestLog(bool withValues = false) : ILoggerProvider
{
    private const string Hosting = "Microsoft.AspNetCore.Hosting.Diagnostics";

    // Its lines about the connection come after the end of the request, or before.
    private const string Server = "Microsoft.AspNetCore.Server.Kestrel";
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(10);

    private readonly bool _withValues = withValues;
    private readonly SemaphoreSlim _finished = new(0);
    private readonly List<string> _lines = [];

    public ILogger CreateLogger(string categoryName) => new Category(this, categoryName);

    /// <summary>Waits for the end of a request, and takes its lines.</summary>
    public async Task<IReadOnlyList<string>> TakeAsync()
    {
        bool isFinished = await _finished.WaitAsync(s_patience);
        lock (_lines)
        {
            string[] lines = [.. _lines, .. isFinished ? Array.Empty<string>() : ["no end"]];
            _lines.Clear();
            return lines;
        }
    }

    /// <summary>Forgets the lines of the start.</summary>
    public void Clear()
    {
        lock (_lines)
        {
            _lines.Clear();
        }
    }

    public void Dispose() => _finished.Dispose();

    /// <summary>A text without what differs in each request: times, numbers of connections and activities.</summary>
    public static string Plain(string text) => Changing().Replace(text, "*");

    private static bool IsKept(string category, LogLevel level) => category.StartsWith("Microsoft.AspNetCore.Http", StringComparison.Ordinal)
        ? level >= LogLevel.Debug
        : level >= (category == Server ? LogLevel.Error : LogLevel.Information)
            && !category.StartsWith("ZeroAlloc", StringComparison.Ordinal);

    [GeneratedRegex(@"\d+(\.\d+)?ms|0H[0-9A-Z]{11}(:[0-9A-F]{8})?|00-[0-9a-f]{32}-[0-9a-f]{16}-0\d|(?<=""(?i:id)"":)\d+(?=,""(?i:exception)"")")]
    private static partial Regex Changing();

    private sealed class Category(RequestLog log, string category) : ILogger, IDisposable
    {
        private static string Values<TState>(TState state) => state is IReadOnlyList<KeyValuePair<string, object?>> { Count: > 0 } values
            ? $" [{string.Join(", ", values.Select(value => $"{value.Key}: {value.Value?.GetType().Name} {value.Value}"))}]"
            : "";

        /// <summary>The host's scope is around a request, and ends behind its last line.</summary>
        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => category == Hosting ? this : null;

        public void Dispose() => log._finished.Release();

        public bool IsEnabled(LogLevel logLevel) => IsKept(category, logLevel);

        public void Log<TState>(
            LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
        {
            if (!IsEnabled(logLevel))
            {
                return;
            }

            string thrown = exception is null ? "" : $" {exception.GetType().Name}: {exception.Message}";
            if (log._withValues && category.StartsWith("Microsoft.AspNetCore.Http", StringComparison.Ordinal))
            {
                thrown += $" {Parameters.Programs.Trace.Text(exception?.InnerException)}{Values(state)}";
            }

            lock (log._lines)
            {
                log._lines.Add(Plain($"{category} {logLevel} {eventId.Id} {formatter(state, exception)}{thrown}"));
            }
        }
    }
}
