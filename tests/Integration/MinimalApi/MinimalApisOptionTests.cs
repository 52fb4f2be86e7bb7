using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.MinimalApi;

/// <summary>The option that hands over the values of all endpoints changes nothing else of them.</summary>
public sealed class MinimalApisOptionTests : OracleTests
{
    /// <inheritdoc/>
    protected override Task<WebApplication> StartAsync(bool ours) => App.StartAsync(
        services =>
        {
            services.AddTestControllers();
            services.AddOpenApi(static openApi =>
                openApi.ShouldInclude = static description => description.ActionDescriptor is not ControllerActionDescriptor);
            if (ours)
            {
                services.AddZeroAllocFormatters();
            }
        },
        app =>
        {
            app.MapGet("bare", () => new Person()).WithName("bare");
            app.MapGet("/", () => new Person());
            app.MapGet("/typed/{id:int?}", (int? id) => TypedResults.Ok(new Point(id ?? 0, 2))).WithTags("t").WithSummary("s");
            app.MapPost("/taken", (Person person) => person);
            app.MapMethods("/many", ["GET", "HEAD"], () => new[] { 1, 2 });
            RouteGroupBuilder group = app.MapGroup("/group/{tenant}").WithMetadata(new TagsAttribute("group"));
            group.MapGet("", (string tenant) => new { tenant });
            group.MapGroup("/inner").MapGet("/x", () => TypedResults.NotFound(new Person())).WithOrder(3);
            app.MapGet("/links", (LinkGenerator links, HttpContext context) => new { Path = links.GetPathByName(context, "bare") });
            app.MapGet("/text", () => "text");
            app.MapControllers();
            ((IEndpointRouteBuilder)app).DataSources.Add(new DefaultEndpointDataSource(new Endpoint(
                context => context.Response.WriteAsync(context.Request.Path),
                new EndpointMetadataCollection(),
                "not to be routed")));
            app.MapFallback(() => TypedResults.NotFound(new Person()));
            app.MapOpenApi();
        });

    [Theory]
    [InlineData("/bare")]
    [InlineData("/")]
    [InlineData("/typed/3")]
    [InlineData("/typed")]
    [InlineData("/many")]
    [InlineData("/group/a")]
    [InlineData("/group/a/inner/x")]
    [InlineData("/links")]
    [InlineData("/nowhere/at/all")]
    public async Task Get_AnyEndpoint_SameAnswerByUsWhateverIsAccepted(string path)
    {
        await CompareAsync(path, byUs: true);
        using HttpResponseMessage answer = await CompareAsync(path, byUs: true, "Accept", "application/xml, application/x-nativebuffer");

        Assert.Empty(answer.Headers.Vary);
    }

    [Theory]
    [InlineData("/text")]
    [InlineData("/typed/x")]
    [InlineData("/taken")]
    [InlineData("/openapi/v1.json")]
    public async Task Get_NoValue_SameAnswer(string path) => await CompareAnswersAsync(path);

    /// <summary>What routing sees of an endpoint, its conventions' work included.</summary>
    [Fact]
    public void Endpoints_OfTheRouteBuilder_LookAsInStock() => Assert.Equal(Describe(Stock), Describe(Ours));

    [Fact]
    public async Task Start_NoEndpoints_PipelineIsLeftAlone()
    {
        await using WebApplication app = await App.StartAsync(
            static services => services.AddZeroAllocFormatters(),
            static app => app.Run(static context => context.Response.WriteAsync("all")));

        string answer = await app.GetTestClient().GetStringAsync(
            new Uri("/", UriKind.Relative), TestContext.Current.CancellationToken);

        Assert.Equal("all", answer);
    }

    [Fact]
    public async Task Option_Off_ValuesAreTheFrameworks()
    {
        await using WebApplication app = await App.StartAsync(
            static services => services.AddZeroAllocFormatters(static options => options.MinimalApis = false),
            static app => app.MapGet("/", static () => new Person()));
        using HttpResponseMessage answer = await app.GetTestClient().GetAsync(
            new Uri("/", UriKind.Relative), TestContext.Current.CancellationToken);

        Assert.False(answer.Content.Headers.NonValidated.Contains("Content-Length"));
    }

    /// <summary>Applications with a <c>Startup</c> of the older kind call <c>UseRouting</c> and <c>UseEndpoints</c> themselves.</summary>
    [Fact]
    public async Task GenericHost_RoutingOfItsOwn_ByUs()
    {
        using IHost host = await new HostBuilder().ConfigureWebHost(static web => web.UseTestServer()
            .ConfigureServices(static services => services.AddRouting().AddZeroAllocFormatters())
            .Configure(static app => app.UseRouting().UseEndpoints(static routes => routes.MapGet("/", static () => new Person()))))
            .StartAsync(TestContext.Current.CancellationToken);
        using HttpResponseMessage answer = await host.GetTestClient().GetAsync(
            new Uri("/", UriKind.Relative), TestContext.Current.CancellationToken);

        Assert.True(answer.Content.Headers.NonValidated.Contains("Content-Length"));
    }

    [Fact]
    public async Task WithoutZeroAllocFormatters_GroupAndEndpoint_ValuesAreTheFrameworks()
    {
        await using WebApplication app = await App.StartAsync(
            static services => services.AddZeroAllocFormatters(),
            static app =>
            {
                RouteGroupBuilder left = app.MapGroup("/left").WithoutZeroAllocFormatters();
                left.MapGet("", static () => new Person());
                left.MapGet("/ours", static () => new Person()).WithZeroAllocFormatters();
                RouteGroupBuilder ours = app.MapGroup("/ours").WithZeroAllocFormatters();
                ours.MapGet("/left", static () => TypedResults.Ok(new Person())).WithoutZeroAllocFormatters();
                ours.MapGet("/back", static () => new Person());
            });

        Assert.False(await IsByUsAsync("/left"));
        Assert.True(await IsByUsAsync("/left/ours"));
        Assert.False(await IsByUsAsync("/ours/left"));
        Assert.True(await IsByUsAsync("/ours/back"));

        async Task<bool> IsByUsAsync(string path)
        {
            using HttpResponseMessage answer = await app.GetTestClient().GetAsync(
                new Uri(path, UriKind.Relative), TestContext.Current.CancellationToken);
            return answer.Content.Headers.NonValidated.Contains("Content-Length");
        }
    }

    /// <summary>Where an endpoint asks for negotiation itself, its clients choose.</summary>
    [Fact]
    public async Task Group_WithZeroAllocFormattersBesides_IsNegotiated()
    {
        await using WebApplication app = await App.StartAsync(
            static services => services.AddZeroAllocFormatters(),
            static app =>
            {
                app.MapGet("/plain", () => new XmlPerson());
                app.MapGet("/chosen", () => new XmlPerson()).WithZeroAllocFormatters();
            });

        Assert.Equal("application/json", await ContentTypeAsync("/plain"));
        Assert.Equal("application/xml", await ContentTypeAsync("/chosen"));

        async Task<string?> ContentTypeAsync(string path)
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, path);
            request.Headers.Accept.ParseAdd("application/xml");
            using HttpResponseMessage answer = await app.GetTestClient().SendAsync(request, TestContext.Current.CancellationToken);
            return answer.Content.Headers.ContentType?.MediaType;
        }
    }

    private static string[] Describe(WebApplication app) =>
    [
        .. new CompositeEndpointDataSource(app.ServedSources()).Endpoints
            .Where(static endpoint => endpoint.Metadata.GetMetadata<ControllerActionDescriptor>() is null)
            .Select(Describe),
    ];

    private static string Describe(Endpoint endpoint)
    {
        var route = endpoint as RouteEndpoint;
        string metadata = string.Join(',', endpoint.Metadata.Select(static item => item.GetType().Name));
        return $"{endpoint.DisplayName} {route?.RoutePattern.RawText} {route?.Order} {metadata}";
    }

    /// <summary>A model that XmlSerializer knows.</summary>
    public sealed class XmlPerson
    {
        /// <summary>A member.</summary>
        public int Age { get; set; } = 3;
    }
}
