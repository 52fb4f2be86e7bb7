using System.IO.Compression;
using System.Net.Http.Headers;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Formats;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>What the client's fault is, is told as such: to the client, and in Development to the developer.</summary>
public sealed class MessageRefusalTests
{
    [Fact]
    public async Task Post_ThrowOnBadRequest_ExceptionSaysWhatAndWhere()
    {
        await using WebApplication app = await App.StartAsync(
            static services =>
            {
                MessageApp.Add(services);
                services.Configure<RouteHandlerOptions>(static options => options.ThrowOnBadRequest = true);
            },
            static app => app.MapPost("/", (Body<Customer> body) => body.Value.Name));
        using ByteArrayContent content = Content(new byte[40]);

        BadHttpRequestException thrown = await Assert.ThrowsAnyAsync<BadHttpRequestException>(
            () => app.GetTestClient().PostAsync("/", content, TestContext.Current.CancellationToken));
        Assert.Equal(
            "Failed to read parameter \"Customer body\" from the request body as a binary message. The bytes aren't a binary message (at byte 0).",
            thrown.Message);
        Assert.IsType<NativeBufferFormatException>(thrown.InnerException);
    }

    [Theory]
    [InlineData("/body")]
    [InlineData("/body-view")]
    [InlineData("/direct")]
    [InlineData("/customers/object")]
    [InlineData("/customers/view")]
    public async Task Post_CompressionIsBroken_400(string path)
    {
        await using WebApplication app = await App.StartKestrelAsync(
            static services =>
            {
                MessageApp.Add(services);
                services.AddRequestDecompression();
            },
            static app =>
            {
                app.UseRequestDecompression();
                MessageApp.Map(app);
            });
        byte[] good = Compress(MessageApp.Bytes(Customer.Ann()));
        byte[] broken = [.. good[..10], .. Enumerable.Repeat((byte)0xFF, good.Length)];
        using var client = new HttpClient { BaseAddress = app.Address() };

        Assert.Equal(200, await PostAsync(client, path, good));
        Assert.Equal(400, await PostAsync(client, path, broken));
    }

    private static byte[] Compress(byte[] message)
    {
        var compressed = new MemoryStream();
        using (var stream = new GZipStream(compressed, CompressionLevel.Fastest, leaveOpen: true))
        {
            stream.Write(message);
        }

        return compressed.ToArray();
    }

    private static async Task<int> PostAsync(HttpClient client, string path, byte[] body)
    {
        using ByteArrayContent content = Content(body);
        content.Headers.ContentEncoding.Add("gzip");
        using HttpResponseMessage response = await client.PostAsync(
            new Uri(path, UriKind.Relative), content, TestContext.Current.CancellationToken);
        return (int)response.StatusCode;
    }

    private static ByteArrayContent Content(byte[] body) =>
        new(body) { Headers = { ContentType = new MediaTypeHeaderValue(MessageApp.Binary) } };
}
