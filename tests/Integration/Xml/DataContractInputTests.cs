using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.DependencyInjection;

namespace ZeroAlloc.Integration.Xml;

/// <summary>
/// Controllers take documents of DataContractSerializer as with the stock formatter: same model, model state, problem details and status.
/// </summary>
public sealed class DataContractInputTests : IAsyncLifetime
{
    private const string Plain = "<claim xmlns=\"urn:claims\"><Number>3</Number><Customer>Zo&#xEB;</Customer></claim>";
    private const string Instance = "xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\"";
    private const string Nil = $"<claim xmlns=\"urn:claims\" {Instance} i:nil=\"true\" />";
    private const string Parts =
        $"<claim xmlns=\"urn:claims\" {Instance}><Number>1</Number><Customer>a</Customer><Total i:nil=\"true\" />"
        + "<Parts xmlns:a=\"http://schemas.microsoft.com/2003/10/Serialization/Arrays\"><a:string>x</a:string><a:string i:nil=\"true\" />"
        + "</Parts></claim>";

    private XmlTwins _twins = null!;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync() => _twins = await XmlTwins.StartByContractAsync();

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _twins.DisposeAsync();

    [Theory]
    [InlineData("one", Plain)]
    [InlineData("one", Parts)]
    [InlineData("one", "\uFEFF<?xml version=\"1.0\" encoding=\"utf-8\"?>\r\n<!-- c -->" + Plain)]
    [InlineData("one", "<c:claim xmlns:c=\"urn:claims\"><c:Unknown a=\"b\"><d /></c:Unknown><c:Customer>x</c:Customer></c:claim>")]
    [InlineData("one", "<claim xmlns=\"urn:claims\"><Customer>x</Customer><Number>3</Number></claim>")]
    [InlineData("one", "<claim xmlns=\"urn:claims\"><Number>3</Number></claim>")]
    [InlineData("one", "<claim xmlns=\"urn:claims\"><Number>x</Number><Customer /></claim>")]
    [InlineData("one", "<claim xmlns=\"urn:claims\"><Number> 4 </Number><Customer /></claim>")]
    [InlineData("one", "<claim><Number>3</Number></claim>")]
    [InlineData("one", "<claim xmlns=\"urn:claims\"><Customer><b /></Customer></claim>")]
    [InlineData("one", "<claim xmlns=\"urn:claims\"><Customer>&undefined;</Customer></claim>")]
    [InlineData("one", "<!DOCTYPE claim [<!ENTITY a \"a\">]><claim xmlns=\"urn:claims\"><Customer>&a;</Customer></claim>")]
    [InlineData("one", "<claim xmlns=\"urn:claims\"")]
    [InlineData("one", "<claim xmlns=\"urn:claims\"><Customer>")]
    [InlineData("one", Plain + Plain)]
    [InlineData("one", Plain + "trailing")]
    [InlineData("one", "\0")]
    [InlineData("one", Nil)]
    [InlineData("one", "")]
    [InlineData("optional", "")]
    [InlineData("optional", Nil)]
    [InlineData("optional", Plain)]
    [InlineData("list", "<ArrayOfclaim xmlns=\"urn:claims\"><claim><Customer>a</Customer></claim></ArrayOfclaim>")]
    [InlineData("sequence", "<ArrayOfint xmlns=\"http://schemas.microsoft.com/2003/10/Serialization/Arrays\"><int>5</int></ArrayOfint>")]
    [InlineData("number", "<int xmlns=\"http://schemas.microsoft.com/2003/10/Serialization/\">5</int>")]
    [InlineData("number", "<int xmlns=\"http://schemas.microsoft.com/2003/10/Serialization/\">x</int>")]
    [InlineData("refusing", "<refusing xmlns=\"urn:claims\"><Number>0</Number></refusing>")]
    [InlineData("refusing", "<refusing xmlns=\"urn:claims\"><Number>1</Number></refusing>")]
    public async Task Post_Document_SameAnswer(string path, string document) =>
        await CompareAsync(path, Encoding.UTF8.GetBytes(document), "application/xml");

    [Theory]
    [InlineData("application/xml; charset=\"UTF-8\"", true)]
    [InlineData("text/xml", true)]
    [InlineData("application/vnd.acme+xml", true)]
    [InlineData("application/xml; charset=nonsense", true)]
    [InlineData("application/xhtml", false)]
    public async Task Post_ContentType_SameAnswer(string contentType, bool byUs) =>
        await CompareAsync("one", Encoding.UTF8.GetBytes(Plain), contentType, byUs);

    [Fact]
    public async Task Post_OtherEncodings_SameAnswer()
    {
        await CompareAsync("one", Encoding.Unicode.GetBytes(Plain), "application/xml; charset=utf-16");
        await CompareAsync("one", Encoding.Unicode.GetBytes(Plain), "application/xml");
        await CompareAsync("one", [.. "<claim xmlns=\"urn:claims\"><Customer>"u8, 0xC3, 0x28, .. "</Customer></claim>"u8], "application/xml");
    }

    [Theory]
    [InlineData(31)]
    [InlineData(32)]
    [InlineData(33)]
    [InlineData(5000)]
    public async Task Post_Deep_SameAnswer(int depth) => await CompareAsync(
        "nested",
        Encoding.UTF8.GetBytes(
            "<nested xmlns=\"urn:claims\">"
                + string.Concat(Enumerable.Repeat("<Inner>", depth - 1))
                + string.Concat(Enumerable.Repeat("</Inner>", depth - 1))
                + "</nested>"),
        "application/xml");

    [Theory]
    [InlineData(40_000)]
    [InlineData(3_000_000)]
    public async Task Post_Large_SameAnswer(int length) => await CompareAsync(
        "one",
        Encoding.UTF8.GetBytes($"<claim xmlns=\"urn:claims\"><Customer>{new string('x', length)}</Customer></claim>"),
        "application/xml");

    [Fact]
    public async Task Post_Truncated_SameAnswer()
    {
        byte[] document = Encoding.UTF8.GetBytes(Parts);
        for (int length = 0; length < document.Length; length++)
        {
            await CompareAsync("one", document[..length], "application/xml");
        }
    }

    [Theory]
    [InlineData("Root")]
    [InlineData("Known")]
    [InlineData("Items")]
    [InlineData("Depth")]
    [InlineData("Quota")]
    public async Task Post_StockFormatterChanged_SameAnswer(string change)
    {
        await using XmlTwins twins = await XmlTwins.StartByContractAsync(mvc => Change(mvc, change));

        foreach (string document in (string[])[Plain, Parts, Nil, "<other />"])
        {
            await twins.CompareAsync(() => Request("one", Encoding.UTF8.GetBytes(document), "application/xml"), byUs: true);
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Post_DerivedFormatter_SameAnswerByCompiledCodeUnlessItOverrides(bool overrides)
    {
        await using XmlTwins twins = await XmlTwins.StartByContractAsync(mvc =>
        {
            mvc.InputFormatters.RemoveType<XmlDataContractSerializerInputFormatter>();
            mvc.InputFormatters.Add(overrides ? new OwnFormatter(mvc) : new DerivedFormatter(mvc));
        });

        await twins.CompareAsync(() => Request("one", Encoding.UTF8.GetBytes(Plain), "application/xml"), byUs: !overrides);
    }

    private static void Change(MvcOptions mvc, string change)
    {
        XmlDataContractSerializerInputFormatter stock = mvc.InputFormatters.OfType<XmlDataContractSerializerInputFormatter>().Single();
        switch (change)
        {
            case "Root":
                var names = new XmlDictionary();
                stock.SerializerSettings = new DataContractSerializerSettings { RootName = names.Add("other"), RootNamespace = names.Add("") };
                break;
            case "Known":
                stock.SerializerSettings = new DataContractSerializerSettings { KnownTypes = [typeof(Version)] };
                break;
            case "Items":
                stock.SerializerSettings = new DataContractSerializerSettings { MaxItemsInObjectGraph = 1 };
                break;
            case "Depth":
                stock.MaxDepth = 2;
                break;
            default:
                stock.XmlDictionaryReaderQuotas.MaxStringContentLength = 2;
                break;
        }
    }

    private static HttpRequestMessage Request(string path, byte[] document, string contentType)
    {
        var request = new HttpRequestMessage(HttpMethod.Post, $"/contracts/{path}") { Content = new ByteArrayContent(document) };
        Assert.True(request.Content.Headers.TryAddWithoutValidation("Content-Type", contentType));
        return request;
    }

    private async Task CompareAsync(string path, byte[] document, string contentType, bool byUs = true) =>
        await _twins.CompareAsync(() => Request(path, document, contentType), byUs);

    private sealed class OwnFormatter(MvcOptions options) : XmlDataContractSerializerInputFormatter(options)
    {
        protected override bool CanReadType(Type type) => base.CanReadType(type);
    }

    private sealed class DerivedFormatter(MvcOptions options) : XmlDataContractSerializerInputFormatter(options);
}
