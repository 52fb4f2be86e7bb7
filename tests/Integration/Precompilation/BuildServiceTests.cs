using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.Precompilation;
using ZeroAlloc.Formats;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Startup;
using ZeroAlloc.Precompiler.Telling;

namespace ZeroAlloc.Integration.Precompilation;

/// <summary>A host as a build runs it: up to the code of its bodies, and no further.</summary>
public sealed class BuildServiceTests : IDisposable
{
    private readonly string _report = Path.GetTempFileName();
    private readonly TaskCompletionSource<string?> _end = new();
    private IReadOnlyList<NamedType> _named = [];

    [Fact]
    public async Task StartAsync_Application_ReportsItsBodiesAndNothingWorks()
    {
        var worker = new Worker();
        using IHost host = Build(
            services => services.AddZeroAllocFormatters().AddSingleton<IHostedService>(worker),
            endpoints =>
            {
                endpoints.MapGet("/value", () => new Answered(1));
                endpoints.MapPost("/taken", (Body<Taken> _) => { });
            });

        Assert.Null(await EndAsync(host));
        Assert.False(worker.HasStarted);
        Assert.IsType<SilentServer>(host.Services.GetRequiredService<IServer>());
        JsonArray endpoints = JsonNode.Parse(await File.ReadAllTextAsync(_report, TestContext.Current.CancellationToken))!
            ["endpoints"]!.AsArray();
        Assert.Equal(
            ["GET /value written compiled", "POST /taken read compiled"],
            endpoints.Select(static endpoint =>
                $"{endpoint!["endpoint"]} {endpoint["bodies"]![0]!["direction"]} {endpoint["bodies"]![0]!["serializer"]}"));
    }

    /// <summary>The examples of docs/diagnostics.</summary>
    [Fact]
    public async Task StartAsync_BodiesThatFallBack_ReportedUnderTheirCodes()
    {
        using IHost host = Build(
            static services => services.AddZeroAllocFormatters(),
            static endpoints =>
            {
                endpoints.MapGet("/1", () => TypedResults.ZeroAllocXml(new Note()));
                endpoints.MapPost("/2", (Body<Settings> _) => { });
                endpoints.MapGet("/3", () => new Order());
                endpoints.MapPost("/4", (JsonElement _) => { });
                endpoints.MapGet("/5", () => TypedResults.ZeroAllocJson<object>(new Order()));
                endpoints.MapGet("/none", () => new Answered(1));
                endpoints.MapPost("/excluded", Order (Order order) => order).WithoutZeroAllocFormatters();
            });

        Assert.Null(await EndAsync(host));
        Assert.Equal(
            ["ZAF001 GET /1:", "ZAF002 POST /2:", "ZAF003 GET /3:", "ZAF004 POST /4:", "ZAF005 GET /5:"],
            Messages.Of(BuildReport.Read(_report)).Select(static message =>
                $"{message.Code} {message.Text[..(message.Text.IndexOf(':', StringComparison.Ordinal) + 1)]}"));
    }

    /// <summary>The machine that builds does not have what options are checked for.</summary>
    [Fact]
    public async Task StartAsync_OptionsThatAreCheckedAtStart_AreNot()
    {
        using IHost host = Build(
            static services => services.AddZeroAllocFormatters().AddOptions<Settings>().Validate(static _ => false).ValidateOnStart(),
            static _ => { });

        Assert.Null(await EndAsync(host));
    }

    [Fact]
    public async Task StartAsync_NamedTypes_AreReportedUnderTheirAssembly()
    {
        _named =
        [
            new NamedType("Shop", new ZeroAllocPrecompileAttribute(typeof(NamedTypesTests.Named)) { Xml = true }),
            new NamedType("Shop", new ZeroAllocPrecompileAttribute(typeof(Settings))),
            NamedTypesTests.Of("Missing"),
        ];
        using IHost host = Build(static services => services.AddZeroAllocFormatters(), static _ => { });

        Assert.Null(await EndAsync(host));
        Assert.Equal(
            [
                "written JSON Named compiled",
                "read JSON Named compiled",
                "written XML Named compiled",
                "read XML Named compiled",
                "written JSON Settings compiled",
                "read JSON Settings built_in",
                "written JSON Named unknown",
            ],
            BuildReport.Read(_report).Select(static body =>
            {
                Assert.Equal("ZeroAllocPrecompile in Shop", body.Endpoint);
                return $"{(body.IsWritten ? "written" : "read")} {body.Format} {body.Type[(body.Type.LastIndexOf('.') + 1)..]} {body.Serializer}";
            }));
    }

    [Fact]
    public async Task StartAsync_ApplicationWithoutTheLibrary_SaysSo()
    {
        using IHost host = Build(static _ => { }, static endpoints => endpoints.MapGet("/value", () => new Answered(1)));

        Assert.Contains("AddZeroAllocFormatters", await EndAsync(host), StringComparison.Ordinal);
    }

    [Fact]
    public async Task StartAsync_EndpointsThatCanNotBeBuilt_SaysWhy()
    {
        using IHost host = Build(
            static services => services.AddZeroAllocFormatters(),
            static endpoints => endpoints.MapGet("/value", () => 1).Add(static _ => throw new TimeoutException("convention")));

        Assert.Contains("convention", await EndAsync(host), StringComparison.Ordinal);
    }

    public void Dispose() => File.Delete(_report);

    private IHost Build(Action<IServiceCollection> services, Action<IEndpointRouteBuilder> map) =>
        new HostBuilder()
            .ConfigureWebHost(web => web
                .UseKestrel()
                .UseUrls("http://192.0.2.1:1")
                .ConfigureServices(collection => services(collection.AddRouting()))
                .Configure(app => app.UseRouting().UseEndpoints(map)))
            .ConfigureServices(collection =>
                BuildServices.Replace(collection, provider => new BuildService(provider, _named, _report, _end.SetResult)))
            .Build();

    private async Task<string?> EndAsync(IHost host)
    {
        await host.StartAsync(TestContext.Current.CancellationToken);
        return await _end.Task.WaitAsync(Eventually.Patience, TestContext.Current.CancellationToken);
    }

    private sealed class Order
    {
        public int Id { get; set; }

        public JsonNode? Extra { get; set; }
    }

    /// <summary>A type that writes itself.</summary>
    public sealed class Note : IXmlSerializable
    {
        public XmlSchema? GetSchema() => null;

        public void ReadXml(XmlReader reader) => reader.Skip();

        public void WriteXml(XmlWriter writer) => writer.WriteString("text");
    }

    private sealed class Settings
    {
        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Others { get; set; }
    }

    private sealed class Worker : BackgroundService
    {
        public bool HasStarted { get; private set; }

        protected override Task ExecuteAsync(CancellationToken stoppingToken)
        {
            HasStarted = true;
            return Task.CompletedTask;
        }
    }
}
