using System.Net;
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Startup;

/// <summary>Clients can't tell whether a type is compiled: first bodies have the length, and the errors, of later ones.</summary>
public sealed class FirstUsesTests
{
    private const int Uses = 5;

    [Fact]
    public async Task Get_ShortBody_FirstAndLaterResponsesAreTheSame()
    {
        await using WebApplication app = await StartAsync();
        ContractCache cache = CacheOf(app);
        string expected = JsonSerializer.Serialize(Listed.Of(3), cache.Options);

        (string Text, long? Length) first = await GetAsync(app, "/listed/3");
        Assert.False(cache.ContractToUse<Listed>().IsCompiled);
        await Eventually.TrueAsync(() =>
        {
            Assert.Equal(first, GetAsync(app, "/listed/3").GetAwaiter().GetResult());
            return cache.ContractToUse<Listed>().IsCompiled;
        });

        Assert.Equal((expected, expected.Length), first);
        Assert.Equal(first, await GetAsync(app, "/listed/3"));
    }

    [Fact]
    public async Task Get_LongBody_DividedByTheFirstResponse()
    {
        await using WebApplication app = await StartAsync();

        (string text, long? length) = await GetAsync(app, "/listed/20000");

        Assert.Null(length);
        Assert.Equal(JsonSerializer.Serialize(Listed.Of(20_000), CacheOf(app).Options), text);
        Assert.True(CacheOf(app).ContractToUse<Listed>().IsCompiled);
    }

    [Theory]
    [InlineData("""{"numbers":[1,2]}""", HttpStatusCode.OK)]
    [InlineData("""{"numbers":[1,2""", HttpStatusCode.BadRequest)]
    [InlineData("""{"numbers":"none"}""", HttpStatusCode.BadRequest)]
    public async Task Post_FirstAndLaterRequests_AreAnsweredTheSame(string body, HttpStatusCode expected)
    {
        await using WebApplication app = await StartAsync();
        ContractCache cache = CacheOf(app);
        async Task<HttpStatusCode> PostAsync()
        {
            using var content = new StringContent(body, Encoding.UTF8, "application/json");
            using HttpResponseMessage answer = await app.GetTestClient().PostAsync(
                new Uri("/listed", UriKind.Relative), content, TestContext.Current.CancellationToken);
            return answer.StatusCode;
        }

        Assert.Equal(expected, await PostAsync());
        Assert.False(cache.ReaderToUse<Listed>().IsCompiled);
        await Eventually.TrueAsync(() =>
        {
            Assert.Equal(expected, PostAsync().GetAwaiter().GetResult());
            return cache.ReaderToUse<Listed>().IsCompiled;
        });
        Assert.Equal(expected, await PostAsync());
    }

    private static async Task<WebApplication> StartAsync()
    {
        WebApplication app = await App.StartAsync(
            services => services.AddZeroAllocFormatters(),
            app =>
            {
                app.MapGet("/listed/{count}", (int count) => TypedResults.ZeroAllocJson(Listed.Of(count)));
                app.MapPost("/listed", (Body<Listed> body) => body.Value.Numbers.Count);
            });
        CacheOf(app).UsesBeforeCompilation = Uses;
        return app;
    }

    private static ContractCache CacheOf(WebApplication app) =>
        ContractCache.For(app.Services.GetRequiredService<IOptions<JsonOptions>>().Value.SerializerOptions);

    private static async Task<(string Text, long? Length)> GetAsync(WebApplication app, string path)
    {
        using HttpResponseMessage answer = await app.GetTestClient().GetAsync(
            new Uri(path, UriKind.Relative), HttpCompletionOption.ResponseHeadersRead, TestContext.Current.CancellationToken);
        long? length = answer.Content.Headers.ContentLength;
        return (await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken), length);
    }

    private sealed class Listed
    {
        public List<int> Numbers { get; set; } = [];

        public static Listed Of(int count) => new() { Numbers = [.. Enumerable.Range(0, count)] };
    }
}
