using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Integration.Startup;

/// <summary>Which types are compiled before anybody has sent a request.</summary>
public sealed class EndpointUsesTests
{
    [Fact]
    public async Task CompileAtStartup_MinimalApi_WhatOursWriteAndReadIsCompiled()
    {
        LogLines lines = await CompileAsync(
            options => options.Xml.Enabled = false,
            services => services.AddRouting(),
            app =>
            {
                app.MapGet("/answered", async Task<Results<ZeroAllocJsonResult<Answered>, NotFound>> () =>
                {
                    await Task.Yield();
                    return TypedResults.NotFound();
                });
                app.MapGet("/negotiable", () => TypedResults.Negotiated(new Negotiable(1)));
                RouteGroupBuilder group = app.MapGroup("/group").WithZeroAllocFormatters();
                group.MapGet("/value", () => Task.FromResult(new Grouped()));
                group.MapGet("/list", IEnumerable<Listed> () => []);
                group.MapGet("/stream", () => Array.Empty<Streamed>().ToAsyncEnumerable());
                app.MapGet("/described", () => Results.ZeroAllocJson(new Described(1))).Produces<Described>();
                app.MapPost("/taken", (Body<Taken> _) => { });
                app.MapPost("/accepted", async (HttpRequest request) => { await request.ReadFromZeroAllocJsonAsync<Accepted>(); })
                    .Accepts<Accepted>("application/json");
                app.MapGet("/returned", () => new Returned(1));
                app.MapGet("/ok", Results<Ok<Sent>, NotFound> () => TypedResults.Ok(new Sent(1)));
                group.MapGet("/ok", () => TypedResults.Created("/", new SentByGroup(1)));
                app.MapGet("/left", () => new LeftToStock(1)).WithoutZeroAllocFormatters();
                group.MapGet("/left", () => TypedResults.Ok(new LeftToStock(1))).WithoutZeroAllocFormatters();
                app.MapPost("/parameter", (Parameter _) => { });
                app.MapPost("/parameter/left", (LeftToStock _) => { }).WithoutZeroAllocFormatters();
                app.MapPost("/parameter/inside", ([AsParameters] Inside _) => { });
            });

        Assert.Equal(
            Sorted(
                Written<Answered>(),
                Written<Negotiable>(),
                Written<Grouped>(),
                Written<List<Listed>>(),
                Written<IAsyncEnumerable<Streamed>>(),
                WrittenAsLines<Streamed>(),
                Written<Described>(),
                Written<Returned>(),
                Written<Sent>(),
                Written<SentByGroup>(),
                Read<Taken>(),
                Read<Parameter>(),
                Read<Accepted>()),
            Sorted(lines.OfTypes()));
        Assert.StartsWith("12, in ", lines.OfStart(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task CompileAtStartup_MinimalApiWithXml_XmlIsCompiledBehindJson()
    {
        LogLines lines = await CompileAsync(
            _ => { },
            services => services.AddRouting(),
            app =>
            {
                app.MapGroup("/group").WithZeroAllocFormatters().MapGet("/value", () => new Grouped());
                app.MapGroup("/group").WithZeroAllocFormatters().MapGet("/stream", () => Array.Empty<Streamed>().ToAsyncEnumerable());
                app.MapGet("/xml", () => TypedResults.ZeroAllocXml(new Person()));
                app.MapPost("/taken", (Body<Person> _) => { });
            });

        Assert.Equal(
            [
                Written<Grouped>(),
                Written<IAsyncEnumerable<Streamed>>(),
                Read<Person>(),
                $"XML response bodies of type {typeof(Grouped)} are written by compiled code.",
                $"XML response bodies of type {typeof(List<Streamed>)} are written by compiled code.",
                WrittenAsLines<Streamed>(),
                $"XML response bodies of type {typeof(Person)} are written by compiled code.",
                $"XML request bodies of type {typeof(Person)} are read by compiled code; invalid or unusual documents fall back to XmlSerializer.",
            ],
            lines.OfTypes());
    }

    [Fact]
    public async Task CompileAtStartup_Controllers_AreNotCreated()
    {
        LogLines lines = await CompileAsync(
            _ => { }, services => OneController<StartController>.Add(services.AddControllers()), app => app.MapControllers());

        Assert.Equal(
            Sorted(Written<Answered>(), Written<Grouped>(), Written<Described>(), Written<List<Listed>>(), Read<Taken>()),
            Sorted(lines.OfTypes()));
    }

    [Fact]
    public async Task CompileAtStartup_ControllersWithXml_OnlyWhereTheActionSendsIt()
    {
        LogLines lines = await CompileAsync(
            _ => { },
            services => OneController<StartController>.Add(services.AddControllers().AddXmlSerializerFormatters()),
            app => app.MapControllers());

        Assert.Contains($"XML response bodies of type {typeof(Streamed)} are written by compiled code.", lines.OfTypes());
        Assert.Contains($"XML response bodies of type {typeof(Grouped)} are written by compiled code.", lines.OfTypes());
        Assert.DoesNotContain(Written<Streamed>(), lines.OfTypes());
    }

    [Fact]
    public async Task CompileAtStartupTypes_EndpointsAreNotAsked_NamedTypesAloneAreCompiled()
    {
        LogLines lines = await CompileAsync(
            options =>
            {
                options.CompileAtStartup = false;
                options.CompileAtStartupTypes.Add(typeof(Unnamed));
            },
            services => OneController<StartController>.Add(services.AddControllers()),
            app => app.MapControllers());

        Assert.Equal(Sorted(Written<Unnamed>(), Read<Unnamed>()), Sorted(lines.OfTypes()));
        Assert.StartsWith("1, in ", lines.OfStart(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task CompileAtStartup_NoCodeForOtherOptions_InAProcessOfItsOwn() => await RunnerProcess.RunAsync(
        new Dictionary<string, JsonNode> { [CompiledShapes.Option] = "0" },
        "-method",
        $"{typeof(EndpointUsesTests).FullName}.{nameof(CompileAtStartup_FourTypes_AllCompiled)}");

    /// <summary>The limit on compiled code isn't one for the host's options.</summary>
    [Fact]
    public async Task CompileAtStartup_FourTypes_AllCompiled()
    {
        LogLines lines = await CompileAsync(
            _ => { },
            services => services.AddRouting(),
            app =>
            {
                app.MapGet("/1", () => TypedResults.ZeroAllocJson(new Answered(1)));
                app.MapGet("/2", () => TypedResults.ZeroAllocJson(new Negotiable(1)));
                app.MapGet("/3", () => TypedResults.ZeroAllocJson(new Described(1)));
                app.MapGet("/4", () => TypedResults.ZeroAllocJson(new Unnamed(1)));
            });

        Assert.Equal(4, lines.OfTypes().Count());
        Assert.StartsWith("4, in ", lines.OfStart(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task CompileAtStartup_TwoHosts_EachItsOwn()
    {
        static void Map(WebApplication app) => app.MapGet("/", () => TypedResults.ZeroAllocJson(new Answered(1)));
        Task<LogLines> first = CompileAsync(_ => { }, services => services.AddRouting(), Map);
        Task<LogLines> second = CompileAsync(_ => { }, services => services.AddRouting(), Map);

        Assert.Equal([Written<Answered>()], (await first).OfTypes());
        Assert.Equal([Written<Answered>()], (await second).OfTypes());
    }

    [Fact]
    public async Task CompileAtStartup_NoEndpoints_SaysSo() => Assert.StartsWith(
        "0, in ", (await CompileAsync(_ => { }, _ => { }, _ => { })).OfStart(), StringComparison.Ordinal);

    /// <summary>Starts an application that compiles at start, waits until it has, and ends it without a request.</summary>
    private static async Task<LogLines> CompileAsync(
        Action<ZeroAllocFormatterOptions> configure, Action<IServiceCollection> services, Action<WebApplication> endpoints)
    {
        var lines = new LogLines();
        await using WebApplication app = await App.StartAsync(
            all =>
            {
                services(all);
                all.AddZeroAllocFormatters(options => options.CompileAtStartup = true).AddZeroAllocFormatters(configure);
                all.AddLogging(logging => logging.AddProvider(lines).AddFilter("ZeroAlloc.AspNetCore", LogLevel.Debug));
            },
            endpoints);
        await lines.HasCompiledAsync();
        return lines;
    }

    private static string Written<T>() => $"JSON response bodies of type {typeof(T)} are written by compiled code.";

    private static string WrittenAsLines<T>() =>
        $"JSON Lines response bodies of type {typeof(IAsyncEnumerable<T>)} are written by compiled code.";

    private static string Read<T>() =>
        $"JSON request bodies of type {typeof(T)} are read by compiled code; invalid or unusual documents fall back to System.Text.Json.";

    private static IEnumerable<string> Sorted(params IEnumerable<string> lines) => lines.Order(StringComparer.Ordinal);
}
