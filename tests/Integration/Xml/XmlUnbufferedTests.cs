using System.Net;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Xml;

/// <summary>XML in controllers where the application has turned MVC's buffering off, on a server that forbids synchronous I/O.</summary>
public sealed class XmlUnbufferedTests : TwinTests
{
    [Fact]
    public async Task Difference_X27_NoBuffering_StockFailsReadAndWrittenHere()
    {
        using var client = new HttpClient();

        Assert.Equal(HttpStatusCode.InternalServerError, (await PostAsync(client, Stock, accept: "text/plain")).StatusCode);
        Assert.Equal(HttpStatusCode.InternalServerError, (await PostAsync(client, Stock, accept: "application/xml", body: null)).StatusCode);

        HttpResponseMessage ours = await PostAsync(client, Ours, accept: "application/xml");
        Assert.Equal(HttpStatusCode.OK, ours.StatusCode);
        Assert.Contains(
            "<Value>7</Value>", await ours.Content.ReadAsStringAsync(TestContext.Current.CancellationToken), StringComparison.Ordinal);
    }

    /// <inheritdoc/>
    protected override Task<WebApplication> StartAsync(bool ours) => App.StartKestrelAsync(
        services =>
        {
            if (ours)
            {
                services.AddZeroAllocFormatters();
            }

            OneController<UnbufferedController>.Add(services.AddControllers(static options =>
            {
                options.SuppressInputFormatterBuffering = true;
                options.SuppressOutputFormatterBuffering = true;
            }).AddXmlSerializerFormatters());
        },
        static app => app.MapControllers());

    private static async Task<HttpResponseMessage> PostAsync(
        HttpClient client, WebApplication app, string accept, string? body = "<Unbuffered><Value>7</Value></Unbuffered>")
    {
        using var request = new HttpRequestMessage(
            body is null ? HttpMethod.Get : HttpMethod.Post, new Uri(app.Address(), "/unbuffered"));
        request.Headers.Accept.ParseAdd(accept);
        request.Content = body is null ? null : new StringContent(body, Encoding.UTF8, "application/xml");
        return await client.SendAsync(request, TestContext.Current.CancellationToken);
    }

    /// <summary>The model.</summary>
    public sealed class Unbuffered
    {
        /// <summary>A member.</summary>
        public int Value { get; set; }
    }

    /// <summary>Answers with what it gets.</summary>
    [Route("unbuffered")]
    public sealed class UnbufferedController : ControllerBase
    {
        /// <summary>Reads a body.</summary>
        [HttpPost]
        public Unbuffered? Post([FromBody] Unbuffered? body) => body;

        /// <summary>Only writes.</summary>
        [HttpGet]
        public Unbuffered Get() => new();
    }
}
