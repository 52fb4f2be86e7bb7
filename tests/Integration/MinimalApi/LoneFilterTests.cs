using System.Collections.Concurrent;
using System.Net.Http.Headers;
using System.Text.RegularExpressions;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.MinimalApi.Handlers;

namespace ZeroAlloc.Integration.MinimalApi;

/// <summary>
/// An endpoint to which only ZeroAlloc adds a filter answers and logs as it does without one: every kind of parameter and value, by
/// delegates made by reflection and by the framework's generator, with a status set before, and with validation, which adds a filter too.
/// </summary>
public sealed partial class LoneFilterTests
{
    private static readonly string[] s_queries =
        ["", "?id=3", "?id=x", "?id=7&x=1", "?id=1&status=404", "?name=n&size=3"];

    private static readonly (string? Text, string Type)[] s_bodies =
    [
        (null, ""),
        ("", "application/json"),
        ("null", "application/json"),
        ("""{"name":"x","size":3,"amount":5}""", "application/json"),
        ("3", "application/json"),
        ("{", "application/json"),
        ("x", "text/plain"),
        ("amount=3&id=5&money.amount=4", "application/x-www-form-urlencoded"),
    ];

    [Theory]
    [InlineData(false, false, false)]
    [InlineData(false, false, true)]
    [InlineData(false, true, false)]
    [InlineData(true, false, false)]
    [InlineData(true, false, true)]
    [InlineData(true, true, false)]
    public async Task Request_AnyHandler_SameResponseAndLogAsWithoutZeroAlloc(bool isGenerated, bool isValidated, bool isByCall)
    {
        var stockLines = new Lines();
        var ourLines = new Lines();
        await using WebApplication stock = await StartAsync(isGenerated, isValidated, stockLines, null);
        await using WebApplication ours = await StartAsync(isGenerated, isValidated, ourLines, isByCall);
        using HttpClient stockClient = stock.GetTestClient();
        using HttpClient ourClient = ours.GetTestClient();
        List<string> differences = [];

        foreach (Func<HttpRequestMessage> request in Requests(stock))
        {
            string expected = await AskAsync(stockClient, request(), stockLines);
            string actual = await AskAsync(ourClient, request(), ourLines);
            if (expected != actual)
            {
                differences.Add($"{request()}\n  stock: {expected}\n  ours:  {actual}");
            }
        }

        Assert.Empty(differences);
        Assert.True(ourLines.Count > 0);
    }

    private static IEnumerable<Func<HttpRequestMessage>> Requests(WebApplication application)
    {
        foreach (RouteEndpoint endpoint in ((IEndpointRouteBuilder)application).DataSources
            .SelectMany(static source => source.Endpoints).OfType<RouteEndpoint>())
        {
            bool isPost = endpoint.Metadata.GetMetadata<HttpMethodMetadata>()!.HttpMethods.Contains("POST");
            foreach (string status in (string[])["", "/preset/400", "/preset/404"])
            {
                foreach (string query in isPost ? ["", "?id=1&name=n&size=3"] : s_queries)
                {
                    foreach ((string? text, string type) in isPost ? s_bodies : [(null, "")])
                    {
                        string path = status + endpoint.RoutePattern.RawText + query;
                        yield return () => new HttpRequestMessage(isPost ? HttpMethod.Post : HttpMethod.Get, path)
                        {
                            Content = text is null ? null : new StringContent(text, new MediaTypeHeaderValue(type)),
                        };
                    }
                }
            }
        }
    }

    private static async Task<string> AskAsync(HttpClient client, HttpRequestMessage request, Lines lines)
    {
        lines.All.Clear();
        using HttpResponseMessage answer = await client.SendAsync(request, TestContext.Current.CancellationToken);
        string body = await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
        bool isSeen = answer.Headers.Contains("Seen");
        string text = $"{(int)answer.StatusCode} {answer.Content.Headers.ContentType} [{body}] {isSeen} {string.Join("; ", lines.All)}";
        return TaskId.Replace(text, "");
    }

    [GeneratedRegex("\"id\":[0-9]+,\"exception\"")]
    private static partial Regex TaskId { get; }

    private static Task<WebApplication> StartAsync(bool isGenerated, bool isValidated, Lines lines, bool? isByCall) => App.StartAsync(
        services =>
        {
            services.AddLogging(logging => logging.AddProvider(lines).AddFilter<Lines>("Microsoft.AspNetCore.Http", LogLevel.Debug));
            if (isValidated)
            {
                Validating.AddTo(services);
            }

            if (isByCall is { } byCall)
            {
                services.AddZeroAllocFormatters(options =>
                {
                    options.MinimalApis = !byCall;
                    options.Xml.Enabled = !byCall;
                    options.BuildsBodyParametersAtOnce = true;
                });
            }
        },
        app =>
        {
            app.Use(PresetRequests.InvokeAsync);
            app.UseRouting();
            IEndpointRouteBuilder routes = isByCall == true ? app.MapGroup("").WithZeroAllocFormatters() : app;
            if (isGenerated)
            {
                GeneratedHandlers.GeneratedHandlers.Map(routes);
            }
            else
            {
                ParameterHandlers.Map(routes);
                ValueHandlers.Map(routes);
                FilteredHandlers.Map(routes);
                routes.MapPost("/form", ([FromForm] Money money) => money).DisableAntiforgery();
            }
        });

    /// <summary>The lines of routes' delegates and of results.</summary>
    private sealed class Lines : ILoggerProvider, ILogger
    {
        public ConcurrentQueue<string> All { get; } = new();

        public int Count { get; private set; }

        public ILogger CreateLogger(string categoryName) =>
            categoryName.StartsWith("Microsoft.AspNetCore.Http.", StringComparison.Ordinal)
                ? this
                : Microsoft.Extensions.Logging.Abstractions.NullLogger.Instance;

        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => true;

        public void Log<TState>(
            LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
        {
            Count++;
            All.Enqueue($"{logLevel} {eventId} {formatter(state, exception)} {exception?.GetType()}");
        }

        public void Dispose()
        {
        }
    }
}
