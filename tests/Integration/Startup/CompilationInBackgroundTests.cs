using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Startup;

/// <summary>Where types are compiled in the background, first requests are stock's, and later ones ours, with the same documents.</summary>
public sealed class CompilationInBackgroundTests
{
    [Fact]
    public async Task FirstAnswer_IsStocks_LaterOnesAreCompiled()
    {
        await using WebApplication app = await StartAsync(new LogLines());
        string expected = JsonSerializer.Serialize(new Answered(1), JsonOf(app));

        (string First, long? Length) first = await GetAsync(app);
        (string Text, long? Length) last = first;
        await Eventually.TrueAsync(() =>
        {
            last = GetAsync(app).GetAwaiter().GetResult();
            Assert.Equal(expected, last.Text);
            return last.Length is not null;
        });

        // The stock writer sends no length, this library does.
        Assert.Equal((expected, null), first);
        Assert.Equal(expected.Length, last.Length);
    }

    [Fact]
    public async Task Requests_AreReadMeanwhileAndAfterwards()
    {
        var lines = new LogLines();
        await using WebApplication app = await StartAsync(lines);
        async Task<string> PostAsync()
        {
            using var body = new StringContent("""{"number":7}""", Encoding.UTF8, "application/json");
            HttpResponseMessage answer = await app.GetTestClient().PostAsync(
                new Uri("/taken", UriKind.Relative), body, TestContext.Current.CancellationToken);
            return await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
        }

        Assert.Equal("7", await PostAsync());
        await Eventually.TrueAsync(() => lines.OfTypes().Any(IsRead));
        Assert.Equal("7", await PostAsync());

        static bool IsRead(string line) =>
            line.Contains(nameof(Taken), StringComparison.Ordinal) && line.Contains("read by compiled code", StringComparison.Ordinal);
    }

    /// <summary>What is compiled at start is compiled for the first request, too.</summary>
    [Fact]
    public async Task CompiledAtStart_FirstAnswerIsCompiled()
    {
        var lines = new LogLines();
        await using WebApplication app = await StartAsync(lines, options => options.CompileAtStartup = true);
        await lines.HasCompiledAsync();

        Assert.NotNull((await GetAsync(app)).Length);
    }

    /// <summary>What an application's code throws while a contract is made is thrown to each request, as without the option.</summary>
    [Fact]
    public async Task ContractThatThrows_RequestsFailAsEver()
    {
        static void Throw(JsonSerializerOptions options) => options.TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(
            static info =>
            {
                if (info.Type == typeof(Answered))
                {
                    throw new TimeoutException("modifier");
                }
            });
        await using WebApplication app = await StartAsync(new LogLines(), json: Throw);
        await using WebApplication waiting = await StartAsync(new LogLines(), options => options.CompileInBackground = false, Throw);

        Exception expected = await Assert.ThrowsAnyAsync<Exception>(() => GetAsync(waiting));
        for (int i = 0; i < 20; i++)
        {
            Exception actual = await Assert.ThrowsAnyAsync<Exception>(() => GetAsync(app));
            Assert.Equal((expected.GetType(), expected.Message), (actual.GetType(), actual.Message));
        }
    }

    /// <summary>Whoever asks for good gets the verdict at once; from then on requests have it, too.</summary>
    [Fact]
    public void Contract_AskedByRequest_IsStocksUntilItIsJudged()
    {
        var format = new JsonFormat(
            JsonSerializerOptions.Web, new ZeroAllocFormatterOptions { CompileInBackground = true }, new TypeLog(NullLogger.Instance));
        BodyContract contract = format.ContractFor(typeof(Unnamed));

        Way first = contract.Writing;
        Way judged = contract.WayOf(isWriting: true);
        long before = GC.GetAllocatedBytesForCurrentThread();
        Way last = contract.Writing;

        Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);
        Assert.Equal((Way.Stock, Way.Compiled, Way.Compiled), (first, judged, last));
    }

    /// <summary>A type that is left to stock is left for good, with its reason.</summary>
    [Fact]
    public void Contract_OfTypeThatFallsBackToStock_SaysWhy()
    {
        var format = new JsonFormat(
            new JsonSerializerOptions { PropertyNamingPolicy = null },
            new ZeroAllocFormatterOptions { CompileInBackground = true },
            new TypeLog(NullLogger.Instance));
        BodyContract contract = format.ContractFor(typeof(Type));

        Assert.Equal(Way.Stock, contract.Writing);
        Assert.Equal(Way.Stock, contract.Describe(isWriting: true).Way);
        Assert.Equal(Way.Stock, contract.Writing);
    }

    private static Task<WebApplication> StartAsync(
        LogLines lines, Action<ZeroAllocFormatterOptions>? configure = null, Action<JsonSerializerOptions>? json = null) => App.StartAsync(
            services => services
                .AddZeroAllocFormatters(options => options.CompileInBackground = true)
                .AddZeroAllocFormatters(configure ?? (_ => { }))
                .Configure<JsonOptions>(options => (json ?? (_ => { }))(options.SerializerOptions))
                .AddLogging(logging => logging.AddProvider(lines).AddFilter("ZeroAlloc.AspNetCore", LogLevel.Debug)),
            app =>
            {
                app.MapGet("/answered", () => TypedResults.ZeroAllocJson(new Answered(1)));
                app.MapPost("/taken", (Body<Taken> body) => body.Value.Number);
            });

    private static JsonSerializerOptions JsonOf(WebApplication app) =>
        app.Services.GetRequiredService<IOptions<JsonOptions>>().Value.SerializerOptions;

    private static async Task<(string Text, long? Length)> GetAsync(WebApplication app)
    {
        using HttpResponseMessage answer = await app.GetTestClient().GetAsync(
            new Uri("/answered", UriKind.Relative), HttpCompletionOption.ResponseHeadersRead, TestContext.Current.CancellationToken);
        long? length = answer.Content.Headers.ContentLength;
        return (await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken), length);
    }
}
