using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Mvc;

/// <summary>Patches and the framework's error bodies at the controllers' door, beside stock.</summary>
public sealed class PatchedTests : TwinTests
{
    private readonly LogLines _lines = new();

    [Theory]
    [InlineData("order", """[]""")]
    [InlineData("order", """[{"op":"replace","path":"/Name","value":"é <n>"}]""")]
    [InlineData("order", """[{"op":"add","path":"/Tags/-","value":"c"},{"op":"remove","path":"/Tags/0"}]""")]
    [InlineData("order", """[{"op":"copy","from":"/Tags/0","path":"/Name"}]""")]
    [InlineData("order", """[{"op":"add","path":"/Inner","value":{"Name":"in"}},{"op":"test","path":"/Inner/Count","value":3}]""")]
    [InlineData("order", """[{"op":"move","from":"/Name","path":"/Inner/Name"}]""")]
    [InlineData("order", """[{"op":"test","path":"/Count","value":4}]""")]
    [InlineData("order", """[{"op":"replace","path":"/Missing","value":1}]""")]
    [InlineData("order", """[{"op":"replace","path":"/Count","value":"many"}]""")]
    [InlineData("order", """[{"op":"invent","path":"/Count","value":1}]""")]
    [InlineData("order", """[{"op":"replace","path":"Count"}]""")]
    [InlineData("order", """[{"op":"replace"}]""")]
    [InlineData("order", """{"op":"replace"}""")]
    [InlineData("order", """[{"op":"replace","path":"/Count","value":1}""")]
    [InlineData("order", """[{"op":"replace","path":"/Count","value":1}] x""")]
    [InlineData("order", """[1]""")]
    [InlineData("order", """null""")]
    [InlineData("order", "")]
    [InlineData("bare", """[{"op":"remove","path":"/Tags/9"},{"op":"test","path":"/Name","value":"x"}]""")]
    [InlineData("bare", """[{"op":"remove","path":"/Tags/1"}]""")]
    [InlineData("back", """[{"op":"copy","from":"/Tags/0","path":"/Name"},{"op":"add","path":"/Tags/-","value":[1,{"a":null}]}]""")]
    public async Task Patch_AnyDocument_SameAsStock(string action, string patch) =>
        await AssertSameAsync(HttpMethod.Patch, action, patch);

    [Fact]
    public async Task Patch_CutAnywhere_SameAsStock()
    {
        const string Patch = """[{"op":"add","path":"/Inner","value":{"Name":"in"}},{"op":"remove","path":"/Tags/0"}]""";
        for (int length = 1; length < Patch.Length; length += 3)
        {
            await AssertSameAsync(HttpMethod.Patch, "order", Patch[..length]);
        }
    }

    [Theory]
    [InlineData("""{"Name":null,"Count":0}""")]
    [InlineData("""{"Name":"much longer than twelve","Count":101,"Inner":{"Count":-1}}""")]
    [InlineData("""{"Name":1}""")]
    [InlineData("""{"Count":"x"}""")]
    [InlineData("""{"Tags":[1]}""")]
    [InlineData("""{"Name":"a","Count":"x","Tags":{}}""")]
    [InlineData("""{"Name":""")]
    [InlineData("")]
    public async Task Post_InvalidOrder_SameProblemAsStock(string order) => await AssertSameAsync(HttpMethod.Post, "order", order);

    [Theory]
    [InlineData("problem", "application/json", typeof(ProblemDetails))]
    [InlineData("extended", "application/json", typeof(ProblemDetails))]
    [InlineData("status", "application/json", typeof(ProblemDetails))]
    [InlineData("validation", "application/json", typeof(ValidationProblemDetails))]
    [InlineData("errors", "application/json", typeof(SerializableError))]
    [InlineData("serializable", "application/json", typeof(SerializableError))]
    [InlineData("problem", "text/plain", null)]
    [InlineData("serializable", "application/problem+json", null)]
    public async Task Get_AnyError_SameAsStockByCompiledCode(string action, string accept, Type? compiled)
    {
        await AssertSameAsync(HttpMethod.Get, action, null, accept);
        if (compiled is not null)
        {
            string told = $"JSON response bodies of type {compiled} are written by compiled code.";
            Assert.StartsWith(told, Assert.Single(_lines.All), StringComparison.Ordinal);
        }
    }

    /// <summary>Its converter is called, and nothing stands between.</summary>
    [Fact]
    public async Task Patch_Document_IsHandedToItsConverter()
    {
        await AssertSameAsync(HttpMethod.Patch, "back", """[{"op":"remove","path":"/Tags/0"}]""");

        Assert.Equal(2, _lines.All.Count);
        Assert.All(_lines.All, static line => Assert.Contains("has a custom converter", line, StringComparison.Ordinal));
        Assert.All(_lines.All, static line => Assert.Contains("by compiled code", line, StringComparison.Ordinal));
    }

    /// <inheritdoc/>
    protected override Task<WebApplication> StartAsync(bool ours) => App.StartAsync(
        services =>
        {
            services.AddTestControllers();
            if (ours)
            {
                services.AddZeroAllocFormatters();
                services.AddLogging(logging => logging.AddProvider(_lines).AddFilter("ZeroAlloc.AspNetCore", LogLevel.Debug));
            }
        },
        static app => app.MapControllers());

    private async Task AssertSameAsync(HttpMethod method, string action, string? body, string? accept = null)
    {
        string stock = await SendAsync(Stock, method, action, body, accept);
        Assert.Equal(stock, await SendAsync(Ours, method, action, body, accept));
    }

    private static async Task<string> SendAsync(WebApplication app, HttpMethod method, string action, string? body, string? accept)
    {
        using var request = new HttpRequestMessage(method, "/patched/" + action);
        if (body is not null)
        {
            string mediaType = method == HttpMethod.Patch ? "application/json-patch+json" : "application/json";
            request.Content = new StringContent(body, Encoding.UTF8, mediaType);
        }

        if (accept is not null)
        {
            request.Headers.Accept.ParseAdd(accept);
        }

        try
        {
            using HttpResponseMessage answer = await app.GetTestClient().SendAsync(request, TestContext.Current.CancellationToken);
            string text = await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
            return $"{(int)answer.StatusCode} {answer.Content.Headers.ContentType}\n{text}";
        }
        catch (ArgumentException e)
        {
            // What the package itself throws of a patch without a path.
            return $"{e.GetType()}: {e.Message}";
        }
    }
}
