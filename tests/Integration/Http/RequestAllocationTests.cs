using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Http;

/// <summary>
/// Bytes that a whole request allocates beyond the same request answered with ready-made bytes: the
/// table of responses in docs/performance.md, row by row.
/// </summary>
[Collection(nameof(CountedCollection))]
public sealed class RequestAllocationTests
{
    private const int RequestsInARound = 100;

    private static readonly Person s_model = new();
    private static readonly Ok<Person> s_result = TypedResults.Ok(s_model);
    private static readonly Results<Ok<Person>, NotFound> s_union = s_result;

    [Theory]
    [InlineData("/mvc/ok")]
    [InlineData("/mvc/typed")]
    [InlineData("/mvc/json")]
    public async Task Controller_AnyWayOfAnswering_AddsNothing(string path) => await AssertAddsAsync(0, path);

    [Fact]
    public async Task WriteAsZeroAllocJsonAsync_AddsNothing() => await AssertAddsAsync(0, "/extension");

    /// <summary>Where a handler declares no more than a result, the framework hands it over by a filter's context.</summary>
    [Theory]
    [InlineData("/result", 32)]
    [InlineData("/typed", 0)]
    public async Task Results_AddTheResult(string path, long context)
    {
        // The first call also runs the type's initializer.
        GC.KeepAlive(TypedResults.ZeroAllocJson(s_model));
        long before = GC.GetAllocatedBytesForCurrentThread();
        GC.KeepAlive(TypedResults.ZeroAllocJson(s_model));
        long result = GC.GetAllocatedBytesForCurrentThread() - before;

        await AssertAddsAsync(result + context, path);
    }

    [Fact]
    public async Task Filter_AddsNothing() => await AssertAddsAsync(0, "/filtered");

    [Theory]
    [InlineData("/filtered/result")]
    [InlineData("/filtered/union")]
    public async Task Filter_ResultOfTheFramework_AddsNothing(string path) => await AssertAddsAsync(0, path);

    [Theory]
    [InlineData("/invoices/ok", false)]
    [InlineData("/invoices/list", false)]
    [InlineData("/invoices/number", false)]
    [InlineData("/invoices/ok", true)]
    [InlineData("/invoices/list", true)]
    [InlineData("/invoices/number", true)]
    public async Task Controller_Xml_AddsNothing(string path, bool byContract)
    {
        await using CountedApplication control = await CountedApplication.StartAsync(
            path,
            services => AddXml(
                services.AddTestControllers(mvc => mvc.OutputFormatters.Insert(0, new ConstantAnswers.Formatter("application/xml"))),
                byContract),
            static app => app.MapControllers(),
            "application/xml");
        await using CountedApplication ours = await CountedApplication.StartAsync(
            path,
            services => AddXml(services.AddZeroAllocFormatters().AddTestControllers(), byContract),
            static app => app.MapControllers(),
            "application/xml");

        AssertAdds(0, control, ours);
    }

    private static IMvcBuilder AddXml(IMvcBuilder builder, bool byContract) =>
        byContract ? builder.AddXmlDataContractSerializerFormatters() : builder.AddXmlSerializerFormatters();

    private static async Task AssertAddsAsync(long expected, string path)
    {
        await using CountedApplication control = await CountedApplication.StartAsync(path, Control, ControlEndpoints);
        await using CountedApplication ours = await CountedApplication.StartAsync(
            path, services => services.AddZeroAllocFormatters().AddTestControllers(), OurEndpoints);

        AssertAdds(expected, control, ours);
    }

    /// <summary>
    /// What is compiled while no request waits for it may still come after a round in which nothing
    /// was: the counts are given time to come down.
    /// </summary>
    private static void AssertAdds(long expected, CountedApplication control, CountedApplication ours)
    {
        SettledCode.Run(Round);
        SettledCode.Until(() => ours.Least - control.Least == expected, Round);

        Assert.Equal(expected, ours.Least - control.Least);

        void Round()
        {
            control.Ask(RequestsInARound);
            ours.Ask(RequestsInARound);
        }
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
        app.MapGet("/filtered", () => s_model).AddEndpointFilter(AnswerAsync);
        app.MapGet("/filtered/result", () => s_result).AddEndpointFilter(AnswerAsync);
        app.MapGet("/filtered/union", () => s_union).AddEndpointFilter(AnswerAsync);
    }

    private static async ValueTask<object?> AnswerAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
    {
        await next(context);
        await ConstantAnswers.WriteAsync(context.HttpContext);
        return Results.Empty;
    }

    private static void OurEndpoints(WebApplication app)
    {
        app.MapControllers();
        app.MapGet("/extension", (HttpContext context) => context.Response.WriteAsZeroAllocJsonAsync(s_model).AsTask());
        app.MapGet("/result", () => Results.ZeroAllocJson(s_model));
        app.MapGet("/typed", () => TypedResults.ZeroAllocJson(s_model));
        app.MapGet("/filtered", () => s_model).WithZeroAllocFormatters();
        app.MapGet("/filtered/result", () => s_result).WithZeroAllocFormatters();
        app.MapGet("/filtered/union", () => s_union).WithZeroAllocFormatters();
    }
}
