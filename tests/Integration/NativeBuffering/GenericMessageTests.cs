using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Client;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>Constructions of a generic message that no code was generated for are JSON, whatever the client would rather have.</summary>
public sealed class GenericMessageTests
{
    private const string Both = MessageApp.Binary + ", application/json;q=0.5";

    [Theory]
    [InlineData("/negotiated", Both, 200)]
    [InlineData("/negotiated", MessageApp.Binary, 406)]
    [InlineData("/plain", Both, 200)]
    [InlineData("/plain", MessageApp.Binary, 200)]
    [InlineData("/pages/open", Both, 200)]
    [InlineData("/pages/open", MessageApp.Binary, 200)]
    public async Task Get_ConstructionWithoutCode_JsonOr406(string path, string accept, int status)
    {
        await using WebApplication app = await StartAsync();
        using HttpResponseMessage response = await GetAsync(app, path, accept);

        Assert.Equal(status, (int)response.StatusCode);
        Assert.Equal(
            status == 200 ? """{"items":[{"id":3,"branch":null}]}""" : "",
            await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }

    [Fact]
    public async Task Get_ConstructionWithCode_Message()
    {
        await using WebApplication app = await StartAsync();
        using HttpResponseMessage response = await GetAsync(app, "/pages/closed", MessageApp.Binary);

        Assert.Equal(MessageApp.Binary, response.Content.Headers.ContentType?.ToString());
    }

    [Theory]
    [InlineData("/body")]
    [InlineData("/pages/open")]
    public async Task Post_ConstructionWithoutCode_JsonAlone(string path)
    {
        await using WebApplication app = await StartAsync();
        using var json = new StringContent("""{"items":[{"id":3}]}""", Encoding.UTF8, "application/json");
        using var message = new ByteArrayContent(MessageApp.Bytes(new Shop()))
        {
            Headers = { ContentType = new MediaTypeHeaderValue(MessageApp.Binary) }
        };
        using HttpResponseMessage taken = await app.GetTestClient().PostAsync(
            new Uri(path, UriKind.Relative), json, TestContext.Current.CancellationToken);
        using HttpResponseMessage refused = await app.GetTestClient().PostAsync(
            new Uri(path, UriKind.Relative), message, TestContext.Current.CancellationToken);

        Assert.Equal("3", await taken.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
        Assert.Equal(415, (int)refused.StatusCode);
    }

    [Fact]
    public async Task Client_ConstructionWithoutCode_AsksForJsonAlone()
    {
        await using WebApplication app = await StartAsync();
        Page<Shop>? page = await app.GetTestClient().GetFromNativeBufferOrJsonAsync<Page<Shop>>(
            "/accepted", TestContext.Current.CancellationToken);

        Assert.Equal(3, page?.Items?[0].Id);
    }

    [Fact]
    public async Task Document_ConstructionWithoutCode_NoMessages()
    {
        await using WebApplication app = await StartAsync();
        using JsonDocument document = JsonDocument.Parse(
            await app.GetTestClient().GetStringAsync(new Uri("/openapi/v1.json", UriKind.Relative), TestContext.Current.CancellationToken));
        foreach (string path in (string[])["/negotiated", "/plain"])
        {
            JsonElement content = document.RootElement.GetProperty("paths").GetProperty(path).GetProperty("get")
                .GetProperty("responses").GetProperty("200").GetProperty("content");
            Assert.Equal(["application/json", "application/xml", "text/xml"], content.EnumerateObject().Select(type => type.Name));
        }
    }

    private static Task<WebApplication> StartAsync() => App.StartAsync(
        static services => MessageApp.Add(services),
        static app =>
        {
            app.MapOpenApi();
            app.MapControllers();
            app.MapGet("/negotiated", () => TypedResults.Negotiated(Open()));
            app.MapGet("/plain", Open).WithZeroAllocFormatters();
            app.MapGet(
                "/accepted",
                (HttpRequest request) => request.Headers.Accept == "application/json" ? Results.Json(Open()) : Results.BadRequest());
            app.MapPost("/body", (Body<Page<Shop>> body) => $"{body.Value.Items?[0].Id}");
        });

    private static Page<Shop> Open() => new() { Items = [new Shop { Id = 3 }] };

    private static async Task<HttpResponseMessage> GetAsync(WebApplication app, string path, string accept)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, path) { Headers = { { "Accept", accept } } };
        return await app.GetTestClient().SendAsync(request, TestContext.Current.CancellationToken);
    }
}
