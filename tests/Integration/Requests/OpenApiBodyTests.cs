using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Requests;

/// <summary>What API descriptions say of the bodies that we read.</summary>
public sealed class OpenApiBodyTests
{
    [Theory]
    [InlineData("/required")]
    [InlineData("/route/{id}")]
    public async Task Document_BodyParameter_IsDescribedAsThePlainOne(string path)
    {
        string ours = await RequestBodyAsync(path, app =>
        {
            app.MapPost("/required", (Body<Person> body) => body.Value.Age);
            app.MapPost("/route/{id}", (int id, Body<Person> body) => body.Value.Age + id);
        });
        string stock = await RequestBodyAsync(path, app =>
        {
            app.MapPost("/required", (Person body) => body.Age);
            app.MapPost("/route/{id}", (int id, Person body) => body.Age + id);
        });

        Assert.Contains("\"application/json\":{\"schema\":{\"$ref\":\"#/components/schemas/Person\"}}", ours, StringComparison.Ordinal);
        Assert.Equal(stock, ours);
    }

    [Fact]
    public async Task Document_OptionalBodyParameter_IsNotRequired()
    {
        string ours = await RequestBodyAsync("/optional", app => app.MapPost("/optional", (Body<Person>? body) => body?.Value.Age));

        Assert.Contains("\"$ref\":\"#/components/schemas/Person\"", ours, StringComparison.Ordinal);
        Assert.DoesNotContain("\"required\"", ours, StringComparison.Ordinal);
    }

    [Fact]
    public async Task ApiExplorer_BothFormatters_EachJsonTypeOnce()
    {
        await using WebApplication app = await App.StartAsync(
            services =>
            {
                services.AddZeroAllocFormatters();
                services.AddTestControllers();
                services.AddEndpointsApiExplorer();
            },
            app => app.MapControllers());

        var action = app.Services.GetRequiredService<IApiDescriptionGroupCollectionProvider>().ApiDescriptionGroups.Items
            .SelectMany(group => group.Items).Single(item => item.RelativePath == "bookings/required");
        Assert.Equal(
            ["application/json", "text/json", "application/*+json"], action.SupportedRequestFormats.Select(format => format.MediaType));
    }

    /// <summary>What the document says of the body, all on one line, and of the other parameters.</summary>
    private static async Task<string> RequestBodyAsync(string path, Action<WebApplication> map)
    {
        await using WebApplication app = await App.StartAsync(
            services => services.AddOpenApi().AddZeroAllocFormatters(options => options.Xml.Enabled = false),
            app =>
            {
                app.MapOpenApi();
                map(app);
            });
        using JsonDocument document = JsonDocument.Parse(
            await app.GetTestClient().GetStringAsync(new Uri("/openapi/v1.json", UriKind.Relative), TestContext.Current.CancellationToken));
        JsonElement operation = document.RootElement.GetProperty("paths").GetProperty(path).GetProperty("post");
        string parameters = operation.TryGetProperty("parameters", out JsonElement listed) ? JsonSerializer.Serialize(listed) : "none";
        return JsonSerializer.Serialize(operation.GetProperty("requestBody")) + parameters;
    }
}
