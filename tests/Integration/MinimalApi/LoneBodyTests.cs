using System.Collections.Concurrent;
using System.Net.Http.Headers;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.MinimalApi.Handlers;

namespace ZeroAlloc.Integration.MinimalApi;

/// <summary>An endpoint with a <c>Body&lt;T&gt;</c> and no filter of the application responds as one with an ordinary parameter.</summary>
public sealed class LoneBodyTests
{
    private static readonly string[] s_bodies =
    [
        """{"name":"x","size":1}""", """{"name":"x","size":3}""", """[{"name":"x","size":1}]""", "[]", "\"\"", "\"text\"",
        "\"00000000-0000-0000-0000-000000000000\"", "\"b5a2c5a2-8e9e-4f6a-9f5b-0c6a1f1d2e3f\"", "null", "{",
    ];

    [Theory]
    [InlineData(false, false, true)]
    [InlineData(false, true, true)]
    [InlineData(false, true, false)]
    [InlineData(true, false, true)]
    [InlineData(true, false, false)]
    [InlineData(true, true, true)]
    public async Task Request_BodyWithoutAFilter_SameResponseAsAnOrdinaryParameter(bool isGenerated, bool isValidated, bool isByUs)
    {
        await using WebApplication stock = await StartAsync(isGenerated, isValidated, null);
        await using WebApplication ours = await StartAsync(isGenerated, isValidated, isByUs);
        using HttpClient stockClient = stock.GetTestClient();
        using HttpClient ourClient = ours.GetTestClient();
        List<string> differences = [];

        foreach (string path in Paths(stock))
        {
            foreach (string body in s_bodies)
            {
                string expected = await AskAsync(stockClient, path, body);
                string actual = await AskAsync(ourClient, path, body);
                if (expected != actual)
                {
                    differences.Add($"{path} {body}\n  stock: {expected}\n  ours:  {actual}");
                }
            }
        }

        Assert.True(differences.Count == 0, string.Join('\n', differences));
    }

    [Theory]
    [InlineData(false, "/value", "RequestDelegateFactory Debug", "City city")]
    [InlineData(false, "/text-optional", "RequestDelegateFactory Debug", "City city")]
    [InlineData(true, "/value", "RequestDelegateGenerator Debug", "City city")]
    [InlineData(true, "/text-optional", "RequestDelegateGenerator Debug", "City? city")]
    [InlineData(false, "/text-of-nested", "RequestDelegateFactory Debug", "Lid lid")]
    [InlineData(true, "/text-of-nested", "RequestDelegateGenerator Debug", "Crate.Lid lid")]
    [InlineData(false, "/text-of-inner", "RequestDelegateFactory Debug", "Slot<List<string>> slot")]
    [InlineData(true, "/text-of-inner", "RequestDelegateGenerator Debug", "Crate.Tray<int[]>.Slot<List<string>> slot")]
    [InlineData(false, "/text-of-tuple", "RequestDelegateFactory Debug", "ValueTuple<int, ValueTuple<string, Guid>> pair")]
    [InlineData(true, "/text-of-tuple", "RequestDelegateGenerator Debug", "(int Left, (string Text, Guid) Right) pair")]
    public async Task Request_MalformedBody_LogsAsAnOrdinaryParameter(bool isGenerated, string path, string category, string parameter)
    {
        List<string> lines = [];
        foreach (bool? isByUs in (bool?[])[null, true])
        {
            using var log = new BindingLog();
            await using WebApplication app = await StartAsync(isGenerated, isValidated: false, isByUs, log);
            using HttpClient client = app.GetTestClient();
            await AskAsync(client, path, "{");
            lines.Add(Assert.Single(log.Lines));
        }

        Assert.Contains(category, lines[0], StringComparison.Ordinal);
        Assert.Contains($"\"{parameter}\"", lines[0], StringComparison.Ordinal);
        Assert.Equal(lines[0], lines[1]);
    }

    private static IEnumerable<string> Paths(WebApplication application) =>
        from endpoint in ((IEndpointRouteBuilder)application).DataSources
            .SelectMany(static source => source.Endpoints).OfType<RouteEndpoint>()
        from status in (string[])["", "/preset/400", "/preset/404"]
        from query in endpoint.RoutePattern.RawText!.EndsWith("-id", StringComparison.Ordinal) ? (string[])["?id=1", "?id=x"] : [""]
        select status + endpoint.RoutePattern.RawText + query;

    private static async Task<string> AskAsync(HttpClient client, string path, string body)
    {
        using var content = new StringContent(body, new MediaTypeHeaderValue("application/json"));
        using HttpResponseMessage answer = await client.PostAsync(path, content, TestContext.Current.CancellationToken);
        string text = await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
        return $"{(int)answer.StatusCode} {answer.Content.Headers.ContentType} [{text}] {answer.Headers.Contains("Seen")}";
    }

    private static Task<WebApplication> StartAsync(
        bool isGenerated, bool isValidated, bool? isByUs, ILoggerProvider? log = null) => App.StartAsync(
        services =>
        {
            if (isValidated)
            {
                Validating.AddTo(services);
            }

            if (isByUs is { } byUs)
            {
                services.AddZeroAllocFormatters(options => options.MinimalApis = byUs);
            }

            if (log is not null)
            {
                services.AddSingleton(log).AddLogging(static logging => logging.AddFilter("Microsoft.AspNetCore.Http", LogLevel.Debug));
            }
        },
        app =>
        {
            app.Use(PresetRequests.InvokeAsync);
            app.UseRouting();
            bool areOurs = isByUs is not null;
            if (isGenerated)
            {
                GeneratedHandlers.GeneratedHandlers.MapBodies(app, areOurs);
            }
            else if (areOurs)
            {
                BodyHandlers.MapBodies(app);
            }
            else
            {
                BodyHandlers.MapParameters(app);
            }
        });

    /// <summary>What the framework logs of the parameters that it binds.</summary>
    private sealed class BindingLog : ILoggerProvider
    {
        public ConcurrentQueue<string> Lines { get; } = new();

        public ILogger CreateLogger(string categoryName) =>
            categoryName.Contains(".RequestDelegate", StringComparison.Ordinal) ? new Category(Lines, categoryName) : NullLogger.Instance;

        public void Dispose()
        {
        }

        private sealed class Category(ConcurrentQueue<string> lines, string name) : ILogger
        {
            public IDisposable? BeginScope<TState>(TState state)
                where TState : notnull => null;

            public bool IsEnabled(LogLevel logLevel) => true;

            public void Log<TState>(
                LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter) =>
                lines.Enqueue($"{name} {logLevel} {eventId} {formatter(state, exception)}");
        }
    }
}
