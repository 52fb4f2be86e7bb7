using System.Net.Http.Headers;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.FSharp.Control;
using Microsoft.FSharp.Core;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Http;
using ZeroAlloc.Integration.MinimalApi.BodyParameters;
using ZeroAlloc.Integration.MinimalApi.Handlers;

namespace ZeroAlloc.Integration.MinimalApi;

/// <summary>Handlers that return F#'s async, or a task of its unit, respond as without ZeroAlloc.</summary>
[Collection(nameof(CountedCollection))]
public sealed class FSharpTests
{
    [Theory]
    [InlineData(true, false)]
    [InlineData(false, false)]
    [InlineData(true, true)]
    public async Task Request_HandlerReturnsAsync_SameResponseAsWithoutZeroAlloc(bool isByOption, bool isFiltered)
    {
        await using WebApplication stock = await StartAsync(null, isFiltered);
        await using WebApplication ours = await StartAsync(isByOption, isFiltered);
        List<string> differences = [];

        foreach (RouteEndpoint endpoint in ((IEndpointRouteBuilder)stock).DataSources
            .SelectMany(static source => source.Endpoints).OfType<RouteEndpoint>())
        {
            foreach (string status in (string[])["", "/preset/400", "/preset/404"])
            {
                string path = status + endpoint.RoutePattern.RawText;
                string expected = await AskAsync(stock, path);
                string actual = await AskAsync(ours, path);
                if (expected != actual)
                {
                    differences.Add($"{path}\n  stock: {expected}\n  ours:  {actual}");
                }
            }
        }

        Assert.True(differences.Count == 0, string.Join('\n', differences));
    }

    [Fact]
    public async Task Request_HandlerReturnsAsync_BodyReadAndValueWrittenByCompiledCode()
    {
        await using WebApplication ours = await StartAsync(true, isFiltered: false);
        using var reads = new BodyReads();

        Assert.StartsWith("200 ", await AskAsync(ours, "/body"), StringComparison.Ordinal);
        Assert.Equal(1, reads.Compiled);
        using HttpResponseMessage answer = await ours.GetTestClient().PostAsync(
            new Uri("/value", UriKind.Relative), null, TestContext.Current.CancellationToken);
        Assert.True(answer.Content.Headers.NonValidated.Contains("Content-Length"));
    }

    private static void Map(IEndpointRouteBuilder routes)
    {
        routes.MapPost("/value", () => Async(new City("x", 1)));
        routes.MapPost("/value-null", FSharpAsync<City?> () => Async<City?>(null));
        routes.MapPost("/animal", FSharpAsync<Animal> () => Async<Animal>(new Dog()));
        routes.MapPost("/struct", () => Async(new Money { Amount = 3 }));
        routes.MapPost("/number", () => Async(3));
        routes.MapPost("/text", () => Async("text"));
        routes.MapPost("/text-null", FSharpAsync<string?> () => Async<string?>(null));
        routes.MapPost("/object", FSharpAsync<object> () => Async<object>("text"));
        routes.MapPost("/object-value", FSharpAsync<object> () => Async<object>(new City("x", 1)));
        routes.MapPost("/result", FSharpAsync<IResult> () => Async(Results.Ok(new City("x", 1))));
        routes.MapPost("/result-null", FSharpAsync<IResult?> () => Async<IResult?>(null));
        routes.MapPost("/ok", () => Async(TypedResults.Ok(new City("x", 1))));
        routes.MapPost("/no-content", FSharpAsync<NoContent> () => Async(TypedResults.NoContent()));
        routes.MapPost("/unit", FSharpAsync<Unit?> () => Async<Unit?>(null));
        routes.MapPost("/unit-task", Task<Unit?> () => Task.FromResult<Unit?>(null));
        routes.MapPost("/unit-value-task", ValueTask<Unit?> () => ValueTask.FromResult<Unit?>(null));
        routes.MapPost("/unit-sets", async Task<Unit?> (HttpResponse response) =>
        {
            response.Headers["Seen"] = "yes";
            await response.WriteAsync("written");
            return null;
        });
        routes.MapPost("/throws", FSharpAsync<City> () => FSharpAsync.AwaitTask(Task.FromException<City>(new IOException("thrown"))));
        routes.MapPost("/later", FSharpAsync<City> () => FSharpAsync.AwaitTask(LaterAsync()));
        routes.MapPost("/body", (City city) => Async(city));
        routes.MapPost("/body-text", (City city, int? id) => Async($"{city.Name} {id}"));
        routes.MapPost("/body-unit", FSharpAsync<Unit?> (City city) => Async<Unit?>(null));
        routes.MapPost("/body-unit-task", Task<Unit?> (City city) => Task.FromResult<Unit?>(null));
    }

    private static async Task<City> LaterAsync()
    {
        await Task.Yield();
        return new City("later", 2);
    }

    private static FSharpAsync<T> Async<T>(T value) => FSharpAsync.AwaitTask(Task.FromResult(value));

    private static async Task<string> AskAsync(WebApplication application, string path)
    {
        try
        {
            using var content = new StringContent("""{"name":"x","size":1}""", new MediaTypeHeaderValue("application/json"));
            using HttpResponseMessage answer = await application.GetTestClient().PostAsync(
                new Uri(path, UriKind.Relative), content, TestContext.Current.CancellationToken);
            string text = await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
            return $"{(int)answer.StatusCode} {answer.Content.Headers.ContentType} [{text}] {answer.Headers.Contains("Seen")}";
        }
        catch (Exception e)
        {
            return $"{e.GetType()} {e.Message}";
        }
    }

    private static Task<WebApplication> StartAsync(bool? isByOption, bool isFiltered) => App.StartAsync(
        services =>
        {
            if (isByOption is { } byOption)
            {
                services.AddZeroAllocFormatters(options =>
                {
                    options.MinimalApis = byOption;
                    options.Xml.Enabled = byOption;
                    options.BuildsBodyParametersAtOnce = true;
                });
            }
        },
        app =>
        {
            app.Use(PresetRequests.InvokeAsync);
            app.UseRouting();
            RouteGroupBuilder group = app.MapGroup("");
            if (isByOption == false)
            {
                group.WithZeroAllocFormatters();
            }

            if (isFiltered)
            {
                group.AddEndpointFilter(static (context, next) => next(context));
            }

            Map(group);
        });
}
