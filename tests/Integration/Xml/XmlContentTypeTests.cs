using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
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

    [Theory]
    [InlineData("application/xml; charset=utf-16")]
    [InlineData("text/xml; charset=\"us-ascii\"")]
    [InlineData("application/a+xml; a=b; CHARSET=latin1")]
    public void ZeroAllocXml_CharsetOtherThanUtf8_ArgumentException(string contentType)
    {
        Assert.Throws<ArgumentException>(nameof(contentType), () => Results.ZeroAllocXml(1, contentType: contentType));
        Assert.Throws<ArgumentException>(nameof(contentType), () => TypedResults.ZeroAllocXml(1, contentType: contentType));
        Assert.Throws<ArgumentException>(nameof(contentType), () =>
        {
            _ = new DefaultHttpContext().Response.WriteAsZeroAllocXmlAsync(
                1, contentType: contentType, cancellationToken: TestContext.Current.CancellationToken);
        });
    }

    [Theory]
    [InlineData("application/a+xml")]
    [InlineData("text/xml; charset=\"UTF-8\"")]
    public void ZeroAllocXml_Utf8_ContentTypeAsItIs(string contentType) =>
        Assert.Equal(contentType, TypedResults.ZeroAllocXml(1, contentType: contentType).ContentType);

    /// <summary>Servers read as MVC's formatter does, clients as XmlSerializer does of a stream.</summary>
    [Theory]
    [InlineData("<invoice><?pi?></invoice>", 400)]
    [InlineData("<invoice><Customer>a&#1;</Customer></invoice>", 200)]
    [InlineData("<invoice><Customer> </Customer></invoice>", 200)]
    public async Task Post_WhatReadersDifferIn_SameStatusAsControllers(string document, int status)
    {
        await using WebApplication app = await App.StartAsync(
            static services => services.AddZeroAllocFormatters().AddTestControllers().AddXmlSerializerFormatters(),
            static app =>
            {
                app.MapControllers();
                app.MapPost("/body", (Body<Invoice> body) => body.Value.Customer?.Length);
            });
        Assert.Equal(status, await PostAsync(app, "/invoices/one", "application/xml", document));
        Assert.Equal(status, await PostAsync(app, "/body", "application/xml", document));
    }

    private static async Task<int> PostAsync(
        WebApplication app, string path, string contentType, string document = "<invoice number=\"3\" />")
    {
        using var content = new ByteArrayContent(Encoding.UTF8.GetBytes(document));
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
