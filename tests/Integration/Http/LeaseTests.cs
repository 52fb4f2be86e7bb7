using System.Net.Sockets;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Http;

/// <summary>Whatever a response rents goes back, however the response ends.</summary>
[Collection(nameof(CountedCollection))]
public sealed class LeaseTests
{
    [Theory]
    [InlineData("GET /list/10/-1 HTTP/1.1")]
    [InlineData("GET /list/1000/-1 HTTP/1.1")]
    [InlineData("HEAD /list/10/-1 HTTP/1.1")]
    [InlineData("HEAD /list/1000/-1 HTTP/1.1")]
    [InlineData("GET /list/10/5 HTTP/1.1")]
    [InlineData("GET /list/1000/900 HTTP/1.1")]
    [InlineData("GET /list/10/-1?status=304 HTTP/1.1")]
    [InlineData("GET /list/1000/-1?status=204 HTTP/1.1")]
    [InlineData("GET /list/10/-1?cancel HTTP/1.1")]
    [InlineData("GET /list/1000/-1?cancel HTTP/1.1")]
    [InlineData("GET /mvc/throws/130/110 HTTP/1.1")]
    [InlineData("GET /mvc/throws/1000/-1 HTTP/1.1")]
    public async Task Outstanding_AfterAnyEnd_AsBefore(string requestLine)
    {
        await using WebApplication app = await StartAsync();
        int before = await Leases.QuietAsync();
        await RawClient.SendAsync(app.Address(), requestLine + "\nHost: a\nConnection: close\n\n");

        await Leases.AssertBackAsync(before);
    }

    [Fact]
    public async Task Outstanding_ClientLeaves_AsBefore()
    {
        await using WebApplication app = await StartAsync();
        int before = await Leases.QuietAsync();
        using (var client = new TcpClient())
        {
            CancellationToken token = TestContext.Current.CancellationToken;
            await client.ConnectAsync(app.Address().Host, app.Address().Port, token);
            await client.GetStream().WriteAsync(Encoding.ASCII.GetBytes("GET /list/1000000/-1 HTTP/1.1\r\nHost: a\r\n\r\n"), token);
            await client.GetStream().ReadExactlyAsync(new byte[1000], token);
            client.LingerState = new LingerOption(true, 0);
        }

        await Leases.AssertBackAsync(before);
    }

    private static Task<WebApplication> StartAsync() => App.StartKestrelAsync(
        services => services.AddZeroAllocFormatters().AddTestControllers(),
        app =>
        {
            app.MapControllers();
            app.MapMethods("/list/{count}/{at}", (string[])["GET", "HEAD"], (HttpContext context, int count, int at, int status = 200) =>
            {
                context.Response.StatusCode = status;
                bool cancelled = context.Request.Query.ContainsKey("cancel");
                return context.Response.WriteAsZeroAllocJsonAsync(
                    Fragile.List(count, at), cancellationToken: new CancellationToken(cancelled)).AsTask();
            });
        });
}
