using System.Net;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Requests;

/// <summary>HTTP/2, where a stream may send no more than its window until the bytes before have been looked at.</summary>
public sealed class Http2RequestTests
{
    private const int StreamWindow = 65_535;

    [Theory]
    [InlineData(100)]
    [InlineData(StreamWindow - 100)]
    [InlineData(3 * StreamWindow)]
    [InlineData(900_000)]
    [InlineData(1024 * 1024)]
    [InlineData(4_000_000)]
    public async Task Post_BodiesBeyondTheWindow_SameAnswer(int length)
    {
        await using WebApplication stock = await StartAsync(ours: false);
        await using WebApplication ours = await StartAsync(ours: true);
        byte[] valid = Encoding.UTF8.GetBytes($$"""{"id":1,"name":"{{new string('x', length)}}"}""");
        byte[] broken = [.. valid.AsSpan(..^1), .. "]"u8];
        foreach (string path in RequestApp.Paths)
        {
            (int status, string body) = await PostAsync(ours, path, valid);
            Assert.Equal(200, status);
            Assert.Equal(await PostAsync(stock, path, valid), (status, body));
            Assert.Equal((await PostAsync(stock, path, broken)).Status, (await PostAsync(ours, path, broken)).Status);
        }
    }

    private static Task<WebApplication> StartAsync(bool ours) => App.StartKestrelAsync(
        services =>
        {
            RequestApp.AddServices(services, ours);
            services.Configure<KestrelServerOptions>(kestrel =>
            {
                kestrel.ConfigureEndpointDefaults(endpoint => endpoint.Protocols = HttpProtocols.Http2);
                kestrel.Limits.Http2.InitialStreamWindowSize = StreamWindow;
                kestrel.Limits.Http2.InitialConnectionWindowSize = 2 * StreamWindow;
            });
        },
        app => RequestApp.Map(app, ours));

    private static async Task<(int Status, string Body)> PostAsync(WebApplication app, string path, byte[] body)
    {
        using var client = new HttpClient { BaseAddress = app.Address() };
        using var request = new HttpRequestMessage(HttpMethod.Post, path)
        {
            Version = HttpVersion.Version20,
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
            Content = new ByteArrayContent(body),
        };
        request.Content.Headers.ContentType = new("application/json");
        using HttpResponseMessage answer = await client.SendAsync(request, TestContext.Current.CancellationToken);
        return ((int)answer.StatusCode, await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }
}
