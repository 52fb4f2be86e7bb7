using System.Net;
using System.Net.Http.Headers;
using System.Net.Sockets;
using System.Text;
using System.Xml.Linq;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Http;
using ZeroAlloc.Integration.Requests;

namespace ZeroAlloc.Integration.Xml;

/// <summary>
/// XML on the real server, where synchronous I/O throws: large documents without files, streams, failures, clients that leave.
/// </summary>
[Collection(nameof(Alone))]
public sealed class XmlKestrelTests : TwinTests
{
    private const int Megabyte = 1024 * 1024;

    private readonly SemaphoreSlim _next = new(0);
    private readonly TaskCompletionSource _left = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>A server that is slow to refuse must not be sent the body.</summary>
    private readonly HttpClient _client = new(new SocketsHttpHandler { Expect100ContinueTimeout = Eventually.Patience });

    /// <inheritdoc/>
    public override async ValueTask DisposeAsync()
    {
        await base.DisposeAsync();
        _client.Dispose();
        _next.Dispose();
    }

    [Fact]
    public async Task Get_Megabytes_SameBytesWithoutAFile()
    {
        using var files = new TemporaryFiles();
        byte[] stock = await GetAsync(Stock, "/invoices/one?lines=20000");
        Assert.NotEqual(0, await files.TakeCreatedAsync());
        byte[] ours = await GetAsync(Ours, "/invoices/one?lines=20000");
        byte[] result = await GetAsync(Ours, "/xml?lines=20000");

        Assert.Equal(0, await files.TakeCreatedAsync());
        Assert.True(stock.Length > Megabyte);
        Assert.True(stock.AsSpan().SequenceEqual(ours));
        Assert.True(stock.AsSpan().SequenceEqual(result));
    }

    /// <summary>Up to <c>Limits.XmlBufferLimit</c> in memory, beyond it as stock's above 30 KiB.</summary>
    [Theory]
    [InlineData(false, 900_000, false)]
    [InlineData(true, 900_000, false)]
    [InlineData(false, 2 * Megabyte, true)]
    [InlineData(true, 2 * Megabyte, true)]
    public async Task Post_Megabytes_SameAnswerAndAFileBeyondTheLimit(bool unusual, int length, bool inAFile)
    {
        string document =
            $"<invoice number=\"3\"><Customer>{new string('c', length)}</Customer>{(unusual ? "unusual" : "")}</invoice>";
        using var files = new TemporaryFiles();
        string stock = await PostAsync(Stock, "/invoices/one", document);
        Assert.NotEqual(0, await files.TakeCreatedAsync());

        Assert.Equal(stock, await PostAsync(Ours, "/invoices/one", document));
        Assert.Equal("3", await PostAsync(Ours, "/body", document));
        Assert.Equal("3", await PostAsync(Ours, "/read", document));
        Assert.Equal(inAFile ? 3 : 0, await files.TakeCreatedAsync());
        Assert.Empty(TemporaryFiles.There());
    }

    [Fact]
    public async Task Get_MoreItemsThanMvcWouldBuffer_AllStreamed()
    {
        byte[] text = await GetAsync(Ours, "/stream?items=100000");
        XElement root = XElement.Parse(Encoding.UTF8.GetString(text));

        Assert.Equal("ArrayOfInvoiceLine", root.Name);
        Assert.Equal(100_000, root.Elements("InvoiceLine").Count());
        Assert.Equal("99999", root.Elements().Last().Element("Text")?.Value);
    }

    [Fact]
    public async Task Get_ItemNotThereYet_OthersAreSent()
    {
        using HttpResponseMessage answer = await _client.GetAsync(
            Address(Ours, "/slow"), HttpCompletionOption.ResponseHeadersRead, await AfterAsync(1));
        Stream body = await answer.Content.ReadAsStreamAsync(TestContext.Current.CancellationToken);
        string first = await ReadUntilAsync(body, "</InvoiceLine>");
        Assert.Contains("<Text>0</Text>", first, StringComparison.Ordinal);
        await AfterAsync(1);
        Assert.EndsWith("</InvoiceLine>", await ReadUntilAsync(body, "</InvoiceLine>"), StringComparison.Ordinal);
        await AfterAsync(1);

        Assert.Equal("</ArrayOfInvoiceLine>", await ReadUntilAsync(body, "</ArrayOfInvoiceLine>"));
        Assert.Equal(0, await body.ReadAtLeastAsync(new byte[1], 1, throwOnEndOfStream: false, TestContext.Current.CancellationToken));
    }

    [Theory]
    [InlineData("/failing?at=0")]
    [InlineData("/failing?at=5")]
    public async Task Get_SequenceFailsBelowTheThreshold_CleanError(string path)
    {
        (string text, _) = await RawClient.SendAsync(Ours.Address(), $"GET {path} HTTP/1.1\nHost: a\nConnection: close\n\n");

        Assert.StartsWith("HTTP/1.1 500 ", text, StringComparison.Ordinal);
        Assert.DoesNotContain("ArrayOf", text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("/failing?at=5000")]
    [InlineData("/failing?at=5000&yield=true")]
    public async Task Get_SequenceFailsAboveTheThreshold_Aborted(string path)
    {
        (string text, bool reset) = await RawClient.SendAsync(Ours.Address(), $"GET {path} HTTP/1.1\nHost: a\nConnection: close\n\n");

        Assert.StartsWith("HTTP/1.1 200 ", text, StringComparison.Ordinal);
        Assert.DoesNotContain("</ArrayOfInvoiceLine>", text, StringComparison.Ordinal);
        Assert.True(reset || !text.EndsWith("0\r\n\r\n", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Difference_X5_GetterThrowsAboveTheThreshold_AbortedInPlaceOfAnError()
    {
        const string Request = "GET /invoices/broken-late HTTP/1.1\nHost: a\nAccept: application/xml\nConnection: close\n\n";

        (string stock, _) = await RawClient.SendAsync(Stock.Address(), Request);
        (string ours, bool reset) = await RawClient.SendAsync(Ours.Address(), Request);

        Assert.StartsWith("HTTP/1.1 500 ", stock, StringComparison.Ordinal);
        Assert.StartsWith("HTTP/1.1 200 ", ours, StringComparison.Ordinal);
        Assert.DoesNotContain("</ArrayOfBrokenLine>", ours, StringComparison.Ordinal);
        Assert.True(reset || !ours.EndsWith("0\r\n\r\n", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(204, "HTTP/1.1 500 ")]
    [InlineData(205, "HTTP/1.1 500 ")]
    [InlineData(304, "HTTP/1.1 304 ")]
    public async Task Difference_X9_StatusWithoutBody_NextRequestIsAnswered(int status, string stockStatus)
    {
        string requests =
            $"GET /invoices/status/{status} HTTP/1.1\nHost: a\nAccept: application/xml\n\nGET /invoices/derived HTTP/1.1\nHost: a\nAccept: application/json\nConnection: close\n\n";

        (string stock, _) = await RawClient.SendAsync(Stock.Address(), requests);
        (string ours, _) = await RawClient.SendAsync(Ours.Address(), requests);

        Assert.StartsWith(stockStatus, stock, StringComparison.Ordinal);
        Assert.StartsWith($"HTTP/1.1 {status} ", ours, StringComparison.Ordinal);
        Assert.Contains("HTTP/1.1 200 ", ours, StringComparison.Ordinal);
        Assert.DoesNotContain("HTTP/1.1 200 ", stock, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Difference_X11_WithoutBuffering_BuiltInFails()
    {
        Assert.Equal(HttpStatusCode.InternalServerError, await StatusAsync(isOurs: false));
        Assert.Equal(HttpStatusCode.OK, await StatusAsync(isOurs: true));

        async Task<HttpStatusCode> StatusAsync(bool isOurs)
        {
            await using WebApplication app = await App.StartKestrelAsync(
                services =>
                {
                    services.AddTestControllers().AddXmlSerializerFormatters();
                    services.Configure<MvcOptions>(static options => options.SuppressOutputFormatterBuffering = true);
                    if (isOurs)
                    {
                        services.AddZeroAllocFormatters();
                    }
                },
                static app => app.MapControllers());
            using var request = new HttpRequestMessage(HttpMethod.Get, Address(app, "/invoices/one?lines=2"));
            request.Headers.Accept.ParseAdd("application/xml");
            using HttpResponseMessage answer = await _client.SendAsync(request, TestContext.Current.CancellationToken);
            return answer.StatusCode;
        }
    }

    [Fact]
    public async Task Get_ClientLeaves_SequenceIsDisposedAndMemoryReturned()
    {
        int before = await Leases.QuietAsync();
        using (HttpResponseMessage answer = await _client.GetAsync(
            Address(Ours, "/slow"), HttpCompletionOption.ResponseHeadersRead, await AfterAsync(1)))
        {
            Stream body = await answer.Content.ReadAsStreamAsync(TestContext.Current.CancellationToken);
            await ReadUntilAsync(body, "</InvoiceLine>");
        }

        await _left.Task.WaitAsync(Eventually.Patience, TestContext.Current.CancellationToken);
        await Leases.AssertBackAsync(before);
    }

    /// <summary>
    /// The client does not read what it has asked for: the writer stops at what the connection takes, with a part in memory, until it does.
    /// </summary>
    [Theory]
    [InlineData("/invoices/counted")]
    [InlineData("/counted")]
    public async Task Get_ClientReadsLate_WriterWaitsWithAPart(string path)
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        int before = await Leases.QuietAsync();
        using var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { ReceiveBufferSize = 8192 };
        CountedLine.Forget();
        await socket.ConnectAsync(IPAddress.Loopback, Ours.Address().Port, token);
        await socket.SendAsync(
            Encoding.ASCII.GetBytes($"GET {path} HTTP/1.1\r\nHost: a\r\nAccept: application/xml\r\nConnection: close\r\n\r\n"), token);
        await Eventually.TrueAsync(static () => CountedLine.Written > 0);
        int written = 0;
        for (int last = -1; written != last;)
        {
            last = written;
            await Task.Delay(300, token);
            written = CountedLine.Written;
        }

        Assert.InRange(written, 1, CountedLine.Total / 2);
        Assert.InRange(BufferPool.Outstanding - before, 0, 3);

        byte[] buffer = new byte[64 * 1024];
        long received = 0;
        for (int count = 1; count > 0; received += count)
        {
            count = await socket.ReceiveAsync(buffer, token);
        }

        Assert.InRange(received, CountedLine.Total * 1000L, CountedLine.Total * 1100L);
        Assert.Equal(CountedLine.Total, CountedLine.Written);
    }

    [Theory]
    [InlineData("HEAD /xml?lines=3 HTTP/1.1", "200", true)]
    [InlineData("GET /xml?lines=3&status=204 HTTP/1.1", "204", false)]
    [InlineData("GET /xml?lines=3&status=304 HTTP/1.1", "304", true)]
    [InlineData("HEAD /stream?items=3 HTTP/1.1", "200", true)]
    public async Task Request_NoBodyAllowed_HeadAlone(string requestLine, string status, bool hasLength)
    {
        (string text, bool reset) = await RawClient.SendAsync(Ours.Address(), $"{requestLine}\nHost: a\nConnection: close\n\n");

        Assert.False(reset);
        Assert.StartsWith($"HTTP/1.1 {status} ", text, StringComparison.Ordinal);
        Assert.EndsWith("\r\n\r\n", text, StringComparison.Ordinal);
        Assert.Equal(hasLength, text.Contains("\r\nContent-Length: ", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Head_AcceptXml_SameHead()
    {
        const string Request = "HEAD /invoices/one?lines=3 HTTP/1.1\nHost: a\nAccept: application/xml\nConnection: close\n\n";
        (string stock, _) = await RawClient.SendAsync(Stock.Address(), Request);
        (string ours, _) = await RawClient.SendAsync(Ours.Address(), Request);

        Assert.Contains("\r\nContent-Length: ", ours, StringComparison.Ordinal);
        Assert.Equal(WithoutDate(stock), WithoutDate(ours));
    }

    /// <summary>The server refuses while the body is being received: the exception passes, as with the stock formatter.</summary>
    [Fact]
    public async Task Post_LargerThanTheServerAllows_SameAnswer()
    {
        int stock = await PostTooMuchAsync(Stock, "/invoices/one");

        Assert.Equal(stock, await PostTooMuchAsync(Ours, "/invoices/one"));
        Assert.Equal(413, await PostTooMuchAsync(Ours, "/body"));
    }

    private static string WithoutDate(string head) =>
        string.Join('\n', head.Split("\r\n").Where(static line => !line.StartsWith("Date:", StringComparison.Ordinal)).Order());

    private async Task<int> PostTooMuchAsync(WebApplication app, string path)
    {
        using var content = new StringContent($"<invoice>{new string(' ', 40 * Megabyte)}</invoice>", Encoding.UTF8, "application/xml");
        using var request = new HttpRequestMessage(HttpMethod.Post, Address(app, path)) { Content = content };
        request.Headers.ExpectContinue = true;
        using HttpResponseMessage answer = await _client.SendAsync(request, TestContext.Current.CancellationToken);
        return (int)answer.StatusCode;
    }

    private static Uri Address(WebApplication app, string path) => new(app.Address(), path);

    private static async IAsyncEnumerable<InvoiceLine> LinesAsync(int items, int failsAt, bool yields)
    {
        for (int i = 0; i < items; i++)
        {
            if (i == failsAt)
            {
                throw new InvalidDataException("source");
            }

            if (yields)
            {
                await Task.Yield();
            }

            yield return new InvoiceLine { Text = $"{i}" };
        }
    }

    /// <summary>Items that come when the test says so.</summary>
    private async IAsyncEnumerable<InvoiceLine> SlowAsync(
        [System.Runtime.CompilerServices.EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        try
        {
            for (int i = 0; i < 2; i++)
            {
                await _next.WaitAsync(cancellationToken);
                yield return new InvoiceLine { Text = $"{i}" };
            }

            await _next.WaitAsync(cancellationToken);
        }
        finally
        {
            _left.TrySetResult();
        }
    }

    private Task<CancellationToken> AfterAsync(int items)
    {
        _next.Release(items);
        return Task.FromResult(TestContext.Current.CancellationToken);
    }

    private static async Task<string> ReadUntilAsync(Stream body, string end)
    {
        var text = new StringBuilder();
        byte[] one = new byte[1];
        while (!text.ToString().EndsWith(end, StringComparison.Ordinal))
        {
            await body.ReadExactlyAsync(one, TestContext.Current.CancellationToken);
            text.Append((char)one[0]);
        }

        return text.ToString();
    }

    /// <inheritdoc/>
    protected override Task<WebApplication> StartAsync(bool ours) => App.StartKestrelAsync(
        services =>
        {
            if (ours)
            {
                services.AddZeroAllocFormatters();
            }

            services.AddProblemDetails();
            services.AddTestControllers().AddXmlSerializerFormatters();
        },
        app =>
        {
            app.UseExceptionHandler();
            app.Use(static (context, next) =>
            {
                Assert.False(context.Features.GetRequiredFeature<IHttpBodyControlFeature>().AllowSynchronousIO);
                return next(context);
            });
            app.MapControllers();
            if (ours)
            {
                MapOurs(app);
            }
        });

    private void MapOurs(WebApplication app)
    {
        app.MapMethods("/xml", ["GET", "HEAD"], (int lines, int? status) => Results.ZeroAllocXml(Invoice.Of(lines), statusCode: status));
        app.MapMethods("/stream", ["GET", "HEAD"], (int items) => Results.ZeroAllocXml(LinesAsync(items, -1, yields: false)));
        app.MapGet("/counted", () => Results.ZeroAllocXml(CountedLine.All()));
        app.MapGet("/failing", (int at, bool? yield) => Results.ZeroAllocXml(LinesAsync(100_000, at, yield == true)));
        app.MapGet("/slow", () => Results.ZeroAllocXml(SlowAsync()));
        app.MapPost("/body", (Body<Invoice> body) => body.Value.Number);
        app.MapPost("/read", async (HttpContext context) => (await context.Request.ReadFromZeroAllocXmlAsync<Invoice>())!.Number);
    }

    private async Task<byte[]> GetAsync(WebApplication app, string path)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, Address(app, path));
        request.Headers.Accept.Add(new MediaTypeWithQualityHeaderValue("application/xml"));
        using HttpResponseMessage answer = await _client.SendAsync(request, TestContext.Current.CancellationToken);
        Assert.True(answer.IsSuccessStatusCode);
        return await answer.Content.ReadAsByteArrayAsync(TestContext.Current.CancellationToken);
    }

    private async Task<string> PostAsync(WebApplication app, string path, string document)
    {
        using var content = new StringContent(document, Encoding.UTF8, "application/xml");
        using HttpResponseMessage answer = await _client.PostAsync(Address(app, path), content, TestContext.Current.CancellationToken);
        return await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
    }
}
