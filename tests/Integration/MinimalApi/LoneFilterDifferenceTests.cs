using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.MinimalApi.Handlers;

namespace ZeroAlloc.Integration.MinimalApi;

/// <summary>What the filter of an endpoint changes nevertheless, by the numbers in docs/differences.md.</summary>
public sealed partial class LoneFilterDifferenceTests
{
    private const string Answered = "200 {\"name\":\"x\",\"size\":1}";

    [Fact]
    public async Task Difference_80_HandlerReturnsNullAsTask_OtherExceptionHere()
    {
        (string stock, string ours) = await AskAsync(static app => app.MapGet("/", Task<City>? () => null));

        Assert.Equal("InvalidOperationException: The Task returned by the Delegate must not be null.", stock);
        Assert.StartsWith("NullReferenceException", ours, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Difference_81_TypeWithoutMetadata_EveryRequestFailsInStockThatEndpointAloneHere()
    {
        static void Map(WebApplication app)
        {
            app.MapGet("/", static () => new City("x", 1));
            app.MapGet("/unknown", static () => new Plain());
        }

        static void Configure(IServiceCollection services) =>
            services.ConfigureHttpJsonOptions(static options => options.SerializerOptions.TypeInfoResolver = CityContext.Default);

        (string stock, string ours) = await AskAsync(Map, services: Configure);
        Assert.StartsWith("NotSupportedException", stock, StringComparison.Ordinal);
        Assert.Equal(Answered, ours);
        Assert.StartsWith("NotSupportedException", (await AskAsync(Map, "/unknown", Configure)).Ours, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Difference_R16_BindAsyncSets400Itself_HandlerRunsInStockAlone()
    {
        (string stock, string ours) = await AskAsync(
            static app => app.MapGet("/", static (Bound bound) => new City("x", bound.X)), "/?status=400");

        Assert.Equal("400 {\"name\":\"x\",\"size\":0}", stock);
        Assert.Equal("400 ", ours);
    }

    [Fact]
    public async Task Difference_R17_ParameterNotBound_ServicesAreMadeHereAlone()
    {
        static void Map(WebApplication app) => app.MapGet("/", static (int id, [FromServices] Failing service) => new City("x", id));

        (string stock, string ours) = await AskAsync(Map, services: static services => services.AddTransient<Failing>());

        Assert.Equal("400 ", stock);
        Assert.Equal("InvalidOperationException: made", ours);
    }

    [Fact]
    public async Task Difference_R18_BodyOfAValueTypeMissing_ExceptionOfAPlainParameter400OfBodyHere()
    {
        (string stock, _) = await AskAsync(static app => app.MapGet("/", static ([FromBody] int count) => count)
            .AddEndpointFilter(static (context, next) => next(context)));
        (_, string ours) = await AskAsync(static app => app.MapGet("/", static (Body<int> count) => count.Value)
            .AddEndpointFilter(static (context, next) => next(context)));

        Assert.StartsWith("NullReferenceException", stock, StringComparison.Ordinal);
        Assert.Equal("400 ", ours);
    }

    [Theory]
    [InlineData(true, "missing-plain", false)]
    [InlineData(true, "missing-body", true)]
    [InlineData(false, "missing-plain", true)]
    [InlineData(false, "missing-body", true)]
    public async Task Difference_R22_BodyMissingBehindAFilter_GeneratorSkipsFiltersHereTheyRun(bool isGenerated, string path, bool isSeen)
    {
        await using WebApplication app = await App.StartAsync(
            static services => services.AddZeroAllocFormatters(),
            isGenerated ? GeneratedHandlers.GeneratedHandlers.MapMissingBodies : MissingBodyHandlers.Map);
        using HttpClient client = app.GetTestClient();
        using HttpResponseMessage answer = await client.PostAsync(
            new Uri(path, UriKind.Relative), null, TestContext.Current.CancellationToken);

        Assert.Equal(System.Net.HttpStatusCode.BadRequest, answer.StatusCode);
        Assert.Equal(isSeen, answer.Headers.Contains("Seen"));
    }

    [Fact]
    public async Task Difference_110_GeneratedEndpointSetsAnAsyncLocal_SeenByMiddlewareInStockAlone()
    {
        foreach (bool ours in (bool[])[false, true])
        {
            string? seen = null;
            await using WebApplication app = await StartGeneratedAsync(ours, LookAtAmbient(value => seen = value));
            using HttpClient client = app.GetTestClient();

            Assert.Equal(
                "ambient here", await client.GetStringAsync(new Uri("ambient", UriKind.Relative), TestContext.Current.CancellationToken));
            Assert.Equal(ours ? "before" : "here", seen);
        }
    }

    /// <summary>Middleware that passes on what the asynchronous local has when the endpoint has returned its task.</summary>
    private static Func<HttpContext, RequestDelegate, Task> LookAtAmbient(Action<string?> see) => (context, next) =>
    {
        GeneratedHandlers.GeneratedHandlers.Ambient.Value = "before";
        Task running = next(context);
        see(GeneratedHandlers.GeneratedHandlers.Ambient.Value);
        return running;
    };

    /// <summary>A type that is parsed is no body, for which the endpoint would get a filter.</summary>
    [Theory]
    [InlineData("parsed-ambient", "Code")]
    [InlineData("inherited-ambient", "InheritedCode")]
    [InlineData("explicit-ambient", "ExplicitCode")]
    public async Task Post_GeneratedEndpointWithAParsedParameterSetsAnAsyncLocal_SeenByMiddleware(string path, string type)
    {
        foreach (bool ours in (bool[])[false, true])
        {
            string? seen = null;
            await using WebApplication app = await StartGeneratedAsync(ours, LookAtAmbient(value => seen = value));
            using HttpClient client = app.GetTestClient();

            using HttpResponseMessage response = await client.PostAsync(
                new Uri($"{path}?code=c", UriKind.Relative), null, TestContext.Current.CancellationToken);
            Assert.Equal($"OK here {type} {{ Text = c }}", $"{response.StatusCode} {seen}");
        }
    }

    [Fact]
    public async Task Difference_110_GeneratedEndpointThrows_AtOnceInStockByItsTaskHere()
    {
        foreach (bool ours in (bool[])[false, true])
        {
            Exception? atOnce = null;
            await using WebApplication app = await StartGeneratedAsync(ours, (context, next) =>
            {
                try
                {
                    return next(context);
                }
                catch (InvalidOperationException e)
                {
                    atOnce = e;
                    throw;
                }
            });
            using HttpClient client = app.GetTestClient();

            await Assert.ThrowsAsync<InvalidOperationException>(
                () => client.GetAsync(new Uri("throws", UriKind.Relative), TestContext.Current.CancellationToken));
            Assert.Equal(ours, atOnce is null);
        }
    }

    [Fact]
    public async Task Get_HandlerByTheFrameworksGenerator_IsGenerated()
    {
        await using WebApplication app = await App.StartAsync(static _ => { }, GeneratedHandlers.GeneratedHandlers.Map);

        IEnumerable<Endpoint> endpoints = app.Services.GetRequiredService<Microsoft.AspNetCore.Routing.EndpointDataSource>().Endpoints;
        Assert.All(
            endpoints,
            static endpoint => Assert.NotNull(endpoint.Metadata.GetMetadata<System.CodeDom.Compiler.GeneratedCodeAttribute>()));
    }

    [Fact]
    public async Task Get_OneValue_Same()
    {
        (string stock, string ours) = await AskAsync(static app => app.MapGet("/", static () => new City("x", 1)));

        Assert.Equal((Answered, Answered), (stock, ours));
    }

    /// <summary>Endpoints of the framework's generator, behind middleware.</summary>
    private static Task<WebApplication> StartGeneratedAsync(bool ours, Func<HttpContext, RequestDelegate, Task> middleware) =>
        App.StartAsync(
            services => Add(services, ours),
            app =>
            {
                app.Use(middleware);
                app.UseRouting();
                GeneratedHandlers.GeneratedHandlers.Map(app);
            });

    private static void Add(IServiceCollection services, bool ours)
    {
        if (ours)
        {
            services.AddZeroAllocFormatters();
        }
    }

    private static async Task<(string Stock, string Ours)> AskAsync(
        Action<WebApplication> map, string path = "/", Action<IServiceCollection>? services = null)
    {
        List<string> answers = [];
        foreach (bool ours in (bool[])[false, true])
        {
            await using WebApplication app = await App.StartAsync(
                added =>
                {
                    services?.Invoke(added);
                    Add(added, ours);
                },
                map);
            using HttpClient client = app.GetTestClient();
            try
            {
                using HttpResponseMessage answer = await client.GetAsync(
                    new Uri(path, UriKind.Relative), TestContext.Current.CancellationToken);
                answers.Add($"{(int)answer.StatusCode} {await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken)}");
            }
            catch (Exception e) when (e is InvalidOperationException or NullReferenceException or NotSupportedException)
            {
                answers.Add($"{e.GetType().Name}: {e.Message}");
            }
        }

        return (answers[0], answers[1]);
    }

    private sealed class Failing
    {
        public Failing() => throw new InvalidOperationException("made");
    }

    [JsonSerializable(typeof(City))]
    private sealed partial class CityContext : JsonSerializerContext;
}
