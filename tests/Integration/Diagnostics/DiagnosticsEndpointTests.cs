using System.Net;
using System.Net.Http.Json;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Http;
using ZeroAlloc.Integration.NativeBuffering;
using ZeroAlloc.Integration.Startup;
using static ZeroAlloc.Integration.Diagnostics.ReportReader;

namespace ZeroAlloc.Integration.Diagnostics;

/// <summary>What <c>MapZeroAllocDiagnostics</c> shows.</summary>
public sealed class DiagnosticsEndpointTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Get_MinimalApi_EachBodyWithWhoAndWhy()
    {
        await using WebApplication app = await App.StartAsync(
            services => services.AddZeroAllocFormatters(options => options.Xml.Enabled = false),
            app =>
            {
                app.MapGet("/value", () => new Answered(1));
                app.MapGet("/own", () => new Answered(1)).WithoutZeroAllocFormatters();
                app.MapPost("/taken", (Body<Taken> _) => { });
                app.MapPost("/parameter", (Taken _) => { });
                app.MapGet("/object", () => TypedResults.ZeroAllocJson<object>(new Circle()));
                app.MapGet("/partly", () => TypedResults.ZeroAllocJson(new Partly()));
                app.MapGet("/text", () => "text");
                app.MapZeroAllocDiagnostics();
            });
        JsonNode report = await ReportAsync(app);

        Assert.Equal(["written JSON compiled"], Bodies(report, "/value"));
        Assert.Equal(["written JSON framework"], Bodies(report, "/own"));
        Assert.Equal(["read JSON compiled"], Bodies(report, "/taken"));
        Assert.Equal(["read JSON compiled"], Bodies(report, "/parameter"));
        Assert.Equal(["written JSON unknown"], Bodies(report, "/object"));
        Assert.Equal(["written JSON compiled"], Bodies(report, "/partly"));
        Assert.Contains(
            $"{typeof(Partly)}.Node", (string)Endpoint(report, "/partly")["bodies"]![0]!["fallbackMembers"]![0]!, StringComparison.Ordinal);
        Assert.Equal(typeof(Answered).ToString(), (string)Endpoint(report, "/value")["bodies"]![0]!["type"]!);

        // The text, and the report itself.
        Assert.Equal(2, (int)report["endpointsWithoutBodies"]!);
        Assert.InRange((int)report["shapes"]!["compiled"]!, 1, int.MaxValue);
        Assert.InRange((long)report["shapes"]!["limitedBytes"]!, 0, (long)report["shapes"]!["limit"]!);
        Assert.Equal(0, (int)report["shapes"]!["precompiled"]!);
        Assert.Equal(0, (int)report["shapes"]!["notPrecompiled"]!);
    }

    [Fact]
    public async Task Get_Controllers_ActionsOfAllFormats()
    {
        await using WebApplication app = await App.StartAsync(
            services =>
            {
                services.AddZeroAllocFormatters();
                OneController<StartController>.Add(services.AddControllers().AddXmlSerializerFormatters());
            },
            app =>
            {
                app.MapControllers();
                app.MapZeroAllocDiagnostics("/seen");
            });
        JsonNode report = await ReportAsync(app, "/seen");

        Assert.Contains("written JSON compiled", Bodies(report, "StartController.GetValue"));
        Assert.Contains("read JSON compiled", Bodies(report, "StartController.PostTaken"));
        Assert.Equal(["written XML compiled"], Bodies(report, "StartController.GetXml"));
        Assert.DoesNotContain(report["endpoints"]!.AsArray(), endpoint => NameOf(endpoint!).Contains("GetText", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Get_AfterBodies_CountsThem()
    {
        await using WebApplication app = await App.StartAsync(
            services => services.AddZeroAllocFormatters(),
            app =>
            {
                app.MapGet("/value", () => new Answered(1));
                app.MapZeroAllocDiagnostics();
            });
        long before = Written(await ReportAsync(app));
        for (int i = 0; i < 3; i++)
        {
            await app.GetTestClient().GetStringAsync(new Uri("/value", UriKind.Relative), Cancellation);
        }

        // The meter is the process's: other tests may write at the same time.
        Assert.True(Written(await ReportAsync(app)) >= before + 3);

        static long Written(JsonNode report) => report["bodies"]!.AsArray()
            .Where(count => (string)count!["direction"]! == "written"
                && (string)count["format"]! == "json"
                && (string)count["serializer"]! == "compiled")
            .Sum(count => (long)count!["count"]!);
    }

    /// <summary>What is rented is shown where it is counted, which this process does.</summary>
    [Fact]
    public async Task Get_BuffersAreCounted_WhatIsRented()
    {
        await using WebApplication app = await App.StartAsync(
            services => services.AddZeroAllocFormatters(), app => app.MapZeroAllocDiagnostics());

        byte[] rented = BufferPool.Rent(1000);
        try
        {
            JsonNode report = await ReportAsync(app);
            Assert.True((int)report["buffers"]!["rented"]! >= 1);
            Assert.True((long)report["buffers"]!["bytes"]! >= rented.Length);
        }
        finally
        {
            BufferPool.Return(rented);
        }
    }

    /// <summary>Generic types are named as in C#, in types and in reasons, and JSON has no escapes in them.</summary>
    [Fact]
    public async Task Get_GenericTypes_NamesOfCSharp()
    {
        await using WebApplication app = await App.StartAsync(
            services => services.AddZeroAllocFormatters(),
            app =>
            {
                app.MapGet("/all", IEnumerable<Answered> () => [new Answered(1)]);
                app.MapGet("/nodes", () => TypedResults.ZeroAllocJson(new Dictionary<string, JsonNode>()));
                app.MapZeroAllocDiagnostics();
            });
        string json = await app.GetTestClient().GetStringAsync(new Uri("/zeroalloc", UriKind.Relative), Cancellation);

        Assert.Contains($"\"System.Collections.Generic.IEnumerable<{typeof(Answered)}>\"", json, StringComparison.Ordinal);
        Assert.Contains(
            "Dictionary<System.String, System.Text.Json.Nodes.JsonNode>, because", json, StringComparison.Ordinal);
        Assert.DoesNotContain('`', json);
        Assert.DoesNotContain("\\u", json, StringComparison.Ordinal);
        using var request = new HttpRequestMessage(HttpMethod.Get, "/zeroalloc");
        request.Headers.Accept.ParseAdd("text/html");
        using HttpResponseMessage response = await app.GetTestClient().SendAsync(request, Cancellation);
        string page = await response.Content.ReadAsStringAsync(Cancellation);

        Assert.Contains(">IEnumerable&lt;Answered&gt;</code>", page, StringComparison.Ordinal);
        Assert.DoesNotContain("&#x60;", page, StringComparison.Ordinal);
    }

    /// <summary>Sequences declared by an interface are lists, or arrays where a context has those, or known by their values.</summary>
    [Fact]
    public async Task Get_SequencesOfAContext_AsItHasThem()
    {
        await using WebApplication app = await App.StartAsync(
            services => services.AddZeroAllocFormatters().ConfigureHttpJsonOptions(
                static options => options.SerializerOptions.TypeInfoResolver = SeenContext.Default),
            app =>
            {
                app.MapGet("/array", () => TypedResults.ZeroAllocJson<IEnumerable<Answered>>([new Answered(1)]));
                app.MapGet("/interface", () => TypedResults.ZeroAllocJson<IEnumerable<Taken>>([new Taken(1)]));
                app.MapGet("/neither", () => TypedResults.ZeroAllocJson<IEnumerable<Partly>>([new Partly()]));
                app.MapZeroAllocDiagnostics();
            });
        JsonNode report = await ReportAsync(app);

        Assert.Equal(["written JSON compiled"], Bodies(report, "/array"));
        Assert.Equal(["written JSON unknown"], Bodies(report, "/interface"));
        Assert.Equal(["written JSON built_in"], Bodies(report, "/neither"));
    }

    /// <summary>Code for messages is made by the compiler: that is said, although there is nothing to compile ahead.</summary>
    [Fact]
    public async Task Get_Messages_WrittenAndReadByGeneratedCode()
    {
        await using WebApplication app = await App.StartAsync(
            services => services.AddZeroAllocFormatters(options => options.Xml.Enabled = false),
            app =>
            {
                app.MapGet("/message", () => TypedResults.NativeBuffer(new Spot()));
                app.MapGet("/negotiated", () => new Spot()).WithZeroAllocFormatters();
                app.MapPost("/view", (Body<SpotBufferedMessage> _) => { });
                app.MapPost("/object", (Body<Spot> _) => { });
                app.MapZeroAllocDiagnostics();
            });
        JsonNode report = await ReportAsync(app);

        Assert.Equal(["written NativeBuffering compiled"], Bodies(report, "/message"));
        Assert.Equal(["written JSON compiled", "written NativeBuffering compiled"], Bodies(report, "/negotiated"));
        Assert.Equal(["read NativeBuffering compiled"], Bodies(report, "/view"));
        Assert.Equal(["read JSON compiled", "read NativeBuffering compiled"], Bodies(report, "/object"));
    }

    [Fact]
    public async Task Get_LinesAndEvents_TheirItems()
    {
        await using WebApplication app = await App.StartAsync(
            services => services.AddZeroAllocFormatters(options => options.Xml.Enabled = false),
            app =>
            {
                app.MapGet("/lines", () => TypedResults.ZeroAllocJsonLines(AsyncEnumerable.Empty<Answered>()));
                app.MapGet("/negotiated", () => AsyncEnumerable.Empty<Answered>()).WithZeroAllocFormatters();
                app.MapPost("/body", (Body<IAsyncEnumerable<Answered>> _) => { });
                app.MapGet("/events", () => TypedResults.ServerSentEvents(AsyncEnumerable.Empty<Answered>()));
                app.MapGet("/texts", () => TypedResults.ServerSentEvents(AsyncEnumerable.Empty<string>()));
                app.MapZeroAllocDiagnostics();
            });
        JsonNode report = await ReportAsync(app);

        Assert.Equal(["written JSON Lines compiled"], Bodies(report, "/lines"));
        Assert.Equal(["written JSON compiled", "written JSON Lines compiled"], Bodies(report, "/negotiated"));
        Assert.Equal(["read JSON Lines compiled"], Bodies(report, "/body"));
        Assert.Equal(["written JSON compiled"], Bodies(report, "/events"));
        Assert.DoesNotContain(report["endpoints"]!.AsArray(), endpoint => NameOf(endpoint!).Contains("/texts", StringComparison.Ordinal));
    }

    /// <summary>
    /// An endpoint that was taken out, and whose handler hands over results, may be written by either side: that is not claimed to be
    /// compiled.
    /// </summary>
    [Fact]
    public async Task Get_ResultsOfAnExcludedEndpoint_Unknown()
    {
        await using WebApplication app = await App.StartAsync(
            services => services.AddZeroAllocFormatters(options => options.Xml.Enabled = false),
            app =>
            {
                RouteGroupBuilder group = app.MapGroup("").WithoutZeroAllocFormatters();
                group.MapGet("/result", IResult () => Results.Ok(new Answered(1))).Produces<Answered>();
                group.MapGet("/byhand", (HttpResponse response) => response.WriteAsJsonAsync(new Answered(1))).Produces<Answered>();
                group.MapPost("/read", (HttpRequest request) => Task.CompletedTask).Accepts<Taken>("application/json");
                group.MapGet("/ours", () => TypedResults.ZeroAllocJson(new Answered(1)));
                app.MapGet("/in", IResult () => Results.Ok(new Answered(1))).Produces<Answered>();
                app.MapZeroAllocDiagnostics();
            });
        JsonNode report = await ReportAsync(app);

        Assert.Equal(["written JSON unknown"], Bodies(report, "/result"));
        Assert.Equal(["written JSON unknown"], Bodies(report, "/byhand"));
        Assert.Equal(["read JSON unknown"], Bodies(report, "/read"));
        Assert.Equal(["written JSON compiled"], Bodies(report, "/ours"));
        Assert.Equal(["written JSON compiled"], Bodies(report, "/in"));
        Assert.Contains("is excluded", (string)Endpoint(report, "/result")["bodies"]![0]!["reason"]!, StringComparison.Ordinal);
    }

    /// <summary>Endpoints are named by method and route, those of controllers by the action, too.</summary>
    [Fact]
    public async Task Get_Endpoints_MethodAndRoute()
    {
        await using WebApplication app = await App.StartAsync(
            services =>
            {
                services.AddZeroAllocFormatters();
                OneController<StartController>.Add(services.AddControllers());
            },
            app =>
            {
                app.MapControllers();
                app.MapGroup("/group").MapGet("{id}", (int id) => new Answered(id));
                app.MapMethods("/both", ["PUT", "PATCH"], () => new Answered(1)).WithDisplayName("other");
                app.Map("/any", () => new Answered(1));
                app.MapZeroAllocDiagnostics();
            });
        string[] names = [.. (await ReportAsync(app))["endpoints"]!.AsArray().Select(endpoint => NameOf(endpoint!))];

        Assert.Contains("GET /group/{id}", names);
        Assert.Contains("PUT, PATCH /both", names);
        Assert.Contains("/any", names);
        Assert.Contains(names, static name =>
            name.StartsWith("GET /", StringComparison.Ordinal) && name.EndsWith(" (StartController.GetValue)", StringComparison.Ordinal));
    }

    /// <summary>A name of the application's is text on the page, whatever is in it.</summary>
    [Fact]
    public async Task Get_ByABrowser_PageWithoutMarkupOfNames()
    {
        await using WebApplication app = await App.StartAsync(
            services => services.AddZeroAllocFormatters(),
            app =>
            {
                app.MapGet("/<script>alert(1)</script>", () => new Answered(1));
                app.MapZeroAllocDiagnostics();
            });
        using var request = new HttpRequestMessage(HttpMethod.Get, "/zeroalloc");
        request.Headers.Accept.ParseAdd("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8");
        using HttpResponseMessage response = await app.GetTestClient().SendAsync(request, Cancellation);
        string page = await response.Content.ReadAsStringAsync(Cancellation);

        Assert.Equal("text/html", response.Content.Headers.ContentType?.MediaType);
        Assert.Equal("default-src 'none'; style-src 'unsafe-inline'", Assert.Single(response.Headers.GetValues("Content-Security-Policy")));
        Assert.Contains("&lt;script&gt;alert(1)&lt;/script&gt;", page, StringComparison.Ordinal);
        Assert.DoesNotContain("<script", page, StringComparison.Ordinal);
        Assert.Contains("class=compiled>compiled", page, StringComparison.Ordinal);
        Assert.Contains("<dt class=compiled>compiled<dd>", page, StringComparison.Ordinal);
        Assert.DoesNotContain("<dt class=framework>", page, StringComparison.Ordinal);
        Assert.Contains("<p>JSON options created at run time use ", page, StringComparison.Ordinal);
        Assert.Contains(
            "1 of 1</strong> bodies declared by 1 endpoint. 1 endpoint, such as this page, declares no body type",
            page,
            StringComparison.Ordinal);
        int endpoints = page.IndexOf("<h2>Endpoints</h2>", StringComparison.Ordinal);
        Assert.InRange(endpoints, 0, page.IndexOf("<h2>Bodies since startup</h2>", StringComparison.Ordinal));
        Assert.EndsWith("</html>\n", page, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("application/json", "\"enabled\":false")]
    [InlineData("text/html", "</html>")]
    public async Task Get_WithoutTheLibrary_SaysThatItIsOff(string accept, string expected)
    {
        await using WebApplication app = await App.StartAsync(static _ => { }, static app => app.MapZeroAllocDiagnostics());
        using var request = new HttpRequestMessage(HttpMethod.Get, "/zeroalloc");
        request.Headers.Accept.ParseAdd(accept);
        using HttpResponseMessage response = await app.GetTestClient().SendAsync(request, Cancellation);
        string text = await response.Content.ReadAsStringAsync(Cancellation);

        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Contains("AddZeroAllocFormatters", text, StringComparison.Ordinal);
        Assert.Contains(expected, text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Get_WithAConvention_Followed()
    {
        await using WebApplication app = await App.StartAsync(
            services => services.AddZeroAllocFormatters(),
            app => app.MapZeroAllocDiagnostics().RequireHost("localhost:81"));
        using HttpResponseMessage response = await app.GetTestClient().GetAsync(new Uri("/zeroalloc", UriKind.Relative), Cancellation);

        Assert.Equal(HttpStatusCode.NotFound, response.StatusCode);
    }
}
