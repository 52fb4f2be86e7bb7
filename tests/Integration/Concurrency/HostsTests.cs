using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Concurrency;

/// <summary>Several hosts in a process, and options that requests bring: nobody gets another's form.</summary>
public sealed class HostsTests
{
    private const int Clients = 16;
    private const int Requests = 25;

    private static readonly JsonNamingPolicy[] s_policies =
    [
        JsonNamingPolicy.CamelCase, JsonNamingPolicy.SnakeCaseUpper, JsonNamingPolicy.KebabCaseLower, JsonNamingPolicy.SnakeCaseLower,
    ];

    [Fact]
    public async Task Get_TwoHostsAtOnce_EachByItsOwnOptions()
    {
        await using WebApplication camel = await StartAsync(JsonNamingPolicy.CamelCase);
        await using WebApplication snake = await StartAsync(JsonNamingPolicy.SnakeCaseUpper);

        await Task.WhenAll(Enumerable.Range(0, Clients).Select(async index =>
        {
            (WebApplication app, JsonNamingPolicy policy) =
                index % 2 == 0 ? (camel, JsonNamingPolicy.CamelCase) : (snake, JsonNamingPolicy.SnakeCaseUpper);
            string expected = Expected(policy);
            for (int i = 0; i < Requests; i++)
            {
                Assert.Equal(expected, await GetAsync(app, "/host"));
            }
        }));
    }

    [Fact]
    public async Task Get_OptionsMadeByEachRequest_EachByItsOwn()
    {
        await using WebApplication app = await StartAsync(JsonNamingPolicy.CamelCase);

        await Task.WhenAll(Enumerable.Range(0, Clients).Select(async index =>
        {
            int policy = index % s_policies.Length;
            string expected = Expected(s_policies[policy]);
            for (int i = 0; i < Requests; i++)
            {
                Assert.Equal(expected, await GetAsync(app, $"/request/{policy}"));
                Assert.Equal(expected, await GetAsync(app, $"/changed/{policy}"));
            }
        }));
    }

    private static string Expected(JsonNamingPolicy policy) =>
        JsonSerializer.Serialize(new Person(), new JsonSerializerOptions(JsonSerializerDefaults.Web) { PropertyNamingPolicy = policy });

    private static Task<WebApplication> StartAsync(JsonNamingPolicy policy) => App.StartAsync(
        services => services.AddZeroAllocFormatters()
            .ConfigureHttpJsonOptions(json =>
            {
                json.SerializerOptions.Encoder = null;
                json.SerializerOptions.PropertyNamingPolicy = policy;
            }),
        static app =>
        {
            app.MapGet("/host", static () => Results.ZeroAllocJson(new Person()));
            app.MapGet("/request/{policy}", static (int policy) => Results.ZeroAllocJson(
                new Person(), new JsonSerializerOptions(JsonSerializerDefaults.Web) { PropertyNamingPolicy = s_policies[policy] }));
            app.MapGet("/changed/{policy}", static (int policy) =>
            {
                // Settings that change until they are used for the first time.
                var options = new JsonSerializerOptions(JsonSerializerDefaults.Web) { PropertyNamingPolicy = null };
                options.PropertyNamingPolicy = s_policies[policy];
                return Results.ZeroAllocJson(new Person(), options);
            });
        });

    private static Task<string> GetAsync(WebApplication app, string path) =>
        app.GetTestClient().GetStringAsync(new Uri(path, UriKind.Relative), TestContext.Current.CancellationToken);
}
