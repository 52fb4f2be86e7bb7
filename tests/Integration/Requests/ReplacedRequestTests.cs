using System.IO.Compression;
using System.IO.Pipelines;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Integration.Requests;

/// <summary>Bodies that middleware has read, rewound, replaced or decompressed before an endpoint reads them.</summary>
public sealed class ReplacedRequestTests : TwinTests
{
    [Theory]
    [InlineData("none")]
    [InlineData("buffered")]
    [InlineData("rewound")]
    [InlineData("rewound-pipe")]
    [InlineData("replaced")]
    [InlineData("one-byte")]
    [InlineData("drained")]
    [InlineData("begun")]
    [InlineData("begun-pipe")]
    [InlineData("examined")]
    [InlineData("left-over")]
    public async Task Post_AfterMiddleware_SameAnswer(string mode)
    {
        string large = $$"""{"name":"{{new string('x', 100_000)}}"}""";
        foreach (string path in RequestApp.Paths)
        {
            foreach (string text in (string[])[Documents.Valid, Documents.Plain, large, "null", "", "{\"id\":", "{\"id\":\"x\"}"])
            {
                byte[] body = Encoding.UTF8.GetBytes(text);
                await CompareAsync(path + "?mode=" + mode, body, null);
            }
        }
    }

    [Theory]
    [InlineData("gzip")]
    [InlineData("br")]
    [InlineData("deflate")]
    [InlineData("unknown")]
    public async Task Post_Compressed_SameAnswer(string encoding)
    {
        foreach (string path in RequestApp.Paths)
        {
            foreach (string text in (string[])[Documents.Valid, Documents.Plain, "{\"id\":", "{\"id\":\"x\"}"])
            {
                byte[] body = await CompressAsync(encoding, Encoding.UTF8.GetBytes(text));
                await CompareAsync(path, body, encoding);
                await CompareAsync(path, body[..^3], encoding);
                await CompareAsync(path, Encoding.UTF8.GetBytes(text), encoding);
            }
        }
    }

    [Fact]
    public async Task Post_CompressedBeyondTheLimit_SameAnswer()
    {
        byte[] bomb = await CompressAsync("gzip", Encoding.UTF8.GetBytes($$"""{"name":"{{new string('x', 1_000_000)}}"}"""));
        foreach (string path in RequestApp.LimitedPaths)
        {
            await CompareAsync(path, bomb, "gzip");
        }
    }

    /// <inheritdoc/>
    protected override Task<WebApplication> StartAsync(bool ours) => App.StartAsync(
        services =>
        {
            RequestApp.AddServices(services, ours);
            services.AddProblemDetails();
            services.AddRequestDecompression();
        },
        app =>
        {
            app.UseExceptionHandler();
            app.UseRouting();
            app.UseRequestDecompression();
            app.Use(async (context, next) =>
            {
                await PrepareAsync(context.Request, context.Request.Query["mode"].ToString());
                await next(context);
            });
            RequestApp.Map(app, ours);
        });

    private static async Task PrepareAsync(HttpRequest request, string mode)
    {
        switch (mode)
        {
            case "buffered":
                request.EnableBuffering();
                break;
            case "rewound":
                request.EnableBuffering();
                await request.Body.CopyToAsync(Stream.Null);
                request.Body.Position = 0;
                break;
            case "rewound-pipe":
                request.EnableBuffering();
                await request.BodyReader.CopyToAsync(Stream.Null);
                request.Body.Position = 0;
                break;
            case "replaced" or "one-byte":
                var copy = new MemoryStream();
                await request.Body.CopyToAsync(copy);
                copy.Position = 0;
                request.Body = mode == "replaced" ? copy : new PiecesStream(copy.ToArray(), 1, waits: true);
                break;
            case "drained":
                await request.Body.CopyToAsync(Stream.Null);
                break;
            case "begun":
                await request.Body.ReadExactlyAsync(new byte[Math.Min(5, request.ContentLength ?? 0)]);
                break;
            case "begun-pipe":
                ReadResult begun = await request.BodyReader.ReadAsync();
                request.BodyReader.AdvanceTo(begun.Buffer.GetPosition(Math.Min(1, begun.Buffer.Length)));
                break;
            case "examined":
                ReadResult all = await request.BodyReader.ReadAsync();
                request.BodyReader.AdvanceTo(all.Buffer.Start, all.Buffer.End);
                break;
            case "left-over":
                request.EnableBuffering();
                ReadResult some = await request.BodyReader.ReadAsync();
                request.BodyReader.AdvanceTo(some.Buffer.GetPosition(Math.Min(1, some.Buffer.Length)), some.Buffer.End);
                request.Body.Position = 0;
                break;
        }
    }

    private async Task CompareAsync(string path, byte[] body, string? encoding)
    {
        (int Status, string Body) stock = await SendAsync(Stock, path, body, encoding);
        (int Status, string Body) ours = await SendAsync(Ours, path, body, encoding);

        // How an error is worded depends on how much of the body has arrived, in stock as well.
        Assert.True(
            stock == ours || (stock.Status == ours.Status && stock.Status != 200),
            $"{path} {Encoding.UTF8.GetString(body)}\nstock: {stock}\nours: {ours}");
    }

    private static async Task<byte[]> CompressAsync(string encoding, byte[] body)
    {
        var compressed = new MemoryStream();
        await using (Stream stream = encoding switch
        {
            "gzip" => new GZipStream(compressed, CompressionLevel.Fastest, leaveOpen: true),
            "br" => new BrotliStream(compressed, CompressionLevel.Fastest, leaveOpen: true),
            _ => new ZLibStream(compressed, CompressionLevel.Fastest, leaveOpen: true),
        })
        {
            await stream.WriteAsync(body, TestContext.Current.CancellationToken);
        }

        return compressed.ToArray();
    }

    private static async Task<(int Status, string Body)> SendAsync(WebApplication app, string path, byte[] body, string? encoding)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, path) { Content = new ByteArrayContent(body) };
        request.Content.Headers.ContentType = new("application/json");
        if (encoding is not null)
        {
            request.Content.Headers.ContentEncoding.Add(encoding);
        }

        using HttpResponseMessage answer = await app.GetTestClient().SendAsync(request, TestContext.Current.CancellationToken);
        return ((int)answer.StatusCode, await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }
}
