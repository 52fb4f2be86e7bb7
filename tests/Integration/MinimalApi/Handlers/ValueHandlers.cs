using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Routing;

namespace ZeroAlloc.Integration.MinimalApi.Handlers;

/// <summary>Handlers by what they return, and as what.</summary>
internal static class ValueHandlers
{
    public static void Map(IEndpointRouteBuilder routes)
    {
        MapNulls(routes);
        MapTexts(routes);
        MapResults(routes);
        MapTasks(routes);
        routes.MapGet("/derived", Plain () => new PlainChild());
        routes.MapGet("/derived-task", Task<Plain> () => Task.FromResult<Plain>(new PlainChild()));
        routes.MapGet("/animal", Animal () => new Dog());
        routes.MapGet("/animal-object", object () => new Dog());
        routes.MapGet("/struct", Money () => new Money { Amount = 3 });
        routes.MapGet("/struct-task", ValueTask<Money> () => ValueTask.FromResult(new Money { Amount = 3 }));
        routes.MapGet("/sequence", IAsyncEnumerable<int> () => CountAsync());
        routes.MapGet("/throws", City () => throw new InvalidOperationException("now"));
        routes.MapGet("/throws-async", async Task<City> () =>
        {
            await Task.Yield();
            throw new InvalidOperationException("later");
        });
        routes.MapGet("/throws-400", City (HttpResponse response) =>
        {
            response.StatusCode = StatusCodes.Status400BadRequest;
            throw new InvalidOperationException("now");
        });
        routes.MapGet("/sets-400", City (HttpResponse response) =>
        {
            response.StatusCode = StatusCodes.Status400BadRequest;
            return new City("x", 1);
        });
    }

    private static void MapNulls(IEndpointRouteBuilder routes)
    {
        routes.MapGet("/null-result", IResult? () => null);
        routes.MapGet("/null-ok", Ok<City>? () => null);
        routes.MapGet("/null-ok-task", Task<Ok<City>?> () => Task.FromResult<Ok<City>?>(null));
        routes.MapGet("/null-result-task", ValueTask<IResult?> () => ValueTask.FromResult<IResult?>(null));
        routes.MapGet("/null-result-later", async Task<IResult?> () =>
        {
            await Task.Yield();
            return null;
        });
        routes.MapGet("/null-union", Results<Ok<City>, NotFound>? () => null);
        routes.MapGet("/null-text", string? () => null);
        routes.MapGet("/null-text-task", Task<string?> () => Task.FromResult<string?>(null));
        routes.MapGet("/null-city", City? () => null);
        routes.MapGet("/null-city-task", Task<City?> () => Task.FromResult<City?>(null));
        routes.MapGet("/null-city-left", City? () => null).WithoutZeroAllocFormatters();
        routes.MapGet("/null-int", int? () => null);
        routes.MapGet("/null-int-task", ValueTask<int?> () => ValueTask.FromResult<int?>(null));
        routes.MapGet("/null-object", object? () => null);
        routes.MapGet("/null-object-task", Task<object?> () => Task.FromResult<object?>(null));
        routes.MapGet("/null-written", NullWriting? () => null);
        routes.MapGet("/written", NullWriting () => new NullWriting());
        routes.MapGet("/null-node", JsonNode? () => null);
        routes.MapGet("/null-404", City? (HttpResponse response) =>
        {
            response.StatusCode = StatusCodes.Status404NotFound;
            return null;
        });
    }

    private static void MapTexts(IEndpointRouteBuilder routes)
    {
        routes.MapGet("/text", string () => "text");
        routes.MapGet("/text-task", ValueTask<string> () => ValueTask.FromResult("text"));
        routes.MapGet("/text-later", async Task<string> () =>
        {
            await Task.Yield();
            return "text";
        });
        routes.MapGet("/text-object", object () => "text");
        routes.MapGet("/text-object-left", object () => "text").WithoutZeroAllocFormatters();
        routes.MapGet("/text-object-task", Task<object> () => Task.FromResult<object>("text"));
        routes.MapGet("/text-object-value-task", ValueTask<object> () => ValueTask.FromResult<object>("text"));
        routes.MapGet("/text-characters", IEnumerable<char> () => "text");
        routes.MapGet("/text-comparable", IComparable () => "text");
        routes.MapGet("/text-comparable-task", Task<IComparable> () => Task.FromResult<IComparable>("text"));
    }

    private static void MapResults(IEndpointRouteBuilder routes)
    {
        routes.MapGet("/ok", () => TypedResults.Ok(new City("x", 1)));
        routes.MapGet("/result", IResult () => Results.Ok(new City("x", 1)));
        routes.MapGet("/result-empty", IResult () => Results.Empty);
        routes.MapGet("/result-json", () => TypedResults.Json(new City("x", 1), statusCode: 203, contentType: "text/x"));
        routes.MapGet("/result-json-null", IResult () => Results.Json<City?>(null, statusCode: 203));
        routes.MapGet("/result-json-contract", IResult () =>
            Results.Json(new City("x", 1), System.Text.Json.JsonSerializerOptions.Web.GetTypeInfo(typeof(City))));
        routes.MapGet("/result-created-at", IResult () => Results.CreatedAtRoute("unknown", null, new City("x", 1)));
        routes.MapGet("/result-accepted-at", () => TypedResults.AcceptedAtRoute(new City("x", 1), "unknown"));
        routes.MapGet("/result-events", () => TypedResults.ServerSentEvents(CountAsync(), "number"));
        routes.MapGet("/result-events-any", IResult () => Results.ServerSentEvents(CountAsync()));
        routes.MapGet("/result-problem", () => TypedResults.Problem("é", statusCode: 409));
        routes.MapGet("/result-problem-any", IResult () => Results.Problem("é"));
        routes.MapGet(
            "/result-validation", () => TypedResults.ValidationProblem(new Dictionary<string, string[]> { ["a"] = ["b"] }, "é"));
        routes.MapGet(
            "/result-validation-any", IResult () => Results.ValidationProblem(new Dictionary<string, string[]> { ["a"] = ["b"] }));
        routes.MapGet("/result-plain", Plain () => new PlainResult());
        routes.MapGet("/result-plain-task", Task<Plain> () => Task.FromResult<Plain>(new PlainResult()));
        routes.MapGet("/result-itself", PlainResult () => new PlainResult());
        routes.MapGet("/result-object", object () => new PlainResult());
        routes.MapGet("/result-object-task", Task<object> () => Task.FromResult<object>(new PlainResult()));
        routes.MapGet("/result-object-ok", object () => TypedResults.Ok(new City("x", 1)));
        routes.MapGet("/result-status", IStatusCodeHttpResult () => TypedResults.Ok(new City("x", 1)));
        routes.MapGet("/result-value", IValueHttpResult () => TypedResults.Ok(new City("x", 1)));
        routes.MapGet("/ambient", IResult () =>
        {
            AmbientResult.Ambient.Value = "here";
            return new AmbientResult();
        });
    }

    private static void MapTasks(IEndpointRouteBuilder routes)
    {
        routes.MapGet("/hidden-task", Task () => Task.FromResult(new City("x", 1)));
        routes.MapGet("/value-task", ValueTask () => ValueTask.CompletedTask);
        routes.MapGet("/object-value-task", object () => ValueTask.FromResult<object>(new City("x", 1)));
        routes.MapGet("/object-value-task-text", object () => ValueTask.FromResult("text"));
        routes.MapGet("/object-value-task-result", object () => ValueTask.FromResult<IResult>(Results.Ok(1)));
        routes.MapGet("/object-task", object () => Task.FromResult<object>(new City("x", 1)));
        routes.MapGet("/task-task", Task<Task<string>> () => Task.FromResult(Task.FromResult("x")));
    }

    private static async IAsyncEnumerable<int> CountAsync()
    {
        yield return 1;
        await Task.Yield();
        yield return 2;
    }
}
