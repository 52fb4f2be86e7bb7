using System.Net.Http.Headers;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
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

    private static Task<WebApplication> StartAsync(bool isGenerated, bool isValidated, bool? isByUs) => App.StartAsync(
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
}
