using System.Net.Http.Json;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.Diagnostics;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Mvc;
using ZeroAlloc.Integration.Startup;

namespace ZeroAlloc.Integration.Diagnostics;

/// <summary>What <c>MapZeroAllocDiagnostics</c> shows of bodies that other formatters, binders or handlers get.</summary>
public sealed class FormatterReportTests
{
    [Fact]
    public async Task Get_DerivedOutputFormatterFirst_Compiled() =>
        Assert.Equal("compiled", (await WrittenAsync(new PascalCaseOutput())).Serializer);

    [Fact]
    public async Task Get_OwnOutputFormatterFirst_Framework()
    {
        (string serializer, string reason) = await WrittenAsync(new OwnOutput());

        Assert.Equal("framework", serializer);
        Assert.Equal($"{typeof(OwnOutput)} precedes ZeroAlloc's formatter in MvcOptions.OutputFormatters and writes the type.", reason);
    }

    [Theory]
    [InlineData(typeof(OverridingOutput), "framework")]
    [InlineData(typeof(DecidingOutput), "unknown")]
    [InlineData(typeof(SilentOutput), "unknown")]
    public async Task Get_OtherOutputFormatterFirst_NotClaimed(Type formatter, string expected)
    {
        (string serializer, string reason) = await WrittenAsync((IOutputFormatter)Activator.CreateInstance(formatter)!);

        Assert.Equal(expected, serializer);
        Assert.Contains(formatter.ToString(), reason, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Get_OwnInputFormatterFirst_Framework()
    {
        JsonNode report = await ReportAsync(mvc => mvc.InputFormatters.Insert(0, new OwnInput()));

        Assert.Equal(
            ("framework", $"{typeof(OwnInput)} precedes ZeroAlloc's formatter in MvcOptions.InputFormatters and reads the type."),
            Of(report, "MadeController.Post)", isWritten: false));
    }

    [Fact]
    public async Task Get_ModelBinder_Framework() => Assert.Equal(
        ("framework", $"the model binder {typeof(MadeBinder)} reads the parameter."),
        Of(await ReportAsync(static _ => { }), "MadeController.PostBound", isWritten: false));

    [Fact]
    public async Task Get_NoJsonFormatter_Framework()
    {
        JsonNode report = await ReportAsync(static mvc =>
        {
            mvc.InputFormatters.RemoveType<SystemTextJsonInputFormatter>();
            mvc.OutputFormatters.RemoveType<SystemTextJsonOutputFormatter>();
        });

        Assert.Equal(
            ("framework", "MvcOptions.InputFormatters has no SystemTextJsonInputFormatter."),
            Of(report, "MadeController.Post)", isWritten: false));
        Assert.Equal(
            ("framework", "MvcOptions.OutputFormatters has no SystemTextJsonOutputFormatter."),
            Of(report, "MadeController.Get", isWritten: true));
    }

    [Fact]
    public async Task Get_BufferLimitOfZero_Stock()
    {
        JsonNode report = await ReportAsync(static _ => { }, static options => options.Limits.JsonBufferLimit = 0);

        Assert.Equal(
            ("built_in", "Limits.JsonBufferLimit is 0. Set a larger limit to use compiled code."),
            Of(report, "MadeController.Post)", isWritten: false));
    }

    [Fact]
    public async Task Get_UseMvcWithoutEndpointRouting_ActionsAreListed()
    {
        await using WebApplication app = await App.StartAsync(
            static services =>
            {
                services.AddZeroAllocFormatters();
                OneController<MadeController>.Add(services.AddMvc(static mvc => mvc.EnableEndpointRouting = false));
            },
            static app =>
            {
                app.MapZeroAllocDiagnostics();
                app.UseMvc();
            });
        JsonNode report = await ReportAsync(app);

        Assert.Equal("compiled", Of(report, "MadeController.Get", isWritten: true).Serializer);
        Assert.Equal("compiled", Of(report, "MadeController.Post ", isWritten: false).Serializer);
    }

    [Fact]
    public async Task Get_MetadataAlone_HandlerDecides()
    {
        await using WebApplication app = await App.StartAsync(
            static services => services.AddZeroAllocFormatters(static options => options.Xml.Enabled = false),
            static app =>
            {
                app.MapPost("/accepts", static (HttpRequest request) => Task.CompletedTask).Accepts<Taken>("application/json");
                app.MapGet("/produces", static (HttpResponse response) => response.WriteAsJsonAsync(new Answered(1))).Produces<Answered>();
                app.MapPost("/parameters", static ([AsParameters] Parameters parameters) => Task.CompletedTask);
                app.MapZeroAllocDiagnostics();
            });
        JsonNode report = await ReportAsync(app);

        Assert.Equal("unknown", Of(report, "/accepts", isWritten: false).Serializer);
        Assert.Equal("unknown", Of(report, "/produces", isWritten: true).Serializer);
        Assert.Equal("framework", Of(report, "/parameters", isWritten: false).Serializer);
    }

    /// <summary>The page has each reason once, and a limited number of endpoints for it.</summary>
    [Fact]
    public async Task Get_ManyEndpointsOfOneType_PageIsShort()
    {
        await using WebApplication app = await App.StartAsync(
            static services => services.AddZeroAllocFormatters(static options => options.Xml.Enabled = false),
            static app =>
            {
                for (int i = 0; i < 150; i++)
                {
                    app.MapPost($"/{i}", static (Taken taken) => Task.CompletedTask).WithoutZeroAllocFormatters();
                }

                app.MapZeroAllocDiagnostics();
            });
        using var request = new HttpRequestMessage(HttpMethod.Get, "/zeroalloc");
        request.Headers.Accept.ParseAdd("text/html");
        using HttpResponseMessage response = await app.GetTestClient().SendAsync(request, TestContext.Current.CancellationToken);
        string page = await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);

        Assert.Equal(2, page.Split("WithoutZeroAllocFormatters() applies to the endpoint.").Length);
        Assert.Equal(1 + 100, page.Split(">Taken</code>").Length);
        Assert.Contains("and 50 more", page, StringComparison.Ordinal);
        Assert.InRange(page.Length, 0, 30_000);
        JsonNode reason = Assert.Single((await ReportAsync(app))["reasons"]!.AsArray())!;
        Assert.Equal(150, (int)reason["bodies"]!);
    }

    /// <summary>Reasons can name types, so that there are as many as types: the page has a limited number of them.</summary>
    [Fact]
    public void Of_ThousandsOfReasonsAndEndpoints_PageIsShort()
    {
        EndpointReport[] endpoints =
        [
            .. Enumerable.Range(0, 5000).Select(static i => new EndpointReport(
                $"GET /{i}",
                [
                    new BodyReport(IsWritten: true, "JSON", typeof(Taken), "built_in", $"{new string('x', 100)} {i}.", []),
                    new BodyReport(IsWritten: false, "JSON", typeof(Taken), "compiled", "", [$"{new string('y', 100)} {i}"]),
                ]))
        ];

        string page = DiagnosticsPage.Of(new DiagnosticsReport(endpoints, 0, []));

        Assert.InRange(page.Length, 100_000, 1_000_000);
        Assert.Contains("and 4,900 more; ", page, StringComparison.Ordinal);
        Assert.Contains("and 4,701 more reasons; ", page, StringComparison.Ordinal);
    }

    private static async Task<(string Serializer, string Reason)> WrittenAsync(IOutputFormatter first) => Of(
        await ReportAsync(mvc => mvc.OutputFormatters.Insert(0, first)), "MadeController.Get", isWritten: true);

    private static async Task<JsonNode> ReportAsync(Action<MvcOptions> mvc, Action<ZeroAllocFormatterOptions>? configure = null)
    {
        await using WebApplication app = await App.StartAsync(
            services =>
            {
                services.AddZeroAllocFormatters(configure);
                OneController<MadeController>.Add(services.AddControllers(mvc));
            },
            static app =>
            {
                app.MapControllers();
                app.MapZeroAllocDiagnostics();
            });
        return await ReportAsync(app);
    }

    private static async Task<JsonNode> ReportAsync(WebApplication app) => (await app.GetTestClient()
        .GetFromJsonAsync<JsonNode>(new Uri("/zeroalloc", UriKind.Relative), TestContext.Current.CancellationToken))!;

    /// <summary>Who gets the JSON body of an endpoint, and why.</summary>
    private static (string Serializer, string Reason) Of(JsonNode report, string endpoint, bool isWritten)
    {
        JsonNode found = Assert.Single(
            report["endpoints"]!.AsArray(), one => ((string)one!["endpoint"]!).Contains(endpoint, StringComparison.Ordinal))!;
        JsonNode body = Assert.Single(
            found["bodies"]!.AsArray(),
            one => (string)one!["format"]! == "JSON" && (string)one["direction"]! == (isWritten ? "written" : "read") && HasModel(one))!;
        return ((string)body["serializer"]!, (string?)body["reason"] ?? "");
    }

    private static bool HasModel(JsonNode body) => ((string)body["type"]!).StartsWith(typeof(Taken).Namespace!, StringComparison.Ordinal);

    /// <summary>Several parameters as one, with the body among them.</summary>
    public sealed class Parameters
    {
        [FromBody]
        public Taken? Taken { get; set; }
    }
}
