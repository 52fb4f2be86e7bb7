using System.IO.Pipelines;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Http;

/// <summary>Heads of responses that have no body, no type, or no start, beside stock's.</summary>
public sealed class ReplacedHeadTests
{
    private static readonly string[] s_methods = ["GET", "HEAD"];

    [Theory]
    [InlineData("HEAD", 200)]
    [InlineData("HEAD", 204)]
    [InlineData("GET", 204)]
    [InlineData("GET", 304)]
    public async Task Send_NoBodyAllowedUnderCompression_HeadersAsStock(string method, int status)
    {
        List<string> heads = [];
        foreach (bool ours in (bool[])[false, true])
        {
            await using WebApplication app = await App.StartKestrelAsync(
                services => Add(services.AddResponseCompression(), ours),
                app =>
                {
                    app.UseResponseCompression();
                    app.UseRouting();
                    app.MapMethods("/", s_methods, (HttpResponse response) =>
                    {
                        response.StatusCode = status;
                        return new Point(1, 2);
                    });
                });
            using var client = new HttpClient { BaseAddress = app.Address() };
            using var request = new HttpRequestMessage(new HttpMethod(method), "/") { Headers = { { "Accept-Encoding", "gzip" } } };
            using HttpResponseMessage answer = await client.SendAsync(request, TestContext.Current.CancellationToken);
            heads.Add($"{answer.StatusCode} {answer.Headers.Vary} {string.Join(',', answer.Content.Headers.ContentEncoding)}");
        }

        Assert.Contains("Accept-Encoding", heads[0], StringComparison.Ordinal);
        Assert.Equal(heads[0], heads[1]);
    }

    /// <summary>Kestrel refuses a write for such a status, but not bytes that its pipe holds when the response starts.</summary>
    [Theory]
    [InlineData("/value", "GET", 204)]
    [InlineData("/value", "GET", 304)]
    [InlineData("/value", "HEAD", 200)]
    [InlineData("/sequence", "GET", 204)]
    [InlineData("/sequence", "GET", 304)]
    [InlineData("/action", "GET", 204)]
    [InlineData("/action", "GET", 304)]
    public async Task Send_NoBodyAllowedUnderAFeatureWithTheServersPipe_NoExceptionAsInStock(string path, string method, int status)
    {
        List<string> answers = [];
        foreach (bool ours in (bool[])[false, true])
        {
            Exception? thrown = null;
            await using WebApplication app = await StartPointsAsync(isInMemory: false, ours, async (context, next) =>
            {
                var inner = context.Features.GetRequiredFeature<IHttpResponseBodyFeature>();
                context.Features.Set<IHttpResponseBodyFeature>(new Body(inner, inner.Writer));
                thrown = await Record.ExceptionAsync(() => next(context));
            });
            using var client = new HttpClient { BaseAddress = app.Address() };
            using var request = new HttpRequestMessage(new HttpMethod(method), $"{path}/{status}");
            using HttpResponseMessage answer = await client.SendAsync(request, TestContext.Current.CancellationToken);

            // The client has its answer before the handler has ended.
            await app.StopAsync(TestContext.Current.CancellationToken);
            answers.Add($"{(int)answer.StatusCode} {answer.Content.Headers.ContentType} {thrown?.Message}");
        }

        Assert.StartsWith($"{status} application/json", answers[0], StringComparison.Ordinal);
        Assert.Equal(answers[0], answers[1]);
    }

    /// <summary>Middleware asks behind the endpoint, and writes a response of its own, or headers, if none has started.</summary>
    [Theory]
    [InlineData("/value", "HEAD", 200)]
    [InlineData("/value", "GET", 204)]
    [InlineData("/value", "GET", 304)]
    [InlineData("/sequence", "HEAD", 200)]
    [InlineData("/sequence", "GET", 304)]
    [InlineData("/action", "HEAD", 404)]
    [InlineData("/action", "GET", 304)]
    public async Task Send_NoBodyAllowed_StartsTheResponseAsStock(string path, string method, int status)
    {
        foreach (bool isInMemory in (bool[])[false, true])
        {
            List<string> answers = [];
            foreach (bool ours in (bool[])[false, true])
            {
                var hasStarted = new TaskCompletionSource<bool>();
                await using WebApplication app = await StartPointsAsync(isInMemory, ours, async (context, next) =>
                {
                    try
                    {
                        await next(context);
                    }
                    finally
                    {
                        hasStarted.SetResult(context.Response.HasStarted);
                    }
                });
                using HttpClient client = isInMemory ? app.GetTestClient() : new HttpClient { BaseAddress = app.Address() };
                using var request = new HttpRequestMessage(new HttpMethod(method), $"{path}/{status}");
                using HttpResponseMessage answer = await client.SendAsync(request, TestContext.Current.CancellationToken);

                // The client has its answer before the handler has ended.
                bool isStarted = await hasStarted.Task.WaitAsync(TestContext.Current.CancellationToken);
                answers.Add($"{(int)answer.StatusCode} {answer.Content.Headers.ContentType} {isStarted}");
            }

            Assert.Equal($"{status} application/json; charset=utf-8 True", answers[0]);
            Assert.Equal(answers[0], answers[1]);
        }
    }

    /// <summary>Some writers of servers are made over a stream, and flush nothing if nothing was written.</summary>
    [Theory]
    [InlineData("HEAD", 200)]
    [InlineData("GET", 304)]
    public async Task Send_NoBodyAllowedByAServerWhoseWriterFlushesNothing_StartsTheResponse(string method, int status)
    {
        var response = new StreamServer { StatusCode = status };
        var features = new FeatureCollection();
        features.Set<IHttpRequestFeature>(new HttpRequestFeature { Method = method });
        features.Set<IHttpResponseFeature>(response);
        features.Set<IHttpResponseBodyFeature>(response);
        await using ServiceProvider services = new ServiceCollection().AddLogging().AddZeroAllocFormatters().BuildServiceProvider();
        var context = new DefaultHttpContext(features) { RequestServices = services };

        await context.Response.WriteAsZeroAllocJsonAsync(new Point(1, 2), cancellationToken: TestContext.Current.CancellationToken);

        Assert.True(context.Response.HasStarted);
    }

    /// <summary>JSON Lines of no items, with middleware that wraps the response and hands out the server's pipe.</summary>
    [Theory]
    [InlineData("HEAD", 200)]
    [InlineData("GET", 200)]
    [InlineData("GET", 204)]
    public async Task Send_LinesOfNoneUnderAFeatureWithTheServersPipe_StartTheResponse(string method, int status)
    {
        var hasStarted = new TaskCompletionSource<bool>();
        await using WebApplication app = await App.StartKestrelAsync(static services => services.AddZeroAllocFormatters(), app =>
        {
            app.Use(async (context, next) =>
            {
                var inner = context.Features.GetRequiredFeature<IHttpResponseBodyFeature>();
                context.Features.Set<IHttpResponseBodyFeature>(new Body(inner, inner.Writer));
                await next(context);
                hasStarted.SetResult(context.Response.HasStarted);
            });
            app.UseRouting();
            app.MapMethods("/", s_methods, (HttpResponse response) =>
            {
                response.StatusCode = status;
                return Results.ZeroAllocJsonLines(AsyncEnumerable.Empty<Point>());
            });
        });
        using var client = new HttpClient { BaseAddress = app.Address() };
        using var request = new HttpRequestMessage(new HttpMethod(method), "/");
        using HttpResponseMessage answer = await client.SendAsync(request, TestContext.Current.CancellationToken);

        Assert.Equal(status, (int)answer.StatusCode);
        Assert.True(await hasStarted.Task.WaitAsync(TestContext.Current.CancellationToken));
    }

    [Fact]
    public async Task Send_EmptyContentType_NoneAsStock()
    {
        await using WebApplication app = await App.StartAsync(
            static services => services.AddZeroAllocFormatters(),
            static app =>
            {
                app.MapGet("/stock", static () => Results.Json(new Point(1, 2), contentType: "")).WithoutZeroAllocFormatters();
                app.MapGet("/ours", static () => Results.ZeroAllocJson(new Point(1, 2), contentType: ""));
                app.MapGet(
                    "/write", static (HttpResponse response) => response.WriteAsZeroAllocJsonAsync(new Point(1, 2), contentType: ""));
            });
        using HttpClient client = app.GetTestClient();
        foreach (string path in (string[])["/stock", "/ours", "/write"])
        {
            using HttpResponseMessage answer = await client.GetAsync(
                new Uri(path, UriKind.Relative), TestContext.Current.CancellationToken);
            Assert.False(answer.Content.Headers.Contains("Content-Type"), path);
        }
    }

    [Fact]
    public async Task Difference_86_PipeWithoutUnflushedBytes_RefusedByStockWrittenHere()
    {
        List<string> answers = [];
        foreach (bool ours in (bool[])[false, true])
        {
            await using WebApplication app = await App.StartAsync(
                services => Add(services, ours),
                static app =>
                {
                    app.Use(static (context, next) =>
                    {
                        var inner = context.Features.GetRequiredFeature<IHttpResponseBodyFeature>();
                        context.Features.Set<IHttpResponseBodyFeature>(new Body(inner, new Pipe(inner.Writer)));
                        return next(context);
                    });
                    app.UseRouting();
                    app.MapGet("/", static () => new Point(1, 2));
                });
            using HttpClient client = app.GetTestClient();
            try
            {
                answers.Add(await client.GetStringAsync(new Uri("/", UriKind.Relative), TestContext.Current.CancellationToken));
            }
            catch (InvalidOperationException e)
            {
                answers.Add(e.Message);
            }
        }

        Assert.Contains("UnflushedBytes", answers[0], StringComparison.Ordinal);
        Assert.Equal("{\"x\":1,\"y\":2}", answers[1]);
    }

    private static void Add(IServiceCollection services, bool ours)
    {
        if (ours)
        {
            services.AddZeroAllocFormatters();
        }
    }

    /// <summary>Starts endpoints that respond with a value, in a status of the address.</summary>
    private static Task<WebApplication> StartPointsAsync(
        bool isInMemory, bool ours, Func<HttpContext, RequestDelegate, Task> middleware)
    {
        void AddServices(IServiceCollection services)
        {
            OneController<PointController>.Add(services.AddControllers());
            Add(services, ours);
        }

        void Map(WebApplication app)
        {
            app.Use(middleware);
            app.UseRouting();
            app.MapMethods("/value/{status:int}", s_methods, static (HttpResponse response, int status) =>
            {
                response.StatusCode = status;
                return new Point(1, 2);
            });
            app.MapMethods("/sequence/{status:int}", s_methods, static (HttpResponse response, int status) =>
            {
                response.StatusCode = status;
                return PointsAsync();
            });
            app.MapControllers();
        }

        return isInMemory ? App.StartAsync(AddServices, Map) : App.StartKestrelAsync(AddServices, Map);
    }

    /// <summary>It never waits: a second write, after a flush, would be refused by Kestrel whoever writes.</summary>
    private static async IAsyncEnumerable<Point> PointsAsync()
    {
        yield return new Point(1, 2);
        await Task.CompletedTask;
        yield return new Point(3, 4);
    }

    public sealed record Point(int X, int Y);

    [Route("/action/{status:int}")]
    public sealed class PointController : ControllerBase
    {
        [HttpGet]
        [HttpHead]
        public ObjectResult Get(int status) => new(new Point(1, 2)) { StatusCode = status };
    }

    /// <summary>One object for head and body, as servers have it, whose writer is made over a stream.</summary>
    private sealed class StreamServer : HttpResponseFeature, IHttpResponseBodyFeature
    {
        private bool _hasStarted;

        public override bool HasStarted => _hasStarted;

        public Stream Stream => Stream.Null;

        public PipeWriter Writer { get; } = PipeWriter.Create(Stream.Null);

        public Task CompleteAsync() => Task.CompletedTask;

        public void DisableBuffering()
        {
        }

        public Task SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken = default) =>
            throw new NotSupportedException();

        public Task StartAsync(CancellationToken cancellationToken = default)
        {
            _hasStarted = true;
            return Task.CompletedTask;
        }
    }

    private sealed class Body(IHttpResponseBodyFeature inner, PipeWriter writer) : IHttpResponseBodyFeature
    {
        public Stream Stream => inner.Stream;

        public PipeWriter Writer => writer;

        public Task CompleteAsync() => inner.CompleteAsync();

        public void DisableBuffering() => inner.DisableBuffering();

        public Task SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken = default) =>
            inner.SendFileAsync(path, offset, count, cancellationToken);

        public Task StartAsync(CancellationToken cancellationToken = default) => inner.StartAsync(cancellationToken);
    }

    private sealed class Pipe(PipeWriter inner) : PipeWriter
    {
        public override void Advance(int bytes) => inner.Advance(bytes);

        public override void CancelPendingFlush() => inner.CancelPendingFlush();

        public override void Complete(Exception? exception = null) => inner.Complete(exception);

        public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default) =>
            inner.FlushAsync(cancellationToken);

        public override Memory<byte> GetMemory(int sizeHint = 0) => inner.GetMemory(sizeHint);

        public override Span<byte> GetSpan(int sizeHint = 0) => inner.GetSpan(sizeHint);
    }
}
