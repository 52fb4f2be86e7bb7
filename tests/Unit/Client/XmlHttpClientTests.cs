using System.Net;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;
using System.Xml.Serialization;
using ZeroAlloc.Client;
using ZeroAlloc.Formats;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Conformance;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Client;

/// <summary>XML through an <see cref="HttpClient"/>: XmlSerializer's values and exceptions, under the client's rules.</summary>
public sealed class XmlHttpClientTests
{
    private const string Bill = "<PublicPerson><Name>Bíll</Name><Age>30</Age><Tags><string>a</string></Tags></PublicPerson>";

    private static readonly Uri s_uri = new("http://localhost/x");

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(Bill, "utf-8", "application/xml")]
    [InlineData(Bill, "utf-8", "text/xml; charset=utf-16")]
    [InlineData(Bill, "utf-8", null)]
    [InlineData("<?xml version=\"1.0\" encoding=\"utf-8\"?>" + Bill, "utf-8", "application/xml")]
    [InlineData("<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>" + Bill, "iso-8859-1", "application/xml")]
    [InlineData("\uFEFF" + Bill, "utf-16", "application/xml; charset=utf-16")]
    [InlineData(Bill, "iso-8859-1", "application/xml; charset=iso-8859-1")]
    [InlineData("", "utf-8", "application/xml")]
    [InlineData("<PublicPerson>", "utf-8", "application/xml")]
    [InlineData("<Other />", "utf-8", "application/xml")]
    [InlineData("<PublicPerson><Age>x</Age></PublicPerson>", "utf-8", "application/xml")]
    [InlineData("<!DOCTYPE x><PublicPerson />", "utf-8", "application/xml")]
    public async Task GetFromZeroAllocXmlAsync_Answers_AsXmlSerializerReadsTheStream(string body, string encoding, string? contentType)
    {
        byte[] bytes = Encoding.GetEncoding(encoding).GetBytes(body);
        using HttpClient client = Client(new StubHandler(bytes, contentType));

        string expected = await OutcomeAsync(async () =>
        {
            using HttpResponseMessage response = await client.GetAsync("x", Token);
            return (PublicPerson?)new XmlSerializer(typeof(PublicPerson)).Deserialize(new MemoryStream(
                await response.Content.ReadAsByteArrayAsync(Token)));
        });

        Assert.Equal(expected, await OutcomeAsync(() => client.GetFromZeroAllocXmlAsync<PublicPerson>("x", Token)));
        Assert.Equal(
            expected, await OutcomeAsync(() => client.GetFromZeroAllocXmlAsync<PublicPerson>(new Uri("x", UriKind.Relative), Token)));
        Assert.Equal(expected, await OutcomeAsync(() => client.DeleteFromZeroAllocXmlAsync<PublicPerson>("x", Token)));
        Assert.Equal(
            expected, await OutcomeAsync(() => client.DeleteFromZeroAllocXmlAsync<PublicPerson>(new Uri("x", UriKind.Relative), Token)));
    }

    [Theory]
    [InlineData(null, "application/xml")]
    [InlineData("application/vnd.people+xml", "application/vnd.people+xml")]
    public async Task GetFromZeroAllocXmlAsync_Accept_XmlUnlessTheClientSays(string? said, string expected)
    {
        var asked = new StubHandler(Encoding.UTF8.GetBytes(Bill), "application/xml");
        using HttpClient client = Client(asked);
        if (said is not null)
        {
            client.DefaultRequestHeaders.Accept.ParseAdd(said);
        }

        await client.GetFromZeroAllocXmlAsync<PublicPerson>("x", Token);

        Assert.Equal(expected, asked.Accept);
    }

    [Theory]
    [InlineData(HttpStatusCode.NotFound, "HttpRequestException")]
    [InlineData(HttpStatusCode.NoContent, "InvalidOperationException")]
    [InlineData(HttpStatusCode.Created, "{")]
    public async Task GetFromZeroAllocXmlAsync_Statuses_SuccessIsRead(HttpStatusCode status, string expected)
    {
        using HttpClient client = Client(new Answering(status));

        string outcome = await OutcomeAsync(() => client.GetFromZeroAllocXmlAsync<PublicPerson>("x", Token));

        Assert.StartsWith(expected, outcome, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task GetFromZeroAllocXmlAsync_LongerThanTheClientTakes_HttpRequestException(bool knowsLength)
    {
        byte[] body = Encoding.UTF8.GetBytes(Bill);
        using HttpClient client = Client(new StubHandler(body, "application/xml", knowsLength));
        client.MaxResponseContentBufferSize = body.Length - 1;

        HttpRequestException refused = await Assert.ThrowsAsync<HttpRequestException>(
            () => client.GetFromZeroAllocXmlAsync<PublicPerson>("x", Token));
        Assert.Equal(HttpRequestError.ConfigurationLimitExceeded, refused.HttpRequestError);

        using HttpClient larger = Client(new StubHandler(body, "application/xml", knowsLength));
        larger.MaxResponseContentBufferSize = body.Length;
        Assert.Equal("Bíll", (await larger.GetFromZeroAllocXmlAsync<PublicPerson>("x", Token))!.Name);
    }

    [Fact]
    public async Task ReadFromZeroAllocXmlAsync_LongerThanTheLimit_HttpRequestException()
    {
        using var content = new StringContent(Bill);

        HttpRequestException refused = await Assert.ThrowsAsync<HttpRequestException>(
            async () => await content.ReadFromZeroAllocXmlAsync<PublicPerson>(maxLength: 10, cancellationToken: Token));

        Assert.Equal(HttpRequestError.ConfigurationLimitExceeded, refused.HttpRequestError);
        Assert.Equal("Bíll", (await content.ReadFromZeroAllocXmlAsync<PublicPerson>(maxLength: 1000, cancellationToken: Token))!.Name);
    }

    [Fact]
    public async Task GetFromZeroAllocXmlAsync_BodyLaterThanTheTimeout_TimeoutException()
    {
        using HttpClient client = Client(
            new StubHandler([], "application/xml") { Waiting = static token => Task.Delay(Timeout.Infinite, token) });
        client.Timeout = TimeSpan.FromMilliseconds(50);

        TaskCanceledException late = await Assert.ThrowsAsync<TaskCanceledException>(
            () => client.GetFromZeroAllocXmlAsync<PublicPerson>("x", Token));

        Assert.IsType<TimeoutException>(late.InnerException);
    }

    [Fact]
    public async Task SendingMethods_Value_SendWhatXmlSerializerReads()
    {
        var person = new PublicPerson { Name = "Bíll <>", Age = 3, Tags = [] };
        var handler = new StubHandler([], null);
        using HttpClient client = Client(handler);
        var uri = new Uri("x", UriKind.Relative);
        XmlFormatOptions options = XmlFormatOptions.Default;
        Func<Task<HttpResponseMessage>>[] all =
        [
            () => client.PostAsZeroAllocXmlAsync("x", person, Token),
            () => client.PostAsZeroAllocXmlAsync(uri, person, Token),
            () => client.PostAsZeroAllocXmlAsync("x", person, options, Token),
            () => client.PutAsZeroAllocXmlAsync("x", person, Token),
            () => client.PutAsZeroAllocXmlAsync(uri, person, Token),
            () => client.PutAsZeroAllocXmlAsync("x", person, options, Token),
            () => client.PatchAsZeroAllocXmlAsync("x", person, Token),
            () => client.PatchAsZeroAllocXmlAsync(uri, person, Token),
            () => client.PatchAsZeroAllocXmlAsync("x", person, options, Token),
        ];
        var methods = new List<HttpMethod>();
        foreach (Func<Task<HttpResponseMessage>> sendAsync in all)
        {
            using HttpResponseMessage response = await sendAsync();
            methods.Add(response.RequestMessage!.Method);
            Assert.Equal("application/xml; charset=utf-8", response.RequestMessage.Content!.Headers.ContentType!.ToString());
            var read = (PublicPerson)new XmlSerializer(typeof(PublicPerson)).Deserialize(new MemoryStream(handler.Received))!;
            Assert.Equal(JsonSerializer.Serialize(person), JsonSerializer.Serialize(read));
        }

        HttpMethod[] each = [HttpMethod.Post, HttpMethod.Put, HttpMethod.Patch];
        Assert.Equal(each.SelectMany(static method => Enumerable.Repeat(method, 3)), methods);
    }

    [Fact]
    public async Task Content_MediaType_UnderItsNameInUtf8Alone()
    {
        var person = new PublicPerson { Name = "Bíll" };
        using ZeroAllocXmlContent content = ZeroAllocXmlContent.Create(person, MediaTypeHeaderValue.Parse("text/xml; charset=\"UTF-8\""));
        using var written = new MemoryStream();
        content.CopyTo(written, null, Token);

        Assert.Null(content.Headers.ContentLength);
        Assert.Equal("text/xml", content.Headers.ContentType!.MediaType);
        Assert.Equal(written.ToArray(), await content.ReadAsByteArrayAsync(Token));
        Assert.Throws<ArgumentException>(
            "mediaType", () => ZeroAllocXmlContent.Create(person, MediaTypeHeaderValue.Parse("text/xml; charset=utf-16")));
    }

    [Fact]
    public async Task Content_GetterThrows_XmlSerializersException()
    {
        using ZeroAllocXmlContent content = ZeroAllocXmlContent.Create(new Throwing());
        InvalidOperationException stock = Assert.Throws<InvalidOperationException>(
            static () => new XmlSerializer(typeof(Throwing)).Serialize(Stream.Null, new Throwing()));

        InvalidOperationException ours = await Assert.ThrowsAsync<InvalidOperationException>(() => content.ReadAsStringAsync(Token));

        Assert.Equal(stock.Message, ours.Message);
        Assert.Equal(stock.InnerException!.Message, ours.InnerException!.Message);
    }

    [Fact]
    public void Methods_NoClientOrContent_ArgumentNullException()
    {
        HttpClient client = null!;

        Assert.Throws<ArgumentNullException>("client", () => { _ = client.GetFromZeroAllocXmlAsync<int>("x", Token); });
        Assert.Throws<ArgumentNullException>("client", () => { _ = client.DeleteFromZeroAllocXmlAsync<int>("x", Token); });
        Assert.Throws<ArgumentNullException>("client", () => { _ = client.PostAsZeroAllocXmlAsync("x", 1, Token); });
        Assert.Throws<ArgumentNullException>("client", () => { _ = client.PutAsZeroAllocXmlAsync("x", 1, Token); });
        Assert.Throws<ArgumentNullException>("client", () => { _ = client.PatchAsZeroAllocXmlAsync("x", 1, Token); });
        Assert.Throws<ArgumentNullException>("content", static () => { _ = ((HttpContent)null!).ReadFromZeroAllocXmlAsync<int>(Token); });
    }

    [Fact]
    public void ReadFromZeroAllocXmlAsync_Warm_AllocatesTheModelAlone()
    {
        byte[] body = Encoding.UTF8.GetBytes(Bill);
        using var content = new RepeatedContent(body);
        var serializer = new XmlSerializer(typeof(PublicPerson));
        long model = WarmedCalls.Bytes(() => ZeroAllocXml.Deserialize<PublicPerson>(body));
        long stock = WarmedCalls.Bytes(() => serializer.Deserialize(new MemoryStream(body)));

        WarmedCalls.AssertAllocates(model, () => _ = content.ReadFromZeroAllocXmlAsync<PublicPerson>().Result);

        Assert.True(stock > model, $"XmlSerializer allocates {stock} bytes, the model is {model}.");
        TestContext.Current.SendDiagnosticMessage($"read: {model} bytes of the model, XmlSerializer {stock}");
    }

    [Fact]
    public void PostAsZeroAllocXmlAsync_Warm_AllocatesNothingForTheBody()
    {
        var person = new PublicPerson { Name = "Bill", Age = 30, Tags = ["a"] };
        using HttpClient client = Client(new SwallowingHandler());
        long nothing = WarmedCalls.Bytes(() => client.PostAsync(s_uri, new NoBytesContent("application/xml")).Result.Dispose());
        long ours = WarmedCalls.Bytes(() => client.PostAsZeroAllocXmlAsync(s_uri, person).Result.Dispose());

        // Two references more than a content that writes nothing.
        TestContext.Current.SendDiagnosticMessage($"post: content without a body {nothing} bytes, ours {ours}");
        Assert.InRange(ours, nothing, nothing + 24);
    }

    private static HttpClient Client(HttpMessageHandler handler) => new(handler) { BaseAddress = new Uri("http://localhost/") };

    /// <summary>The value as JSON, or the exception's type.</summary>
    private static async Task<string> OutcomeAsync<T>(Func<Task<T?>> act)
    {
        try
        {
            return JsonSerializer.Serialize(await act());
        }
        catch (Exception e)
        {
            return e.GetType().Name;
        }
    }

    public sealed class Throwing
    {
        public int Value
        {
            get => throw new InvalidOperationException("meant");
            set => _ = value;
        }
    }

    private sealed class Answering(HttpStatusCode status) : HttpMessageHandler
    {
        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken) =>
            Task.FromResult(new HttpResponseMessage(status)
            {
                Content = status == HttpStatusCode.NoContent
                    ? new ByteArrayContent([])
                    : new StringContent(Bill, Encoding.UTF8, "text/xml"),
            });
    }
}
