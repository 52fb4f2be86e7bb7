using System.Xml;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.DependencyInjection;

namespace ZeroAlloc.Integration.Xml;

/// <summary>Controllers answer XML as with the stock formatter: same status, headers (Content-Length among them) and bytes.</summary>
public sealed class XmlOutputTests : IAsyncLifetime
{
    private XmlTwins _twins = null!;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync() => _twins = await XmlTwins.StartAsync();

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _twins.DisposeAsync();

    [Theory]
    [InlineData("one?lines=0")]
    [InlineData("one?lines=3")]
    [InlineData("ok")]
    [InlineData("object")]
    [InlineData("created")]
    [InlineData("produces")]
    [InlineData("suffix")]
    [InlineData("list")]
    [InlineData("array")]
    [InlineData("enumerable?kind=list")]
    [InlineData("enumerable?kind=array")]
    [InlineData("enumerable?kind=set")]
    [InlineData("enumerable?kind=empty")]
    [InlineData("enumerable?kind=lazy")]
    [InlineData("interface")]
    [InlineData("nullables")]
    [InlineData("bytes")]
    [InlineData("strings")]
    [InlineData("covariant")]
    [InlineData("number")]
    [InlineData("nullable")]
    [InlineData("problem")]
    [InlineData("notfound")]
    [InlineData("problems")]
    [InlineData("errors")]
    [InlineData("validation")]
    [InlineData("invalid")]
    [InlineData("missing-of-the-route?x=1", false)]
    [InlineData("null", false)]
    [InlineData("dictionary", false)]
    [InlineData("anonymous", false)]
    [InlineData("stream", false)]
    [InlineData("grid", false)]
    public async Task Get_AcceptXml_SameAnswer(string path, bool byUs = true) =>
        await CompareAsync(path, byUs, "Accept", "application/xml");

    /// <summary>The exception comes before anything is sent: problem details, as XML.</summary>
    [Theory]
    [InlineData("broken")]
    [InlineData("derived")]
    [InlineData("surrogate")]
    public async Task Get_CannotBeWritten_SameCleanError(string path)
    {
        (int status, string body) = await CompareAsync(path, true, "Accept", "application/xml");

        Assert.Equal(500, status);
        Assert.StartsWith("<problem xmlns=\"urn:ietf:rfc:7807\">", body, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("text/xml", true)]
    [InlineData("text/*", false)]
    [InlineData("*/*", false)]
    [InlineData("application/*", false)]
    [InlineData("application/vnd.acme+xml", false)]
    [InlineData("application/problem+xml", false)]
    [InlineData("application/xml; charset=utf-8", false)]
    [InlineData("application/xml;q=0.5, application/json", false)]
    [InlineData("application/json;q=0.1, text/xml", true)]
    [InlineData("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", false)]
    [InlineData("image/png", false)]
    public async Task Get_Accept_SameNegotiation(string accept, bool byUs) => await CompareAsync("ok", byUs, "Accept", accept);

    [Theory]
    [InlineData("utf-8", true)]
    [InlineData("utf-16", false)]
    [InlineData("utf-16;q=0.5, utf-8", true)]
    [InlineData("iso-8859-1", true)]
    public async Task Get_AcceptCharset_SameEncoding(string charset, bool byUs) =>
        await CompareAsync("ok", byUs, "Accept", "application/xml", "Accept-Charset", charset);

    [Fact]
    public async Task Get_FormatMapping_SameAnswer() => await CompareAsync("format.xml", byUs: true);

    /// <summary>Above the threshold stock has a length, because it had the document in a file; the bytes are the same.</summary>
    [Fact]
    public async Task Difference_X4_AboveTheThreshold_SameBytes()
    {
        (_, string body) = await _twins.CompareAsync(
            () => Request(HttpMethod.Get, "one?lines=2000", ["Accept", "application/xml"]), true, "Content-Length");

        Assert.True(body.Length > 100_000);
    }

    [Theory]
    [InlineData("Indent")]
    [InlineData("Declaration")]
    [InlineData("Subclass")]
    public async Task Get_StockFormatterChanged_SameAnswerByStock(string change)
    {
        await using XmlTwins twins = await XmlTwins.StartAsync(mvc: builder => builder.AddMvcOptions(mvc => Change(mvc, change)));

        await twins.CompareAsync(() => Request(HttpMethod.Get, "ok", ["Accept", "application/xml"]), byUs: false);
    }

    [Theory]
    [InlineData("application/xml", true)]
    [InlineData("text/x-own", true)]
    public async Task Get_MediaTypeAddedLater_SameAnswer(string accept, bool byUs)
    {
        await using XmlTwins twins = await XmlTwins.StartAsync(mvc: builder => builder.Services.PostConfigure<MvcOptions>(mvc =>
            mvc.OutputFormatters.OfType<XmlSerializerOutputFormatter>().Single().SupportedMediaTypes.Add("text/x-own")));

        await twins.CompareAsync(() => Request(HttpMethod.Get, "ok", ["Accept", accept]), byUs);
    }

    [Fact]
    public async Task Get_XmlSwitchedOff_SameAnswerByStock()
    {
        await using XmlTwins twins = await XmlTwins.StartAsync(options => options.Xml.Enabled = false);

        await twins.CompareAsync(() => Request(HttpMethod.Get, "ok", ["Accept", "application/xml"]), byUs: false);
    }

    private static void Change(MvcOptions mvc, string change)
    {
        XmlSerializerOutputFormatter stock = mvc.OutputFormatters.OfType<XmlSerializerOutputFormatter>().Single();
        switch (change)
        {
            case "Indent":
                stock.WriterSettings.Indent = true;
                break;
            case "Declaration":
                stock.WriterSettings.OmitXmlDeclaration = false;
                break;
            default:
                mvc.OutputFormatters[mvc.OutputFormatters.IndexOf(stock)] = new OwnFormatter();
                break;
        }
    }

    private static HttpRequestMessage Request(HttpMethod method, string path, string[] headers)
    {
        var request = new HttpRequestMessage(method, $"/invoices/{path}");
        for (int i = 0; i < headers.Length; i += 2)
        {
            Assert.True(request.Headers.TryAddWithoutValidation(headers[i], headers[i + 1]));
        }

        return request;
    }

    private Task<(int Status, string Body)> CompareAsync(string path, bool byUs, params string[] headers) =>
        _twins.CompareAsync(() => Request(HttpMethod.Get, path, headers), byUs);

    private sealed class OwnFormatter : XmlSerializerOutputFormatter
    {
        public override XmlWriter CreateXmlWriter(TextWriter writer, XmlWriterSettings xmlWriterSettings)
        {
            xmlWriterSettings.Indent = true;
            return base.CreateXmlWriter(writer, xmlWriterSettings);
        }
    }
}
