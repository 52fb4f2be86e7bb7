using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Routing;

namespace ZeroAlloc.Integration.MinimalApi.BodyParameters;

/// <summary>Differences of body parameters, by their rows of docs/differences.md.</summary>
public sealed class BodyParameterDifferencesTests
{
    [Fact]
    public async Task Difference_R72_SetterThrows_StockLeavesTheRestZeroAllocTheBody()
    {
        static void Map(IEndpointRouteBuilder routes) => routes.MapPost("/", (Setting setting) => $"{setting}");
        await using BodyParameterApplication stock = await BodyParameterApplication.StartAsync(Map, static _ => { }, null);
        await using BodyParameterApplication ours = await BodyParameterApplication.StartAsync(
            Map, static _ => { }, static options => options.BuildsBodyParametersAtOnce = true);

        Assert.Contains("status 500, body: 1 bytes left", await stock.AskAsync(Request()), StringComparison.Ordinal);
        Assert.Contains("status 500, body: 18 bytes left", await ours.AskAsync(Request()), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Difference_80_GeneratedHandlerReturnsNullAsTask_OtherExceptionHere()
    {
        await using BodyParameterApplication stock = await BodyParameterApplication.StartAsync(
            GeneratedHandlers.GeneratedHandlers.MapBodyParameters, static _ => { }, null);
        await using BodyParameterApplication ours = await BodyParameterApplication.StartAsync(
            GeneratedHandlers.GeneratedHandlers.MapBodyParameters, static _ => { }, static _ => { });

        Assert.Contains(
            "InvalidOperationException: The Task returned by the Delegate must not be null.",
            await stock.AskAsync(Request("/task-null")),
            StringComparison.Ordinal);
        Assert.Contains("NullReferenceException", await ours.AskAsync(Request("/task-null")), StringComparison.Ordinal);
    }

    private static HttpRequestMessage Request(string path = "/") => new(HttpMethod.Post, path)
    {
        Content = new StringContent("""{"action":"throw"}""", System.Text.Encoding.UTF8, "application/json"),
    };
}
