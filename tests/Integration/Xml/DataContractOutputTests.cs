using System.Runtime.Serialization;
using System.Xml;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.DependencyInjection;

namespace ZeroAlloc.Integration.Xml;

/// <summary>Controllers answer as with the stock formatter of DataContractSerializer: same status, headers and bytes.</summary>
public sealed class DataContractOutputTests : IAsyncLifetime
{
    private XmlTwins _twins = null!;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync() => _twins = await XmlTwins.StartByContractAsync();

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _twins.DisposeAsync();

    [Theory]
    [InlineData("one?lines=0")]
    [InlineData("one?lines=3")]
    [InlineData("ok")]
    [InlineData("between")]
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
    [InlineData("number")]
    [InlineData("nullable")]
    [InlineData("dictionary")]
    [InlineData("invalid")]
    [InlineData("covariant", false)]
    [InlineData("problem", false)]
    [InlineData("notfound", false)]
    [InlineData("problems", false)]
    [InlineData("errors", false)]
    [InlineData("validation", false)]
    [InlineData("null", false)]
    [InlineData("anonymous", false)]
    [InlineData("stream", false)]
    public async Task Get_AcceptXml_SameAnswer(string path, bool byUs = true) =>
        await CompareAsync(_twins, path, byUs, "Accept", "application/xml");

    /// <summary>
    /// The last of many values is of a class that DataContractSerializer alone knows. Once that has come too late, it writes all documents.
    /// </summary>
    [Theory]
    [InlineData("between/200")]
    [InlineData("between/404")]
    [InlineData("between/200?length=5")]
    public async Task Get_ValueThatTheSerializerAloneKnows_SameAnswerAfterTheFirst(string path)
    {
        try
        {
            await CompareAsync(_twins, "between/200", byUs: true, "Accept", "application/xml");
        }
        catch (HttpRequestException e)
        {
            Assert.IsType<IOException>(e.InnerException);
        }

        await CompareAsync(_twins, path, byUs: true, "Accept", "application/xml");
    }

    /// <summary>The exception comes before anything is sent: problem details, as XML.</summary>
    [Theory]
    [InlineData("broken")]
    [InlineData("derived")]
    [InlineData("surrogate")]
    public async Task Get_CannotBeWritten_SameCleanError(string path)
    {
        (int status, _) = await CompareAsync(_twins, path, true, "Accept", "application/xml");

        Assert.Equal(500, status);
    }

    [Theory]
    [InlineData("text/xml", true)]
    [InlineData("text/*", false)]
    [InlineData("*/*", false)]
    [InlineData("application/xml; charset=utf-8", false)]
    [InlineData("application/json;q=0.1, text/xml", true)]
    [InlineData("image/png", false)]
    public async Task Get_Accept_SameNegotiation(string accept, bool byUs) => await CompareAsync(_twins, "ok", byUs, "Accept", accept);

    [Theory]
    [InlineData("utf-8", true)]
    [InlineData("utf-16", false)]
    public async Task Get_AcceptCharset_SameEncoding(string charset, bool byUs) =>
        await CompareAsync(_twins, "ok", byUs, "Accept", "application/xml", "Accept-Charset", charset);

    /// <summary>Above the threshold stock has a length, because it had the document in a file; the bytes are the same.</summary>
    [Fact]
    public async Task Difference_X4_AboveTheThreshold_SameBytes()
    {
        (_, string body) = await _twins.CompareAsync(
            () => Request("one?lines=2000", "Accept", "application/xml"), true, "Content-Length");

        Assert.True(body.Length > 100_000);
    }

    [Theory]
    [InlineData("Indent")]
    [InlineData("Declaration")]
    [InlineData("Root")]
    [InlineData("Known")]
    [InlineData("References")]
    [InlineData("Items")]
    [InlineData("Subclass")]
    public async Task Get_StockFormatterChanged_SameAnswerByStock(string change)
    {
        await using XmlTwins twins = await XmlTwins.StartByContractAsync(mvc => Change(mvc, change));

        await CompareAsync(twins, "ok", false, "Accept", "application/xml");
    }

    [Fact]
    public async Task Get_DerivedFormatterWithoutOverrides_SameAnswerByCompiledCode()
    {
        await using XmlTwins twins = await XmlTwins.StartByContractAsync(static mvc => Change(mvc, nameof(DerivedFormatter)));

        await CompareAsync(twins, "ok", true, "Accept", "application/xml");
    }

    /// <summary>With both serializers, the first that was added writes.</summary>
    [Fact]
    public async Task Get_BothSerializers_SameAnswer()
    {
        await using XmlTwins twins = await XmlTwins.StartAsync(mvc: static builder => builder.AddXmlDataContractSerializerFormatters());

        await CompareAsync(twins, "ok", true, "Accept", "application/xml");
        await CompareAsync(twins, "dictionary", true, "Accept", "application/xml");
    }

    private static void Change(MvcOptions mvc, string change)
    {
        XmlDataContractSerializerOutputFormatter stock = mvc.OutputFormatters.OfType<XmlDataContractSerializerOutputFormatter>().Single();
        switch (change)
        {
            case "Indent":
                stock.WriterSettings.Indent = true;
                break;
            case "Declaration":
                stock.WriterSettings.OmitXmlDeclaration = false;
                break;
            case "Root":
                stock.SerializerSettings = new DataContractSerializerSettings { RootName = new XmlDictionary().Add("other") };
                break;
            case "Known":
                stock.SerializerSettings = new DataContractSerializerSettings { KnownTypes = [typeof(Invoice)] };
                break;
            case "References":
                stock.SerializerSettings = new DataContractSerializerSettings { PreserveObjectReferences = true };
                break;
            case "Items":
                stock.SerializerSettings = new DataContractSerializerSettings { MaxItemsInObjectGraph = 1 };
                break;
            default:
                mvc.OutputFormatters.Remove(stock);
                mvc.OutputFormatters.Add(change == nameof(DerivedFormatter) ? new DerivedFormatter() : new OwnFormatter());
                break;
        }
    }

    private static Task<(int Status, string Body)> CompareAsync(XmlTwins twins, string path, bool byUs, params string[] headers) =>
        twins.CompareAsync(() => Request(path, headers), byUs);

    private static HttpRequestMessage Request(string path, params string[] headers)
    {
        var request = new HttpRequestMessage(HttpMethod.Get, "/invoices/" + path);
        for (int i = 0; i < headers.Length; i += 2)
        {
            Assert.True(request.Headers.TryAddWithoutValidation(headers[i], headers[i + 1]));
        }

        return request;
    }

    private sealed class OwnFormatter : XmlDataContractSerializerOutputFormatter
    {
        public override XmlWriter CreateXmlWriter(TextWriter writer, XmlWriterSettings xmlWriterSettings)
        {
            xmlWriterSettings.Indent = true;
            return base.CreateXmlWriter(writer, xmlWriterSettings);
        }
    }

    private sealed class DerivedFormatter : XmlDataContractSerializerOutputFormatter;
}
