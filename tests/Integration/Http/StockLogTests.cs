using System.Collections.Concurrent;
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Requests;

namespace ZeroAlloc.Integration.Http;

/// <summary>
/// Whoever reads logs does not see that this library answers: category, number, name, level, text
/// and values of each record are the framework's.
/// </summary>
public sealed class StockLogTests : TwinTests
{
    private readonly TwoRecords _records = new();

    /// <inheritdoc/>
    protected override Task<WebApplication> StartAsync(bool ours) => App.StartAsync(
        services =>
        {
            services
                .AddSingleton<ILoggerProvider>(_records.Of(ours))
                .AddLogging(logging => logging.AddFilter("Microsoft.AspNetCore", LogLevel.Trace));
            services.AddTestControllers();
            if (ours)
            {
                // What is taken besides JSON has its own words.
                services.AddZeroAllocFormatters(options => options.Xml.Enabled = false);
            }
        },
        app => Map(app, ours));

    [Theory]
    [InlineData("/result", "Writing value of type 'Person' as Json.")]
    [InlineData("/result/status", "Setting HTTP status code 201.")]
    [InlineData("/result/null", "Setting HTTP status code 202.")]
    [InlineData("/result/list", "Writing value of type 'List`1' as Json.")]
    [InlineData("/result/object", "Writing value of type 'Person' as Json.")]
    [InlineData("/result/shape", "Writing value of type")]
    [InlineData("/result/number", "Writing value of type 'Nullable`1' as Json.")]
    [InlineData("/result/stream", "Writing value of type")]
    [InlineData("/result/problem", "Setting HTTP status code 404.")]
    [InlineData("/direct", "")]
    [InlineData("/values", "")]
    [InlineData("/values/ok", "Writing value of type 'Person' as Json.")]
    [InlineData("/values/created", "Setting HTTP status code 201.")]
    [InlineData("/values/accepted", "Setting HTTP status code 202.")]
    [InlineData("/values/bad-request", "Setting HTTP status code 400.")]
    [InlineData("/values/conflict", "Setting HTTP status code 409.")]
    [InlineData("/values/not-found", "Setting HTTP status code 404.")]
    [InlineData("/values/unprocessable", "Setting HTTP status code 422.")]
    [InlineData("/values/error", "Setting HTTP status code 500.")]
    [InlineData("/values/null", "Setting HTTP status code 200.")]
    [InlineData("/values/number", "Writing value of type 'Int32' as Json.")]
    [InlineData("/mvc/json", "Executing JsonResult, writing value of type")]
    [InlineData("/mvc/ok", "")]
    public async Task Get_AnyDoor_SameRecords(string path, string expected) =>
        await CompareAsync(
            app => app.GetTestClient().GetAsync(new Uri(path, UriKind.Relative), TestContext.Current.CancellationToken), expected);

    /// <summary>The framework executes the first such result itself.</summary>
    [Fact]
    public async Task Get_ResultWithAContract_SameRecordsEachTime()
    {
        for (int i = 0; i < 3; i++)
        {
            await CompareAsync(
                app => app.GetTestClient().GetAsync(new Uri("/values/contract", UriKind.Relative), TestContext.Current.CancellationToken),
                "Writing value of type 'Person' as Json.");
        }
    }

    [Theory]
    [InlineData("/required", "{\"id\":1,\"name\":\"x\"}", "application/json", "")]
    [InlineData("/required", "{", "application/json", "Failed to read parameter \"Booking body\" from the request body as JSON.")]
    [InlineData("/list", "{", "application/json", "Failed to read parameter \"List<int> m\" from the request body as JSON.")]
    [InlineData("/required", "{\"id\":\"x\"}", "application/json", "Failed to read parameter")]
    [InlineData("/any", "{}", "text/plain", "Expected a supported JSON media type but got \"text/plain; charset=utf-8\".")]
    [InlineData("/required?broken", "{}", "application/json", "Reading the request body failed with an IOException.")]
    [InlineData("/read", "{\"id\":1,\"name\":\"x\"}", "application/json", "")]
    [InlineData(
        "/bookings/required", "{\"id\":1,\"name\":\"x\"}", "application/json", "JSON input formatter succeeded, deserializing to type")]
    [InlineData("/bookings/required", "null", "application/json", "")]
    [InlineData("/bookings/required", "{", "application/json", "JSON input formatter threw an exception")]
    [InlineData("/bookings/required", "x", "text/plain", "")]
    public async Task Post_AnyDoor_SameRecords(string path, string body, string contentType, string expected) => await CompareAsync(
        async app =>
        {
            using var content = new StringContent(body, Encoding.UTF8, contentType);
            return await app.GetTestClient().PostAsync(new Uri(path, UriKind.Relative), content, TestContext.Current.CancellationToken);
        },
        expected);

    private static void Map(WebApplication app, bool ours)
    {
        app.Use(static (context, next) =>
        {
            if (context.Request.Query.ContainsKey("broken"))
            {
                context.Request.Body = new BrokenStream();
            }

            return next(context);
        });
        RequestApp.Map(app, ours);
        MapResults(ours ? app.MapGroup("/values").WithZeroAllocFormatters() : app.MapGroup("/values"));
        var person = new Person();
        if (ours)
        {
            app.MapGet("/result", () => TypedResults.ZeroAllocJson(person));
            app.MapGet("/result/status", () => Results.ZeroAllocJson(person, statusCode: 201));
            app.MapGet("/result/null", () => Results.ZeroAllocJson<Person>(null, statusCode: 202));
            app.MapGet("/result/list", () => Results.ZeroAllocJson<IEnumerable<int>>(new List<int> { 1 }));
            app.MapGet("/result/object", () => Results.ZeroAllocJson<object>(person));
            app.MapGet("/result/shape", () => Results.ZeroAllocJson<Shape>(new Circle()));
            app.MapGet("/result/number", () => Results.ZeroAllocJson<int?>(3));
            app.MapGet("/result/stream", () => Results.ZeroAllocJson(Array.Empty<int>().ToAsyncEnumerable()));
            app.MapGet("/result/problem", () => Results.ZeroAllocJson(new ProblemDetails { Status = 404 }));
            app.MapGet("/direct", async (HttpContext context) => await context.Response.WriteAsZeroAllocJsonAsync(new Person()));
            app.MapGet("/values", () => new Person()).WithZeroAllocFormatters();
            app.MapPost("/list", (Body<List<int>> m) => m.Value.Count);
            app.MapPost("/any", (HttpContext context) => BindAsync<Body<Booking>>(context));
        }
        else
        {
            app.MapGet("/result", () => TypedResults.Json(person));
            app.MapGet("/result/status", () => Results.Json(person, statusCode: 201));
            app.MapGet("/result/null", () => Results.Json<Person>(null, statusCode: 202));
            app.MapGet("/result/list", () => Results.Json<IEnumerable<int>>(new List<int> { 1 }));
            app.MapGet("/result/object", () => Results.Json<object>(person));
            app.MapGet("/result/shape", () => Results.Json<Shape>(new Circle()));
            app.MapGet("/result/number", () => Results.Json<int?>(3));
            app.MapGet("/result/stream", () => Results.Json(Array.Empty<int>().ToAsyncEnumerable()));
            app.MapGet("/result/problem", () => Results.Json(new ProblemDetails { Status = 404 }));
            app.MapGet("/direct", async (HttpContext context) => await context.Response.WriteAsJsonAsync(new Person()));
            app.MapGet("/values", () => new Person());
            app.MapPost("/list", (List<int> m) => m.Count);
            app.MapPost("/any", (HttpContext context) => BindAsync<Booking>(context));
        }
    }

    private static void MapResults(RouteGroupBuilder group)
    {
        group.MapGet("/ok", () => TypedResults.Ok<object>(new Person()));
        group.MapGet("/created", () => TypedResults.Created("/somewhere", new Person()));
        group.MapGet("/accepted", () => TypedResults.Accepted("/somewhere", new Person()));
        group.MapGet("/bad-request", () => TypedResults.BadRequest(new Person()));
        group.MapGet("/conflict", () => TypedResults.Conflict(new Person()));
        group.MapGet("/not-found", () => TypedResults.NotFound(new Person()));
        group.MapGet("/unprocessable", () => TypedResults.UnprocessableEntity(new Person()));
        group.MapGet("/error", () => TypedResults.InternalServerError(new Person()));
        group.MapGet("/null", () => TypedResults.Ok<Person>(null));
        group.MapGet("/number", () => Results.Ok(3));
        var context = new PersonContext(new JsonSerializerOptions(JsonSerializerDefaults.Web));
        group.MapGet("/contract", () => Results.Json(new Employee(), context.Person, statusCode: 201));
    }

    /// <summary>A handler that no routing protects from other media types.</summary>
    private static async Task BindAsync<T>(HttpContext context)
    {
        RequestDelegate bound = RequestDelegateFactory.Create(
            (T body) => Results.Ok(), new RequestDelegateFactoryOptions { ServiceProvider = context.RequestServices }).RequestDelegate;
        try
        {
            await bound(context);
        }
        catch (BadHttpRequestException e)
        {
            // What the server makes of it.
            context.Response.StatusCode = e.StatusCode;
        }
    }

    private async Task CompareAsync(Func<WebApplication, Task<HttpResponseMessage>> send, string expected)
    {
        using HttpResponseMessage stock = await send(Stock);
        string[] stocks = _records.Of(ours: false).Take();
        using HttpResponseMessage ours = await send(Ours);

        Assert.Equal(stock.StatusCode, ours.StatusCode);
        Assert.Equal(stocks, _records.Of(ours: true).Take());
        Assert.Contains(stocks, record => record.Contains(expected, StringComparison.Ordinal));
    }

    /// <summary>A connection that fails.</summary>
    private sealed class BrokenStream : MemoryStream
    {
        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
            throw new IOException("broken");
    }

    private sealed class TwoRecords
    {
        private readonly Records _stock = new();
        private readonly Records _ours = new();

        public Records Of(bool ours) => ours ? _ours : _stock;
    }

    /// <summary>
    /// Keeps the records of the framework's doors: not what names hosts, endpoints, formatters and
    /// handlers, nor this library's own category.
    /// </summary>
    private sealed class Records : ILoggerProvider
    {
        private static readonly string[] s_categories =
        [
            "Microsoft.AspNetCore.Http.Result",
            "Microsoft.AspNetCore.Http.RequestDelegate",
            "Microsoft.AspNetCore.Mvc.Infrastructure.SystemTextJsonResultExecutor",
            "Microsoft.AspNetCore.Mvc.Infrastructure.ObjectResultExecutor",
            "Microsoft.AspNetCore.Mvc.Formatters",
        ];

        private readonly ConcurrentQueue<string> _all = new();

        public string[] Take()
        {
            // What is written when no door logs is a line, too.
            string[] all = ["", .. _all];
            _all.Clear();
            return all;
        }

        public ILogger CreateLogger(string categoryName) => new Logger(
            categoryName,
            Array.Exists(s_categories, category => categoryName.StartsWith(category, StringComparison.Ordinal)) ? _all : null);

        public void Dispose()
        {
            // Nothing is held.
        }

        private sealed class Logger(string category, ConcurrentQueue<string>? records) : ILogger
        {
            public IDisposable? BeginScope<TState>(TState state)
                where TState : notnull => null;

            public bool IsEnabled(LogLevel logLevel) => records is not null;

            public void Log<TState>(
                LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
            {
                var values = Assert.IsAssignableFrom<IReadOnlyList<KeyValuePair<string, object?>>>(state);
                records?.Enqueue(
                    $"{category} {eventId.Id} {eventId.Name} {logLevel}: {formatter(state, exception)} [{string.Join("; ", values)}] {exception?.GetType()} {exception?.Message}");
            }
        }
    }
}
