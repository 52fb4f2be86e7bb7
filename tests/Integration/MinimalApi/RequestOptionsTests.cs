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
