using System.Globalization;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.MinimalApi.BodyParameters;

/// <summary>The body that a thread holds while the other parameters are bound reaches its own handler, and no other.</summary>
public sealed class BodyParameterIsolationTests
{
    private const int Requests = 400;

    [Fact]
    public async Task Post_ManyAtOnce_EachGetsItsOwnBody()
    {
        await using WebApplication app = await StartAsync(static routes =>
        {
            routes.MapPost("/sync", (Trip trip, int id) => $"{trip.Id} {id}");
            routes.MapPost("/async", async (Trip trip, int id) =>
            {
                await Task.Yield();
                return $"{trip.Id} {id}";
            });
            routes.MapPost("/filter", (Trip trip, int id) => $"{trip.Id} {id}").AddEndpointFilter(async (context, next) =>
            {
                await Task.Yield();
                return await next(context);
            });
        });
        using HttpClient client = app.GetTestClient();
        string[] paths = ["/sync", "/async", "/filter"];

        await Parallel.ForEachAsync(Enumerable.Range(0, Requests), TestContext.Current.CancellationToken, async (i, token) =>
        {
            string number = i.ToString(CultureInfo.InvariantCulture);
            using var content = new StringContent($$"""{"id":{{number}}}""", Encoding.UTF8, "application/json");
            using HttpResponseMessage answer = await client.PostAsync(
                new Uri($"{paths[i % paths.Length]}?id={number}", UriKind.Relative), content, token);
            Assert.Equal($"{number} {number}", await answer.Content.ReadAsStringAsync(token));
        });
    }

    /// <summary>A service that runs another endpoint on the same thread, before the handler has its body.</summary>
    [Theory]
    [InlineData("/outer")]
    [InlineData("/outer/filter")]
    public async Task Post_ServiceRunsAnotherEndpoint_EachGetsItsOwnBody(string path)
    {
        await using WebApplication app = await StartAsync(static routes =>
        {
            routes.MapPost("/outer", (Trip trip, Inner inner) => $"{trip.Id} {inner.Answer}");
            routes.MapPost("/outer/filter", (Trip trip, Inner inner) => $"{trip.Id} {inner.Answer}")
                .AddEndpointFilter(static (context, next) => next(context));
            routes.MapPost("/inner", (Trip trip) => $"{trip.Id}");
        });
        await InvokeAsync(app.Services, "/inner", 1);

        Assert.Equal("3 9", await InvokeAsync(app.Services, path, 3));
        Assert.Null(BoundBody<Trip>.Slot);
    }

    private static async Task<string> InvokeAsync(IServiceProvider services, string path, int id)
    {
        RouteEndpoint endpoint = services.GetRequiredService<Routes>().Builder!.ServedSources()
            .SelectMany(static source => source.Endpoints)
            .OfType<RouteEndpoint>()
            .Single(endpoint => endpoint.RoutePattern.RawText == path);
        var context = new DefaultHttpContext { RequestServices = services };
        context.Request.ContentType = "application/json";
        context.Request.Body = new MemoryStream(Encoding.UTF8.GetBytes($$"""{"id":{{id}}}"""));
        context.Features.Set<IHttpRequestBodyDetectionFeature>(new HasBody());
        var body = new MemoryStream();
        context.Response.Body = body;
        await endpoint.RequestDelegate!(context);
        await context.Response.Body.FlushAsync(TestContext.Current.CancellationToken);
        return Encoding.UTF8.GetString(body.ToArray());
    }

    private static Task<WebApplication> StartAsync(Action<IEndpointRouteBuilder> map) => App.StartAsync(
        static services =>
        {
            services.AddZeroAllocFormatters(static options => options.BuildsBodyParametersAtOnce = true);
            services.AddSingleton<Routes>().AddTransient<Inner>();
        },
        app =>
        {
            app.UseRouting();
            map(app);
            app.Services.GetRequiredService<Routes>().Builder = app;
        });

    private sealed class Routes
    {
        public IEndpointRouteBuilder? Builder { get; set; }
    }

    private sealed class Inner
    {
        public Inner(IServiceProvider services)
        {
            Task<string> invoking = InvokeAsync(services, "/inner", 9);
            Assert.True(invoking.IsCompletedSuccessfully);
            Answer = invoking.Result;
        }

        public string Answer { get; }
    }

    private sealed class HasBody : IHttpRequestBodyDetectionFeature
    {
        public bool CanHaveBody => true;
    }
}
