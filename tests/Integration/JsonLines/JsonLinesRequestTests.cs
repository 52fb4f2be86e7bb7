using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.JsonLines;

/// <summary>JSON Lines in requests: <c>Body&lt;IAsyncEnumerable&lt;T&gt;&gt;</c>.</summary>
public sealed class JsonLinesRequestTests : IAsyncLifetime
{
    private static readonly TaskCompletionSource<string> s_fallbacks = new(TaskCreationOptions.RunContinuationsAsynchronously);

    private WebApplication _app = null!;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync() => _app = await StartAsync(_ => { });

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _app.DisposeAsync();

    [Theory]
    [InlineData("application/jsonl", "1\n2\r\n3", "6 of 3")]
    [InlineData("application/jsonl", "1\n2\n3\n", "6 of 3")]
    [InlineData("application/jsonl; charset=utf-8", "1", "1 of 1")]
    [InlineData("APPLICATION/JSONL;charset=UTF-8", "1", "1 of 1")]
    [InlineData("application/jsonl; charset=\"UTF-8\"", "1", "1 of 1")]
    [InlineData("application/x-ndjson; version=1; charset=utf-8", "1\n\n2", "3 of 2")]
    [InlineData("application/jsonl ; version=1", "1", "1 of 1")]
    [InlineData("application/x-ndjson", "1\n\n2\n \n", "3 of 2")]
    [InlineData("application/jsonl", "\uFEFF1", "1 of 1")]
    [InlineData("application/jsonl", "", "0 of 0")]
    public async Task Post_Lines_EnumeratedByTheHandler(string contentType, string body, string expected)
    {
        HttpResponseMessage answer = await PostAsync("/sum", contentType, body);

        Assert.Equal(expected, await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }

    [Theory]
    [InlineData("application/jsonl", "1\nx\n", 400, "Line 2 can't be read.")]
    [InlineData("application/jsonl", "1\n\n2", 400, "Line 2 is blank.")]
    [InlineData("application/x-ndjson", "\n\n{}", 400, "Line 3 can't be read.")]
    [InlineData("application/jsonl", "1\n12345678901\n", 413, "Line 2 is longer than the limit of 10 bytes.")]
    [InlineData("application/json", "[1]", 415, null)]
    [InlineData("application/xml", "<a/>", 415, null)]
    [InlineData("application/jsonl; charset=utf-16", "1", 415, null)]
    [InlineData("application/jsonl; version=1; charset=\"utf-16\"", "1", 415, null)]
    [InlineData("application/jsonl; charset=\"utf-8", "1", 415, null)]
    [InlineData(null, "1", 415, null)]
    public async Task Post_Refused_StatusAndDetail(string? contentType, string body, int status, string? detail)
    {
        HttpResponseMessage answer = await PostAsync("/sum", contentType, body);

        Assert.Equal(status, (int)answer.StatusCode);
        string text = await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
        if (detail is null)
        {
            Assert.Empty(text);
        }
        else
        {
            using JsonDocument problem = JsonDocument.Parse(text);
            Assert.StartsWith(detail, problem.RootElement.GetProperty("detail").GetString(), StringComparison.Ordinal);

            // Nor a text of System.Text.Json's, or of a converter's.
            Assert.DoesNotContain("Path", text, StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task Post_LineIsInvalid_HandlerCanCatchIt()
    {
        HttpResponseMessage answer = await PostAsync("/catch", "application/jsonl", "1\n2\nx\n");

        Assert.Equal("400 JsonLineException 2 3", await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }

    [Fact]
    public async Task Post_ThrowOnBadRequest_ThrowsWithTheLine()
    {
        await using WebApplication app = await StartAsync(
            static services => services.Configure<RouteHandlerOptions>(static options => options.ThrowOnBadRequest = true));

        var e = await Assert.ThrowsAsync<BadHttpRequestException>(() => app.GetTestClient().PostAsync(
            "/sum", Content("application/jsonl", "1\nx"), TestContext.Current.CancellationToken));

        Assert.Equal(400, e.StatusCode);
        Assert.Contains("Line 2 can't be read.", e.Message, StringComparison.Ordinal);
        Assert.Equal(1, Assert.IsType<JsonException>(e.InnerException, exactMatch: false).LineNumber);
    }

    [Theory]
    [InlineData("/first", "1\nx\ny", "1")]
    [InlineData("/none", "x", "none")]
    public async Task Post_HandlerStopsEarly_Answers(string path, string body, string expected)
    {
        await using WebApplication app = await StartAsync(_ => { }, onKestrel: true);
        using var client = new HttpClient { BaseAddress = app.Address() };
        for (int i = 0; i < 3; i++)
        {
            HttpResponseMessage answer = await client.PostAsync(
                new Uri(path, UriKind.Relative), Content("application/jsonl", body), TestContext.Current.CancellationToken);
            Assert.Equal(expected, await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
        }
    }

    [Fact]
    public async Task Post_LinesArriveLater_EachIsReadWhenItArrives()
    {
        await using WebApplication app = await StartAsync(_ => { }, onKestrel: true);
        CancellationToken token = TestContext.Current.CancellationToken;
        using var socket = new TcpClient();
        await socket.ConnectAsync(IPAddress.Loopback, app.Address().Port, token);
        await using NetworkStream stream = socket.GetStream();
        await stream.WriteAsync(
            "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/jsonl\r\nTransfer-Encoding: chunked\r\n\r\n"u8.ToArray(), token);
        var answer = new StringBuilder();
        for (int i = 1; i <= 3; i++)
        {
            await stream.WriteAsync(Encoding.ASCII.GetBytes($"2\r\n{i}\n\r\n"), token);
            await ReadUntilAsync(stream, answer, $"got {i}", token);
        }

        await stream.WriteAsync("0\r\n\r\n"u8.ToArray(), token);
        await ReadUntilAsync(stream, answer, "\r\n0\r\n\r\n", token);
    }

    [Fact]
    public async Task Post_ClientLeaves_HandlerIsToldByTheTransfersException()
    {
        await using WebApplication app = await StartAsync(_ => { }, onKestrel: true);
        CancellationToken token = TestContext.Current.CancellationToken;
        using (var socket = new TcpClient())
        {
            await socket.ConnectAsync(IPAddress.Loopback, app.Address().Port, token);
            await using NetworkStream stream = socket.GetStream();
            await stream.WriteAsync(
                "POST /leave HTTP/1.1\r\nHost: x\r\nContent-Type: application/jsonl\r\nContent-Length: 100\r\n\r\n1\n2\n"u8.ToArray(),
                token);
            var answer = new StringBuilder();
            await ReadUntilAsync(stream, answer, "got 2", token);
        }

        string thrown = await s_fallbacks.Task.WaitAsync(Eventually.Patience, token);
        Assert.Equal("BodyRefusedException", thrown);
    }

    [Fact]
    public async Task OpenApi_Lines_NamesTheMediaTypes()
    {
        using JsonDocument document = JsonDocument.Parse(
            await _app.GetTestClient().GetStringAsync("/openapi/v1.json", TestContext.Current.CancellationToken));

        JsonElement content = document.RootElement.GetProperty("paths").GetProperty("/sum").GetProperty("post")
            .GetProperty("requestBody").GetProperty("content");
        Assert.Equal(["application/jsonl", "application/x-ndjson"], content.EnumerateObject().Select(static type => type.Name));
    }

    private static async Task ReadUntilAsync(NetworkStream stream, StringBuilder answer, string text, CancellationToken token)
    {
        byte[] buffer = new byte[4096];
        while (!answer.ToString().Contains(text, StringComparison.Ordinal))
        {
            int count = await stream.ReadAsync(buffer, token);
            Assert.NotEqual(0, count);
            answer.Append(Encoding.UTF8.GetString(buffer, 0, count));
        }
    }

    private static Task<WebApplication> StartAsync(Action<IServiceCollection> more, bool onKestrel = false)
    {
        Action<IServiceCollection> services = all =>
        {
            all.AddOpenApi();
            all.AddZeroAllocFormatters(static options => options.Limits.JsonLineLimit = 10);
            more(all);
        };
        return onKestrel ? App.StartKestrelAsync(services, Map) : App.StartAsync(services, Map);
    }

    private static void Map(WebApplication app)
    {
        app.MapOpenApi();
        app.MapPost("/sum", static async (Body<IAsyncEnumerable<int>> numbers) =>
        {
            int sum = 0;
            int count = 0;
            await foreach (int number in numbers.Value)
            {
                sum += number;
                count++;
            }

            return Results.Text($"{sum} of {count}");
        });
        app.MapPost("/catch", static async (Body<IAsyncEnumerable<int>> numbers) =>
        {
            int count = 0;
            try
            {
                await foreach (int number in numbers.Value)
                {
                    count++;
                }
            }
            catch (BadHttpRequestException e) when (e.InnerException is JsonException { LineNumber: { } line } inner)
            {
                return Results.Text($"{e.StatusCode} {inner.GetType().Name} {line} {count + 1}");
            }

            return Results.Text("not thrown");
        });
        app.MapPost("/first", static async (Body<IAsyncEnumerable<int>> numbers) =>
        {
            await foreach (int number in numbers.Value)
            {
                return Results.Text($"{number}");
            }

            return Results.Text("empty");
        });
        app.MapPost("/none", static (Body<IAsyncEnumerable<int>> numbers) => Results.Text("none"));
        app.MapPost("/echo", static (Body<IAsyncEnumerable<int>> numbers) => Results.ZeroAllocJsonLines(EchoAsync(numbers.Value)));
        app.MapPost("/leave", static async (Body<IAsyncEnumerable<int>> numbers, HttpResponse response) =>
        {
            try
            {
                await foreach (int number in numbers.Value)
                {
                    await response.WriteAsync($"got {number}");
                    await response.Body.FlushAsync();
                }
            }
            catch (Exception e)
            {
                s_fallbacks.TrySetResult(e.GetType().Name);
                throw;
            }
        });
    }

    private static async IAsyncEnumerable<string> EchoAsync(IAsyncEnumerable<int> numbers)
    {
        await foreach (int number in numbers)
        {
            yield return $"got {number}";
        }
    }

    private static ByteArrayContent Content(string? contentType, string body)
    {
        var content = new ByteArrayContent(Encoding.UTF8.GetBytes(body));
        if (contentType is not null)
        {
            content.Headers.TryAddWithoutValidation("Content-Type", contentType);
        }

        return content;
    }

    private Task<HttpResponseMessage> PostAsync(string path, string? contentType, string body) =>
        _app.GetTestClient().PostAsync(path, Content(contentType, body), TestContext.Current.CancellationToken);
}
