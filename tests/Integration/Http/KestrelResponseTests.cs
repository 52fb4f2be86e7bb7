using System.Buffers;
using System.Net.Sockets;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Http;

/// <summary>Framing, broken transfers and clients that leave, on the real server over real sockets.</summary>
public sealed class KestrelResponseTests : IAsyncLifetime
{
    private static readonly string[] s_bodyless = ["HEAD", "GET"];

    private readonly TaskCompletionSource<Exception?> _gone = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private WebApplication _app = null!;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync() => _app = await App.StartKestrelAsync(
        services =>
        {
            services.AddZeroAllocFormatters();
            services.AddProblemDetails();
            services.AddTestControllers();
        },
        app =>
        {
            app.UseWhen(context => context.Request.Query.ContainsKey("handler"), branch => branch.UseExceptionHandler());
            app.UseRouting();
            app.MapControllers();
            app.MapMethods("/status/{status}", s_bodyless, (int status) => TypedResults.ZeroAllocJson(new Point(1, 2), statusCode: status));
            app.MapMethods("/list/{count}/{at}", s_bodyless, (int count, int at) => TypedResults.ZeroAllocJson(Fragile.List(count, at)));
            app.MapGet("/twice", async (HttpContext context) =>
            {
                context.Response.BodyWriter.Write("x"u8);
                await context.Response.WriteAsZeroAllocJsonAsync(new Point(1, 2));
            });
            app.MapGet("/trailer", async (HttpContext context) =>
            {
                context.Response.DeclareTrailer("Checksum");
                await context.Response.WriteAsZeroAllocJsonAsync(new Point(1, 2));
            });
            app.MapGet("/busy/{count}", BusyAsync);
            app.MapGet("/endless", async (HttpContext context) =>
            {
                try
                {
                    await context.Response.WriteAsZeroAllocJsonAsync(Fragile.List(2_000_000, -1));
                    _gone.SetResult(null);
                }
                catch (Exception e)
                {
                    _gone.SetResult(e);
                    throw;
                }
            });
        });

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _app.DisposeAsync();

    [Fact]
    public async Task Get_BelowThreshold_ContentLengthAndNoChunks()
    {
        string answer = await CompleteAsync("GET /list/10/-1 HTTP/1.1");

        Assert.Contains("Content-Length: ", answer, StringComparison.Ordinal);
        Assert.DoesNotContain("chunked", answer, StringComparison.Ordinal);
        Assert.EndsWith("]", answer, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Get_AboveThreshold_ChunkedToTheEnd()
    {
        string answer = await CompleteAsync("GET /list/1000/-1 HTTP/1.1");

        Assert.Contains("Transfer-Encoding: chunked", answer, StringComparison.Ordinal);
        Assert.DoesNotContain("Content-Length", answer, StringComparison.Ordinal);
        Assert.EndsWith("\r\n0\r\n\r\n", answer, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("GET /list/10/5")]
    [InlineData("GET /list/130/110")]
    [InlineData("GET /mvc/throws/130/110")]
    public async Task Get_GetterThrowsBelowThreshold_Clean500(string request)
    {
        string bare = await CompleteAsync(request + " HTTP/1.1");
        Assert.StartsWith("HTTP/1.1 500 ", bare, StringComparison.Ordinal);
        Assert.DoesNotContain("xxx", bare, StringComparison.Ordinal);

        string handled = await CompleteAsync(request + "?handler HTTP/1.1");
        Assert.StartsWith("HTTP/1.1 500 ", handled, StringComparison.Ordinal);
        Assert.Contains("application/problem+json", handled, StringComparison.Ordinal);
        Assert.DoesNotContain("xxx", handled, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("GET /list/1000/900", "1.1")]
    [InlineData("GET /list/1000/900?handler", "1.1")]
    [InlineData("GET /mvc/throws/1000/900?handler", "1.1")]
    [InlineData("GET /list/1000/900", "1.0")]
    [InlineData("GET /mvc/throws/1000/900?handler", "1.0")]
    public async Task Get_GetterThrowsAboveThreshold_BrokenTransfer(string request, string version)
    {
        (string text, bool reset) = await RawClient.SendAsync(_app.Address(), $"{request} HTTP/{version}\nHost: a\nConnection: close\n\n");

        // HTTP/1.0 has no chunks: only a reset tells that a document is incomplete.
        Assert.True(reset || (version == "1.1" && text.Length > 0));
        Assert.DoesNotContain("\r\n0\r\n\r\n", text, StringComparison.Ordinal);
        Assert.DoesNotContain("problem", text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Get_GetterThrowsAboveThreshold_HttpClientFails()
    {
        using var client = new HttpClient { BaseAddress = _app.Address() };

        await Assert.ThrowsAsync<HttpRequestException>(
            () => client.GetStringAsync(new Uri("/list/1000/900", UriKind.Relative), TestContext.Current.CancellationToken));
    }

    [Theory]
    [InlineData(10, true)]
    [InlineData(1000, false)]
    public async Task Head_AnySize_NoBodyAndLengthIfKnown(int count, bool length)
    {
        string answer = await CompleteAsync($"HEAD /list/{count}/-1 HTTP/1.1");

        Assert.StartsWith("HTTP/1.1 200 ", answer, StringComparison.Ordinal);
        Assert.Equal(length, answer.Contains("Content-Length: ", StringComparison.Ordinal));
        Assert.EndsWith("\r\n\r\n", answer, StringComparison.Ordinal);
        Assert.DoesNotContain("text", answer.Split("\r\n\r\n", 2)[1], StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(204, false)]
    [InlineData(205, false)]
    [InlineData(304, true)]
    public async Task Get_BodylessStatus_NoBodyAndConnectionKept(int status, bool length)
    {
        string one = $"GET /status/{status} HTTP/1.1\nHost: a\n";
        (string text, bool reset) = await RawClient.SendAsync(_app.Address(), one + "\n" + one + "Connection: close\n\n");

        Assert.False(reset);
        string[] answers = text.Split($"HTTP/1.1 {status} ");
        Assert.Equal(3, answers.Length);
        Assert.Equal(length, answers[1].Contains("Content-Length: 13", StringComparison.Ordinal));
        Assert.EndsWith("\r\n\r\n", answers[1], StringComparison.Ordinal);
        Assert.DoesNotContain("{", text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("/twice", "x")]
    [InlineData("/trailer", "Trailer: Checksum")]
    public async Task Get_OtherBytesOrTrailers_NoContentLength(string path, string contained)
    {
        string answer = await CompleteAsync($"GET {path} HTTP/1.1");

        Assert.StartsWith("HTTP/1.1 200 ", answer, StringComparison.Ordinal);
        Assert.DoesNotContain("Content-Length", answer, StringComparison.Ordinal);
        Assert.True(answer.Contains(contained, StringComparison.Ordinal), answer);
        Assert.Contains("{\"x\":1,\"y\":2}", answer, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Get_Http10_ContentLengthOrEndOfConnection()
    {
        (string small, bool smallReset) = await RawClient.SendAsync(_app.Address(), "GET /list/10/-1 HTTP/1.0\n\n");
        (string large, bool largeReset) = await RawClient.SendAsync(_app.Address(), "GET /list/1000/-1 HTTP/1.0\n\n");

        Assert.False(smallReset || largeReset);
        Assert.Contains("Content-Length: ", small, StringComparison.Ordinal);
        Assert.EndsWith("\"index\":999}]", large, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("/busy/10?now")]
    [InlineData("/busy/10")]
    [InlineData("/busy/1000?now")]
    [InlineData("/busy/1000")]
    public async Task Get_CancelledBeforeTheStart_HandlerAnswersSomethingElse(string path)
    {
        string answer = await CompleteAsync($"GET {path} HTTP/1.1");

        Assert.StartsWith("HTTP/1.1 503 ", answer, StringComparison.Ordinal);

        // As WriteAsJsonAsync leaves it to whoever answers next.
        Assert.Contains("\r\nContent-Type: application/json; charset=utf-8\r\n", answer, StringComparison.Ordinal);
        Assert.DoesNotContain("index", answer, StringComparison.Ordinal);
        Assert.Equal("busy", answer.Contains("chunked", StringComparison.Ordinal) ? answer.Split("\r\n")[^4] : answer.Split("\r\n")[^1]);
    }

    [Fact]
    public async Task Get_ClientLeaves_WritingEndsSilently()
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        using (var client = new TcpClient())
        {
            await client.ConnectAsync(_app.Address().Host, _app.Address().Port, token);
            NetworkStream stream = client.GetStream();
            await stream.WriteAsync(Encoding.ASCII.GetBytes("GET /endless HTTP/1.1\r\nHost: a\r\n\r\n"), token);
            await stream.ReadExactlyAsync(new byte[1000], token);
            client.LingerState = new LingerOption(true, 0);
        }

        Assert.Null(await _gone.Task.WaitAsync(Eventually.Patience, token));
    }

    /// <summary>A handler with a limit of its own, at which it answers 503; reached at once, or while the body is composed.</summary>
    private static async Task BusyAsync(HttpContext context, int count)
    {
        using var limit = new CancellationTokenSource();
        if (context.Request.Query.ContainsKey("now"))
        {
            await limit.CancelAsync();
        }

        try
        {
            await context.Response.WriteAsZeroAllocJsonAsync(Enumerable.Range(0, count).Select(Counted), cancellationToken: limit.Token);
        }
        catch (OperationCanceledException)
        {
            context.Response.StatusCode = 503;
            await context.Response.WriteAsync("busy");
        }

        string Counted(int index)
        {
            if (index == 5)
            {
                limit.Cancel();
            }

            return new string('x', 100);
        }
    }

    private async Task<string> CompleteAsync(string requestLine)
    {
        (string text, bool reset) = await RawClient.SendAsync(_app.Address(), requestLine + "\nHost: a\nConnection: close\n\n");
        Assert.False(reset);
        return text;
    }
}
