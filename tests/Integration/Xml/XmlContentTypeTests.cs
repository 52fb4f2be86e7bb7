using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Xml;

/// <summary>What a request's Content-Type may look like: <c>Body&lt;T&gt;</c> takes as XML what controllers take.</summary>
public sealed class XmlContentTypeTests
{
    [Fact]
    public async Task Post_UnusualContentType_SameStatusAsControllers()
    {
        await using WebApplication app = await App.StartAsync(
            static services => services.AddZeroAllocFormatters().AddTestControllers().AddXmlSerializerFormatters(),
            static app =>
            {
                app.MapControllers();
                app.MapPost("/body", (Body<Invoice> body) => body.Value.Number);
            });
        string[] contentTypes =
        [
            "application/xml", "APPLICATION/XML", "application/xml;", "application/xml ;charset=utf-8",
            "application/xml; charset=\"utf-8\"", "application/xml; charset='utf-8'", "application/xml;charset=UTF-8",
            "application/xml; charset=utf8", "application/xml; charset", "application/xml;;charset=utf-8",
            "application/xml; a=b; charset=utf-8", "application/xml; charset=utf-8; charset=utf-16", "application/xml; charset=us-ascii",
            "application/xml; charset=latin1", "text/xml", "text/xml; q=0.1", "application/vnd.acme+xml", "image/svg+xml", "text/a+xml",
            "application/*+xml", "application/*", "*/*", "application/xmlx", "application/xm", " application/xml", "application/ xml",
            "application /xml", "application", "xml", "application/xml; charset = utf-8", "application/xml; charset=utf-8;",
            "application/vnd.acme+xml; charset=utf-8", "application/a+b+xml", "application/xml+json", "",
        ];
        var different = new StringBuilder();
        foreach (string contentType in contentTypes)
        {
            int controller = await PostAsync(app, "/invoices/one", contentType);
            int body = await PostAsync(app, "/body", contentType);
            if (controller != body)
            {
                different.AppendLine($"{contentType}: {controller} in the controller, {body} by Body<T>");
            }
        }

        Assert.True(different.Length == 0, different.ToString());

        // What is no media type the framework's controllers take by its beginning, or fail on; its minimal APIs refuse it.
        foreach (string malformed in (string[])[
            "application/xml; charset=", "application/xml, text/plain", "application/+xml", "application/xml; charset=utf-8 x"])
        {
            Assert.Equal(415, await PostAsync(app, "/body", malformed));
        }
    }

    private static async Task<int> PostAsync(WebApplication app, string path, string contentType)
    {
        using var content = new ByteArrayContent("<invoice number=\"3\" />"u8.ToArray());
        content.Headers.TryAddWithoutValidation("Content-Type", contentType);
        try
        {
            using HttpResponseMessage answer = await app.GetTestClient().PostAsync(
                new Uri(path, UriKind.Relative), content, TestContext.Current.CancellationToken);
            return (int)answer.StatusCode;
        }
        catch (Exception e) when (e is not OperationCanceledException)
        {
            // What a server makes of it.
            return 500;
        }
    }
}
