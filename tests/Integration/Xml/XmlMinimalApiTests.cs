using System.Text;
using System.Xml;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Formats;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Xml;

/// <summary>
/// XML in minimal APIs: results, extensions, negotiation, the filter and bodies. The stock
/// formatter's text, sent by a controller beside them, is the oracle.
/// </summary>
public sealed class XmlMinimalApiTests : IAsyncLifetime
{
    private WebApplication _app = null!;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync() => _app = await App.StartAsync(
        services =>
        {
            // The controllers' formatters are the stock ones.
            services.AddZeroAllocFormatters();
            services.AddTestControllers(mvc => mvc.RespectBrowserAcceptHeader = true).AddXmlSerializerFormatters();
            services.PostConfigure<MvcOptions>(
                static mvc => mvc.OutputFormatters.RemoveType<ZeroAlloc.AspNetCore.Mvc.ZeroAllocXmlOutputFormatter>());
        },
        static app =>
        {
            app.MapControllers();
            MapResults(app);
            MapNegotiated(app);
            MapBodies(app);
        });

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _app.DisposeAsync();

    [Theory]
    [InlineData("/xml/one", "one?lines=1")]
    [InlineData("/xml/typed", "one?lines=1")]
    [InlineData("/xml/extension", "one?lines=1")]
    [InlineData("/xml/response", "one?lines=1")]
    [InlineData("/xml/object", "one?lines=1")]
    [InlineData("/xml/list", "list")]
    [InlineData("/xml/sequence", "list")]
    [InlineData("/xml/bytes", "bytes")]
    [InlineData("/xml/number", "number")]
    [InlineData("/xml/invalid", "invalid")]
    [InlineData("/xml/async", "list")]
    [InlineData("/negotiated/one", "one?lines=1")]
    [InlineData("/filtered/one", "one?lines=1")]
    [InlineData("/filtered/list", "list")]
    [InlineData("/filtered/async", "list")]
    public async Task Get_Xml_StockTextWithLength(string path, string oracle)
    {
        using HttpResponseMessage stock = await SendAsync($"/invoices/{oracle}", "application/xml");
        using HttpResponseMessage ours = await SendAsync(path, "application/xml");

        Assert.Equal(await TextAsync(stock), await TextAsync(ours));
        Assert.Equal("application/xml; charset=utf-8", $"{ours.Content.Headers.ContentType}");
        Assert.Equal(stock.Content.Headers.ContentLength, ours.Content.Headers.ContentLength);
        Assert.Equal(200, (int)ours.StatusCode);
    }

    [Fact]
    public async Task Get_Overloads_StatusAndTypeAreSet()
    {
        using HttpResponseMessage set = await SendAsync("/xml/set", null);
        Assert.Equal((202, "text/xml"), ((int)set.StatusCode, $"{set.Content.Headers.ContentType}"));

        using HttpResponseMessage nothing = await SendAsync("/xml/null", null);
        Assert.Equal((200, ""), ((int)nothing.StatusCode, await TextAsync(nothing)));

        using HttpResponseMessage nil = await SendAsync("/xml/nil", null);
        Assert.Contains("xsi:nil=\"true\"", await TextAsync(nil), StringComparison.Ordinal);

        using HttpResponseMessage empty = await SendAsync("/xml/empty", null);
        Assert.EndsWith(" />", await TextAsync(empty), StringComparison.Ordinal);
    }

    /// <summary>Each item is written by itself.</summary>
    [Fact]
    public async Task Difference_X33_NumberedPrefixesInASequence_StartAgainInEachItem()
    {
        using HttpResponseMessage list = await SendAsync("/xml/prefixes", null);
        using HttpResponseMessage sequence = await SendAsync("/xml/prefixes/async", null);
        string expected = await TextAsync(list);

        Assert.Contains(">q2:name</", expected, StringComparison.Ordinal);
        Assert.Equal(expected.Replace("q2", "q1", StringComparison.Ordinal), await TextAsync(sequence));
    }

    [Fact]
    public async Task Get_Problem_AsMvcWritesIt()
    {
        using HttpResponseMessage stock = await SendAsync("/invoices/problem", "application/xml");
        using HttpResponseMessage ours = await SendAsync("/xml/problem", null);

        string expected = (await TextAsync(stock)).Split("<traceId>")[0];
        Assert.StartsWith(expected, await TextAsync(ours), StringComparison.Ordinal);
        Assert.Equal((418, "application/problem+xml; charset=utf-8"), ((int)ours.StatusCode, $"{ours.Content.Headers.ContentType}"));

        using HttpResponseMessage validation = await SendAsync("/xml/validation", null);
        Assert.Contains("<MVC-Errors><a>b c</a></MVC-Errors>", await TextAsync(validation), StringComparison.Ordinal);
        Assert.Equal(400, (int)validation.StatusCode);
    }

    [Theory]
    [InlineData("/xml/dictionary", typeof(NotSupportedException))]
    [InlineData("/xml/anonymous", typeof(InvalidOperationException))]
    [InlineData("/xml/broken", typeof(InvalidOperationException))]
    public async Task Get_NoXml_ThrowsAsXmlSerializerAndTouchesNothing(string path, Type exception) =>
        await Assert.ThrowsAsync(exception, async () => await SendAsync(path, null));

    [Theory]
    [InlineData(null, "application/json; charset=utf-8")]
    [InlineData("*/*", "application/json; charset=utf-8")]
    [InlineData("application/*", "application/json; charset=utf-8")]
    [InlineData("application/xml", "application/xml; charset=utf-8")]
    [InlineData("text/xml", "text/xml; charset=utf-8")]
    [InlineData("text/*", "text/xml; charset=utf-8")]
    [InlineData("application/json;q=0.5, application/xml", "application/xml; charset=utf-8")]
    [InlineData("application/json, application/xml", "application/json; charset=utf-8")]
    [InlineData("application/xml;q=0.9, application/json;q=0.8", "application/xml; charset=utf-8")]
    [InlineData("application/json;q=0, */*", "application/xml; charset=utf-8")]
    [InlineData("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "application/json; charset=utf-8")]
    [InlineData("text/html,application/xml;q=0.9", "application/xml; charset=utf-8")]
    [InlineData("image/png", null)]
    public async Task Get_Negotiated_ByAccept(string? accept, string? expected)
    {
        using HttpResponseMessage answer = await SendAsync("/negotiated/one", accept);
        using HttpResponseMessage filtered = await SendAsync("/filtered/one", accept);

        Assert.Equal(expected is null ? 406 : 200, (int)answer.StatusCode);
        Assert.Equal(expected, answer.Content.Headers.ContentType?.ToString());
        Assert.Equal("Accept", $"{answer.Headers.GetValues("Vary").Single()}");
        Assert.Equal(expected ?? "application/json; charset=utf-8", filtered.Content.Headers.ContentType?.ToString());
    }

    [Fact]
    public async Task Get_TypeWithoutXml_JsonOr406()
    {
        using HttpResponseMessage refused = await SendAsync("/negotiated/dictionary", "application/xml");
        Assert.Equal(406, (int)refused.StatusCode);

        using HttpResponseMessage second = await SendAsync("/negotiated/dictionary", "application/xml, application/json;q=0.1");
        Assert.Equal("{\"a\":1}", await TextAsync(second));

        using HttpResponseMessage filtered = await SendAsync("/filtered/dictionary", "application/xml");
        Assert.Equal("{\"a\":1}", await TextAsync(filtered));
    }

    [Fact]
    public async Task Get_XmlSwitchedOff_JsonWithoutVary()
    {
        await using WebApplication app = await App.StartAsync(
            static services => services.AddZeroAllocFormatters(static options => options.Xml.Enabled = false),
            static app =>
            {
                MapNegotiated(app);
                MapBodies(app);
            });
        using HttpResponseMessage filtered = await SendAsync("/filtered/one", "application/xml", app);
        Assert.Equal("application/json", filtered.Content.Headers.ContentType?.MediaType);
        Assert.False(filtered.Headers.Contains("Vary"));

        using HttpResponseMessage negotiated = await SendAsync("/negotiated/one", "application/xml", app);
        Assert.Equal(406, (int)negotiated.StatusCode);

        using HttpResponseMessage body = await PostAsync("/body", "<invoice />"u8.ToArray(), "application/xml", app);
        Assert.Equal(415, (int)body.StatusCode);
    }

    [Theory]
    [InlineData("application/xml", 200)]
    [InlineData("text/xml", 200)]
    [InlineData("application/vnd.acme+xml", 200)]
    [InlineData("application/xml; charset=UTF-8", 200)]
    [InlineData("application/xml; charset=iso-8859-1", 415)]
    [InlineData("application/xmlx", 415)]
    public async Task Post_ContentType_TakenOr415(string contentType, int expected)
    {
        using HttpResponseMessage answer = await PostAsync("/body", "<invoice number=\"3\"><line /></invoice>"u8.ToArray(), contentType);

        Assert.Equal(expected, (int)answer.StatusCode);
        Assert.Equal(expected == 200 ? "\"3 1\"" : "", await TextAsync(answer));
    }

    [Theory]
    [InlineData("<invoice>")]
    [InlineData("<Invoice />")]
    [InlineData("<invoice number=\"x\" />")]
    [InlineData("<invoice number=\"99999999999\" />")]
    [InlineData("<!DOCTYPE invoice [<!ENTITY a \"b\">]><invoice><Customer>&a;</Customer></invoice>")]
    [InlineData("<?xml version=\"1.0\" encoding=\"utf-16\"?><invoice />")]
    [InlineData("<invoice xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:nil=\"true\" />")]
    [InlineData("")]
    public async Task Post_WrongDocument_400(string document)
    {
        using HttpResponseMessage answer = await PostAsync("/body", Encoding.UTF8.GetBytes(document), "application/xml");

        Assert.Equal(400, (int)answer.StatusCode);
    }

    [Fact]
    public async Task Post_ModelThrows_IsNoFaultOfTheClient() =>
        await Assert.ThrowsAsync<InvalidOperationException>(
            async () => await PostAsync("/body/broken", "<BrokenInvoice><Text>a</Text></BrokenInvoice>"u8.ToArray(), "application/xml"));

    [Fact]
    public async Task Post_Utf16_IsRead()
    {
        using HttpResponseMessage answer = await PostAsync(
            "/body", Encoding.Unicode.GetBytes("<invoice number=\"4\" />"), "application/xml; charset=utf-16");

        Assert.Equal("\"4 0\"", await TextAsync(answer));
    }

    [Fact]
    public async Task Post_TypeWithoutXml_415()
    {
        using HttpResponseMessage answer = await PostAsync("/body/dictionary", "<a />"u8.ToArray(), "application/xml");

        Assert.Equal(415, (int)answer.StatusCode);
    }

    [Theory]
    [InlineData("/body", "\"3 0\"")]
    [InlineData("/read", "3")]
    public async Task Post_AboveXmlBufferLimit_Accepted(string path, string expected)
    {
        await using WebApplication app = await App.StartAsync(
            static services => services.AddZeroAllocFormatters(static options => options.Limits.XmlBufferLimit = 60), MapBodies);
        foreach (int filler in (int[])[10, 42, 100_000])
        {
            foreach (Encoding encoding in (Encoding[])[Encoding.UTF8, Encoding.Unicode])
            {
                byte[] document = encoding.GetBytes($"<invoice number=\"3\">{new string(' ', filler)}</invoice>");
                using HttpResponseMessage taken = await PostAsync(path, document, $"application/xml; charset={encoding.WebName}", app);
                Assert.Equal(expected, await TextAsync(taken));
            }
        }
    }

    [Fact]
    public async Task ReadFromZeroAllocXmlAsync_AnyContentType_ModelOrException()
    {
        using HttpResponseMessage answer = await PostAsync("/read", "<invoice number=\"5\" />"u8.ToArray(), "text/xml");
        Assert.Equal("5", await TextAsync(answer));

        BadHttpRequestException json = await Assert.ThrowsAnyAsync<BadHttpRequestException>(
            async () => await PostAsync("/read", "{}"u8.ToArray(), "application/json"));
        Assert.Contains("'application/json' is not a known XML content type", json.Message, StringComparison.Ordinal);
        Assert.Equal(415, json.StatusCode);
        BadHttpRequestException charset = await Assert.ThrowsAnyAsync<BadHttpRequestException>(
            async () => await PostAsync("/read", "<invoice />"u8.ToArray(), "text/xml; charset=latin1"));
        Assert.Equal(415, charset.StatusCode);
    }

    [Theory]
    [InlineData("<invoice", typeof(InvalidOperationException))]
    [InlineData("", typeof(XmlException))]
    [InlineData("<invoice number=\"x\" />", typeof(InvalidOperationException))]
    [InlineData("<!DOCTYPE invoice><invoice />", typeof(InvalidOperationException))]
    [InlineData("<?xml version=\"1.0\" encoding=\"iso-8859-1\"?><invoice />", typeof(XmlException))]
    public async Task ReadFromZeroAllocXmlAsync_WrongDocument_400WithXmlSerializersException(string document, Type inner)
    {
        BadHttpRequestException error = await Assert.ThrowsAnyAsync<BadHttpRequestException>(
            async () => await PostAsync("/read", Encoding.UTF8.GetBytes(document), "text/xml"));

        Assert.Equal(400, error.StatusCode);
        Assert.IsType(inner, error.InnerException);
    }

    [Fact]
    public async Task ReadFromZeroAllocXmlAsync_TypeWithoutXml_415WithXmlSerializersException()
    {
        BadHttpRequestException error = await Assert.ThrowsAnyAsync<BadHttpRequestException>(
            async () => await PostAsync("/read/dictionary", "<a />"u8.ToArray(), "text/xml"));

        Assert.Equal(415, error.StatusCode);
        Assert.IsType<NotSupportedException>(error.InnerException);
    }

    [Fact]
    public async Task ReadFromZeroAllocXmlAsync_ModelThrows_IsNoFaultOfTheClient() =>
        await Assert.ThrowsAsync<InvalidOperationException>(
            async () => await PostAsync("/read/broken", "<BrokenInvoice><Text>a</Text></BrokenInvoice>"u8.ToArray(), "application/xml"));

    [Fact]
    public async Task ReadFromZeroAllocXmlAsync_NotWhatItsEncodingSays_400()
    {
        await using WebApplication app = await App.StartAsync(
            static services =>
            {
                services.AddZeroAllocFormatters();
                services.AddRequestDecompression();
            },
            static app =>
            {
                app.UseRequestDecompression();
                MapBodies(app);
            });
        using var content = new ByteArrayContent("<invoice />"u8.ToArray());
        content.Headers.ContentType = new("application/xml");
        content.Headers.ContentEncoding.Add("gzip");

        BadHttpRequestException error = await Assert.ThrowsAnyAsync<BadHttpRequestException>(
            async () =>
                await app.GetTestClient().PostAsync(new Uri("/read", UriKind.Relative), content, TestContext.Current.CancellationToken));
        Assert.Equal(400, error.StatusCode);
        Assert.IsType<InvalidDataException>(error.InnerException);
    }

    private static void MapResults(WebApplication app)
    {
        app.MapGet("/xml/one", () => Results.ZeroAllocXml(Invoice.Of(1)));
        app.MapGet("/xml/typed", () => TypedResults.ZeroAllocXml(Invoice.Of(1)));
        app.MapGet("/xml/extension", () => Results.Extensions.ZeroAllocXml(Invoice.Of(1)));
        app.MapGet("/xml/response", (HttpContext context) => context.Response.WriteAsZeroAllocXmlAsync(Invoice.Of(1)).AsTask());
        app.MapGet("/xml/object", () => Results.ZeroAllocXml<object>(Invoice.Of(1)));
        app.MapGet("/xml/list", () => Results.ZeroAllocXml(new List<Invoice> { Invoice.Of(1), Invoice.Of(0) }));
        app.MapGet("/xml/sequence", () => Results.ZeroAllocXml(new[] { 1, 0 }.Select(Invoice.Of)));
        app.MapGet("/xml/bytes", () => Results.ZeroAllocXml<IEnumerable<byte>>(new byte[] { 1, 2 }));
        app.MapGet("/xml/number", () => Results.ZeroAllocXml(5, new XmlFormatOptions()));
        app.MapGet("/xml/invalid", () => Results.ZeroAllocXml(new List<string> { "a\u0001\uFFFEb\r\n\t" }));
        app.MapGet("/xml/async", () => Results.ZeroAllocXml(new[] { Invoice.Of(1), Invoice.Of(0) }.ToAsyncEnumerable()));
        app.MapGet("/xml/prefixes", () => Results.ZeroAllocXml(new List<Qualified> { new(), new() }));
        app.MapGet("/xml/prefixes/async", () => Results.ZeroAllocXml(new Qualified[] { new(), new() }.ToAsyncEnumerable()));
        app.MapGet("/xml/empty", () => Results.ZeroAllocXml(Array.Empty<Invoice>().ToAsyncEnumerable()));
        app.MapGet("/xml/set", () => Results.ZeroAllocXml(5, contentType: "text/xml", statusCode: 202));
        app.MapGet("/xml/null", () => Results.ZeroAllocXml<Invoice>(null));
        app.MapGet("/xml/nil", (HttpContext context) => context.Response.WriteAsZeroAllocXmlAsync<Invoice?>(null).AsTask());
        app.MapGet(
            "/xml/problem",
            () => Results.ZeroAllocXml(
                new ProblemDetails { Detail = "detail <1>", Instance = "/instance", Status = 418, Title = "title", Type = "urn:type" }));
        app.MapGet(
            "/xml/validation",
            () => Results.ZeroAllocXml(new HttpValidationProblemDetails(new Dictionary<string, string[]> { ["a"] = ["b", "c"] })));
        app.MapGet("/xml/dictionary", () => Results.ZeroAllocXml(new Dictionary<string, int>()));
        app.MapGet("/xml/anonymous", () => Results.ZeroAllocXml(new { a = 1 }));
        app.MapGet("/xml/broken", () => Results.ZeroAllocXml(new BrokenInvoice()));
    }

    private static void MapNegotiated(WebApplication app)
    {
        app.MapGet("/negotiated/one", () => Results.Negotiated(Invoice.Of(1)));
        app.MapGet("/negotiated/dictionary", () => Results.Negotiated(new Dictionary<string, int> { ["a"] = 1 }));
        RouteGroupBuilder filtered = app.MapGroup("/filtered").WithZeroAllocFormatters();
        filtered.MapGet("/one", () => Invoice.Of(1));
        filtered.MapGet("/list", () => (IReadOnlyList<Invoice>)[Invoice.Of(1), Invoice.Of(0)]);
        filtered.MapGet("/async", () => new[] { Invoice.Of(1), Invoice.Of(0) }.ToAsyncEnumerable());
        filtered.MapGet("/dictionary", () => new Dictionary<string, int> { ["a"] = 1 });
    }

    private static void MapBodies(WebApplication app)
    {
        app.MapPost("/body", (Body<Invoice> body) => TypedResults.Json($"{body.Value.Number} {body.Value.Lines.Count}"));
        app.MapPost("/body/broken", (Body<BrokenInvoice> body) => body.Value.Filler);
        app.MapPost("/body/dictionary", (Body<Dictionary<string, int>> body) => body.Value.Count);
        app.MapPost(
            "/read/broken", async (HttpContext context) => (await context.Request.ReadFromZeroAllocXmlAsync<BrokenInvoice>())!.Filler);
        app.MapPost(
            "/read/dictionary",
            async (HttpContext context) => (await context.Request.ReadFromZeroAllocXmlAsync<Dictionary<string, int>>())!.Count);
        app.MapPost("/read", async (HttpContext context) => (await context.Request.ReadFromZeroAllocXmlAsync<Invoice>())!.Number);
    }

    private static Task<string> TextAsync(HttpResponseMessage answer) =>
        answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);

    private async Task<HttpResponseMessage> SendAsync(string path, string? accept, WebApplication? app = null)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, path);
        Assert.True(accept is null || request.Headers.TryAddWithoutValidation("Accept", accept));
        return await (app ?? _app).GetTestClient().SendAsync(request, TestContext.Current.CancellationToken);
    }

    private async Task<HttpResponseMessage> PostAsync(string path, byte[] document, string contentType, WebApplication? app = null)
    {
        using var content = new ByteArrayContent(document);
        Assert.True(content.Headers.TryAddWithoutValidation("Content-Type", contentType));
        return await (app ?? _app).GetTestClient().PostAsync(
            new Uri(path, UriKind.Relative), content, TestContext.Current.CancellationToken);
    }

    /// <summary>A model with a name whose prefix is numbered.</summary>
    public sealed class Qualified
    {
        public XmlQualifiedName Name { get; set; } = new("name", "urn:names");
    }
}
