using System.Net.Http.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.MinimalApi;

/// <summary>Endpoints that an application maps after its start answer as without the library.</summary>
public sealed class LateEndpointTests
{
    private static readonly string[] s_paths = ["/early", "/late", "/group/late", "/new-group/late", "/post", "/text", "/nowhere"];

    [Theory]
    [InlineData("values", "after the start")]
    [InlineData("values", "ApplicationStarted")]
    [InlineData("texts", "after the start")]
    [InlineData("group", "after the start")]
    [InlineData("nothing", "after the start")]
    [InlineData("values", "after the first request")]
    [InlineData("UseRouting", "after the start")]
    public async Task Map_LateEndpoint_AnswersAsWithoutTheLibrary(string early, string when)
    {
        string[] stock = await AskAsync(early, when, static _ => { });
        string[] ours = await AskAsync(early, when, static services => services.AddZeroAllocFormatters());

        Assert.Equal(stock, ours);
    }

    /// <summary>A late endpoint is compiled like the others.</summary>
    [Fact]
    public async Task Map_LateEndpoint_WrittenByUs()
    {
        await using WebApplication app = await App.StartAsync(
            static services => services.AddZeroAllocFormatters(), static app => app.MapGet("/early", static () => 1));
        app.MapGet("/late", static () => new Person());

        using HttpResponseMessage response = await app.GetTestClient().GetAsync("/late", TestContext.Current.CancellationToken);

        Assert.NotNull(response.Content.Headers.ContentLength);
    }

    /// <summary>Who asks the application for its sources finds those that it has mapped, in their order.</summary>
    [Fact]
    public async Task DataSources_AfterTheStart_AreTheApplications()
    {
        EndpointDataSource[] before = [];
        await using WebApplication app = await App.StartAsync(
            static services => services.AddZeroAllocFormatters(),
            app =>
            {
                app.MapGet("/early", static () => 1);
                app.MapGroup("/group").MapGet("/x", static () => 2);
                before = [.. ((IEndpointRouteBuilder)app).DataSources];
            });

        Assert.Equal(before, ((IEndpointRouteBuilder)app).DataSources);
    }

    private static async Task<string[]> AskAsync(string early, string when, Action<IServiceCollection> configure)
    {
        RouteGroupBuilder? group = null;
        await using WebApplication app = await App.StartAsync(
            services =>
            {
                services.AddRouting();
                configure(services);
            },
            app =>
            {
                if (early == "UseRouting")
                {
                    app.UseRouting();
                }

                group = early is "nothing" ? null : app.MapGroup("/group");
                if (early is "values" or "UseRouting")
                {
                    app.MapGet("/early", static () => new Person());
                }
                else if (early == "texts")
                {
                    app.MapGet("/early", static () => "early");
                }
                else if (early == "group")
                {
                    group!.MapGet("/early", static () => new Person());
                }

                if (when == "ApplicationStarted")
                {
                    app.Lifetime.ApplicationStarted.Register(() => MapLate(app, group));
                }
            });
        HttpClient client = app.GetTestClient();
        if (when == "after the first request")
        {
            await client.GetAsync("/early", TestContext.Current.CancellationToken);
        }

        if (when != "ApplicationStarted")
        {
            MapLate(app, group);
        }

        List<string> answers = [];
        foreach (string path in s_paths)
        {
            using HttpResponseMessage response = path == "/post"
                ? await client.PostAsJsonAsync(path, new Person { Age = 7 }, TestContext.Current.CancellationToken)
                : await client.GetAsync(path, TestContext.Current.CancellationToken);
            string body = await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
            answers.Add($"{path} {response.StatusCode} {response.Content.Headers.ContentType} {body}");
        }

        return [.. answers];
    }

    private static void MapLate(WebApplication app, RouteGroupBuilder? group)
    {
        app.MapGet("/late", static () => new Person());
        app.MapGet("/text", static () => "text");
        app.MapPost("/post", static (Person person) => Results.Ok(person));
        app.MapGroup("/new-group").MapGet("/late", static () => new Person());
        group?.MapGet("/late", static () => new Person());
    }

    public sealed class Person
    {
        public string Name { get; set; } = "late";

        public int Age { get; set; } = 3;
    }
}
