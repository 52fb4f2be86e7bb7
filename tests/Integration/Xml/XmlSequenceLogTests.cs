using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Xml;

/// <summary>
/// What is logged of actions that declare a sequence by an interface: the built-in formatter wraps its values, except that lists and arrays
/// are written as they are.
/// </summary>
public sealed class XmlSequenceLogTests
{
    [Theory]
    [InlineData("list", "System.Collections.Generic.List`1[ZeroAlloc.Integration.Xml.Invoice]")]
    [InlineData("array", "ZeroAlloc.Integration.Xml.Invoice[]")]
    public async Task Get_SequenceIsAListOrAnArray_WrapperNotLogged(string kind, string type)
    {
        string[] lines = await LinesOfAsync(kind, kind);

        Assert.Equal([$"XML response bodies of type {type} are written by compiled code."], lines);
    }

    [Fact]
    public async Task Get_SequenceIsWrapped_WrapperLoggedOnce()
    {
        string line = Assert.Single(await LinesOfAsync("lazy", "set"));

        Assert.Contains("DelegatingEnumerable", line, StringComparison.Ordinal);
        Assert.Contains("fall back to XmlSerializer: ", line, StringComparison.Ordinal);
    }

    private static async Task<string[]> LinesOfAsync(params string[] kinds)
    {
        var lines = new LogLines();
        await using WebApplication app = await App.StartAsync(
            services =>
            {
                services
                    .AddZeroAllocFormatters()
                    .AddLogging(logging => logging.AddProvider(lines).AddFilter("ZeroAlloc.AspNetCore", LogLevel.Debug));
                OneController<InvoicesController>.Add(services.AddControllers().AddXmlSerializerFormatters());
            },
            static app => app.MapControllers());
        foreach (string accept in (string[])["application/xml", "text/html, application/xml;q=0.9"])
        {
            foreach (string kind in kinds)
            {
                using var request = new HttpRequestMessage(HttpMethod.Get, $"/invoices/enumerable?kind={kind}");
                request.Headers.TryAddWithoutValidation("Accept", accept);
                using HttpResponseMessage response = await app.GetTestClient().SendAsync(request, TestContext.Current.CancellationToken);
                Assert.Equal("application/xml", response.Content.Headers.ContentType?.MediaType);
            }
        }

        return [.. lines.All.Where(static line => line.Contains("XML", StringComparison.Ordinal))];
    }
}
