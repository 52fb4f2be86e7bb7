using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Http;

namespace ZeroAlloc.Integration.MinimalApi.BodyParameters;

/// <summary>When the second delegate of an endpoint is built, and for which endpoints. The meter counts for the whole process.</summary>
[Collection(nameof(CountedCollection))]
public sealed class BodyParameterBuildTests
{
    private const string Document = """{"id":3}""";

    [Fact]
    public async Task Post_FirstRequests_AreTheFrameworksUntilCompiled()
    {
        await using WebApplication app = await StartAsync(static _ => { }, static app => app.MapPost("/", (Trip trip) => $"{trip}"));
        using var reads = new BodyReads();

        await PostAsync(app, "/");
        Assert.Equal((0, 1), (reads.Compiled, reads.BuiltIn));
        await PostAsync(app, "/");
        Assert.Equal((0, 2), (reads.Compiled, reads.BuiltIn));
        await CompiledAsync(app, "/", reads);
    }

    /// <summary>An endpoint that nobody calls twice costs nothing.</summary>
    [Fact]
    public async Task Post_OneRequest_NothingIsEmitted()
    {
        await using WebApplication app = await StartAsync(
            static _ => { }, static app => app.MapPost("/", (Trip trip, int? once) => $"{trip} {once}"));
        int before = BodilessMethod.Count;
        await PostAsync(app, "/");
        await Task.Delay(100, TestContext.Current.CancellationToken);

        Assert.Equal(before, BodilessMethod.Count);
    }

    /// <summary>With the endpoints, which routing builds for the first request of all.</summary>
    [Fact]
    public async Task CompileAtStartup_FirstRequestOfTheHost_AllEndpointsAreBuilt()
    {
        int before = BodilessMethod.Count;
        await using WebApplication app = await StartAsync(
            static options => options.CompileAtStartup = true,
            static app =>
            {
                app.MapPost("/", (Trip trip, short? started) => $"{trip} {started}");
                app.MapGet("/other", static () => "other");
            });
        using var reads = new BodyReads();
        using (HttpResponseMessage answer = await app.GetTestClient().GetAsync(
            new Uri("/other", UriKind.Relative), TestContext.Current.CancellationToken))
        {
            Assert.True(answer.IsSuccessStatusCode);
        }

        await Eventually.TrueAsync(() => BodilessMethod.Count > before);
        await CompiledAsync(app, "/", reads);
    }

    [Theory]
    [InlineData(true, true, "/", true)]
    [InlineData(true, true, "/with", true)]
    [InlineData(true, true, "/without", false)]
    [InlineData(true, true, "/with/without", false)]
    [InlineData(true, true, "/without/with", true)]
    [InlineData(false, true, "/", false)]
    [InlineData(false, true, "/with", true)]
    [InlineData(false, true, "/without", false)]
    [InlineData(true, false, "/", false)]
    [InlineData(true, false, "/with", false)]
    public async Task Options_OnOrOff_WhereTheyHold(bool isOn, bool areParametersOn, string path, bool isCompiled)
    {
        await using WebApplication app = await StartAsync(
            options =>
            {
                options.MinimalApis = isOn;
                options.MinimalApiBodyParameters = areParametersOn;
                options.BuildsBodyParametersAtOnce = true;
            },
            static app =>
            {
                app.MapPost("/", (Trip trip) => $"{trip}");
                app.MapPost("/without", (Trip trip) => $"{trip}").WithoutZeroAllocFormatters();
                RouteGroupBuilder group = app.MapGroup("/with").WithZeroAllocFormatters();
                group.MapPost("", (Trip trip) => $"{trip}");
                group.MapPost("/without", (Trip trip) => $"{trip}").WithoutZeroAllocFormatters();
                app.MapGroup("/without").WithoutZeroAllocFormatters().MapPost("/with", (Trip trip) => $"{trip}").WithZeroAllocFormatters();
            });
        using var reads = new BodyReads();

        Assert.Equal(isCompiled, await IsCompiledAsync(app, path, reads));
    }

    /// <summary>Emitted code is never unloaded; sources are rebuilt whenever one of them changes.</summary>
    [Fact]
    public async Task Endpoints_BuiltAgainAndInTwoHosts_ShareTheEmittedMethods()
    {
        static void Map(IEndpointRouteBuilder app) =>
            app.MapPost("/", (Trip trip, int? again, HttpContext context) => $"{trip} {again} {context.Request.Path}");
        await using WebApplication first = await StartAsync(AtOnce, Map);
        await using WebApplication second = await StartAsync(AtOnce, Map);
        using var reads = new BodyReads();
        Assert.True(await IsCompiledAsync(first, "/", reads));
        int before = BodilessMethod.Count;

        Assert.True(await IsCompiledAsync(second, "/", reads));
        foreach (WebApplication app in (WebApplication[])[first, second, first])
        {
            for (int i = 0; i < 10; i++)
            {
                RouteEndpoint endpoint = SourceOf(app).Endpoints.OfType<RouteEndpoint>().Single();
                var context = new DefaultHttpContext { RequestServices = app.Services };
                context.Request.Method = "POST";
                context.Request.ContentType = "application/json";
                context.Request.Body = new MemoryStream("{}"u8.ToArray());
                context.Features.Set<Microsoft.AspNetCore.Http.Features.IHttpRequestBodyDetectionFeature>(new HasBody());
                await endpoint.RequestDelegate!(context);
            }
        }

        Assert.Equal(before, BodilessMethod.Count);
        Assert.True(reads.Compiled >= 30);
    }

    /// <summary>As many times as without ZeroAlloc: once for each time that the endpoints are built.</summary>
    [Fact]
    public async Task MetadataProviders_SecondDelegateIsBuilt_AreNotCalledForIt()
    {
        await using WebApplication app = await App.StartAsync(
            static services => services.AddSingleton<Described>().AddZeroAllocFormatters(AtOnce),
            static app => app.MapPost("/", (Trip trip, Described described) => $"{trip} {described}"));
        using var reads = new BodyReads();
        int before = Described.Count;
        Assert.True(await IsCompiledAsync(app, "/", reads));

        Assert.Equal(before + 1, Described.Count);
    }

    /// <summary>ASP.NET Core refuses the endpoint, with its own message.</summary>
    [Fact]
    public async Task Map_TwoBodies_FailsAsWithoutZeroAlloc()
    {
        static void Map(IEndpointRouteBuilder app) => app.MapPost("/", (Trip trip, List<Trip> trips) => $"{trip} {trips.Count}");
        await using WebApplication app = await StartAsync(AtOnce, Map);
        await using WebApplication stock = await App.StartAsync(static _ => { }, Map);

        string expected = (await Assert.ThrowsAsync<InvalidOperationException>(() => PostAsync(stock, "/"))).Message;
        string actual = (await Assert.ThrowsAsync<InvalidOperationException>(() => PostAsync(app, "/"))).Message;

        Assert.Equal(expected, actual);
    }

    /// <summary>Its member in an endpoint of another handler is none of the same name.</summary>
    [Fact]
    public async Task Post_TypeIsAServiceOfOneHostAlone_EachByItsOwnRules()
    {
        static void Map(IEndpointRouteBuilder app) => app.MapPost("/", (Trip trip) => $"{trip}");
        await using WebApplication body = await StartAsync(AtOnce, Map);
        await using WebApplication service = await App.StartAsync(
            static services => services.AddSingleton(new Trip { Id = 8 }).AddZeroAllocFormatters(AtOnce), Map);

        Assert.Equal("trip 3 - []", await PostAsync(body, "/"));
        Assert.Equal("trip 8 - []", await PostAsync(service, "/"));
    }

    private static void AtOnce(ZeroAllocFormatterOptions options) => options.BuildsBodyParametersAtOnce = true;

    private static EndpointDataSource SourceOf(WebApplication app) => app.ServedSources().Single();

    private static Task<WebApplication> StartAsync(
        Action<ZeroAllocFormatterOptions> configure, Action<WebApplication> map) =>
        App.StartAsync(
            services => services.AddZeroAllocFormatters(configure),
            app =>
            {
                app.UseRouting();
                map(app);
            });

    private static async Task<bool> IsCompiledAsync(WebApplication app, string path, BodyReads reads)
    {
        long before = reads.Compiled;
        await PostAsync(app, path);
        return reads.Compiled > before;
    }

    private static async Task CompiledAsync(WebApplication app, string path, BodyReads reads)
    {
        while (!await IsCompiledAsync(app, path, reads))
        {
            await Task.Delay(10, TestContext.Current.CancellationToken);
        }
    }

    private static async Task<string> PostAsync(WebApplication app, string path)
    {
        using var content = new StringContent(Document, System.Text.Encoding.UTF8, "application/json");
        using HttpResponseMessage answer = await app.GetTestClient().PostAsync(
            new Uri(path, UriKind.Relative), content, TestContext.Current.CancellationToken);
        Assert.True(answer.IsSuccessStatusCode);
        return await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
    }

    private sealed class HasBody : Microsoft.AspNetCore.Http.Features.IHttpRequestBodyDetectionFeature
    {
        public bool CanHaveBody => true;
    }
}
