using System.Net.Http.Json;
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.MinimalApi;

namespace ZeroAlloc.Integration.Requests;

/// <summary><see cref="Body{T}"/> where it is not compared with a plain parameter.</summary>
public sealed class BodyBindingTests
{
    [Fact]
    public void Constructor_Null_Throws() => Assert.Throws<ArgumentNullException>(() => new Body<string>(null!));

    [Fact]
    public void Value_OwnBody_IsTheModel() => Assert.Equal(5, new Body<int>(5).Value);

    [Theory]
    [InlineData("application/json", "{\"id\":", 400, typeof(JsonException))]
    [InlineData("application/json", "", 400, null)]
    [InlineData(null, "{}", 415, null)]
    public async Task Post_ThrowOnBadRequest_ThrowsAsThePlainParameter(string? contentType, string body, int status, Type? inner)
    {
        BadHttpRequestException stock = await RefusedAsync(app => app.MapPost("/", (Booking body) => body), contentType, body);
        BadHttpRequestException ours = await RefusedAsync(
            app => app.MapPost("/", (Body<Booking> body) => body.Value), contentType, body, xml: false);

        Assert.Equal(status, ours.StatusCode);
        Assert.Equal(stock.StatusCode, ours.StatusCode);
        Assert.Equal(stock.GetType(), ours.GetType());
        Assert.Equal(inner, ours.InnerException?.GetType());
        Assert.Equal(stock.InnerException?.Message, ours.InnerException?.Message);
        Assert.Equal(body.Length == 0 ? "Required parameter \"Body<Booking> body\"" : stock.Message, ours.Message.Split(" was not")[0]);
    }

    [Fact]
    public async Task Post_PartOfAParameterList_BoundAndRefused()
    {
        await using WebApplication app = await App.StartAsync(
            services => services.AddZeroAllocFormatters(),
            app => app.MapPost("/{id}", ([AsParameters] Arguments arguments) => $"{arguments.Id} {arguments.Body.Value.Name}"));
        HttpClient client = app.GetTestClient();

        HttpResponseMessage accepted = await client.PostAsJsonAsync("/3", new { name = "x" }, TestContext.Current.CancellationToken);
        Assert.Equal("3 x", await accepted.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
        HttpResponseMessage refused = await client.PostAsJsonAsync("/3", new { name = 5 }, TestContext.Current.CancellationToken);
        Assert.Equal(400, (int)refused.StatusCode);
        refused = await client.PostAsync("/3", new StringContent("{}", Encoding.UTF8, "text/plain"), TestContext.Current.CancellationToken);
        Assert.Equal(415, (int)refused.StatusCode);
    }

    [Fact]
    public async Task Post_HandlerThrowsBadRequest_IsNotTakenForARefusedBody()
    {
        await using WebApplication app = await App.StartAsync(
            services => services.AddZeroAllocFormatters(),
            app => app.MapPost("/", (Body<Booking> body) => Task.FromException(new BadHttpRequestException("the handler's own", 418))));

        var thrown = await Assert.ThrowsAsync<BadHttpRequestException>(
            () => app.GetTestClient().PostAsJsonAsync("/", new { }, TestContext.Current.CancellationToken));
        Assert.Equal(418, thrown.StatusCode);
    }

    [Fact]
    public async Task Post_LibraryNotRegistered_HostsJsonOptionsHold()
    {
        await using WebApplication app = await App.StartAsync(
            services => services.ConfigureHttpJsonOptions(json => json.SerializerOptions.PropertyNameCaseInsensitive = false),
            app => app.MapPost("/", (Body<Booking> body) => body.Value.Id));

        HttpResponseMessage answer = await app.GetTestClient().PostAsync(
            "/", new StringContent("{\"ID\":5}", Encoding.UTF8, "application/json"), TestContext.Current.CancellationToken);
        Assert.Equal("0", await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }

    [Theory]
    [InlineData("/required", false)]
    [InlineData("/optional", true)]
    [InlineData("/default", true)]
    public async Task Metadata_BodyParameter_SaysWhatIsAccepted(string path, bool isOptional)
    {
        await using WebApplication app = await App.StartAsync(
            services => services.AddZeroAllocFormatters(),
            app =>
            {
                app.MapPost("/required", (Body<Booking> body) => body.Value.Id);
                app.MapPost("/optional", (Body<Booking>? body) => body?.Value.Id);
                app.MapPost("/default", (Body<Booking> body = null!) => body?.Value.Id);
            });

        Endpoint endpoint = app.ServedSources().SelectMany(source => source.Endpoints)
            .Single(one => ((RouteEndpoint)one).RoutePattern.RawText == path);
        IAcceptsMetadata accepts = endpoint.Metadata.GetRequiredMetadata<IAcceptsMetadata>();
        Assert.Equal(typeof(Booking), accepts.RequestType);
        Assert.Equal(["application/json"], accepts.ContentTypes);
        Assert.Equal(isOptional, accepts.IsOptional);
    }

    private static async Task<BadHttpRequestException> RefusedAsync(
        Action<WebApplication> map, string? contentType, string body, bool xml = true)
    {
        await using WebApplication app = await App.StartAsync(
            services => services
                .AddZeroAllocFormatters(options => options.Xml.Enabled = xml)
                .Configure<RouteHandlerOptions>(options => options.ThrowOnBadRequest = true),
            map);
        using var content = new ByteArrayContent(Encoding.UTF8.GetBytes(body));
        if (contentType is not null)
        {
            content.Headers.ContentType = new(contentType);
        }

        return await Assert.ThrowsAsync<BadHttpRequestException>(
            () => app.GetTestClient().PostAsync("/", content, TestContext.Current.CancellationToken));
    }

    private sealed record Arguments(int Id, Body<Booking> Body);
}
