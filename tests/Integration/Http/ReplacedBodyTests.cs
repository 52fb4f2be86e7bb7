using System.IO.Compression;
using System.Net;
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
        HttpResponseMessage answer = await client.GetAsync(
            new Uri($"/{count}", UriKind.Relative), HttpCompletionOption.ResponseHeadersRead, TestContext.Current.CancellationToken);

        Assert.Equal("gzip", Assert.Single(answer.Content.Headers.ContentEncoding));
        Assert.Null(answer.Content.Headers.ContentLength);
        await using var plain = new GZipStream(
            await answer.Content.ReadAsStreamAsync(TestContext.Current.CancellationToken), CompressionMode.Decompress);
        using var text = new StreamReader(plain, Encoding.UTF8);
        Assert.EndsWith(
            $"\"index\":{count - 1}}}]", await text.ReadToEndAsync(TestContext.Current.CancellationToken), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(10)]
    [InlineData(1000)]
    public async Task Get_MiddlewareRewritesBody_NoLengthOfTheOriginal(int count)
    {
        await using WebApplication app = await StartBufferingAsync();
        HttpResponseMessage answer = await app.GetTestClient().GetAsync(
            new Uri($"/{count}/-1", UriKind.Relative), TestContext.Current.CancellationToken);

        Assert.Equal(200, (int)answer.StatusCode);
        Assert.EndsWith(
            $"\"index\":{count - 1}}}]<!-- rewritten -->",
            await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken),
            StringComparison.Ordinal);
    }

    [Fact]
    public async Task Get_GetterThrowsIntoBufferedBody_HandlerCanStillAnswer()
    {
        await using WebApplication app = await StartBufferingAsync();
        HttpResponseMessage answer = await app.GetTestClient().GetAsync(
            new Uri("/1000/900", UriKind.Relative), TestContext.Current.CancellationToken);

        Assert.Equal(500, (int)answer.StatusCode);
        Assert.StartsWith(
            "{\"type\"", await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken), StringComparison.Ordinal);
    }

    /// <summary>
    /// Whatever stands in the body's place, or in that of the whole response: as long as it has not
    /// started, somebody else can answer, as in stock.
    /// </summary>
    [Theory]
    [InlineData("stream")]
    [InlineData("body")]
    [InlineData("response")]
    public async Task Get_GetterThrowsIntoABuffer_CleanErrorAsStock(string kind)
    {
        foreach (string path in (string[])["/list/1000/900", "/list/10/5", "/mvc/throws/1000/900", "/list/1000/-1"])
        {
            List<string> answers = [];
            foreach (bool ours in (bool[])[false, true])
            {
                await using WebApplication app = await StartBufferingAsync(kind, ours);
                (string text, bool reset) = await RawClient.SendAsync(
                    app.Address(), $"GET {path} HTTP/1.1\nHost: a\nConnection: close\n\n");
                string[] parts = text.Split("\r\n\r\n", 2);
                answers.Add($"{reset} {parts[0].Split("\r\n")[0]} {parts[^1]}");
            }

            Assert.Equal(answers[0], answers[1]);
            Assert.StartsWith(
                path.EndsWith("-1", StringComparison.Ordinal) ? "False HTTP/1.1 200" : "False HTTP/1.1 500",
                answers[1],
                StringComparison.Ordinal);
        }
    }

    /// <summary>The request's token has no say in what is complete: the client is still there.</summary>
    [Fact]
    public async Task Get_TokenCancelledUnderResponseCompression_TheDocumentAsStock()
    {
        List<string> answers = [];
        foreach (bool ours in (bool[])[false, true])
        {
            await using WebApplication app = await App.StartKestrelAsync(
                services => services.AddZeroAllocFormatters().AddResponseCompression(),
                app =>
                {
                    app.UseResponseCompression();
                    app.MapGet("/", (HttpContext context) =>
                    {
                        context.RequestAborted = new CancellationToken(canceled: true);
                        return ours ? Results.ZeroAllocJson(Fragile.List(10, -1)) : Results.Json(Fragile.List(10, -1));
                    });
                });
            using var client = new HttpClient(new HttpClientHandler { AutomaticDecompression = DecompressionMethods.GZip })
            {
                BaseAddress = app.Address()
            };
            answers.Add(await client.GetStringAsync(new Uri("/", UriKind.Relative), TestContext.Current.CancellationToken));
        }

        Assert.Equal(answers[0], answers[1]);
        Assert.EndsWith("\"index\":9}]", answers[1], StringComparison.Ordinal);
    }

    [Fact]
    public async Task Difference_109_ValueAfterCompleteAsync_ExceptionOfStockWrittenHere()
    {
        foreach (bool ours in (bool[])[false, true])
        {
            using var replaced = new MemoryStream();
            Exception? thrown = null;
            await using WebApplication app = await App.StartAsync(
                services =>
                {
                    if (ours)
                    {
                        services.AddZeroAllocFormatters();
                    }
                },
                app =>
                {
                    app.Use(async (context, next) =>
                    {
                        context.Response.Body = replaced;
                        thrown = await Record.ExceptionAsync(() => next(context));
                    });
                    app.UseRouting();
                    app.MapGet("/", static async (HttpResponse response) =>
                    {
                        await response.CompleteAsync();
                        return 1;
                    });
                });
            using HttpClient client = app.GetTestClient();
            using HttpResponseMessage answer = await client.GetAsync(new Uri("/", UriKind.Relative), TestContext.Current.CancellationToken);

            Assert.Equal(ours ? null : typeof(InvalidOperationException), thrown?.GetType());
            Assert.Equal(ours, replaced.Length != 0);
        }
    }

    private static Task<WebApplication> StartBufferingAsync(string kind, bool ours) => App.StartKestrelAsync(
        services =>
        {
            services.AddProblemDetails();
            services.AddTestControllers();
            if (ours)
            {
                services.AddZeroAllocFormatters();
            }
        },
        app =>
        {
            app.UseExceptionHandler();
            app.Use((context, next) => BufferedResponse.RunAsync(context, kind, () => next(context)));
            app.UseRouting();
            app.MapControllers();
            app.MapGet(
                "/list/{count}/{at}",
                (int count, int at) => ours ? Results.ZeroAllocJson(Fragile.List(count, at)) : Results.Json(Fragile.List(count, at)));
        });

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
