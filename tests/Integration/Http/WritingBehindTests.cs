using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Http;

/// <summary>What is written behind a body: nothing can be, as it has a length, unless the threshold is 0.</summary>
public sealed class WritingBehindTests
{
    private const int DefaultThreshold = 16 * 1024;

    [Fact]
    public async Task Write_BehindABodyWithALength_Fails()
    {
        Exception? thrown = null;
        await using WebApplication app = await StartAsync(DefaultThreshold, e => thrown = e);

        (string text, _) = await RawClient.SendAsync(app.Address(), "GET / HTTP/1.1\nHost: a\nConnection: close\n\n");

        Assert.IsType<InvalidOperationException>(thrown);
        Assert.Contains("Content-Length: 13", text, StringComparison.Ordinal);
        Assert.EndsWith("{\"x\":1,\"y\":2}", text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("GET /")]
    [InlineData("GET /large")]
    public async Task Write_BehindABodyWithThreshold0_IsSentInChunks(string request)
    {
        Exception? thrown = null;
        await using WebApplication app = await StartAsync(0, e => thrown = e);

        (string text, bool reset) = await RawClient.SendAsync(app.Address(), request + " HTTP/1.1\nHost: a\nConnection: close\n\n");

        Assert.Null(thrown);
        Assert.False(reset);
        Assert.Contains("Transfer-Encoding: chunked", text, StringComparison.Ordinal);
        Assert.EndsWith("\r\n6\r\nbehind\r\n0\r\n\r\n", text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Write_GetterThrowsWithThreshold0_Clean500()
    {
        await using WebApplication app = await StartAsync(0, _ => { });

        (string text, bool reset) = await RawClient.SendAsync(app.Address(), "GET /throws HTTP/1.1\nHost: a\nConnection: close\n\n");

        Assert.False(reset);
        Assert.StartsWith("HTTP/1.1 500 ", text, StringComparison.Ordinal);
        Assert.DoesNotContain("xxx", text, StringComparison.Ordinal);
    }

    private static Task<WebApplication> StartAsync(int threshold, Action<Exception> failed) => App.StartKestrelAsync(
        services => services.AddZeroAllocFormatters(options => options.ResponseThreshold = threshold),
        app =>
        {
            async Task WriteAsync<T>(HttpContext context, T model)
            {
                await context.Response.WriteAsZeroAllocJsonAsync(model);
                try
                {
                    await context.Response.WriteAsync("behind");
                }
                catch (Exception e)
                {
                    failed(e);
                }
            }

            app.MapGet("/", context => WriteAsync(context, new Point(1, 2)));
            app.MapGet("/large", context => WriteAsync(context, Fragile.List(1000, -1)));
            app.MapGet("/throws", context => WriteAsync(context, Fragile.List(100, 90)));
        });
}
