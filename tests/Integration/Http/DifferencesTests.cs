using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Mvc;

namespace ZeroAlloc.Integration.Http;

/// <summary>
/// The deliberate differences of responses, by their numbers in docs/differences.md: what stock does, and what is done here.
/// </summary>
public sealed class DifferencesTests : TwinTests
{
    private static readonly string[] s_methods = ["HEAD", "GET"];

    [Fact]
    public async Task Difference_1_BelowTheThreshold_ContentLengthInsteadOfChunks()
    {
        string stock = await CompleteAsync(Stock, "GET /list/10/-1 HTTP/1.1");
        string ours = await CompleteAsync(Ours, "GET /list/10/-1 HTTP/1.1");

        Assert.Contains("\r\nTransfer-Encoding: chunked\r\n", stock, StringComparison.Ordinal);
        Assert.DoesNotContain("Content-Length", stock, StringComparison.Ordinal);
        Assert.DoesNotContain("chunked", ours, StringComparison.Ordinal);
        Assert.Contains($"\r\nContent-Length: {ours.Split("\r\n\r\n", 2)[1].Length}\r\n", ours, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Difference_2_Head_ContentLengthAndNoBody()
    {
        string stock = await CompleteAsync(Stock, "HEAD /list/10/-1 HTTP/1.1");
        string ours = await CompleteAsync(Ours, "HEAD /list/10/-1 HTTP/1.1");
        string get = await CompleteAsync(Ours, "GET /list/10/-1 HTTP/1.1");

        Assert.DoesNotContain("Content-Length", stock, StringComparison.Ordinal);
        Assert.EndsWith("\r\n\r\n", stock, StringComparison.Ordinal);
        Assert.Contains($"\r\nContent-Length: {get.Split("\r\n\r\n", 2)[1].Length}\r\n", ours, StringComparison.Ordinal);
        Assert.EndsWith("\r\n\r\n", ours, StringComparison.Ordinal);
    }

    /// <summary>The server knows only the method with which the request came.</summary>
    [Theory]
    [InlineData(10, true)]
    [InlineData(3000, false)]
    public async Task Difference_2_MethodChangedToHead_NoBodyAndAbortedWithALength(int count, bool isAborted)
    {
        string request = $"GET /list/{count}/-1 HTTP/1.1\nHost: a\nChanged-Method: HEAD\nConnection: close\n\n";
        (string stock, _) = await RawClient.SendAsync(Stock.Address(), request);
        (string ours, bool isReset) = await RawClient.SendAsync(Ours.Address(), request);

        Assert.Contains("{\"text\":\"", stock, StringComparison.Ordinal);
        Assert.DoesNotContain("{\"text\":\"", ours, StringComparison.Ordinal);
        Assert.Equal(isAborted, isReset || !ours.EndsWith("\r\n0\r\n\r\n", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Difference_3_NotModified_ContentLengthAndNoBody()
    {
        string stock = await CompleteAsync(Stock, "GET /status/304 HTTP/1.1");
        string ours = await CompleteAsync(Ours, "GET /status/304 HTTP/1.1");

        Assert.StartsWith("HTTP/1.1 304 ", stock, StringComparison.Ordinal);
        Assert.DoesNotContain("Content-Length", stock, StringComparison.Ordinal);
        Assert.DoesNotContain("{", stock, StringComparison.Ordinal);
        Assert.StartsWith("HTTP/1.1 304 ", ours, StringComparison.Ordinal);
        Assert.Contains("\r\nContent-Length: 13\r\n", ours, StringComparison.Ordinal);
        Assert.DoesNotContain("{", ours, StringComparison.Ordinal);
    }

    /// <summary>The zone in which stock has written blocks that it can't take back, but not sent them.</summary>
    [Fact]
    public async Task Difference_4_GetterThrowsBelowTheThreshold_HalfADocumentOfStockCleanErrorHere()
    {
        string stock = await CompleteAsync(Stock, "GET /list/110/100 HTTP/1.1");
        string ours = await CompleteAsync(Ours, "GET /list/110/100 HTTP/1.1");

        Assert.StartsWith("HTTP/1.1 500 ", stock, StringComparison.Ordinal);
        Assert.Contains("{\"text\":\"xxx", stock, StringComparison.Ordinal);
        Assert.Contains("\"title\"", stock, StringComparison.Ordinal);
        Assert.EndsWith("\r\n0\r\n\r\n", stock, StringComparison.Ordinal);
        Assert.StartsWith("HTTP/1.1 500 ", ours, StringComparison.Ordinal);
        Assert.DoesNotContain("xxx", ours, StringComparison.Ordinal);
        Assert.Contains("application/problem+json", ours, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Difference_5_GetterThrowsAboveTheThreshold_CompleteLookingUnderHttp10AbortedHere()
    {
        const string Request = "GET /list/1000/900 HTTP/1.0\nHost: a\n\n";
        (string stock, bool stockReset) = await RawClient.SendAsync(Stock.Address(), Request);
        (string _, bool oursReset) = await RawClient.SendAsync(Ours.Address(), Request);
        string chunked = (await RawClient.SendAsync(Stock.Address(), Request.Replace("1.0", "1.1", StringComparison.Ordinal))).Text;

        Assert.StartsWith("HTTP/1.1 200 ", stock, StringComparison.Ordinal);
        Assert.False(stockReset);
        Assert.True(oursReset);
        Assert.DoesNotContain("\r\n0\r\n\r\n", chunked, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Difference_6_SeveralFlushes_EachThresholdHere()
    {
        List<FlushedBody> bodies = [];
        foreach (bool ours in (bool[])[false, true])
        {
            var body = new FlushedBody();
            await using WebApplication app = await StartAsync(ours, body);
            await RawClient.SendAsync(app.Address(), "GET /list/3000/-1 HTTP/1.1\nHost: a\nConnection: close\n\n");
            bodies.Add(body);
        }

        Assert.Equal(bodies[0].ToArray(), bodies[1].ToArray());
        Assert.All(bodies[0].Flushes.SkipLast(1), size => Assert.InRange(size, 14_000, 33_500));
        Assert.InRange(bodies[0].Flushes[0], 14_000, 16 * 1024 - 1);
        Assert.All(bodies[1].Flushes.SkipLast(1), size => Assert.InRange(size, 15 * 1024, 17 * 1024));
    }

    /// <summary>The server in memory takes any body to its client, and so does Kestrel over HTTP/2.</summary>
    [Theory]
    [InlineData("HEAD", 200, false)]
    [InlineData("GET", 204, false)]
    [InlineData("GET", 205, false)]
    [InlineData("GET", 304, false)]
    [InlineData("HEAD", 200, true)]
    [InlineData("GET", 204, true)]
    [InlineData("GET", 304, true)]
    public async Task Difference_22_NoBodyAllowed_BodyOfStockNoneHere(string method, int status, bool isHttp2) =>
        Assert.Equal(["{\"x\":1,\"y\":2}", ""], await BodiesAsync(method, status, isHttp2));

    [Fact]
    public async Task Difference_23_ResetContent_ContentLengthOfNothing()
    {
        const string One = "GET /status/205 HTTP/1.1\nHost: a\n";
        foreach (WebApplication app in (WebApplication[])[Stock, Ours])
        {
            (string text, bool reset) = await RawClient.SendAsync(app.Address(), One + "\n" + One + "Connection: close\n\n");

            Assert.False(reset);
            Assert.Equal(3, text.Split("HTTP/1.1 205 ").Length);
            Assert.Equal(app == Ours, text.Contains("\r\nContent-Length: 0\r\n", StringComparison.Ordinal));
            Assert.DoesNotContain("chunked", text, StringComparison.Ordinal);
            Assert.DoesNotContain("{", text, StringComparison.Ordinal);
        }
    }

    /// <inheritdoc/>
    protected override Task<WebApplication> StartAsync(bool ours) => StartAsync(ours, body: null);

    private static Task<WebApplication> StartAsync(bool ours, Stream? body) => App.StartKestrelAsync(
        services =>
        {
            services.AddZeroAllocFormatters();
            services.AddProblemDetails();
        },
        app =>
        {
            app.UseExceptionHandler();
            app.Use(static (context, next) =>
            {
                context.Request.Method = context.Request.Headers["Changed-Method"].FirstOrDefault() ?? context.Request.Method;
                return next(context);
            });
            app.UseRouting();
            app.UseWhen(_ => body is not null, branch => branch.Use((context, next) =>
            {
                context.Response.Body = body!;
                return next(context);
            }));
            RouteGroupBuilder group = Group(app, ours);
            group.MapMethods("/list/{count}/{at}", s_methods, (int count, int at) => Answer(Fragile.List(count, at)));
            group.MapMethods("/status/{status}", s_methods, (int status) => Answer(new Point(1, 2), status));

            IResult Answer<T>(T model, int? status = null) =>
                ours ? Results.ZeroAllocJson(model, statusCode: status) : Results.Json(model, statusCode: status);
        });

    private static RouteGroupBuilder Group(WebApplication app, bool ours) =>
        ours ? app.MapGroup("") : app.MapGroup("").WithoutZeroAllocFormatters();

    /// <summary>The formatter of binary messages is one, so that the list is not empty.</summary>
    [Fact]
    public async Task Difference_90_NoOutputFormatterLeft_RefusedByStatusHere()
    {
        await using WebApplication stock = await StartWithoutFormattersAsync(static _ => { });
        await using WebApplication ours = await StartWithoutFormattersAsync(static services => services.AddZeroAllocFormatters());
        CancellationToken token = TestContext.Current.CancellationToken;

        await Assert.ThrowsAsync<InvalidOperationException>(() => stock.GetTestClient().GetAsync("/made", token));
        using HttpResponseMessage answer = await ours.GetTestClient().GetAsync("/made", token);
        Assert.Equal(406, (int)answer.StatusCode);
    }

    private static Task<WebApplication> StartWithoutFormattersAsync(Action<IServiceCollection> library) => App.StartAsync(
        services =>
        {
            OneController<MadeController>.Add(services.AddControllers(static mvc => mvc.OutputFormatters.Clear()));
            library(services);
        },
        static app => app.MapControllers());

    /// <summary>The bodies that a client gets, of the stock result and of ours.</summary>
    private static async Task<List<string>> BodiesAsync(string method, int status, bool isHttp2)
    {
        List<string> bodies = [];
        foreach (bool ours in (bool[])[false, true])
        {
            void Map(WebApplication app) => Group(app, ours).MapMethods("/", s_methods, () => ours
                ? Results.ZeroAllocJson(new Point(1, 2), statusCode: status)
                : Results.Json(new Point(1, 2), statusCode: status));
            await using WebApplication app = isHttp2
                ? await App.StartKestrelAsync(
                    static services => services.AddZeroAllocFormatters().Configure<KestrelServerOptions>(
                        static kestrel => kestrel.ConfigureEndpointDefaults(static endpoint => endpoint.Protocols = HttpProtocols.Http2)),
                    Map)
                : await App.StartAsync(static services => services.AddZeroAllocFormatters(), Map);
            using HttpClient client = isHttp2 ? new HttpClient { BaseAddress = app.Address() } : app.GetTestClient();
            using var request = new HttpRequestMessage(new HttpMethod(method), "/");
            if (isHttp2)
            {
                request.Version = HttpVersion.Version20;
                request.VersionPolicy = HttpVersionPolicy.RequestVersionExact;
            }

            using HttpResponseMessage answer = await client.SendAsync(request, TestContext.Current.CancellationToken);
            Assert.Equal(status, (int)answer.StatusCode);
            bodies.Add(await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
        }

        return bodies;
    }

    private static async Task<string> CompleteAsync(WebApplication app, string requestLine)
    {
        (string text, bool reset) = await RawClient.SendAsync(app.Address(), requestLine + "\nHost: a\nConnection: close\n\n");
        Assert.False(reset);
        return text;
    }

    /// <summary>Remembers how much was flushed each time.</summary>
    private sealed class FlushedBody : MemoryStream
    {
        private long _flushed;

        /// <summary>Bytes of each flush that had any.</summary>
        public List<long> Flushes { get; } = [];

        /// <inheritdoc/>
        public override Task FlushAsync(CancellationToken cancellationToken)
        {
            if (Length > _flushed)
            {
                Flushes.Add(Length - _flushed);
                _flushed = Length;
            }

            return Task.CompletedTask;
        }
    }
}
