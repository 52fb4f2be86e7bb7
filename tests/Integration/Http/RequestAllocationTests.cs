using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Http;

/// <summary>Bytes that a whole request allocates beyond the same request answered with ready-made bytes: the table of the README, row by row.</summary>
[Collection(nameof(CountedCollection))]
public sealed class RequestAllocationTests
{
    private const int RequestsInARound = 100;

    private static readonly Person s_model = new();

    [Theory]
    [InlineData("/mvc/ok")]
    [InlineData("/mvc/typed")]
    [InlineData("/mvc/json")]
    public async Task Controller_AnyWayOfAnswering_AddsNothing(string path) => Assert.Equal(0, await AddedAsync(path));

    [Fact]
    public async Task WriteAsZeroAllocJsonAsync_AddsNothing() => Assert.Equal(0, await AddedAsync("/extension"));

    [Theory]
    [InlineData("/result")]
    [InlineData("/typed")]
    public async Task Results_AddTheResult(string path)
    {
        // The first call also runs the type's initializer.
        GC.KeepAlive(TypedResults.ZeroAllocJson(s_model));
        long before = GC.GetAllocatedBytesForCurrentThread();
        GC.KeepAlive(TypedResults.ZeroAllocJson(s_model));
        long result = GC.GetAllocatedBytesForCurrentThread() - before;

        Assert.Equal(result, await AddedAsync(path));
    }

    [Fact]
    public async Task Filter_AddsNothing() => Assert.Equal(0, await AddedAsync("/filtered"));

    [Theory]
    [InlineData("/invoices/ok")]
    [InlineData("/invoices/list")]
    [InlineData("/invoices/number")]
    public async Task Controller_Xml_AddsNothing(string path)
    {
        long control = await LeastAsync(
            path,
            static services => services.AddTestControllers(mvc => mvc.OutputFormatters.Insert(0, new ConstantAnswers.Formatter("application/xml"))).AddXmlSerializerFormatters(),
            static app => app.MapControllers(),
            "application/xml");
        long ours = await LeastAsync(
            path, static services => services.AddZeroAllocFormatters().AddTestControllers().AddXmlSerializerFormatters(), static app => app.MapControllers(), "application/xml");

        Assert.Equal(control, ours);
    }

    private static async Task<long> AddedAsync(string path)
    {
        long control = await LeastAsync(path, Control, ControlEndpoints);
        return await LeastAsync(path, services => services.AddZeroAllocFormatters().AddTestControllers(), OurEndpoints) - control;
    }

    private static void Control(IServiceCollection services)
    {
        services.AddTestControllers(mvc => mvc.OutputFormatters.Insert(0, new ConstantAnswers.Formatter()));
        services.AddSingleton<IActionResultExecutor<JsonResult>, ConstantAnswers.Executor>();
    }

    private static void ControlEndpoints(WebApplication app)
    {
        app.MapControllers();
        app.MapGet("/extension", (HttpContext context) => ConstantAnswers.WriteAsync(context));
        app.MapGet("/result", IResult () => ConstantAnswers.Result.Instance);
        app.MapGet("/typed", () => ConstantAnswers.Result.Instance);
        app.MapGet("/filtered", () => s_model).AddEndpointFilter(async (context, next) =>
        {
            await next(context);
            await ConstantAnswers.WriteAsync(context.HttpContext);
            return Results.Empty;
        });
    }

    private static void OurEndpoints(WebApplication app)
    {
        app.MapControllers();
        app.MapGet("/extension", (HttpContext context) => context.Response.WriteAsZeroAllocJsonAsync(s_model).AsTask());
        app.MapGet("/result", () => Results.ZeroAllocJson(s_model));
        app.MapGet("/typed", () => TypedResults.ZeroAllocJson(s_model));
        app.MapGet("/filtered", () => s_model).WithZeroAllocFormatters();
    }

    private static async Task<long> LeastAsync(string path, Action<IServiceCollection> services, Action<WebApplication> endpoints, string? accept = null)
    {
        using var server = new SameThreadServer();
        await using WebApplication app = await App.StartOnAsync(server, services, endpoints);
        var response = new NullServer();
        response.Features.Get<IHttpRequestFeature>()!.Headers.Accept = accept;
        long least = long.MaxValue;
        SettledCode.Run(() =>
        {
            for (int i = 0; i < RequestsInARound; i++)
            {
                response.Reset();
                response.Headers.Clear();
                least = Math.Min(least, Measure(server, response, path));
            }
        });

        return least;
    }

    private static long Measure(SameThreadServer server, NullServer response, string path)
    {
        var features = new FeatureCollection(response.Features);
        features.Get<IHttpRequestFeature>()!.Path = path;
        long before = GC.GetAllocatedBytesForCurrentThread();
        Task answered = server.ProcessAsync(features);
        Assert.True(answered.IsCompletedSuccessfully);
        long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        Assert.True(response.StatusCode == 200 && response.Written > 10);
        return allocated;
    }
}
