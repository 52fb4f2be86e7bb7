using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.MinimalApi;

/// <summary>What API descriptions say of our results.</summary>
public sealed class OpenApiTests
{
    [Theory]
    [InlineData("/typed")]
    [InlineData("/filtered")]
    public async Task Document_OurResultOrFilter_DescribesTheModel(string path)
    {
        await using WebApplication app = await App.StartAsync(
            services => services.AddOpenApi().AddZeroAllocFormatters(),
            app =>
            {
                app.MapOpenApi();
                app.MapGet("/typed", () => TypedResults.ZeroAllocJson(new Person()));
                app.MapGet("/filtered", () => new Person()).WithZeroAllocFormatters();
            });
        using JsonDocument document = JsonDocument.Parse(
            await app.GetTestClient().GetStringAsync(new Uri("/openapi/v1.json", UriKind.Relative), TestContext.Current.CancellationToken));

        JsonElement schema = document.RootElement.GetProperty("paths").GetProperty(path).GetProperty("get").GetProperty("responses")
            .GetProperty("200").GetProperty("content").GetProperty("application/json").GetProperty("schema");
        Assert.Equal("#/components/schemas/Person", schema.GetProperty("$ref").GetString());
    }
}
