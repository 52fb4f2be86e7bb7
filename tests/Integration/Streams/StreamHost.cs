using System.Collections.Concurrent;
using System.Net.ServerSentEvents;
using System.Text.RegularExpressions;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Timeouts;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Streams;

/// <summary>An application on Kestrel that sends streams, and tells how each request has ended.</summary>
internal sealed partial class StreamHost : ILoggerProvider, IAsyncDisposable
{
    private readonly ConcurrentDictionary<string, WatchedStream<SseItem<Person>>> _events = new();
    private readonly ConcurrentDictionary<string, WatchedStream<Person>> _items = new();
    private readonly ConcurrentDictionary<string, TaskCompletionSource<string>> _ends = new();
    private readonly ConcurrentQueue<string> _lines = new();
    private WebApplication _app = null!;

    /// <summary>Where it listens.</summary>
    public Uri Address => _app.Address();

    /// <summary>What was logged since the last call: category, level, number, status, and the exception's type.</summary>
    public string[] TakeLines()
    {
        string[] lines = [.. _lines.Order(StringComparer.Ordinal)];
        _lines.Clear();
        return lines;
    }

    /// <summary>How often a stream's item was asked for so far.</summary>
    public int CallsOf(string id) =>
        _events.TryGetValue(id, out WatchedStream<SseItem<Person>>? events) ? events.Calls
        : _items.TryGetValue(id, out WatchedStream<Person>? items) ? items.Calls
        : 0;

    /// <summary>Starts it.</summary>
    /// <param name="ours">Whether this library is registered.</param>
    /// <param name="protocols">What it listens for.</param>
    public static async Task<StreamHost> StartAsync(bool ours, HttpProtocols protocols = HttpProtocols.Http1)
    {
        var host = new StreamHost();
        host._app = await App.StartKestrelAsync(
            services =>
            {
                services.Configure<KestrelServerOptions>(kestrel => kestrel.ConfigureEndpointDefaults(one => one.Protocols = protocols));
                services.AddLogging(logging => logging
                    .AddProvider(host)
                    .AddFilter<StreamHost>("Microsoft.AspNetCore", LogLevel.Information)
                    .AddFilter<StreamHost>("ZeroAlloc", LogLevel.Information));
                services.AddRequestTimeouts();
                if (ours)
                {
                    services.AddZeroAllocFormatters();
                }
            },
            app =>
            {
                app.Use(host.RememberEndAsync);
                app.UseRouting();
                app.UseRequestTimeouts();
                var timeout = new RequestTimeoutPolicy { Timeout = TimeSpan.FromSeconds(1) };
                app.MapGet("/events", host.Events);
                app.MapGet("/events/timeout", host.Events).WithRequestTimeout(timeout);
                app.MapGet("/items", host.Items);
                app.MapGet("/items/timeout", host.Items).WithRequestTimeout(timeout);
                if (ours)
                {
                    app.MapGet("/lines", host.Lines);
                    app.MapGet("/lines/timeout", host.Lines).WithRequestTimeout(timeout);
                }
            });
        host.TakeLines();
        return host;
    }

    /// <summary>How a request has ended: what was done with its stream, and the exception that middleware saw.</summary>
    public async Task<string> EndOfAsync(string id)
    {
        string exception = await End(id).Task.WaitAsync(Eventually.Patience, TestContext.Current.CancellationToken);
        string state = _events.TryGetValue(id, out WatchedStream<SseItem<Person>>? events) ? events.State : _items[id].State;
        return $"{state}{exception}";
    }

    /// <inheritdoc/>
    public ILogger CreateLogger(string categoryName) => new Logger(this, categoryName);

    /// <inheritdoc/>
    public void Dispose()
    {
    }

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _app.DisposeAsync();

    [GeneratedRegex(" - (\\d{3}) ")]
    private static partial Regex Status { get; }

    private IResult Events(string script, string id) => TypedResults.ServerSentEvents(_events.GetOrAdd(
        id, new WatchedStream<SseItem<Person>>(script, static length => new(new Person { Name = new string('a', length) }, "person"))));

    private WatchedStream<Person> ItemsOf(string script, string id) =>
        _items.GetOrAdd(id, new WatchedStream<Person>(script, static length => new Person { Name = new string('a', length) }));

    private IAsyncEnumerable<Person> Items(string script, string id) => ItemsOf(script, id);

    private IResult Lines(string script, string id) => Results.ZeroAllocJsonLines<Person>(ItemsOf(script, id));

    private TaskCompletionSource<string> End(string id) =>
        _ends.GetOrAdd(id, static _ => new(TaskCreationOptions.RunContinuationsAsynchronously));

    private async Task RememberEndAsync(HttpContext context, RequestDelegate next)
    {
        string end = "none";
        try
        {
            await next(context);
        }
        catch (Exception e)
        {
            end = $"{e.GetType().Name}: {e.Message}";
            throw;
        }
        finally
        {
            End(context.Request.Query["id"]!).SetResult($"{end} {context.Response.StatusCode} {context.Response.HasStarted}");
        }
    }

    private sealed class Logger(StreamHost host, string category) : ILogger
    {
        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => logLevel >= LogLevel.Information;

        public void Log<TState>(
            LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
        {
            string status = Status.Match(formatter(state, exception)).Groups[1].Value;
            host._lines.Enqueue($"{category} {logLevel} {eventId.Id} {status} {exception?.GetType().Name}");
        }
    }
}
