using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.TestHost;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>What API descriptions say of messages: the members of the type that is sent, never of a view.</summary>
public sealed class MessageOpenApiTests
{
    private static readonly string[] s_binary = ["application/vnd.zeroalloc.nativebuffer", "application/x-nativebuffer"];
    private static readonly string[] s_xml = ["application/xml", "text/xml"];
    private static readonly string[] s_all = ["application/json", .. s_binary];

    [Fact]
    public async Task Document_ViewsAndObjects_DescribedAsTheirSource()
    {
        await using WebApplication app = await MessageApp.StartAsync();
        using JsonDocument document = JsonDocument.Parse(
            await app.GetTestClient().GetStringAsync(new Uri("/openapi/v1.json", UriKind.Relative), TestContext.Current.CancellationToken));
        JsonElement paths = document.RootElement.GetProperty("paths");

        AssertContent([.. s_all, .. s_xml, "application/*+xml"], Request(paths, "/body"));
        AssertContent(s_binary, Request(paths, "/body-view"));
        AssertContent(s_binary, Request(paths, "/customers/view"));
        AssertContent([.. s_all, "application/*+json", "text/json"], Request(paths, "/customers/object"));
        AssertContent([.. s_all, .. s_xml], Response(paths, "/negotiated"));
        AssertContent(["application/x-nativebuffer"], Response(paths, "/always"));
        AssertContent([.. s_all, .. s_xml], Response(paths, "/plain"));
        AssertContent([.. s_all, .. s_xml], Response(paths, "/group/plain"));
        AssertContent([.. s_all, "text/json", "text/plain"], Response(paths, "/customers/one"));
        string[] schemas =
            [.. document.RootElement.GetProperty("components").GetProperty("schemas").EnumerateObject().Select(schema => schema.Name)];
        Assert.Contains("Customer", schemas);
        Assert.DoesNotContain(schemas, static name => name.Contains("Buffered", StringComparison.Ordinal));
    }

    private static JsonElement Request(JsonElement paths, string path) =>
        paths.GetProperty(path).GetProperty("post").GetProperty("requestBody").GetProperty("content");

    private static JsonElement Response(JsonElement paths, string path) =>
        paths.GetProperty(path).GetProperty("get").GetProperty("responses").GetProperty("200").GetProperty("content");

    private static void AssertContent(string[] types, JsonElement content)
    {
        Assert.Equal(
            types.Order(StringComparer.Ordinal), content.EnumerateObject().Select(type => type.Name).Order(StringComparer.Ordinal));
        foreach (JsonProperty type in content.EnumerateObject())
        {
            Assert.Equal("#/components/schemas/Customer", type.Value.GetProperty("schema").GetProperty("$ref").GetString());
        }
    }
}
