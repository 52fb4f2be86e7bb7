using System.Net.Http.Json;
using System.Runtime.CompilerServices;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Startup;
using ZeroAlloc.Shared;
using static ZeroAlloc.Integration.Diagnostics.ReportReader;

namespace ZeroAlloc.Integration.Diagnostics;

/// <summary>What <c>MapZeroAllocDiagnostics</c> shows of the values in results of the framework.</summary>
public sealed class ResultReportTests
{
    /// <summary>Results of the framework that it executes itself: of excluded endpoints, and where no code can be compiled.</summary>
    [Fact]
    public async Task Get_ResultsOfTheFramework_TheirValues()
    {
        JsonNode report = await ReportOfResultsAsync();

        Assert.Equal(["written JSON compiled"], Bodies(report, "GET /union"));
        Assert.Equal(["written JSON compiled"], Bodies(report, "GET /ok"));
        Assert.Equal(["written JSON framework"], Bodies(report, "GET /out/union"));
        Assert.Equal(["written JSON framework", "written JSON framework"], Bodies(report, "GET /out/two"));
        Assert.Equal(["written JSON compiled"], Bodies(report, "GET /out/ours"));
        Assert.DoesNotContain("/none", report.ToJsonString(), StringComparison.Ordinal);
        Assert.True((bool)Endpoint(report, "GET /out/union")["bodies"]![0]!["excluded"]!);
    }

    /// <summary>Native applications may have lost what results say of themselves: their declared types say the same.</summary>
    [Fact]
    public async Task Get_ResultsWithoutMetadata_TheirValues()
    {
        await using WebApplication app = await App.StartAsync(
            services => services.AddZeroAllocFormatters(options => options.Xml.Enabled = false),
            app =>
            {
                app.MapGet("/in", Results<Ok<Answered>, NotFound> () => TypedResults.Ok(new Answered(1))).Add(Forget);
                app.MapGet("/out", async Task<Results<Ok<Answered>, NotFound>> () => TypedResults.NotFound())
                    .WithoutZeroAllocFormatters()
                    .Add(Forget);
                app.MapZeroAllocDiagnostics();
            });
        JsonNode report = await ReportAsync(app);

        Assert.Equal(["written JSON compiled"], Bodies(report, "GET /in"));
        Assert.Equal(["written JSON framework"], Bodies(report, "GET /out"));

        static void Forget(EndpointBuilder endpoint)
        {
            foreach (object produces in endpoint.Metadata.Where(static item => item is IProducesResponseTypeMetadata).ToArray())
            {
                endpoint.Metadata.Remove(produces);
            }
        }
    }

    [Fact]
    public Task Get_ResultsWithoutDynamicCode_InAProcessOfItsOwn() => RunnerProcess.RunAsync(
        new Dictionary<string, JsonNode> { ["System.Runtime.CompilerServices.RuntimeFeature.IsDynamicCodeSupported"] = false },
        "-method",
        $"{typeof(ResultReportTests).FullName}.{nameof(Get_ResultsWhereNothingIsCompiled_Framework)}");

    /// <summary>As in a native application without precompiled code.</summary>
    [Fact]
    public async Task Get_ResultsWhereNothingIsCompiled_Framework()
    {
        Assert.SkipWhen(RuntimeFeature.IsDynamicCodeSupported, "Code is compiled here.");
        JsonNode report = await ReportOfResultsAsync();

        Assert.Equal(["written JSON framework"], Bodies(report, "GET /union"));
        Assert.Equal(["written JSON framework"], Bodies(report, "GET /ok"));
        Assert.Equal(["written JSON framework"], Bodies(report, "GET /group/union"));
        Assert.Equal(["written JSON framework"], Bodies(report, "GET /value"));
        JsonNode body = Endpoint(report, "GET /union")["bodies"]![0]!;
        Assert.Equal("the app has neither dynamic nor precompiled code.", (string)body["reason"]!);
        Assert.Equal(typeof(Answered).ToString(), (string)body["type"]!);
        Assert.Null(body["excluded"]);
    }

    private static async Task<JsonNode> ReportOfResultsAsync()
    {
        await using WebApplication app = await App.StartAsync(
            services => services.AddZeroAllocFormatters(options => options.Xml.Enabled = false),
            app =>
            {
                app.MapGet("/union", Results<Ok<Answered>, NotFound> () => TypedResults.Ok(new Answered(1)));
                app.MapGet("/ok", () => TypedResults.Ok(new Answered(1)));
                app.MapGet("/value", () => new Answered(1));
                app.MapGroup("/group").WithZeroAllocFormatters()
                    .MapGet("/union", async Task<Results<Ok<Answered>, NotFound>> () => TypedResults.Ok(new Answered(1)));
                RouteGroupBuilder group = app.MapGroup("/out").WithoutZeroAllocFormatters();
                group.MapGet("/union", Results<NotFound, Results<Ok<Answered>, Conflict>> () => TypedResults.NotFound());
                group.MapGet("/two", Results<Ok<Answered>, NotFound<Taken>> () => TypedResults.Ok(new Answered(1)));
                group.MapGet("/ours", () => TypedResults.ZeroAllocJson(new Answered(1)));
                group.MapGet("/none", Results<NoContent, NotFound> () => TypedResults.NoContent());
                app.MapZeroAllocDiagnostics();
            });
        return await ReportAsync(app);
    }
}
