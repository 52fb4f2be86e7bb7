using System.Collections.Concurrent;
using System.Net;
using System.Runtime.Loader;
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.Formats;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Requests;
using ZeroAlloc.Integration.Xml;

namespace ZeroAlloc.Integration.Http;

/// <summary>What is logged about types.</summary>
public sealed class LogTests
{
    [Fact]
    public async Task TypeSeen_SeveralResponses_OneLinePerType()
    {
        var lines = new LogLines();
        await using WebApplication app = await App.StartAsync(
            services => services
                .AddZeroAllocFormatters()
                .AddLogging(logging => logging.AddProvider(lines).AddFilter("ZeroAlloc.AspNetCore", LogLevel.Debug)),
            app =>
            {
                app.MapGet("/point", () => TypedResults.ZeroAllocJson(new Point(1, 2)));
                app.MapGet("/stream", () => TypedResults.ZeroAllocJson(Array.Empty<object>().ToAsyncEnumerable()));
            });
        foreach (string path in (string[])["/point", "/point", "/stream", "/stream"])
        {
            await app.GetTestClient().GetStringAsync(new Uri(path, UriKind.Relative), TestContext.Current.CancellationToken);
        }

        Assert.Equal(
            "JSON response bodies of type ZeroAlloc.Integration.Hosting.Point are written by compiled code.",
            Assert.Single(lines.All, line => line.Contains("Point", StringComparison.Ordinal)));
        Assert.Contains(lines.All, line => line.Contains(" fall back to System.Text.Json: ", StringComparison.Ordinal));
        Assert.Equal(lines.All.Count, lines.All.Distinct().Count());
    }

    [Fact]
    public async Task TypeSeen_ValueFallsBackToSystemTextJson_ReasonOnce()
    {
        var plugIn = new AssemblyLoadContext("plug-in", isCollectible: true);
        Type type = plugIn.LoadFromAssemblyPath(typeof(Point).Assembly.Location).GetType(typeof(Point).FullName!)!;
        object point = Activator.CreateInstance(type, 1, 2)!;
        var lines = new LogLines();
        await using WebApplication app = await App.StartAsync(
            services => services
                .AddZeroAllocFormatters()
                .AddLogging(logging => logging.AddProvider(lines).AddFilter("ZeroAlloc.AspNetCore", LogLevel.Debug)),
            app =>
            {
                app.MapGet("/circle", () => TypedResults.ZeroAllocJson<object>(new Circle()));
                app.MapGet("/plug-in", () => TypedResults.ZeroAllocJson(point));
                app.MapGet("/read", (HttpContext context) => $"{EndpointServices.Of(context).Json.ContractFor(type).Reading}");
            });
        foreach (string path in (string[])["/circle", "/circle", "/plug-in", "/plug-in", "/read", "/read"])
        {
            await app.GetTestClient().GetStringAsync(new Uri(path, UriKind.Relative), TestContext.Current.CancellationToken);
        }

        plugIn.Unload();
        Assert.Equal(
            [
                "JSON response bodies of type ZeroAlloc.Integration.Hosting.Circle fall back to System.Text.Json: the type has a polymorphic base class or interface, so a value declared as object gets a type discriminator.",
                "JSON response bodies of type ZeroAlloc.Integration.Hosting.Point fall back to System.Text.Json: the type's assembly can be unloaded, but compiled code can't be.",
                "JSON request bodies of type ZeroAlloc.Integration.Hosting.Point fall back to System.Text.Json: the type's assembly can be unloaded, but compiled code can't be.",
            ],
            lines.All.Where(line => line.Contains("fall back to System", StringComparison.Ordinal)));
    }

    /// <summary>Who develops sees what is left without asking for it, once a type; what is compiled is nobody's worry.</summary>
    [Theory]
    [InlineData("Development")]
    [InlineData("Production")]
    public async Task TypeSeen_LogLevelInformation_FallbacksInDevelopmentOnly(string environment)
    {
        var lines = new LogLines();
        await using WebApplication app = await App.StartAsync(
            services => services
                .AddZeroAllocFormatters()
                .AddLogging(logging => logging.AddProvider(lines).AddFilter("ZeroAlloc.AspNetCore", LogLevel.Information)),
            app =>
            {
                app.MapGet("/point", () => TypedResults.ZeroAllocJson(new Point(1, 2)));
                app.MapGet("/circle", () => TypedResults.ZeroAllocJson<object>(new Circle()));
                app.MapGet("/xml", () => TypedResults.ZeroAllocXml(new ResponseMemoryTests.Annotated()));
            },
            environment);
        foreach (string path in (string[])["/point", "/circle", "/circle", "/xml"])
        {
            await app.GetTestClient().GetStringAsync(new Uri(path, UriKind.Relative), TestContext.Current.CancellationToken);
        }

        string[] left = [.. lines.All];
        if (environment == "Production")
        {
            Assert.Empty(left);
            return;
        }

        Assert.Equal(3, left.Length);
        Assert.StartsWith(
            $"JSON response bodies of type {typeof(Circle)} fall back to System.Text.Json: ", left[0], StringComparison.Ordinal);
        Assert.StartsWith(
            "Types that fall back to the built-in serializer work as before but aren't accelerated.", left[1], StringComparison.Ordinal);
        Assert.StartsWith(
            $"XML response bodies of type {typeof(ResponseMemoryTests.Annotated)} fall back to XmlSerializer: ",
            left[2],
            StringComparison.Ordinal);
    }

    /// <summary>A type that XmlSerializer rejects doesn't fall back to it.</summary>
    [Fact]
    public async Task TypeSeen_XmlSerializerRejectsType_HasNoXml()
    {
        var lines = new LogLines();
        await using WebApplication app = await App.StartAsync(
            services => services
                .AddZeroAllocFormatters()
                .AddLogging(logging => logging.AddProvider(lines).AddFilter("ZeroAlloc.AspNetCore", LogLevel.Debug)),
            app => app.MapGet("/none", () => Results.Negotiated(new NoXml(1))));
        using var request = new HttpRequestMessage(HttpMethod.Get, new Uri("/none", UriKind.Relative));
        request.Headers.Add("Accept", "application/xml");

        using HttpResponseMessage response = await app.GetTestClient().SendAsync(request, TestContext.Current.CancellationToken);

        Assert.Equal(HttpStatusCode.NotAcceptable, response.StatusCode);
        Assert.Contains($"The type {typeof(NoXml)} has no XML response bodies: XmlSerializer doesn't support the type.", lines.All);
        Assert.DoesNotContain(lines.All, static line => line.Contains("fall back to XmlSerializer", StringComparison.Ordinal));
    }

    /// <summary>The lines and <see cref="ZeroAllocJson.Describe"/> say the same, and each line speaks of its own direction alone.</summary>
    [Fact]
    public async Task TypeSeen_MembersFallBack_NamesThem()
    {
        var lines = new LogLines();
        await using WebApplication app = await App.StartAsync(
            services => services
                .AddZeroAllocFormatters()
                .AddLogging(logging => logging.AddProvider(lines).AddFilter("ZeroAlloc.AspNetCore", LogLevel.Debug)),
            app =>
            {
                app.MapGet("/partly", () => TypedResults.ZeroAllocJson(new Partly { Node = 1 }));
                app.MapPost("/partly", (Body<Partly> body) => body.Value.Number);
                app.MapPost("/converted", (Body<PartlyConverted> body) => body.Value.Number);
                app.MapPost("/extended", (Body<Extended> body) => body.Value.Others?.Count ?? 0);
            });
        HttpClient client = app.GetTestClient();
        await client.GetStringAsync(new Uri("/partly", UriKind.Relative), TestContext.Current.CancellationToken);
        foreach (string path in (string[])["/partly", "/converted", "/extended"])
        {
            using var content = new StringContent("{}", Encoding.UTF8, "application/json");
            using HttpResponseMessage _ = await client.PostAsync(path, content, TestContext.Current.CancellationToken);
        }

        string left =
            $"\n    Falls back to System.Text.Json: {typeof(Partly)}.Node, because System.Text.Json.Nodes.JsonNode is a JSON document type (DOM)";
        string read = "are read by compiled code; invalid or unusual documents fall back to System.Text.Json.";
        string converter = $"{typeof(PartlyConverted)}+TextConverter";
        string converted =
            $"\n    Falls back to System.Text.Json: {typeof(PartlyConverted)}.Converted, because the member has a custom converter, {converter}";
        string reason = $"every member of {typeof(Extended)} needs System.Text.Json";
        string[] all = [.. lines.All.Where(line => line.Contains("Partly", StringComparison.Ordinal))];
        Assert.Contains($"JSON response bodies of type {typeof(Partly)} are written by compiled code.{left}", all);
        Assert.Contains($"JSON request bodies of type {typeof(Partly)} {read}{left}", all);
        Assert.Contains($"JSON request bodies of type {typeof(PartlyConverted)} {read}{converted}", all);
        Assert.Contains($"JSON request bodies of type {typeof(Extended)} fall back to System.Text.Json: {reason}.", lines.All);
        Assert.Contains(
            $"Written by: compiled code{left}",
            ZeroAllocJson.Describe(typeof(Partly), JsonSerializerOptions.Web),
            StringComparison.Ordinal);
        Assert.Contains(
            $"Read by: System.Text.Json, because {reason}",
            ZeroAllocJson.Describe(typeof(Extended), JsonSerializerOptions.Web),
            StringComparison.Ordinal);
    }

    /// <summary>MVC asks the JSON formatters first; code that is compiled for a type stays for good.</summary>
    [Fact]
    public async Task TypeSeen_ControllerThatSpeaksXmlAlone_NothingCompiledForJson()
    {
        var lines = new LogLines();
        await using WebApplication app = await App.StartAsync(
            services => services
                .AddZeroAllocFormatters()
                .AddLogging(logging => logging.AddProvider(lines).AddFilter("ZeroAlloc.AspNetCore", LogLevel.Debug))
                .AddTestControllers().AddXmlSerializerFormatters(),
            app => app.MapControllers());
        using HttpClient client = app.GetTestClient();
        client.DefaultRequestHeaders.Add("Accept", "application/xml");
        using var content = new StringContent("<invoice number=\"3\" />", Encoding.UTF8, "application/xml");
        using HttpResponseMessage taken = await client.PostAsync("/invoices/one", content, TestContext.Current.CancellationToken);
        using HttpResponseMessage given = await client.GetAsync("/invoices/ok", TestContext.Current.CancellationToken);

        Assert.Equal(HttpStatusCode.OK, taken.StatusCode);
        Assert.Equal("application/xml", given.Content.Headers.ContentType?.MediaType);
        Assert.Contains(
            lines.All, line => line.StartsWith("XML request bodies of type ZeroAlloc.Integration.Xml.Invoice ", StringComparison.Ordinal));
        Assert.Contains(
            lines.All, line => line.StartsWith("XML response bodies of type ZeroAlloc.Integration.Xml.Invoice ", StringComparison.Ordinal));
        Assert.DoesNotContain(lines.All, line =>
            line.StartsWith("JSON", StringComparison.Ordinal) && line.Contains(typeof(Invoice).FullName + " ", StringComparison.Ordinal));
    }

    /// <summary>Every line that this library logs, for bodies that are written, read, left to System.Text.Json and refused.</summary>
    [Fact]
    public async Task Log_AnyBody_HoldsNoValues()
    {
        const string Secret = "s3cr3t";
        var lines = new LogLines();
        await using WebApplication app = await App.StartAsync(
            services =>
                services.AddZeroAllocFormatters().AddLogging(logging => logging.AddProvider(lines).AddFilter(
                    "ZeroAlloc.AspNetCore", LogLevel.Trace).AddFilter("Microsoft.AspNetCore", LogLevel.Trace)),
            app =>
            {
                app.MapGet("/person", () => TypedResults.ZeroAllocJson(new Person { Name = Secret, Tags = [Secret] }));
                app.MapGet("/shape", () => TypedResults.ZeroAllocJson<object>(new Dictionary<string, object> { [Secret] = Secret }));
                app.MapPost("/body", (Body<Person> body) => body.Value.Age);
                app.MapPost("/keys", (Body<Dictionary<string, int>> body) => body.Value.Count);
            });
        HttpClient client = app.GetTestClient();
        foreach (string path in (string[])["/person", "/shape"])
        {
            Assert.Contains(
                Secret,
                await client.GetStringAsync(new Uri(path, UriKind.Relative), TestContext.Current.CancellationToken),
                StringComparison.Ordinal);
        }

        string[] bodies =
        [
            $$"""{"name":"{{Secret}}"}""",
            $$"""{"{{Secret}}":"{{Secret}}"}""",
            $$"""{"name":{{Secret}}}""",
            $$"""{"age":"{{Secret}}"}""",
            Secret
        ];
        foreach (string body in bodies)
        {
            await client.PostAsync(
                "/body", new StringContent(body, Encoding.UTF8, "application/json"), TestContext.Current.CancellationToken);
            await client.PostAsync(
                "/keys", new StringContent(body, Encoding.UTF8, "application/json"), TestContext.Current.CancellationToken);
            await client.PostAsync("/body", new StringContent(body, Encoding.UTF8, "text/plain"), TestContext.Current.CancellationToken);
        }

        Assert.InRange(lines.All.Count, 10, 100);
        Assert.DoesNotContain(lines.All, line => line.Contains(Secret, StringComparison.OrdinalIgnoreCase));
    }

    /// <summary>The same for XML, with the exceptions that are logged: the texts of XmlSerializer's quote the document.</summary>
    [Fact]
    public async Task Log_AnyXml_HoldsNoValues()
    {
        const string Secret = "s3cr3t";
        var lines = new LogLines();
        await using WebApplication app = await App.StartAsync(
            services =>
                services.AddZeroAllocFormatters().AddLogging(logging => logging.AddProvider(lines).AddFilter(
                    "ZeroAlloc.AspNetCore", LogLevel.Trace).AddFilter("Microsoft.AspNetCore", LogLevel.Trace)),
            app =>
            {
                app.MapGet("/invoice", () => Results.ZeroAllocXml(new Invoice { Customer = Secret }));
                app.MapPost("/body", (Body<Invoice> body) => body.Value.Number);
                app.MapPost("/read", async (HttpContext context) => (await context.Request.ReadFromZeroAllocXmlAsync<Invoice>())?.Number);
            });
        HttpClient client = app.GetTestClient();
        Assert.Contains(
            Secret,
            await client.GetStringAsync(new Uri("/invoice", UriKind.Relative), TestContext.Current.CancellationToken),
            StringComparison.Ordinal);
        string[] wrong =
        [
            $"<{Secret} />",
            $"<invoice><{Secret}>",
            $"<invoice number=\"{Secret}\" />",
            $"<invoice><Day>{Secret}</Day></invoice>",
            $"<invoice>&{Secret};</invoice>",
            $"<?xml version=\"1.0\" encoding=\"{Secret}\"?><invoice />",
            Secret
        ];
        foreach (string body in (string[])[.. wrong, $"<invoice><Customer>{Secret}</Customer></invoice>"])
        {
            using var content = new StringContent(body, Encoding.UTF8, "application/xml");
            using HttpResponseMessage answer = await client.PostAsync(
                new Uri("/body", UriKind.Relative), content, TestContext.Current.CancellationToken);
            Assert.Equal(wrong.Contains(body) ? 400 : 200, (int)answer.StatusCode);
        }

        using var unread = new StringContent("<", Encoding.UTF8, "application/xml");
        await Assert.ThrowsAnyAsync<BadHttpRequestException>(
            async () => await client.PostAsync(new Uri("/read", UriKind.Relative), unread, TestContext.Current.CancellationToken));
        Assert.Equal(wrong.Length, lines.All.Count(line => line.Contains("from the request body as XML. ", StringComparison.Ordinal)));
        Assert.Matches(@"as XML\. There is an error in XML document \(1, \d+\)\. \(\w+Exception\)", string.Join('\n', lines.All));
        Assert.DoesNotContain(lines.All.Concat(lines.Exceptions), line => line.Contains(Secret, StringComparison.OrdinalIgnoreCase));
    }

    [Fact]
    public async Task WriteAsZeroAllocJsonAsync_LibraryNotRegistered_HostsJsonOptionsHold()
    {
        await using WebApplication app = await App.StartAsync(
            services => services.ConfigureHttpJsonOptions(json => json.SerializerOptions.PropertyNamingPolicy = null),
            app => app.MapGet("/", async (HttpContext context) => await context.Response.WriteAsZeroAllocJsonAsync(new Point(1, 2))));

        Assert.Equal(
            "{\"X\":1,\"Y\":2}",
            await app.GetTestClient().GetStringAsync(new Uri("/", UriKind.Relative), TestContext.Current.CancellationToken));
    }

    /// <summary>A positional record has no parameterless constructor.</summary>
    public sealed record NoXml(int Number);
}
