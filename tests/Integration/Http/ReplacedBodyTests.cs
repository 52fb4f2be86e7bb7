using System.IO.Compression;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Http;

/// <summary>Middleware that puts something else in the place of the response's body gets the whole document, and no wrong length.</summary>
public sealed class ReplacedBodyTests
{
    [Theory]
    [InlineData(10)]
    [InlineData(1000)]
    public async Task Get_ResponseCompression_DecompressesToTheDocument(int count)
    {
        await using WebApplication app = await App.StartKestrelAsync(
            services => services.AddZeroAllocFormatters().AddResponseCompression(),
            app =>
            {
                app.UseResponseCompression();
                app.MapGet("/{count}", (int count) => TypedResults.ZeroAllocJson(Fragile.List(count, -1)));
            });
        using var client = new HttpClient { BaseAddress = app.Address() };
        client.DefaultRequestHeaders.Add("Accept-Encoding", "gzip");
        HttpResponseMessage answer = await client.GetAsync(new Uri($"/{count}", UriKind.Relative), HttpCompletionOption.ResponseHeadersRead, TestContext.Current.CancellationToken);

        Assert.Equal("gzip", Assert.Single(answer.Content.Headers.ContentEncoding));
        Assert.Null(answer.Content.Headers.ContentLength);
        await using var plain = new GZipStream(await answer.Content.ReadAsStreamAsync(TestContext.Current.CancellationToken), CompressionMode.Decompress);
        using var text = new StreamReader(plain, Encoding.UTF8);
        Assert.EndsWith($"\"index\":{count - 1}}}]", await text.ReadToEndAsync(TestContext.Current.CancellationToken), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(10)]
    [InlineData(1000)]
    public async Task Get_MiddlewareRewritesBody_NoLengthOfTheOriginal(int count)
    {
        await using WebApplication app = await StartBufferingAsync();
        HttpResponseMessage answer = await app.GetTestClient().GetAsync(new Uri($"/{count}/-1", UriKind.Relative), TestContext.Current.CancellationToken);

        Assert.Equal(200, (int)answer.StatusCode);
        Assert.EndsWith($"\"index\":{count - 1}}}]<!-- rewritten -->", await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Get_GetterThrowsIntoBufferedBody_HandlerCanStillAnswer()
    {
        await using WebApplication app = await StartBufferingAsync();
        HttpResponseMessage answer = await app.GetTestClient().GetAsync(new Uri("/1000/900", UriKind.Relative), TestContext.Current.CancellationToken);

        Assert.Equal(500, (int)answer.StatusCode);
        Assert.StartsWith("{\"type\"", await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken), StringComparison.Ordinal);
    }

    private static Task<WebApplication> StartBufferingAsync() => App.StartAsync(
        services => services.AddZeroAllocFormatters().AddProblemDetails(),
        app =>
        {
            app.UseExceptionHandler();
            app.Use(async (context, next) =>
            {
                Stream original = context.Response.Body;
                using var buffer = new MemoryStream();
                context.Response.Body = buffer;
                try
                {
                    await next(context);
                }
                finally
                {
                    context.Response.Body = original;
                }

                Assert.Null(context.Response.ContentLength);
                await context.Response.WriteAsync(Encoding.UTF8.GetString(buffer.ToArray()) + "<!-- rewritten -->");
            });
            app.UseRouting();
            app.MapGet("/{count}/{at}", (int count, int at) => TypedResults.ZeroAllocJson(Fragile.List(count, at)));
        });
}
