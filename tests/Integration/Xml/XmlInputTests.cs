using System.Net.Http.Headers;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Xml;

/// <summary>Controllers take XML as with the stock formatter: same model, model state, problem details and status.</summary>
public sealed class XmlInputTests : IAsyncLifetime
{
    private const string Nil = "<invoice xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:nil=\"true\" />";
    private const string Bomb =
        "<!DOCTYPE invoice [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]><invoice><Customer>&b;</Customer></invoice>";

    private XmlTwins _twins = null!;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync() => _twins = await XmlTwins.StartAsync();

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _twins.DisposeAsync();

    [Theory]
    [InlineData(
        "one",
        "<invoice number=\"3\"><Customer>Zo&#xEB; &lt;b></Customer><Total>1.50</Total><line><Text>a</Text></line><line /></invoice>")]
    [InlineData(
        "one",
        "\uFEFF<?xml version=\"1.0\" encoding=\"utf-8\"?>\r\n<!-- c --><invoice><Total> 2 </Total><Unknown a=\"b\"><c /></Unknown></invoice>")]
    [InlineData("one", "<invoice><Customer><![CDATA[<x>]]>y</Customer></invoice>")]
    [InlineData("one", "<invoice><Customer>&#1;</Customer></invoice>")]
    [InlineData("one", "<invoice><Customer>a\u0001</Customer></invoice>")]
    [InlineData("one", "<invoice></invoice>")]
    [InlineData("one", Nil)]
    [InlineData("one", "<Invoice />")]
    [InlineData("one", "<invoice")]
    [InlineData("one", "<invoice><Customer>")]
    [InlineData("one", "<invoice></Invoice>")]
    [InlineData("one", "<invoice /><invoice />")]
    [InlineData("one", "<invoice />trailing")]
    [InlineData("one", "<invoice number=\"x\" />")]
    [InlineData("one", "<invoice number=\"99999999999\" />")]
    [InlineData("one", "<invoice number=\"1\" number=\"2\" />")]
    [InlineData("one", "<invoice><Total>x</Total></invoice>")]
    [InlineData("one", "<invoice><Day>yesterday</Day></invoice>")]
    [InlineData("one", "<invoice><Customer>&undefined;</Customer></invoice>")]
    [InlineData("one", Bomb)]
    [InlineData("one", "<!DOCTYPE invoice SYSTEM \"file:///etc/hostname\"><invoice />")]
    [InlineData("one", "")]
    [InlineData("optional", "")]
    [InlineData("optional", Nil)]
    [InlineData("list", "<ArrayOfInvoice><invoice/><Invoice number=\"1\" /></ArrayOfInvoice>")]
    [InlineData("number", "<int>5</int>")]
    [InlineData("number", "<int>x</int>")]
    [InlineData("broken", "<BrokenInvoice><Text>a</Text></BrokenInvoice>")]
    [InlineData("problem", "<problem xmlns=\"urn:ietf:rfc:7807\"><title>t</title><status>5</status><more>m</more></problem>")]
    [InlineData("problem", "<problem xmlns=\"urn:ietf:rfc:7807\"><title>")]
    [InlineData("error", "<Error><a>b</a></Error>")]
    public async Task Post_Document_SameAnswer(string path, string document) =>
        await CompareAsync(path, Encoding.UTF8.GetBytes(document), "application/xml");

    [Theory]
    [InlineData("application/xml", true)]
    [InlineData("application/xml; charset=utf-8", true)]
    [InlineData("application/xml; charset=\"UTF-8\"", true)]
    [InlineData("text/xml", true)]
    [InlineData("application/vnd.acme+xml", true)]
    [InlineData("application/xml; charset=iso-8859-1", true)]
    [InlineData("application/xml; charset=nonsense", true)]
    [InlineData("application/xhtml", false)]
    public async Task Post_ContentType_SameAnswer(string contentType, bool byUs) =>
        await CompareAsync("one", "<invoice number=\"3\" />"u8.ToArray(), contentType, byUs);

    [Fact]
    public async Task Post_Utf16_SameAnswer()
    {
        const string Text = "<invoice number=\"3\"><Customer>Zoë 漢</Customer></invoice>";
        await CompareAsync("one", Encoding.Unicode.GetBytes(Text), "application/xml; charset=utf-16");
        await CompareAsync(
            "one", [.. Encoding.Unicode.GetPreamble(), .. Encoding.Unicode.GetBytes(Text)], "application/xml; charset=utf-16");
        Assert.Equal(
            (500, 400), await _twins.CompareUnlessThrownAsync(() => Request("one", Encoding.Unicode.GetBytes(Text), "application/xml")));
    }

    [Fact]
    public async Task Post_InvalidUtf8_SameAnswer() =>
        await CompareAsync("one", [.. "<invoice><Customer>"u8, 0xC3, 0x28, .. "</Customer></invoice>"u8], "application/xml");

    [Theory]
    [InlineData(1, 30)]
    [InlineData(1, 31)]
    [InlineData(1, 32)]
    [InlineData(1, 5000)]
    public async Task Post_Deep_SameAnswer(int outer, int depth)
    {
        string text = "<invoice>" + string.Concat(Enumerable.Repeat("<a>", depth))
            + string.Concat(Enumerable.Repeat("</a>", depth)) + "</invoice>";
        await CompareAsync("one", Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat(text, outer))), "application/xml");
    }

    /// <summary>Known elements, so that the compiled reader counts as well.</summary>
    [Theory]
    [InlineData(30, 200)]
    [InlineData(31, 200)]
    [InlineData(32, 200)]
    [InlineData(33, 400)]
    [InlineData(5000, 400)]
    public async Task Post_DeepModel_SameAnswer(int depth, int expected)
    {
        byte[] document = Encoding.UTF8.GetBytes(InvoicePart.Document(depth));

        (int status, _) = await _twins.CompareAsync(() => Request("part", document, "application/xml"), byUs: true);

        Assert.Equal(expected, status);
    }

    [Theory]
    [InlineData("/invoices/one", false)]
    [InlineData("/invoices/one", true)]
    [InlineData("/body", false)]
    [InlineData("/body", true)]
    public async Task Difference_X6_LongerThan1GiB_413(string path, bool withoutFiles)
    {
        await using WebApplication stock = await App.StartAsync(
            static services => services.AddTestControllers().AddXmlSerializerFormatters(), static app => app.MapControllers());
        await using WebApplication ours = await App.StartAsync(
            services =>
            {
                services.AddZeroAllocFormatters(
                    options => options.Limits.XmlBufferLimit = withoutFiles ? null : options.Limits.XmlBufferLimit);
                services.AddTestControllers().AddXmlSerializerFormatters();
            },
            static app =>
            {
                app.MapControllers();
                app.MapPost("/body", static (Body<Invoice> body) => body.Value.Number);
            });

        Assert.Equal(200, await SendAsync(stock, "/invoices/one"));
        Assert.Equal(413, await SendAsync(ours, path));

        static async Task<int> SendAsync(WebApplication app, string path)
        {
            // The server of the tests does not hold the header against the bytes.
            using var content = new ByteArrayContent("<invoice />"u8.ToArray());
            content.Headers.ContentType = MediaTypeHeaderValue.Parse("application/xml");
            content.Headers.ContentLength = (1L << 30) + 1;
            using HttpResponseMessage answer = await app.GetTestClient().PostAsync(
                new Uri(path, UriKind.Relative), content, TestContext.Current.CancellationToken);
            return (int)answer.StatusCode;
        }
    }

    /// <summary>Bodies that are cut off anywhere.</summary>
    [Fact]
    public async Task Post_CutAtEveryByte_SameAnswerUnlessStockThrows()
    {
        byte[] document = "<invoice number=\"3\"><Customer>Zo&#xEB;</Customer><line><Text>a</Text></line></invoice>"u8.ToArray();
        for (int length = 0; length < document.Length; length++)
        {
            byte[] body = document[..length];
            await _twins.CompareUnlessThrownAsync(() => Request("one", body, "application/xml"));
        }
    }

    [Theory]
    [InlineData(100_000)]
    [InlineData(3_000_000)]
    public async Task Post_Large_SameAnswer(int characters) =>
        await CompareAsync(
            "one", Encoding.UTF8.GetBytes($"<invoice><Customer>{new string('c', characters)}</Customer></invoice>"), "application/xml");

    [Fact]
    public async Task Post_QuotasChanged_StockQuotasHold()
    {
        await using XmlTwins twins = await XmlTwins.StartAsync(mvc: builder => builder.AddMvcOptions(mvc =>
            mvc.InputFormatters.OfType<XmlSerializerInputFormatter>().Single().XmlDictionaryReaderQuotas.MaxStringContentLength = 10));
        byte[] document = "<invoice><Customer>ccccccccccccccc</Customer></invoice>"u8.ToArray();

        (int status, _) = await twins.CompareAsync(() => Request("one", document, "application/xml"), byUs: true);
        Assert.Equal(400, status);
    }

    /// <summary>
    /// What waits in a file for its end is read as what waited in memory: by whom, within which limits, and with which errors.
    /// </summary>
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Post_AboveXmlBufferLimit_SameAnswer(bool lengthIsKnown)
    {
        await using XmlTwins twins = await XmlTwins.StartAsync(static options => options.Limits.XmlBufferLimit = 100);
        foreach (int filler in (int[])[50, 100, 10_000, 200_000])
        {
            string space = new(' ', filler);
            await CompareAsync("one", $"<invoice number=\"3\">{space}</invoice>", Encoding.UTF8);
            await CompareAsync("one", $"<invoice number=\"3\">unusual{space}</invoice>", Encoding.UTF8);
            await CompareAsync("one", $"<invoice number=\"3\">{space}</invoic>", Encoding.UTF8);
            await CompareAsync("one", $"{space}<invoice number=\"3\" />", Encoding.UTF8);
            await CompareAsync("one", $"<invoice number=\"3\">{space}</invoice>", Encoding.Unicode);
            await CompareAsync("problem", $"<problem xmlns=\"urn:ietf:rfc:7807\">{space}<title>t</title></problem>", Encoding.UTF8);
        }

        async Task CompareAsync(string path, string text, Encoding encoding) => await twins.CompareAsync(
            () =>
            {
                HttpRequestMessage request = Request(path, encoding.GetBytes(text), $"application/xml; charset={encoding.WebName}");
                request.Headers.TransferEncodingChunked = !lengthIsKnown;
                return request;
            },
            byUs: true);
    }

    /// <summary>Middleware has buffered the body and wound it back, and looks at it again behind the action.</summary>
    [Fact]
    public async Task Post_BufferedBody_ReadAndLeftInPlace()
    {
        await using WebApplication app = await App.StartAsync(
            services =>
            {
                services.AddZeroAllocFormatters();
                services.AddTestControllers().AddXmlSerializerFormatters();
            },
            app =>
            {
                app.Use(static async (context, next) =>
                {
                    context.Request.EnableBuffering();
                    await context.Request.Body.CopyToAsync(Stream.Null);
                    context.Request.Body.Position = 0;
                    Stream body = context.Request.Body;
                    await next(context);
                    Assert.Same(body, context.Request.Body);
                });
                app.MapControllers();
            });
        foreach (string text in new[] { "<invoice number=\"4\"/>", "<invoice number=\"4\">unusual</invoice>" })
        {
            using var content = new StringContent(text, Encoding.UTF8, "application/xml");
            using HttpResponseMessage answer = await app.GetTestClient().PostAsync(
                "/invoices/one", content, TestContext.Current.CancellationToken);

            Assert.StartsWith(
                "{\"number\":4", await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken), StringComparison.Ordinal);
        }
    }

    private static HttpRequestMessage Request(string path, byte[] document, string contentType)
    {
        var request = new HttpRequestMessage(HttpMethod.Post, $"/invoices/{path}") { Content = new ByteArrayContent(document) };
        Assert.True(request.Content.Headers.TryAddWithoutValidation("Content-Type", contentType));
        return request;
    }

    private async Task CompareAsync(string path, byte[] document, string contentType, bool byUs = true) =>
        await _twins.CompareAsync(() => Request(path, document, contentType), byUs);
}
