using System.Net;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Http;

/// <summary>A defect of a compiler: requests are answered by the built-in serializers, and the log says why.</summary>
[Collection(nameof(CountedCollection))]
public sealed class FailedCompilationTests : IDisposable
{
    private const string Reason = "compilation failed (FormatException)";

    public FailedCompilationTests() => CompiledShapes.BeforeEmitting = static code =>
    {
        if (code.Root.DeclaringType == typeof(FailedCompilationTests))
        {
            throw new FormatException("secret");
        }
    };

    public void Dispose() => CompiledShapes.BeforeEmitting = null;

    [Fact]
    public async Task Get_JsonEmitterThrows_BuiltInSerializerAnswersAndTheLogSaysWhy()
    {
        IReadOnlyCollection<string> lines = await AskAsync(
            app => app.MapGet("/", () => new Written { Name = "é" }),
            client => client.GetAsync(new Uri("/", UriKind.Relative), TestContext.Current.CancellationToken),
            """{"name":"é"}""");

        Assert.Contains(lines, line => line.Contains("JSON response bodies", StringComparison.Ordinal) && IsReason(line));
    }

    [Fact]
    public async Task Post_JsonEmitterThrows_BuiltInSerializerReadsAndTheLogSaysWhy()
    {
        IReadOnlyCollection<string> lines = await AskAsync(
            app => app.MapPost("/", (Body<Read> body) => body.Value!.Name),
            client => PostAsync(client, """{"name":"x"}""", "application/json"),
            "x");

        Assert.Contains(lines, line => line.Contains("JSON request bodies", StringComparison.Ordinal) && IsReason(line));
    }

    /// <summary>The type was planned to be compiled, and has had its first uses.</summary>
    [Theory]
    [InlineData("response")]
    [InlineData("request")]
    public async Task AfterFirstUses_JsonEmitterThrows_BuiltInSerializerGoesOnAndTheLogSaysWhy(string direction)
    {
        var lines = new LogLines();
        await using WebApplication app = await StartAsync(
            app =>
            {
                app.MapGet("/", () => TypedResults.ZeroAllocJson(new Written { Name = "x" }));
                app.MapPost("/", (Body<Read> body) => body.Value!.Name);
            },
            lines,
            LogLevel.Information,
            "Development");
        ContractCache.For(app.Services.GetRequiredService<IOptions<JsonOptions>>().Value.SerializerOptions).UsesBeforeCompilation = 2;
        Task<HttpResponseMessage> AskOnceAsync() => direction == "request"
            ? PostAsync(app.GetTestClient(), """{"name":"x"}""", "application/json")
            : app.GetTestClient().GetAsync(new Uri("/", UriKind.Relative), TestContext.Current.CancellationToken);

        await Eventually.TrueAsync(() =>
        {
            using HttpResponseMessage answer = AskOnceAsync().GetAwaiter().GetResult();
            Assert.Equal(HttpStatusCode.OK, answer.StatusCode);
            return lines.All.Any(line => line.Contains($"JSON {direction} bodies", StringComparison.Ordinal) && IsReason(line));
        });
        using HttpResponseMessage last = await AskOnceAsync();
        Assert.Contains("x", await last.Content.ReadAsStringAsync(TestContext.Current.CancellationToken), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Get_XmlEmitterThrows_BuiltInSerializerAnswersAndTheLogSaysWhy()
    {
        IReadOnlyCollection<string> lines = await AskAsync(
            app => app.MapGet("/", () => TypedResults.ZeroAllocXml(new XmlWritten { Name = "x" })),
            client => client.GetAsync(new Uri("/", UriKind.Relative), TestContext.Current.CancellationToken),
            "<Name>x</Name>");

        Assert.Contains(lines, line => line.Contains("XML response bodies", StringComparison.Ordinal) && IsReason(line));
    }

    [Fact]
    public async Task Post_XmlEmitterThrows_BuiltInSerializerReadsAndTheLogSaysWhy()
    {
        IReadOnlyCollection<string> lines = await AskAsync(
            app => app.MapPost("/", (Body<XmlRead> body) => body.Value!.Name),
            client => PostAsync(client, "<XmlRead><Name>x</Name></XmlRead>", "application/xml"),
            "x");

        Assert.Contains(lines, line => line.Contains("XML request bodies", StringComparison.Ordinal) && IsReason(line));
    }

    private static bool IsReason(string line) =>
        line.Contains(Reason, StringComparison.Ordinal) && !line.Contains("secret", StringComparison.Ordinal);

    private static Task<HttpResponseMessage> PostAsync(HttpClient client, string body, string type)
    {
        var content = new StringContent(body, Encoding.UTF8, type);
        return client.PostAsync(new Uri("/", UriKind.Relative), content, TestContext.Current.CancellationToken);
    }

    private static Task<WebApplication> StartAsync(
        Action<WebApplication> map, LogLines lines, LogLevel level, string environment) => App.StartAsync(
        services => services
            .AddZeroAllocFormatters()
            .AddLogging(logging => logging.AddProvider(lines).AddFilter("ZeroAlloc.AspNetCore", level)),
        map,
        environment);

    private static async Task<IReadOnlyCollection<string>> AskAsync(
        Action<WebApplication> map, Func<HttpClient, Task<HttpResponseMessage>> ask, string expected)
    {
        var lines = new LogLines();
        await using WebApplication app = await StartAsync(map, lines, LogLevel.Debug, "Production");
        for (int i = 0; i < 2; i++)
        {
            using HttpResponseMessage answer = await ask(app.GetTestClient());

            Assert.Equal(HttpStatusCode.OK, answer.StatusCode);
            string text = await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
            Assert.Contains(expected, text, StringComparison.Ordinal);
        }

        return [.. lines.All];
    }

    public sealed class Written
    {
        public string? Name { get; set; }
    }

    public sealed class Read
    {
        public string? Name { get; set; }
    }

    public sealed class XmlWritten
    {
        public string? Name { get; set; }
    }

    public sealed class XmlRead
    {
        public string? Name { get; set; }
    }
}
