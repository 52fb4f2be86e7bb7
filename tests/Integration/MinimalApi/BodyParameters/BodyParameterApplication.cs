using System.Collections.Concurrent;
using System.Globalization;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.MinimalApi.Handlers;

namespace ZeroAlloc.Integration.MinimalApi.BodyParameters;

/// <summary>
/// An application of which a test sees everything that ASP.NET Core's reading of a body parameter shows: response, log lines with their
/// values, the exception, the bytes left in the body, and what is left in the execution context.
/// </summary>
internal sealed class BodyParameterApplication : IAsyncDisposable
{
    private readonly Lines _lines = new();
    private readonly ConcurrentQueue<string> _seen = new();
    private WebApplication _application = null!;

    private BodyParameterApplication()
    {
    }

    public IServiceProvider Services => _application.Services;

    public EndpointDataSource[] Sources => [.. _application.ServedSources()];

    /// <summary>Starts it.</summary>
    /// <param name="map">Maps the endpoints.</param>
    /// <param name="services">Registers services.</param>
    /// <param name="configure">Settings of ZeroAlloc; null for an application without it.</param>
    public static async Task<BodyParameterApplication> StartAsync(
        Action<IEndpointRouteBuilder> map, Action<IServiceCollection> services, Action<ZeroAllocFormatterOptions>? configure)
    {
        var made = new BodyParameterApplication();
        made._application = await App.StartAsync(
            collection =>
            {
                collection.AddLogging(logging => logging.AddProvider(made._lines).AddFilter<Lines>("Microsoft.AspNetCore", LogLevel.Trace));
                collection.AddHttpContextAccessor();
                BodyParameterServices.Add(collection);
                GeneratedHandlers.GeneratedHandlers.AddServices(collection);
                services(collection);
                if (configure is not null)
                {
                    collection.AddZeroAllocFormatters(configure);
                }
            },
            app =>
            {
                app.Use(made.ObserveAsync);
                app.UseRouting();
                map(app);
            });
        return made;
    }

    /// <summary>Sends a request; all that is seen of it, as text.</summary>
    public async Task<string> AskAsync(HttpRequestMessage request)
    {
        _lines.All.Clear();
        _seen.Clear();
        var text = new StringBuilder();
        try
        {
            using HttpClient client = _application.GetTestClient();
            client.Timeout = Eventually.Patience;
            using HttpResponseMessage answer = await client.SendAsync(request, TestContext.Current.CancellationToken);
            text.Append(CultureInfo.InvariantCulture, $"{(int)answer.StatusCode}");
            foreach (var header in answer.Headers.Concat(answer.Content.Headers).OrderBy(static one => one.Key, StringComparer.Ordinal))
            {
                if (header.Key != "Content-Length")
                {
                    text.Append(CultureInfo.InvariantCulture, $" {header.Key}={string.Join('|', header.Value)}");
                }
            }

            text.Append(CultureInfo.InvariantCulture, $" [{await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken)}]");
        }
        catch (Exception e)
        {
            text.Append(CultureInfo.InvariantCulture, $"no answer: {e.GetType()} {e.Message}");
        }

        return text.Append(CultureInfo.InvariantCulture, $"\n    {string.Join("\n    ", _seen.Concat(_lines.All))}").ToString();
    }

    public ValueTask DisposeAsync() => _application.DisposeAsync();

    private async Task ObserveAsync(HttpContext context, RequestDelegate next)
    {
        string[] parts = context.Request.Path.Value!.Split('/', 4);
        AmbientResult.Ambient.Value = "before";
        GeneratedHandlers.GeneratedHandlers.Ambient.Value = "before";
        switch (parts[1])
        {
            case "preset":
                context.Response.StatusCode = int.Parse(parts[2], CultureInfo.InvariantCulture);
                context.Request.Path = "/" + parts[3];
                break;
            case "buffered":
                context.Request.Path = context.Request.Path.Value["/buffered".Length..];
                context.Request.EnableBuffering();
                break;
            case "suppressed":
                context.Request.Path = context.Request.Path.Value["/suppressed".Length..];
                break;
        }

        Task task = Invoke(context, next, isSuppressed: parts[1] == "suppressed");
        _seen.Enqueue($"ambient after the call: {AmbientResult.Ambient.Value} {GeneratedHandlers.GeneratedHandlers.Ambient.Value}");
        try
        {
            await task;
        }
        catch (Exception e)
        {
            _seen.Enqueue($"{task.Status} {e.GetType()}: {e.Message} {e.InnerException?.Message}");
            if (!context.Response.HasStarted)
            {
                context.Response.Clear();
                context.Response.StatusCode = StatusCodes.Status500InternalServerError;
            }
        }

        _seen.Enqueue($"status {context.Response.StatusCode}, body: {await RestAsync(context.Request)}");
    }

    private static Task Invoke(HttpContext context, RequestDelegate next, bool isSuppressed)
    {
        if (!isSuppressed)
        {
            return next(context);
        }

        using (ExecutionContext.SuppressFlow())
        {
            return next(context);
        }
    }

    private static async Task<string> RestAsync(HttpRequest request)
    {
        try
        {
            var rest = await request.BodyReader.ReadAsync(TestContext.Current.CancellationToken);
            string text = $"{rest.Buffer.Length} bytes left, {rest.IsCompleted}";
            request.BodyReader.AdvanceTo(rest.Buffer.End);
            return text;
        }
        catch (Exception e)
        {
            return $"{e.GetType()}: {e.Message}";
        }
    }

    private sealed class Lines : ILoggerProvider, ILogger
    {
        public ConcurrentQueue<string> All { get; } = new();

        public ILogger CreateLogger(string categoryName) =>
            categoryName.StartsWith("Microsoft.AspNetCore.Http.", StringComparison.Ordinal)
                || categoryName.StartsWith("Microsoft.AspNetCore.Routing.EndpointMiddleware", StringComparison.Ordinal)
                ? new Named(this, categoryName)
                : Microsoft.Extensions.Logging.Abstractions.NullLogger.Instance;

        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => true;

        public void Log<TState>(
            LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
        {
        }

        public void Dispose()
        {
        }

        private sealed class Named(Lines lines, string category) : ILogger
        {
            public IDisposable? BeginScope<TState>(TState state)
                where TState : notnull => null;

            public bool IsEnabled(LogLevel logLevel) => true;

            public void Log<TState>(
                LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
            {
                IEnumerable<string> values = state is IEnumerable<KeyValuePair<string, object?>> pairs
                    ? pairs.Select(static pair => $"{pair.Key}={pair.Value}")
                    : [];
                lines.All.Enqueue(
                    $"{category} {logLevel} {eventId.Id} {eventId.Name} {formatter(state, exception)} ({string.Join(',', values)}) {exception?.GetType()}: {exception?.Message}");
            }
        }
    }
}
