using System.Net;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text;
using System.Text.Json;
using ZeroAlloc.Client;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Conformance;
using ZeroAlloc.Unit.Doubles;
using static ZeroAlloc.Unit.Client.ClientOutcome;

namespace ZeroAlloc.Unit.Client;

/// <summary>JSON through an <see cref="HttpClient"/> is what System.Net.Http.Json makes of it: requests, values and exceptions.</summary>
public sealed class JsonHttpClientTests
{
    private const string Bill = """{"name":"Bíll","age":30,"tags":["a"]}""";

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(Bill, "application/json")]
    [InlineData(Bill, "application/json; charset=\"UTF-8\"")]
    [InlineData(Bill, "application/json; charset=utf-16")]
    [InlineData(Bill, "application/json; charset=iso-8859-1")]
    [InlineData(Bill, "application/json; charset=none")]
    [InlineData(Bill, "text/html")]
    [InlineData(Bill, null)]
    [InlineData("null", "application/json")]
    [InlineData("", "application/json")]
    [InlineData("{", "application/json")]
    [InlineData("""{"age":"x"}""", "application/json")]
    [InlineData("""{"AGE":7}""", "application/json")]
    [InlineData("""{"age":"7"}""", "application/json")]
    [InlineData("\uFEFF{}", "application/json")]
    public async Task GetFromZeroAllocJsonAsync_Answers_AsStock(string body, string? contentType)
    {
        string? charset = contentType is null ? null : MediaTypeHeaderValue.Parse(contentType).CharSet;
        byte[] bytes = (charset is null or "none" or "\"UTF-8\"" ? Encoding.UTF8 : Encoding.GetEncoding(charset)).GetBytes(body);
        var asked = new StubHandler(bytes, contentType);
        var askedStock = new StubHandler(bytes, contentType);
        using HttpClient client = Client(asked);
        using HttpClient stock = Client(askedStock);

        string expected = await OutcomeAsync(() => stock.GetFromJsonAsync<PublicPerson>("x", Token));

        Assert.Equal(expected, await OutcomeAsync(() => client.GetFromZeroAllocJsonAsync<PublicPerson>("x", Token)));
        Assert.Equal(
            expected, await OutcomeAsync(() => client.GetFromZeroAllocJsonAsync<PublicPerson>(new Uri("x", UriKind.Relative), Token)));
        Assert.Equal(askedStock.Accept, asked.Accept);
        Assert.Equal(
            await OutcomeAsync(() => stock.GetFromJsonAsync<PublicPerson>("x", JsonSerializerOptions.Default, Token)),
            await OutcomeAsync(() => client.GetFromZeroAllocJsonAsync<PublicPerson>("x", JsonSerializerOptions.Default, Token)));
    }

    [Theory]
    [InlineData(HttpStatusCode.NotFound)]
    [InlineData(HttpStatusCode.NoContent)]
    [InlineData(HttpStatusCode.Created)]
    public async Task GetFromZeroAllocJsonAsync_Statuses_AsStock(HttpStatusCode status)
    {
        using HttpClient client = Client(new Answering(status));

        Assert.Equal(
            await OutcomeAsync(() => client.GetFromJsonAsync<PublicPerson>("x", Token)),
            await OutcomeAsync(() => client.GetFromZeroAllocJsonAsync<PublicPerson>("x", Token)));
    }

    [Theory]
    [InlineData(true, 10)]
    [InlineData(false, 10)]
    [InlineData(true, 1000)]
    public async Task GetFromZeroAllocJsonAsync_LimitOfTheClient_AsStock(bool knowsLength, int limit)
    {
        using HttpClient client = Client(new StubHandler(Encoding.UTF8.GetBytes(Bill), "application/json", knowsLength));
        client.MaxResponseContentBufferSize = limit;

        Assert.Equal(
            await OutcomeAsync(() => client.GetFromJsonAsync<PublicPerson>("x", Token)),
            await OutcomeAsync(() => client.GetFromZeroAllocJsonAsync<PublicPerson>("x", Token)));
    }

    [Fact]
    public async Task GetFromZeroAllocJsonAsync_BodyLaterThanTheTimeout_AsStock()
    {
        using HttpClient client = Client(
            new StubHandler([], "application/json") { Waiting = static token => Task.Delay(Timeout.Infinite, token) });
        client.Timeout = TimeSpan.FromMilliseconds(50);

        string outcome = await OutcomeAsync(() => client.GetFromZeroAllocJsonAsync<PublicPerson>("x", Token));

        Assert.Contains(nameof(TimeoutException), outcome, StringComparison.Ordinal);
        Assert.Equal(await OutcomeAsync(() => client.GetFromJsonAsync<PublicPerson>("x", Token)), outcome);
    }

    [Fact]
    public async Task GetFromZeroAllocJsonAsync_Cancelled_AsStock()
    {
        async Task<string> CancelAsync(Func<HttpClient, CancellationToken, Task<PublicPerson?>> getAsync)
        {
            using var source = new CancellationTokenSource();
            using HttpClient client = Client(new StubHandler([], "application/json")
            {
                Waiting = async token =>
                {
                    await source.CancelAsync();
                    await Task.Delay(Timeout.Infinite, token);
                },
            });
            return await OutcomeAsync(() => getAsync(client, source.Token));
        }

        Assert.Equal(
            await CancelAsync(static (client, token) => client.GetFromJsonAsync<PublicPerson>("x", token)),
            await CancelAsync(static (client, token) => client.GetFromZeroAllocJsonAsync<PublicPerson>("x", token)));
    }

    [Fact]
    public async Task ReadFromZeroAllocJsonAsync_BufferedContent_AsStockAlsoTheSecondTime()
    {
        using var content = new StringContent(Bill, Encoding.UTF8, "application/json");
        using var stock = new StringContent(Bill, Encoding.UTF8, "application/json");
        for (int i = 0; i < 2; i++)
        {
            Assert.Equal(
                await OutcomeAsync(() => stock.ReadFromJsonAsync<PublicPerson>(Token)),
                await OutcomeAsync(() => content.ReadFromZeroAllocJsonAsync<PublicPerson>(Token).AsTask()));
        }
    }

    [Fact]
    public async Task SendingMethods_Value_SendStocksBytes()
    {
        var person = new PublicPerson { Name = "Bíll <>", Age = 3 };
        var handler = new StubHandler([], null);
        using HttpClient client = Client(handler);
        var sent = new List<(string Way, string Body)>();
        async Task SendAsync(string way, Func<Task<HttpResponseMessage>> sendAsync)
        {
            using HttpResponseMessage response = await sendAsync();
            HttpRequestMessage request = response.RequestMessage!;
            sent.Add((way, $"{request.Method} {request.RequestUri} {request.Version} {Encoding.UTF8.GetString(handler.Received)}"));
        }

        JsonSerializerOptions options = JsonSerializerOptions.Default;
        var uri = new Uri("x", UriKind.Relative);
        await SendAsync("stock", () => client.PostAsJsonAsync("x", person, Token));
        await SendAsync("ours", () => client.PostAsZeroAllocJsonAsync("x", person, Token));
        await SendAsync("stock", () => client.PostAsJsonAsync(uri, person, options, Token));
        await SendAsync("ours", () => client.PostAsZeroAllocJsonAsync(uri, person, options, Token));
        await SendAsync("stock", () => client.PutAsJsonAsync("x", person, Token));
        await SendAsync("ours", () => client.PutAsZeroAllocJsonAsync("x", person, Token));
        await SendAsync("stock", () => client.PutAsJsonAsync(uri, person, options, Token));
        await SendAsync("ours", () => client.PutAsZeroAllocJsonAsync(uri, person, options, Token));
        await SendAsync("stock", () => client.PatchAsJsonAsync("x", person, Token));
        await SendAsync("ours", () => client.PatchAsZeroAllocJsonAsync("x", person, Token));
        await SendAsync("stock", () => client.PatchAsJsonAsync<object>(uri, person, options, Token));
        await SendAsync("ours", () => client.PatchAsZeroAllocJsonAsync<object>(uri, person, options, Token));

        string[] expected = [.. sent.Where(static one => one.Way == "stock").Select(static one => one.Body)];
        Assert.Equal(expected, sent.Where(static one => one.Way == "ours").Select(static one => one.Body));
        Assert.Equal(6, expected.Distinct().Count());
    }

    [Theory]
    [InlineData(null)]
    [InlineData("application/vnd.people+json")]
    [InlineData("application/json; charset=utf-16")]
    public async Task Content_MediaTypes_AsStock(string? mediaType)
    {
        static MediaTypeHeaderValue? Parsed(string? text) => text is null ? null : MediaTypeHeaderValue.Parse(text);
        var person = new PublicPerson { Name = "Bíll" };
        using JsonContent stock = JsonContent.Create(person, Parsed(mediaType));
        using ZeroAllocJsonContent content = ZeroAllocJsonContent.Create(person, Parsed(mediaType));
        using var written = new MemoryStream();
        content.CopyTo(written, null, Token);

        Assert.Null(content.Headers.ContentLength);
        Assert.Equal(stock.Headers.ToString(), content.Headers.ToString());
        byte[] expected = await stock.ReadAsByteArrayAsync(Token);
        Assert.Equal(expected, written.ToArray());
        Assert.Equal(expected, await content.ReadAsByteArrayAsync(Token));
    }

    [Fact]
    public async Task Content_GetterThrows_AsStock()
    {
        using JsonContent stock = JsonContent.Create(new Throwing());
        using ZeroAllocJsonContent content = ZeroAllocJsonContent.Create(new Throwing());

        Assert.Equal(
            await OutcomeAsync(() => stock.ReadAsStringAsync(Token)!), await OutcomeAsync(() => content.ReadAsStringAsync(Token)!));
    }

    [Fact]
    public void Methods_NoClientOrContent_ArgumentNullException()
    {
        HttpClient client = null!;

        Assert.Throws<ArgumentNullException>("client", () => { _ = client.GetFromZeroAllocJsonAsync<int>("x", Token); });
        Assert.Throws<ArgumentNullException>("client", () => { _ = client.DeleteFromZeroAllocJsonAsync<int>("x", Token); });
        Assert.Throws<ArgumentNullException>("client", () => { _ = client.PostAsZeroAllocJsonAsync("x", 1, Token); });
        Assert.Throws<ArgumentNullException>("client", () => { _ = client.PutAsZeroAllocJsonAsync("x", 1, Token); });
        Assert.Throws<ArgumentNullException>("client", () => { _ = client.PatchAsZeroAllocJsonAsync("x", 1, Token); });
        Assert.Throws<ArgumentNullException>("content", static () => { _ = ((HttpContent)null!).ReadFromZeroAllocJsonAsync<int>(Token); });
    }

    [Fact]
    public void ReadFromZeroAllocJsonAsync_Warm_AllocatesTheModelAlone()
    {
        byte[] body = Encoding.UTF8.GetBytes(Bill);
        using var content = new RepeatedContent(body);
        long model = WarmedCalls.Bytes(() => ZeroAllocJson.Deserialize<PublicPerson>(body, JsonSerializerOptions.Web));
        long stock = WarmedCalls.Bytes(() => _ = content.ReadFromJsonAsync<PublicPerson>().Result);

        WarmedCalls.AssertAllocates(model, () => _ = content.ReadFromZeroAllocJsonAsync<PublicPerson>().Result);

        Assert.True(stock > model, $"Stock allocates {stock} bytes, the model is {model}.");
        TestContext.Current.SendDiagnosticMessage($"read: {model} bytes of the model, stock {stock}");
    }

    [Fact]
    public void PostAsZeroAllocJsonAsync_Warm_AllocatesLessThanStock()
    {
        var person = new PublicPerson { Name = "Bill", Age = 30, Tags = ["a"] };
        using var handler = new SwallowingHandler();
        using HttpClient client = Client(handler);
        long nothing = WarmedCalls.Bytes(() => client.PostAsync(s_uri, new NoBytesContent("application/json")).Result.Dispose());
        long stock = WarmedCalls.Bytes(() => client.PostAsJsonAsync(s_uri, person).Result.Dispose());
        long ours = WarmedCalls.Bytes(() => client.PostAsZeroAllocJsonAsync(s_uri, person).Result.Dispose());

        // Two references more than a content that writes nothing.
        TestContext.Current.SendDiagnosticMessage($"post: content without a body {nothing} bytes, ours {ours}, stock {stock}");
        Assert.InRange(ours, nothing, nothing + 24);
        Assert.True(ours < stock, $"Ours allocates {ours} bytes, stock {stock}.");
    }

    private static readonly Uri s_uri = new("http://localhost/x");

    private static HttpClient Client(HttpMessageHandler handler) => new(handler) { BaseAddress = new Uri("http://localhost/") };

    private sealed class Throwing
    {
        public int Value => throw new InvalidOperationException("meant");
    }

    private sealed class Answering(HttpStatusCode status) : HttpMessageHandler
    {
        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken) =>
            Task.FromResult(new HttpResponseMessage(status)
            {
                Content = status == HttpStatusCode.NoContent
                    ? new ByteArrayContent([])
                    : new StringContent(Bill, Encoding.UTF8, "application/json"),
            });
    }
}
