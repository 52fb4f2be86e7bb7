using System.Net;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.MinimalApi;

/// <summary>Options of JSON that differ per request: of a tenant, of a snapshot, or of services that middleware has set.</summary>
public sealed class RequestOptionsTests
{
    private static readonly string[] s_paths =
        ["/value", "/task", "/object", "/null", "/list", "/filtered", "/ok", "/typed", "/json", "/union", "/events"];

    public static TheoryData<string> Kinds => ["scoped", "transient", "singleton", "snapshot", "replaced services", "wrapper"];

    [Theory]
    [MemberData(nameof(Kinds))]
    public async Task Get_OptionsOfTheRequest_SameAsWithout(string kind)
    {
        await using WebApplication stock = await StartAsync(kind, isOurs: false);
        await using WebApplication ours = await StartAsync(kind, isOurs: true);
        bool differ = false;
        foreach (string path in s_paths)
        {
            string[] expected = await AskAsync(stock, path);

            Assert.Equal(expected, await AskAsync(ours, path));
            differ |= expected[0] != expected[1];
        }

        Assert.Equal(kind != "wrapper", differ);
    }

    /// <summary>Hosts that share a value of options answer by their own services, also when the other has gone.</summary>
    [Theory]
    [InlineData("wrapper")]
    [InlineData("scoped")]
    [InlineData("first host's")]
    public async Task Get_ValueSharedByHosts_EachUsesItsOwnServices(string kind)
    {
        IOptions<JsonOptions>? shared = kind == "first host's" ? null : Options.Create(new JsonOptions());
        WebApplication first = await StartSharedAsync(kind, shared, threshold: 1024);
        Assert.Equal(0, await LengthAsync(first, 1));
        shared ??= first.Services.GetRequiredService<IOptions<JsonOptions>>();
        await using WebApplication second = await StartSharedAsync(kind, shared, threshold: 0);
        Assert.Null(await LengthAsync(second, 1));
        Assert.Equal(0, await LengthAsync(first, 2));
        await first.DisposeAsync();

        Assert.Null(await LengthAsync(second, 2));

        static async Task<long?> LengthAsync(WebApplication application, int id)
        {
            using HttpClient client = application.GetTestClient();
            using HttpResponseMessage response = await client.GetAsync($"/created/{id}", TestContext.Current.CancellationToken);
            Assert.Equal(HttpStatusCode.Created, response.StatusCode);
            Assert.Equal($$"""{"id":{{id}}}""", await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
            return response.Headers.Contains("Length") ? 0 : null;
        }
    }

    /// <summary>The framework takes the options of an ordinary parameter when it builds the endpoint.</summary>
    [Fact]
    public async Task Difference_R25_BodyWithOptionsOfTheRequest_ReadByThem()
    {
        await using WebApplication application = await App.StartAsync(
            static services =>
            {
                services.AddHttpContextAccessor();
                services.AddScoped<IOptions<JsonOptions>, TenantOptions>();
                services.AddZeroAllocFormatters();
            },
            static application =>
            {
                application.MapPost("/plain", static ([Microsoft.AspNetCore.Mvc.FromBody] City city) => Results.Text($"{city.Size}"));
                application.MapPost("/body", static (Body<City> city) => Results.Text($"{city.Value.Size} {city.Value.LongName}"));
            });

        Assert.Equal("7", await PostAsync(application, "/plain", """{"longName":"Bern","size":7}"""));
        Assert.Equal("7 ", await PostAsync(application, "/body", """{"longName":"Bern","size":7}"""));
        Assert.Equal("7 Bern", await PostAsync(application, "/body", """{"LONG_NAME":"Bern","size":7}"""));
    }

    private static async Task<string> PostAsync(WebApplication application, string path, string json)
    {
        using HttpClient client = application.GetTestClient();
        client.DefaultRequestHeaders.Add("Tenant", "upper");
        using var content = new StringContent(json, System.Text.Encoding.UTF8, "application/json");
        using HttpResponseMessage response = await client.PostAsync(path, content, TestContext.Current.CancellationToken);
        return await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
    }

    private static Task<WebApplication> StartSharedAsync(string kind, IOptions<JsonOptions>? shared, int threshold) => App.StartAsync(
        services =>
        {
            _ = shared is null ? services
                : kind == "scoped" ? services.AddScoped(_ => shared)
                : services.AddSingleton(shared);
            services.AddZeroAllocFormatters(options => options.ResponseThreshold = threshold);
        },
        static application =>
        {
            application.Use(static (context, next) =>
            {
                context.Response.OnStarting(() =>
                {
                    if (context.Response.ContentLength is not null)
                    {
                        context.Response.Headers["Length"] = "set";
                    }

                    return Task.CompletedTask;
                });
                return next(context);
            });
            application.UseRouting();
            application.MapGet("/created/{id:int}", static (int id) => TypedResults.Created("/x", new { id }));
        });

    private static async Task<string[]> AskAsync(WebApplication application, string path)
    {
        using HttpClient client = application.GetTestClient();
        var answers = new List<string>();
        foreach (string tenant in (string[])["", "upper", "", "upper"])
        {
            using HttpRequestMessage request = new(HttpMethod.Get, path) { Headers = { { "Tenant", tenant } } };
            using HttpResponseMessage response = await client.SendAsync(request, TestContext.Current.CancellationToken);
            string body = await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
            answers.Add($"{(int)response.StatusCode} {response.Content.Headers.ContentType} {body}");
        }

        return [.. answers];
    }

    private static Task<WebApplication> StartAsync(string kind, bool isOurs) => App.StartAsync(
        services =>
        {
            services.AddHttpContextAccessor();
            _ = kind switch
            {
                "scoped" => services.AddScoped<IOptions<JsonOptions>, TenantOptions>(),
                "transient" => services.AddTransient<IOptions<JsonOptions>, TenantOptions>(),
                "singleton" => services.AddSingleton<IOptions<JsonOptions>, TenantOptions>(),
                "snapshot" => services
                    .AddOptions<JsonOptions>()
                    .Configure<IHttpContextAccessor>(static (options, accessor) => Set(options, accessor.HttpContext))
                    .Services
                    .AddScoped<IOptions<JsonOptions>>(static scope => scope.GetRequiredService<IOptionsSnapshot<JsonOptions>>()),
                "wrapper" => services.AddSingleton(Options.Create(Set(new JsonOptions(), null))),
                _ => services,
            };
            if (isOurs)
            {
                services.AddZeroAllocFormatters();
            }
        },
        application =>
        {
            if (kind == "replaced services")
            {
                ServiceProvider upper = new ServiceCollection()
                    .AddLogging()
                    .ConfigureHttpJsonOptions(
                        static options => options.SerializerOptions.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper)
                    .BuildServiceProvider();
                application.Use((context, next) =>
                {
                    context.RequestServices = IsUpper(context) ? upper : context.RequestServices;
                    return next(context);
                });
                application.UseRouting();
            }

            application.MapGet("/value", static () => new City("Bern", 7));
            application.MapGet("/task", static async () =>
            {
                await Task.Yield();
                return new City("Bern", 7);
            });
            application.MapGet("/object", static object () => new City("Bern", 7));
            application.MapGet("/null", static City? () => null);
            application.MapGet("/list", static () => new List<City> { new("Bern", 7) });
            application.MapGet("/filtered", static () => new City("Bern", 7)).AddEndpointFilter(static (context, next) => next(context));
            application.MapGet("/ok", static () => Results.Ok(new City("Bern", 7)));
            application.MapGet("/typed", static () => TypedResults.Created("/here", new City("Bern", 7)));
            application.MapGet("/json", static () => Results.Json(new City("Bern", 7)));
            application.MapGet("/union", static Microsoft.AspNetCore.Http.HttpResults.Results<
                Microsoft.AspNetCore.Http.HttpResults.Ok<City>, Microsoft.AspNetCore.Http.HttpResults.NotFound> () =>
                TypedResults.Ok(new City("Bern", 7)));
            application.MapGet("/events", static () => TypedResults.ServerSentEvents(Cities()));
        });

    private static async IAsyncEnumerable<City> Cities()
    {
        yield return new City("Bern", 7);
        await Task.Yield();
        yield return new City("Chur", 8);
    }

    private static bool IsUpper(HttpContext? context) => (string?)context?.Request.Headers["Tenant"] == "upper";

    private static JsonOptions Set(JsonOptions options, HttpContext? context)
    {
        options.SerializerOptions.PropertyNamingPolicy = IsUpper(context) ? JsonNamingPolicy.SnakeCaseUpper : JsonNamingPolicy.CamelCase;
        return options;
    }

    private sealed record City(string LongName, int Size);

    private sealed class TenantOptions(IHttpContextAccessor accessor) : IOptions<JsonOptions>
    {
        private static readonly JsonOptions s_upper = Set(
            new JsonOptions(), new DefaultHttpContext { Request = { Headers = { ["Tenant"] = "upper" } } });

        private static readonly JsonOptions s_plain = Set(new JsonOptions(), null);

        public JsonOptions Value => IsUpper(accessor.HttpContext) ? s_upper : s_plain;
    }
}
