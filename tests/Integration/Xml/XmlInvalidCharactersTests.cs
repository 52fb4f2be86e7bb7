using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Formats;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Xml;

/// <summary><see cref="ZeroAllocXmlOptions.RefuseInvalidCharacters"/> at every door.</summary>
public sealed class XmlInvalidCharactersTests
{
    [Theory]
    [InlineData("/invoices/invalid", null)]
    [InlineData("/invoices/invalid", "utf-16")]
    [InlineData("/result", null)]
    [InlineData("/response", null)]
    [InlineData("/negotiated", null)]
    [InlineData("/filtered", null)]
    [InlineData("/stream", null)]
    [InlineData("/serializer", null)]
    public async Task Difference_X8_InvalidCharactersAreRefused_NothingIsSent(string path, string? charset)
    {
        await using WebApplication lenient = await StartAsync(refuses: false);
        await using WebApplication strict = await StartAsync(refuses: true);

        (int status, string text) = await GetAsync(lenient, path, charset);
        Assert.Equal(200, status);
        Assert.Contains(charset is null ? "&#x1;" : "&\0#\0x\01\0;\0", text, StringComparison.Ordinal);

        Assert.Equal((500, nameof(ArgumentException)), await GetAsync(strict, path, charset));
        Assert.Equal(200, (await GetAsync(strict, "/own", null)).Status);
        Assert.Equal(200, (await GetAsync(strict, "/invoices/one?lines=1", charset)).Status);
    }

    private static Task<WebApplication> StartAsync(bool refuses) => App.StartAsync(
        services =>
        {
            services.AddZeroAllocFormatters(options => options.Xml.RefuseInvalidCharacters = refuses);
            services.AddTestControllers().AddXmlSerializerFormatters();
        },
        static app =>
        {
            List<string> invalid = ["a\u0001"];
            app.Use(static async (context, next) =>
            {
                try
                {
                    await next(context);
                }
                catch (InvalidOperationException e)
                {
                    context.Response.StatusCode = 500;
                    await context.Response.WriteAsync($"{e.InnerException?.GetType().Name}");
                }
            });
            app.MapControllers();
            app.MapGet("/result", () => Results.ZeroAllocXml(invalid));
            app.MapGet("/response", (HttpContext context) => context.Response.WriteAsZeroAllocXmlAsync(invalid).AsTask());
            app.MapGet("/negotiated", () => Results.Negotiated(invalid));
            app.MapGet("/filtered", () => invalid).WithZeroAllocFormatters();
            app.MapGet("/stream", () => Results.ZeroAllocXml(invalid.ToAsyncEnumerable()));
            app.MapGet("/serializer", () => Results.ZeroAllocXml(new Uncovered { Anything = "a\u0001" }));
            app.MapGet("/own", () => Results.ZeroAllocXml(invalid, XmlFormatOptions.Default));
        });

    private static async Task<(int Status, string Text)> GetAsync(WebApplication app, string path, string? charset)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, path);
        request.Headers.Accept.ParseAdd("application/xml");
        if (charset is not null)
        {
            request.Headers.AcceptCharset.ParseAdd(charset);
        }

        using HttpResponseMessage answer = await app.GetTestClient().SendAsync(request, TestContext.Current.CancellationToken);
        byte[] body = await answer.Content.ReadAsByteArrayAsync(TestContext.Current.CancellationToken);
        return ((int)answer.StatusCode, System.Text.Encoding.Latin1.GetString(body));
    }

    /// <summary>A type that XmlSerializer writes.</summary>
    public sealed class Uncovered
    {
        public object? Anything { get; set; }

        public System.Xml.XmlElement? Node { get; set; }
    }
}
