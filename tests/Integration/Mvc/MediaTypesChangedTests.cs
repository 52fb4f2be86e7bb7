using System.Net.Http.Headers;
using System.Text;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Xml;

namespace ZeroAlloc.Integration.Mvc;

/// <summary>An application that changes what the stock formatters support while it runs has the same answers as without us.</summary>
public sealed class MediaTypesChangedTests : IAsyncLifetime
{
    private const string Own = "text/x-own";

    /// <summary>The options of both applications.</summary>
    private readonly List<MvcOptions> _options = [];

    private XmlTwins _twins = null!;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync() =>
        _twins = await XmlTwins.StartAsync(mvc: builder => builder.Services.PostConfigure<MvcOptions>(_options.Add));

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _twins.DisposeAsync();

    [Fact]
    public async Task Get_XmlFormattersListChangesBetweenRequests_SameAnswers()
    {
        await GetAsync("application/xml", byUs: true);
        await GetAsync(Own, byUs: false);

        Change<XmlSerializerOutputFormatter>(static types => types.Add(Own));
        await GetAsync(Own, byUs: true);
        await GetAsync("TEXT/x-own", byUs: true);
        await GetAsync("application/xml", byUs: true);

        Change<XmlSerializerOutputFormatter>(static types => types.RemoveAt(0));
        await GetAsync("application/xml", byUs: false);
        await GetAsync("text/xml", byUs: true);

        Change<XmlSerializerOutputFormatter>(static types => types.Insert(0, "text/*+own"));
        await GetAsync(Own, byUs: true);
        await GetAsync("text/*", byUs: false);
    }

    [Fact]
    public async Task Get_JsonFormattersListChangesBetweenRequests_SameAnswers()
    {
        await GetAsync(Own, byUs: false);

        Change<SystemTextJsonOutputFormatter>(static types => types.Add(Own));
        await GetAsync(Own, byUs: false);

        Change<SystemTextJsonOutputFormatter>(static types => types.Clear());
        Change<SystemTextJsonOutputFormatter>(static types => types.Add("application/json;v=1"));
        await GetAsync("application/json", byUs: false);
        await GetAsync("application/xml", byUs: true);
    }

    [Fact]
    public async Task Post_ListsChangeBetweenRequests_SameAnswers()
    {
        await PostAsync("application/xml", byUs: true);
        await PostAsync(Own, byUs: false);

        ChangeInput<XmlSerializerInputFormatter>(static types => types.Add(Own));
        await PostAsync(Own, byUs: true);
        await PostAsync(Own + "; charset=utf-8", byUs: true);

        ChangeInput<XmlSerializerInputFormatter>(static types => types.Remove(Own));
        await PostAsync(Own, byUs: false);

        ChangeInput<SystemTextJsonInputFormatter>(static types => types.Add(Own));
        await PostAsync(Own, byUs: false);
    }

    [Fact]
    public async Task Post_EncodingsOfXmlChangeBetweenRequests_SameAnswers()
    {
        const string Utf16 = "application/xml; charset=utf-16";
        await PostAsync("application/xml", byUs: true);

        _options.ForEach(static options => EncodingsOf(options).RemoveAt(1));
        Assert.Equal(415, await PostAsync(Utf16, byUs: true));
        Assert.Equal(200, await PostAsync("application/xml", byUs: true));

        _options.ForEach(static options => EncodingsOf(options).Insert(0, Encoding.Latin1));
        Assert.Equal(500, await PostAsync("application/xml", byUs: true));
        Assert.Equal(200, await PostAsync("application/xml; charset=utf-8", byUs: true));

        static IList<Encoding> EncodingsOf(MvcOptions options) =>
            options.InputFormatters.OfType<XmlSerializerInputFormatter>().Single().SupportedEncodings;
    }

    private void Change<TFormatter>(Action<MediaTypeCollection> change)
        where TFormatter : OutputFormatter
    {
        Assert.Equal(2, _options.Count);
        _options.ForEach(options => change(options.OutputFormatters.OfType<TFormatter>().Single().SupportedMediaTypes));
    }

    private void ChangeInput<TFormatter>(Action<MediaTypeCollection> change)
        where TFormatter : InputFormatter
    {
        Assert.Equal(2, _options.Count);
        _options.ForEach(options => change(options.InputFormatters.OfType<TFormatter>().Single().SupportedMediaTypes));
    }

    /// <remarks>A length is ignored: our JSON has one, under whatever media type.</remarks>
    private Task GetAsync(string accept, bool byUs) => _twins.CompareAsync(
        () =>
        {
            var request = new HttpRequestMessage(HttpMethod.Get, "/invoices/ok");
            request.Headers.Accept.Add(MediaTypeWithQualityHeaderValue.Parse(accept));
            return request;
        },
        byUs,
        "Content-Length");

    private async Task<int> PostAsync(string contentType, bool byUs)
    {
        (int status, _) = await _twins.CompareAsync(
            () =>
            {
                var content = new ByteArrayContent("<invoice number=\"3\" />"u8.ToArray());
                content.Headers.ContentType = MediaTypeHeaderValue.Parse(contentType);
                return new HttpRequestMessage(HttpMethod.Post, "/invoices/one") { Content = content };
            },
            byUs);
        return status;
    }
}
