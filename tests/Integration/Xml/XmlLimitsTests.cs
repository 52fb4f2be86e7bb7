using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Xml;

/// <summary>
/// The limits of attributes, namespaces and names hold at every door, whoever would have read the
/// document, and are answered as a malformed one, on the real server.
/// </summary>
public sealed class XmlLimitsTests : IAsyncLifetime
{
    private readonly HttpClient _client = new();
    private WebApplication _ours = null!;
    private WebApplication _lowered = null!;

    public static TheoryData<string, string> Exceeding
    {
        get
        {
            var data = new TheoryData<string, string>();
            foreach (string path in (string[])["/invoices/part", "/body", "/read"])
            {
                data.Add(path, Document(Attributes(10_001)));
                data.Add(path, Document(Namespaces(1_001)));
                data.Add(path, Document(Name(10_001)));
                data.Add(path, $"<InvoicePart><Text>a</Text><{new string('n', 10_001)}/></InvoicePart>");
                data.Add(path, $"<InvoicePart><a{Namespaces(600)}><b{Namespaces(401)}/></a></InvoicePart>");
            }

            return data;
        }
    }

    /// <inheritdoc/>
    public async ValueTask InitializeAsync()
    {
        _ours = await StartAsync(static _ => { });
        _lowered = await StartAsync(
            static limits => (limits.XmlAttributeLimit, limits.XmlNamespaceLimit, limits.XmlNameLimit) = (2, 2, 11));
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        await _ours.DisposeAsync();
        await _lowered.DisposeAsync();
        _client.Dispose();
    }

    [Theory]
    [MemberData(nameof(Exceeding))]
    public async Task Post_BeyondTheLimits_400AsMalformedThroughEveryDoor(string path, string document)
    {
        string malformed = await PostAsync(path, "<InvoicePart>");
        Assert.StartsWith("400 ", malformed, StringComparison.Ordinal);
        Assert.Equal(malformed, await PostAsync(path, document));
        Assert.Equal(malformed, await PostAsync(path, document, Encoding.Unicode));
    }

    [Theory]
    [InlineData("/invoices/part")]
    [InlineData("/body")]
    [InlineData("/read")]
    public async Task Post_UpToTheLimits_Accepted(string path)
    {
        string expected = await PostAsync(path, Document(""));
        Assert.StartsWith("200 ", expected, StringComparison.Ordinal);
        foreach (string attributes in (string[])[Attributes(10_000), Namespaces(1_000), Name(10_000)])
        {
            Assert.Equal(expected, await PostAsync(path, Document(attributes)));
            Assert.Equal(expected, await PostAsync(path, Document(attributes), Encoding.Unicode));
        }
    }

    /// <summary>One name in 8,000 namespaces: a tree compares each with all before it.</summary>
    [Theory]
    [InlineData("/invoices/note")]
    [InlineData("/note")]
    [InlineData("/read-note")]
    public async Task Post_NamespacesOfATree_400AsMalformedThroughEveryDoor(string path)
    {
        string malformed = await PostAsync(path, "<InvoiceNote>");
        Assert.StartsWith("400 ", malformed, StringComparison.Ordinal);
        Assert.Equal(malformed, await PostAsync(path, Note(8_000)));
        Assert.Equal(malformed, await PostAsync(path, Note(8_000), Encoding.Unicode));
        foreach (Encoding encoding in (Encoding[])[Encoding.UTF8, Encoding.Unicode])
        {
            string taken = await PostAsync(path, Note(6_000), encoding);
            Assert.StartsWith("200 ", taken, StringComparison.Ordinal);
            Assert.Contains("6000", taken, StringComparison.Ordinal);
        }
    }

    /// <summary>The same elements, which a model without a tree skips.</summary>
    [Theory]
    [InlineData("/invoices/part")]
    [InlineData("/body")]
    [InlineData("/read")]
    public async Task Post_NamespacesWithoutATree_Accepted(string path) => Assert.StartsWith(
        "200 ",
        await PostAsync(path, Note(20_000).Replace("InvoiceNote", "InvoicePart", StringComparison.Ordinal)),
        StringComparison.Ordinal);

    /// <summary>Documents that the compiled reader would take as well.</summary>
    [Theory]
    [InlineData("/invoices/part")]
    [InlineData("/body")]
    [InlineData("/read")]
    public async Task Post_BeyondLoweredLimits_400ThroughEveryDoor(string path)
    {
        const string Xsi = " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"";
        const string Xsd = " xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\"";
        Assert.StartsWith("200 ", await PostAsync(path, Document(Xsi + Xsd), app: _lowered), StringComparison.Ordinal);
        Assert.StartsWith("400 ", await PostAsync(path, Document(Xsi + Xsd + " a=\"\""), app: _lowered), StringComparison.Ordinal);
        Assert.StartsWith(
            "400 ",
            await PostAsync(path, $"<InvoicePart{Xsi}{Xsd}><Text xmlns=\"\">a</Text></InvoicePart>", app: _lowered),
            StringComparison.Ordinal);
        Assert.StartsWith(
            "400 ", await PostAsync(path, "<InvoicePart><LongerThan12/></InvoicePart>", app: _lowered), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Difference_X10_BeyondTheLimits_400()
    {
        await using WebApplication stock = await App.StartKestrelAsync(
            static services => services.AddTestControllers().AddXmlSerializerFormatters(), static app => app.MapControllers());

        foreach (string attributes in (string[])[Attributes(10_001), Namespaces(1_001), Name(10_001)])
        {
            Assert.StartsWith("200 ", await PostAsync("/invoices/part", Document(attributes), app: stock), StringComparison.Ordinal);
            Assert.StartsWith("400 ", await PostAsync("/invoices/part", Document(attributes)), StringComparison.Ordinal);
        }

        Assert.StartsWith("200 ", await PostAsync("/invoices/note", Note(8_000), app: stock), StringComparison.Ordinal);
        Assert.StartsWith("400 ", await PostAsync("/invoices/note", Note(8_000)), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(-1)]
    public async Task Limits_OutOfRange_HostDoesNotStart(int limit)
    {
        var refused = await Assert.ThrowsAsync<OptionsValidationException>(() => StartAsync(
            limits => (limits.XmlAttributeLimit, limits.XmlNamespaceLimit, limits.XmlNameLimit) = (limit, limit, limit)));

        Assert.Contains($"Limits.XmlAttributeLimit is {limit} attributes", refused.Message, StringComparison.Ordinal);
        Assert.Contains($"Limits.XmlNamespaceLimit is {limit} declarations", refused.Message, StringComparison.Ordinal);
        Assert.Contains($"Limits.XmlNameLimit is {limit} bytes", refused.Message, StringComparison.Ordinal);
    }

    private static string Document(string attributes) => $"<InvoicePart{attributes}><Text>a</Text></InvoicePart>";

    private static string Note(int namespaces) =>
        $"<InvoiceNote><Text>a</Text>{string.Concat(Enumerable.Range(0, namespaces).Select(static i => $"<a xmlns='urn:{i}'/>"))}</InvoiceNote>";

    private static string Attributes(int count) => string.Concat(Enumerable.Range(0, count).Select(static i => $" a{i}=\"\""));

    private static string Namespaces(int count) => string.Concat(Enumerable.Range(0, count).Select(static i => $" xmlns:p{i}='urn:{i}'"));

    private static string Name(int length) => $" {new string('n', length)}=\"\"";

    private static Task<WebApplication> StartAsync(Action<ZeroAllocFormatterLimits> configure) => App.StartKestrelAsync(
        services =>
        {
            services.AddZeroAllocFormatters(options => configure(options.Limits));
            services.AddProblemDetails(
                static options => options.CustomizeProblemDetails = static context => context.ProblemDetails.Extensions.Remove("traceId"));
            services.AddTestControllers().AddXmlSerializerFormatters();
        },
        static app =>
        {
            app.MapControllers();
            app.MapPost("/body", static (Body<InvoicePart> body) => $"{body.Value.Text}");
            app.MapPost("/note", static (Body<InvoiceNote> body) => $"{body.Value.Others?.Length}");
            app.MapPost("/read-note", static async (HttpContext context) =>
                $"{(await context.Request.ReadFromZeroAllocXmlAsync<InvoiceNote>())!.Others?.Length}");
            app.MapPost(
                "/read", static async (HttpContext context) => $"{(await context.Request.ReadFromZeroAllocXmlAsync<InvoicePart>())!.Text}");
        });

    private async Task<string> PostAsync(string path, string document, Encoding? encoding = null, WebApplication? app = null)
    {
        using var content = new StringContent(document, encoding ?? Encoding.UTF8, "application/xml");
        using HttpResponseMessage answer = await _client.PostAsync(
            new Uri((app ?? _ours).Address(), path), content, TestContext.Current.CancellationToken);
        return $"{(int)answer.StatusCode} {await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken)}";
    }
}
