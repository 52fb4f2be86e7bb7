using System.Net;
using System.Net.Sockets;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Xml;

/// <summary>
/// Nothing that a document names is fetched: neither from a server that waits for it, nor from a file with something to give away.
/// </summary>
public sealed class XmlOutsideTests : IAsyncLifetime
{
    private const string Secret = "s3cr3t";

    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly string _file = Path.Combine(Path.GetTempPath(), $"zeroalloc-{Guid.NewGuid():N}");
    private readonly HttpClient _client = new();
    private WebApplication _app = null!;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync()
    {
        _listener.Start();
        await File.WriteAllTextAsync(_file, Secret, TestContext.Current.CancellationToken);
        _app = await App.StartKestrelAsync(
            static services =>
            {
                services.AddZeroAllocFormatters();
                services.AddTestControllers().AddXmlSerializerFormatters();
            },
            static app =>
            {
                app.MapControllers();
                app.MapPost("/body", static (Body<Invoice> body) => $"{body.Value.Customer}");
                app.MapPost(
                    "/read",
                    static async (HttpContext context) => $"{(await context.Request.ReadFromZeroAllocXmlAsync<Invoice>())!.Customer}");
            });
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        await _app.DisposeAsync();
        _client.Dispose();
        _listener.Dispose();
        File.Delete(_file);
    }

    [Theory]
    [InlineData("<!DOCTYPE invoice SYSTEM \"URL\"><invoice />", 400)]
    [InlineData("<!DOCTYPE invoice PUBLIC \"-//a//b\" \"URL\"><invoice />", 400)]
    [InlineData("<!DOCTYPE invoice [<!ENTITY x SYSTEM \"URL\">]><invoice><Customer>&x;</Customer></invoice>", 400)]
    [InlineData("<!DOCTYPE invoice [<!ENTITY % x SYSTEM \"URL\"> %x;]><invoice />", 400)]
    [InlineData("<?xml-stylesheet type=\"text/xsl\" href=\"URL\"?><invoice />", 400)]
    [InlineData("<invoice xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:noNamespaceSchemaLocation=\"URL\" />", 200)]
    [InlineData(
        "<invoice><Customer><i:include xmlns:i=\"http://www.w3.org/2001/XInclude\" href=\"URL\" parse=\"text\" /></Customer></invoice>",
        null)]
    public async Task Post_DocumentNamesSomethingOutside_NobodyFetchesIt(string document, int? expected)
    {
        string[] outside = [$"http://{_listener.LocalEndpoint}/x.dtd", new Uri(_file).AbsoluteUri];
        foreach (string address in outside)
        {
            foreach (string path in (string[])["/invoices/one", "/body", "/read"])
            {
                using var content = new StringContent(
                    document.Replace("URL", address, StringComparison.Ordinal), Encoding.UTF8, "application/xml");
                using HttpResponseMessage answer = await _client.PostAsync(
                    new Uri(_app.Address(), path), content, TestContext.Current.CancellationToken);

                Assert.True(expected is null || expected == (int)answer.StatusCode, $"{path}: {answer.StatusCode}");
                Assert.DoesNotContain(
                    Secret, await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken), StringComparison.Ordinal);
            }
        }

        Assert.False(_listener.Pending());
    }
}
