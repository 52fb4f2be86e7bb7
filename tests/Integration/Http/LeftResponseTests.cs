using System.Net;
using System.Net.Sockets;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Http;

/// <summary>Responses that nobody waits for, or that can't start, by their numbers in docs/differences.md.</summary>
public sealed class LeftResponseTests
{
    private const string Diagnostics = "Microsoft.AspNetCore.Hosting.Diagnostics";

    [Fact]
    public async Task Difference_82_ClientLeftBeforeTheValue_499InStocksLog200Here()
    {
        Assert.Contains(" - 499 ", await LeaveAsync(ours: false), StringComparison.Ordinal);
        Assert.Contains(" - 200 ", await LeaveAsync(ours: true), StringComparison.Ordinal);
    }

    /// <summary>The in-memory server's pipe throws then. Code around the endpoint's delegate gets a task that has failed.</summary>
    [Fact]
    public async Task Get_HandlerAbortsTheRequest_TheTaskFailsAsInStock()
    {
        foreach (bool ours in (bool[])[false, true])
        {
            var thrown = new TaskCompletionSource<(Exception? AtOnce, Exception? Later)>();
            await using WebApplication app = await App.StartAsync(
                services => Add(services, ours),
                app => app.MapGet("/", static (HttpContext context) =>
                {
                    context.Abort();
                    return TypedResults.NotFound("none");
                }).Finally(endpoint =>
                {
                    RequestDelegate next = endpoint.RequestDelegate!;
                    endpoint.RequestDelegate = async context =>
                    {
                        Task running = Task.CompletedTask;
                        Exception? atOnce = Record.Exception((Action)(() => running = next(context)));
                        thrown.SetResult((atOnce, await Record.ExceptionAsync(() => running)));
                    };
                }));
            using HttpClient client = app.GetTestClient();

            await Assert.ThrowsAnyAsync<Exception>(
                () => client.GetAsync(new Uri("/", UriKind.Relative), TestContext.Current.CancellationToken));

            (Exception? atOnce, Exception? later) = await thrown.Task.WaitAsync(TestContext.Current.CancellationToken);
            Assert.Null(atOnce);
            Assert.IsType<IOException>(later);
        }
    }

    [Fact]
    public async Task Difference_83_LargeValueWithoutABody_ExceptionOfStockNoneHere()
    {
        foreach (bool ours in (bool[])[false, true])
        {
            Exception? thrown = null;
            await using WebApplication app = await App.StartKestrelAsync(
                services => Add(services, ours),
                app =>
                {
                    app.Use(async (context, next) => thrown = await Record.ExceptionAsync(() => next(context)));
                    app.UseRouting();
                    app.MapGet("/", static (HttpResponse response) =>
                    {
                        response.StatusCode = StatusCodes.Status204NoContent;
                        return Enumerable.Range(0, 50_000).ToArray();
                    });
                });
            using var client = new HttpClient { BaseAddress = app.Address() };
            using HttpResponseMessage answer = await client.GetAsync(new Uri("/", UriKind.Relative), TestContext.Current.CancellationToken);

            // The client has its answer before the handler has ended.
            await app.StopAsync(TestContext.Current.CancellationToken);
            Assert.Equal(HttpStatusCode.NoContent, answer.StatusCode);
            Assert.Equal(ours ? null : typeof(InvalidOperationException), thrown?.GetType());
        }
    }

    [Fact]
    public async Task Write_SequenceWhoseTokenIsCancelledBeforeTheStart_TypeIsSet()
    {
        using ServiceProvider services = Services();
        foreach (bool ours in (bool[])[false, true])
        {
            using var body = new MemoryStream();
            var context = new DefaultHttpContext { RequestServices = services };
            context.Response.Body = body;
            var cancelled = new CancellationToken(canceled: true);

            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => ours
                ? context.Response.WriteAsZeroAllocJsonAsync(CountAsync(), cancellationToken: cancelled).AsTask()
                : context.Response.WriteAsJsonAsync(CountAsync(), cancelled));

            Assert.Equal("application/json; charset=utf-8", context.Response.ContentType);
            Assert.Equal(0, body.Length);
        }
    }

    [Fact]
    public async Task Difference_85_OnStartingThrows_DocumentBehindTheEmpty500OfStockNothingHere()
    {
        string stock = await StartingAsync(ours: false);
        string ours = await StartingAsync(ours: true);

        Assert.StartsWith("HTTP/1.1 500 ", stock, StringComparison.Ordinal);
        Assert.EndsWith("\r\n\r\n{\"x\":1,\"y\":2}", stock, StringComparison.Ordinal);
        Assert.StartsWith("HTTP/1.1 500 ", ours, StringComparison.Ordinal);
        Assert.EndsWith("\r\n\r\n", ours, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Difference_87_SequenceEndsByTheRequestsToken_NothingOfStockAnEmptyArrayHere()
    {
        using ServiceProvider services = Services();
        foreach (bool ours in (bool[])[false, true])
        {
            using var aborted = new CancellationTokenSource();
            using var body = new MemoryStream();
            var context = new DefaultHttpContext { RequestServices = services, RequestAborted = aborted.Token };
            context.Response.Body = body;
            IAsyncEnumerable<int> sequence = EndAsync(aborted);

            await (ours
                ? context.Response.WriteAsZeroAllocJsonAsync(sequence, cancellationToken: TestContext.Current.CancellationToken).AsTask()
                : context.Response.WriteAsJsonAsync(sequence, CancellationToken.None));

            if (ours)
            {
                Assert.Equal("[]"u8.ToArray(), body.ToArray());
            }
            else
            {
                // The bracket that opens may have been sent before the token was cancelled.
                Assert.InRange(body.Length, 0, 1);
            }
        }
    }

    private static ServiceProvider Services()
    {
        var services = new ServiceCollection();
        services.AddLogging();
        services.AddZeroAllocFormatters();
        return services.BuildServiceProvider();
    }

    private static async Task<string> StartingAsync(bool ours)
    {
        await using WebApplication app = await App.StartKestrelAsync(
            services => Add(services, ours),
            static app =>
            {
                app.Use(static (context, next) =>
                {
                    context.Response.OnStarting(static () => throw new InvalidOperationException("starting"));
                    return next(context);
                });
                app.UseRouting();
                app.MapGet("/", static () => new Point(1, 2));
            });
        using TcpClient client = await ConnectAsync(app);
        await client.GetStream().WriteAsync("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"u8.ToArray());
        using var reader = new StreamReader(client.GetStream());
        return await reader.ReadToEndAsync(TestContext.Current.CancellationToken);
    }

    private static async Task<string> LeaveAsync(bool ours)
    {
        var lines = new Finished();
        var left = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        await using WebApplication app = await App.StartKestrelAsync(
            services =>
            {
                services.AddLogging(logging => logging.AddProvider(lines).AddFilter<Finished>(Diagnostics, LogLevel.Information));
                Add(services, ours);
            },
            app => app.MapGet("/", async Task<Point> (HttpContext context) =>
            {
                // Asked for without a call of the token's: it is signalled when the connection has gone.
                CancellationToken gone = context.RequestAborted;
                left.SetResult();
                while (!gone.IsCancellationRequested)
                {
                    await Task.Delay(10, CancellationToken.None);
                }

                return new Point(1, 2);
            }));
        using (TcpClient client = await ConnectAsync(app))
        {
            client.LingerState = new LingerOption(enable: true, seconds: 0);
            await client.GetStream().WriteAsync("GET / HTTP/1.1\r\nHost: a\r\n\r\n"u8.ToArray());
            await left.Task.WaitAsync(TestContext.Current.CancellationToken);
        }

        return await lines.Line.Task.WaitAsync(TestContext.Current.CancellationToken);
    }

    private static async Task<TcpClient> ConnectAsync(WebApplication app)
    {
        var client = new TcpClient();
        await client.ConnectAsync(IPAddress.Loopback, app.Address().Port, TestContext.Current.CancellationToken);
        return client;
    }

    private static void Add(IServiceCollection services, bool ours)
    {
        if (ours)
        {
            services.AddZeroAllocFormatters();
        }
    }

    private static async IAsyncEnumerable<int> EndAsync(CancellationTokenSource aborted)
    {
        await Task.Yield();
        await aborted.CancelAsync();
        if (!aborted.IsCancellationRequested)
        {
            yield return 1;
        }
    }

    private static async IAsyncEnumerable<int> CountAsync()
    {
        await Task.Yield();
        yield return 1;
    }

    private sealed record Point(int X, int Y);

    /// <summary>The line that says how a request ended.</summary>
    private sealed class Finished : ILoggerProvider, ILogger
    {
        public TaskCompletionSource<string> Line { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public ILogger CreateLogger(string categoryName) =>
            categoryName == Diagnostics ? this : NullLogger.Instance;

        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => true;

        public void Log<TState>(
            LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
        {
            string line = formatter(state, exception);
            if (line.StartsWith("Request finished", StringComparison.Ordinal))
            {
                Line.TrySetResult(line);
            }
        }

        public void Dispose()
        {
        }
    }
}
