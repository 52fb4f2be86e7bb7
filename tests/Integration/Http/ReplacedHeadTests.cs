using System.IO.Pipelines;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
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
                        context.Features.Set<IHttpResponseBodyFeature>(new Body(inner));
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

    private sealed record Point(int X, int Y);

    private sealed class Body(IHttpResponseBodyFeature inner) : IHttpResponseBodyFeature
    {
        public Stream Stream => inner.Stream;

        public PipeWriter Writer { get; } = new Pipe(inner.Writer);

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
