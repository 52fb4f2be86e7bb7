using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.MinimalApi.Handlers;

namespace ZeroAlloc.Integration.MinimalApi.BodyParameters;

/// <summary>What <c>/zeroalloc</c> says of body parameters, by the same rules by which endpoints are built.</summary>
public sealed class BodyParameterReportTests
{
    [Theory]
    [InlineData("/trip", "compiled", null)]
    [InlineData("/optional", "compiled", null)]
    [InlineData("/struct", "compiled", null)]
    [InlineData("/element", "framework", "JsonElement")]
    [InlineData("/converted", "framework", "custom converter")]
    [InlineData("/bound", "framework", "BindAsync")]
    [InlineData("/stream", "framework", "Stream")]
    [InlineData("/nine", "framework", "more parameters")]
    [InlineData("/inherited", "framework", "key of the object")]
    [InlineData("/inside", "framework", "[AsParameters]")]
    [InlineData("/without", "framework", "WithoutZeroAllocFormatters")]
    [InlineData("/generated/city", "compiled", null)]
    [InlineData("/made/void", "compiled", null)]
    [InlineData("/made/service", "compiled", null)]
    [InlineData("/made/filter-looks", "compiled", null)]
    [InlineData("/made/keyed-enum", "framework", "'service' in a way that only its code knows")]
    [InlineData("/made/parameters", "framework", "'others' in a way that only its code knows")]
    [InlineData("/made/from-services", "compiled", null)]
    [InlineData("/made/array-text", "framework", "an array without [FromBody]")]
    public async Task Get_BodyParameter_WhoReadsItAndWhy(string path, string serializer, string? reason)
    {
        await using WebApplication app = await App.StartAsync(
            static services =>
            {
                GeneratedHandlers.GeneratedHandlers.AddServices(services);
                services.AddHttpContextAccessor().AddZeroAllocFormatters(static options => options.Xml.Enabled = false);
            },
            static app =>
            {
                app.MapPost("/trip", (Trip trip, int id) => $"{trip} {id}");
                app.MapPost("/optional", (Trip? trip) => { });
                app.MapPost("/struct", (Money money) => TypedResults.NoContent());
                app.MapPost("/element", (JsonElement element) => { });
                app.MapPost("/converted", (Converted converted) => { });
                app.MapPost("/bound", (Trip trip, Bound bound) => { });
                app.MapPost("/stream", (Trip trip, Stream body) => { });
                app.MapPost("/nine", (Trip trip, int? a, int? b, int? c, int? d, int? e, int? f, int? g, int? h) => { });
                app.MapPost("/inherited", (Trip trip, [FromKeyedServices] Service service) => { });
                app.MapPost("/inside", ([AsParameters] MoneyRequest request) => { });
                app.MapPost("/without", (Trip trip) => { }).WithoutZeroAllocFormatters();
                GeneratedHandlers.GeneratedHandlers.Map(app.MapGroup("/generated"));
                GeneratedHandlers.GeneratedHandlers.MapBodyParameters(app.MapGroup("/made"));
                app.MapZeroAllocDiagnostics();
            });
        string text = await app.GetTestClient().GetStringAsync(
            new Uri("/zeroalloc", UriKind.Relative), TestContext.Current.CancellationToken);
        JsonNode endpoint = JsonNode.Parse(text)!["endpoints"]!.AsArray().Single(
            endpoint => ((string)endpoint!["endpoint"]!).EndsWith(" " + path, StringComparison.Ordinal))!;
        JsonNode body = endpoint["bodies"]!.AsArray().Single(static body => (string)body!["direction"]! == "read")!;

        Assert.Equal(serializer, (string)body["serializer"]!);
        Assert.Contains(reason ?? "", (string?)body["reason"] ?? "", StringComparison.Ordinal);
    }
}
