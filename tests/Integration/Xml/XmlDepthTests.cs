using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Xml;

/// <summary>
/// <see cref="ZeroAllocFormatterLimits.MaxDepth"/> holds for XML at every door, whoever reads the document, on the real server.
/// </summary>
public sealed class XmlDepthTests : IAsyncLifetime
{
    private const int MaxDepth = 4;

    private readonly HttpClient _client = new();
    private WebApplication _ours = null!;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync() => _ours = await StartAsync(ours: true);

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        await _ours.DisposeAsync();
        _client.Dispose();
    }

    [Theory]
    [InlineData("/invoices/part")]
    [InlineData("/body")]
    [InlineData("/read")]
    public async Task Post_DeeperThanMaxDepth_400ThroughEveryDoor(string path)
    {
        // The second is read by XmlSerializer from the start, the third is in the charset that it alone reads.
        Assert.Equal(
            (200, 400), (await PostAsync(path, InvoicePart.Document(MaxDepth)), await PostAsync(path, InvoicePart.Document(MaxDepth + 1))));
        Assert.Equal(
            (200, 400),
            (await PostAsync(path, InvoicePart.Document(MaxDepth, "unusual")), await PostAsync(
                path, InvoicePart.Document(MaxDepth + 1, "unusual"))));
        Assert.Equal(
            (200, 400),
            (await PostAsync(path, InvoicePart.Document(MaxDepth), Encoding.Unicode), await PostAsync(
                path, InvoicePart.Document(MaxDepth + 1), Encoding.Unicode)));
    }

    [Theory]
    [InlineData("/invoices/part")]
    [InlineData("/body")]
    [InlineData("/read")]
    public async Task Post_UnknownElementsDeeperThanMaxDepth_400ThroughEveryDoor(string path) =>
        Assert.Equal(400, await PostAsync(path, "<InvoicePart><a><a><a><a>x</a></a></a></a></InvoicePart>"));

    [Fact]
    public async Task Difference_X7_MaxDepthIsSetAndABodyIsDeeper_400()
    {
        await using WebApplication stock = await StartAsync(ours: false);
        string document = InvoicePart.Document(MaxDepth + 1);

        Assert.Equal(200, await PostAsync("/invoices/part", document, app: stock));
        Assert.Equal(400, await PostAsync("/invoices/part", document));
    }

    private static Task<WebApplication> StartAsync(bool ours) => App.StartKestrelAsync(
        services =>
        {
            if (ours)
            {
                services.AddZeroAllocFormatters(static options => options.Limits.MaxDepth = MaxDepth);
            }

            services.AddTestControllers().AddXmlSerializerFormatters();
        },
        static app =>
        {
            app.MapControllers();
            app.MapPost("/body", static (Body<InvoicePart> body) => $"{body.Value.Text}");
            app.MapPost(
                "/read", static async (HttpContext context) => $"{(await context.Request.ReadFromZeroAllocXmlAsync<InvoicePart>())!.Text}");
        });

    private async Task<int> PostAsync(string path, string document, Encoding? encoding = null, WebApplication? app = null)
    {
        using var content = new StringContent(document, encoding ?? Encoding.UTF8, "application/xml");
        using HttpResponseMessage answer = await _client.PostAsync(
            new Uri((app ?? _ours).Address(), path), content, TestContext.Current.CancellationToken);
        return (int)answer.StatusCode;
    }
}
