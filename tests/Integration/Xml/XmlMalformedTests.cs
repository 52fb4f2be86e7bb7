using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Xml;

/// <summary>
/// Documents that are no XML are the client's fault at every door: 400, also where XmlSerializer's reader fails
/// in its own code and the stock formatter lets that out. What the model's code throws is not the client's.
/// </summary>
public sealed class XmlMalformedTests : IAsyncLifetime
{
    private const string Invoice =
        "<?xml version=\"1.0\"?><invoice xmlns:a=\"urn:a\" number=\"3\"><!-- c --><Customer>Zo&#xEB;</Customer><line><Text>a</Text></line></invoice>";
    private const string Utf16 = "application/xml; charset=utf-16";

    private XmlTwins _twins = null!;
    private WebApplication _minimal = null!;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync()
    {
        _twins = await XmlTwins.StartAsync();
        _minimal = await App.StartAsync(static services => services.AddZeroAllocFormatters(), static app =>
        {
            app.MapPost("/body", static (Body<Invoice> body) => body.Value.Number);
            app.MapPost(
                "/read", static async (HttpContext context) => (await context.Request.ReadFromZeroAllocXmlAsync<Invoice>())?.Number);
            app.MapPost("/body/broken", static (Body<BrokenInvoice> body) => body.Value.Filler);
        });
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        await _twins.DisposeAsync();
        await _minimal.DisposeAsync();
    }

    [Theory]
    [InlineData("<invoice xmlns:", 400)]
    [InlineData("<xmlns:", 400)]
    [InlineData("<?xml ", 400)]
    [InlineData("<invoice><Customer>a</Customer><xmlns:", 400)]
    [InlineData(" ", 500)]
    [InlineData("<?xml version=\"1.0\" encoding=\"iso-8859-1\"?><invoice />", 500)]
    public async Task Difference_X21_ReaderFailsInItsOwnCode_500ByStock400Here(string document, int stockOf11)
    {
        byte[] body = Encoding.UTF8.GetBytes(document);

        (int stock, int ours) = await _twins.CompareUnlessThrownAsync(() => Request("/invoices/one", body, "application/xml"));
        Assert.Equal(400, ours);
        Assert.Contains(stock, (int[])[500, stockOf11]);
        await AssertRefusedAsync(body, "application/xml");
    }

    /// <summary>An encoding that the application has added is not the document's fault, malformed or not.</summary>
    [Theory]
    [InlineData("<invoice number=\"3\" />")]
    [InlineData("<invoice")]
    [InlineData("")]
    public async Task Post_EncodingThatTheReaderDoesNotKnow_ThrownAsByStock(string document)
    {
        await using XmlTwins twins = await XmlTwins.StartAsync(mvc: static builder => builder.Services.PostConfigure<MvcOptions>(
            static mvc => mvc.InputFormatters.OfType<XmlSerializerInputFormatter>().Single().SupportedEncodings.Add(Encoding.Latin1)));
        byte[] body = Encoding.Latin1.GetBytes(document);

        (int status, _) = await twins.CompareAsync(
            () => Request("/invoices/one", body, "application/xml; charset=iso-8859-1"), byUs: null);

        Assert.Equal(document.Length == 0 ? 400 : 500, status);
    }

    /// <summary>The stock formatter reads no further than the root's end, but for what its reader takes at once.</summary>
    [Fact]
    public async Task Post_InvalidUtf16_AsStockAnswersAnd400WhereItThrows()
    {
        int taken = 0;
        int thrown = 0;
        byte[][] invalid = [[0x20], [0x00, 0xD8], [0x00, 0xDC], [0x00, 0xDC, 0x00, 0xD8], [0x00, 0xD8, 0x20]];
        foreach (byte[] units in invalid)
        {
            foreach (int length in (int[])[0, 1, 50, 127, 128, 200, 5_000])
            {
                byte[] space = Encoding.Unicode.GetBytes(new string(' ', length));
                byte[] valid = Encoding.Unicode.GetBytes("<invoice number=\"3\"><Customer>a</Customer></invoice>");
                byte[][] documents =
                [
                    [.. valid, .. space, .. units],
                    [.. valid, .. units, .. space],
                    [.. space, .. units, .. valid],
                    [
                        .. Encoding.Unicode.GetBytes("<invoice><Customer>"),
                        .. space,
                        .. units,
                        .. Encoding.Unicode.GetBytes("</Customer></invoice>")
                    ],
                    [.. Encoding.Unicode.GetBytes("<invoice "), .. space, .. units, .. Encoding.Unicode.GetBytes("number=\"3\" />")],
                ];
                foreach (byte[] document in documents)
                {
                    (int stock, int ours) = await _twins.CompareUnlessThrownAsync(() => Request("/invoices/one", document, Utf16));
                    taken += stock == 200 ? 1 : 0;
                    thrown += stock == 500 ? 1 : 0;

                    // The minimal API's decoder is the same, so what the one takes the other does.
                    Assert.Equal(ours, await StatusAsync("/body", document, Utf16));
                }
            }
        }

        Assert.True(taken > 0 && thrown > 10, $"{taken} were taken, {thrown} thrown");
    }

    /// <summary>
    /// Cut off, and with markup in the wrong places: no such document is a server error anywhere,
    /// and what stock refuses is refused with its words.
    /// </summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Post_MutatedEverywhere_NeverAServerError(bool utf16)
    {
        Encoding encoding = utf16 ? Encoding.Unicode : Encoding.UTF8;
        string contentType = utf16 ? Utf16 : "application/xml";
        for (int i = 0; i < Invoice.Length; i += 2)
        {
            foreach (string text in (string[])[Invoice[..i], Invoice[..i] + " xmlns:", Invoice.Insert(
                i, "<"), Invoice.Insert(i, "&#x110000;"), Invoice.Remove(i, 1), Invoice.Insert(i, "\0")])
            {
                byte[] body = encoding.GetBytes(text);
                (_, int ours) = await _twins.CompareUnlessThrownAsync(() => Request("/invoices/one", body, contentType));
                Assert.InRange(ours, 200, 400);
                Assert.InRange(await StatusAsync("/body", body, contentType), 200, 400);
            }
        }
    }

    [Fact]
    public async Task Post_InvalidUtf8Everywhere_NeverAServerError()
    {
        byte[] document = Encoding.UTF8.GetBytes(Invoice);
        for (int i = 0; i < document.Length; i += 2)
        {
            byte[] body = [.. document[..i], 0x80, .. document[i..]];
            (_, int ours) = await _twins.CompareUnlessThrownAsync(() => Request("/invoices/one", body, "application/xml"));
            Assert.InRange(ours, 200, 400);
            Assert.InRange(await StatusAsync("/body", body, "application/xml"), 200, 400);
        }
    }

    /// <summary>Also where the document turns out to be malformed behind the element whose setter throws.</summary>
    [Theory]
    [InlineData("<BrokenInvoice><Text>a</Text></BrokenInvoice>")]
    [InlineData("<BrokenInvoice><Text>a</Text><b /><c>")]
    [InlineData("<BrokenInvoice><Text>a</Text><b /><c xmlns:")]
    public async Task Post_SetterThrows_ServerErrorAsStock(string document)
    {
        byte[] body = Encoding.UTF8.GetBytes(document);

        (int status, _) = await _twins.CompareAsync(() => Request("/invoices/broken", body, "application/xml"), byUs: true);

        Assert.Equal(500, status);
        await Assert.ThrowsAsync<InvalidOperationException>(() => StatusAsync("/body/broken", body, "application/xml"));
    }

    private static HttpRequestMessage Request(string path, byte[] document, string contentType)
    {
        var request = new HttpRequestMessage(HttpMethod.Post, path) { Content = new ByteArrayContent(document) };
        Assert.True(request.Content.Headers.TryAddWithoutValidation("Content-Type", contentType));
        return request;
    }

    private async Task AssertRefusedAsync(byte[] document, string contentType)
    {
        Assert.Equal(400, await StatusAsync("/body", document, contentType));
        BadHttpRequestException refused = await Assert.ThrowsAnyAsync<BadHttpRequestException>(
            () => StatusAsync("/read", document, contentType));
        Assert.Equal(400, refused.StatusCode);
    }

    private async Task<int> StatusAsync(string path, byte[] document, string contentType)
    {
        using HttpRequestMessage request = Request(path, document, contentType);
        using HttpResponseMessage answer = await _minimal.GetTestClient().SendAsync(request, TestContext.Current.CancellationToken);
        return (int)answer.StatusCode;
    }
}
