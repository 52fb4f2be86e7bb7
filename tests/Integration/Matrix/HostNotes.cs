using System.Collections.Concurrent;
using System.Text.RegularExpressions;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Matrix;

/// <summary>What the middleware of an application logs, to a provider of loggers or into files.</summary>
/// <param name="category">Beginning of the category that is kept; empty for none.</param>
internal sealed partial class HostNotes(string category) : ILoggerProvider, ILogger
{
    private static readonly AsyncLocal<string?> s_ask = new();

    private readonly ConcurrentQueue<string> _lines = new();

    /// <summary>What the request says that it asks: part of each of its lines.</summary>
    public static string? Asked
    {
        get => s_ask.Value;
        set => s_ask.Value = value;
    }

    /// <summary>A folder of its own, for logs that are files.</summary>
    public string Folder { get; } = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());

    /// <summary>Registers it, where anything is kept.</summary>
    public void AddTo(IServiceCollection services)
    {
        if (category.Length > 0)
        {
            services.AddLogging(logging => logging.AddProvider(this).AddFilter(category, LogLevel.Information));
        }
    }

    /// <summary>Everything, in an order of its own: when a request's last line is written the next one may have begun.</summary>
    public string[] Take()
    {
        List<string> lines = [.. _lines];
        lines.AddRange(Filed());
        if (Directory.Exists(Folder))
        {
            Directory.Delete(Folder, recursive: true);
        }

        lines.Sort(StringComparer.Ordinal);
        return [.. lines];
    }

    /// <summary>Waits until the files have a line for each request: what is not in them when the application ends is lost.</summary>
    public Task WrittenAsync(int requests) =>
        Directory.Exists(Folder) ? Eventually.TrueAsync(() => Filed().Length >= requests) : Task.CompletedTask;

    /// <inheritdoc/>
    public ILogger CreateLogger(string categoryName) =>
        categoryName.StartsWith(category, StringComparison.Ordinal) ? this : NullLogger.Instance;

    /// <inheritdoc/>
    public IDisposable? BeginScope<TState>(TState state)
        where TState : notnull => null;

    /// <inheritdoc/>
    public bool IsEnabled(LogLevel logLevel) => logLevel >= LogLevel.Information;

    /// <inheritdoc/>
    public void Log<TState>(
        LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
    {
        IEnumerable<string> lines = formatter(state, exception).Split('\n')
            .Select(static line => line.TrimEnd('\r'))
            .Where(static line => !Framing().IsMatch(line));
        string text = Port().Replace(string.Join('\n', lines), "127.0.0.1");
        _lines.Enqueue($"({Asked}) {logLevel} {eventId.Name} {exception?.GetType().Name}: {TraceId().Replace(text, "\"traceId\":\"\"")}");
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        // Nothing is held.
    }

    private string[] Filed()
    {
        if (!Directory.Exists(Folder))
        {
            return [];
        }

        var lines = new List<string>();
        foreach (string path in Directory.GetFiles(Folder))
        {
            using var reader = new StreamReader(new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite));
            lines.AddRange(reader.ReadToEnd().Split('\n').Where(static line => line.Length > 0 && !line.StartsWith('#')));
        }

        return [.. lines];
    }

    [GeneratedRegex("^(Content-Length|Transfer-Encoding|Date|Duration|Vary|Connection): ")]
    private static partial Regex Framing();

    [GeneratedRegex(@"127\.0\.0\.1:\d+")]
    private static partial Regex Port();

    [GeneratedRegex("\"traceId\":\"[^\"]*\"")]
    private static partial Regex TraceId();
}
