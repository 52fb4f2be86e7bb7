using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.MinimalApi;

/// <summary>Minimal APIs answer as with <c>Results.Json</c>, <c>WriteAsJsonAsync</c> and returned values.</summary>
public class MinimalApiOracleTests : HandedValueTests
{
    private static readonly JsonSerializerOptions s_options = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper };

    /// <inheritdoc/>
    protected override Task<WebApplication> StartAsync(bool ours) => App.StartAsync(
        services =>
        {
            services.ConfigureHttpJsonOptions(json => json.SerializerOptions.PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower);
            services.AddProblemDetails();
            AddTo(services, ours);
        },
        app =>
        {
            app.UseExceptionHandler();
            MapResults(app, ours);
            MapResponses(app, ours);
            MapReturned(On(app.MapGroup("/returned"), ours));
        });

    [Theory]
    [InlineData("/results/person", true)]
    [InlineData("/results/derived", true)]
    [InlineData("/results/polymorphic", false)]
    [InlineData("/results/object", true)]
    [InlineData("/results/struct", true)]
    [InlineData("/results/nullable", true)]
    [InlineData("/results/options", true)]
    [InlineData("/results/set", true)]
    [InlineData("/results/stream", false)]
    [InlineData("/results/preset", true)]
    [InlineData("/response/person", true)]
    [InlineData("/response/derived", true)]
    [InlineData("/response/object", true)]
    [InlineData("/response/set", true)]
    [InlineData("/response/null", false)]
    [InlineData("/response/after", false)]
    [InlineData("/response/services", true)]
    [InlineData("/response/tenant", true)]
    [InlineData("/returned/person", true)]
    [InlineData("/returned/derived", true)]
    [InlineData("/returned/polymorphic", false)]
    [InlineData("/returned/task", true)]
    [InlineData("/returned/struct", true)]
    [InlineData("/returned/object", true)]
    [InlineData("/returned/string", false)]
    [InlineData("/returned/null", false)]
    [InlineData("/returned/result", false)]
    [InlineData("/returned/nothing", false)]
    [InlineData("/returned/preset", true)]
    [InlineData("/returned/mixed?text=true", false)]
    [InlineData("/returned/mixed?text=false", true)]
    public async Task Get_Endpoint_SameAnswer(string path, bool byUs)
    {
        if (byUs)
        {
            await CompareAsync(path, byUs: true);
        }
        else
        {
            await CompareAnswersAsync(path);
        }
    }

    [Theory]
    [InlineData("/results/null")]
    [InlineData("/results/problem")]
    [InlineData("/results/problemstatus")]
    [InlineData("/results/validation")]
    public async Task Get_WhoeverWrites_SameAnswer(string path) => await CompareAnswersAsync(path);

    private static void MapResults(WebApplication app, bool ours)
    {
        void Map<T>(string path, Func<T?> model, JsonSerializerOptions? options =
            null, string? contentType = null, int? status = null) => app.MapGet(
            "/results/" + path,
            () =>
                ours ? Results.ZeroAllocJson(model(), options, contentType, status) : Results.Json(model(), options, contentType, status));

        Map("person", () => new Person());
        Map<Person>("derived", () => new Employee());
        Map<Shape>("polymorphic", () => new Circle());
        Map<object>("object", () => new Employee());
        Map("struct", () => new Point(3, 4));
        Map<Point?>("nullable", () => new Point(3, 4));
        Map("options", () => new Person(), s_options);
        Map("set", () => new Person(), null, "application/vnd.acme+json", 418);
        Map("stream", Stream);
        Map<Person>("null", () => null, null, "text/x", 203);
        Map("problem", () => new ProblemDetails { Status = 409, Detail = "é" });
        Map("problemstatus", () => new ProblemDetails { Detail = "é" }, status: 422);
        Map("validation", () => new HttpValidationProblemDetails(new Dictionary<string, string[]> { ["a"] = ["b"] }));
        app.MapGet("/results/preset", (HttpContext context) =>
        {
            context.Response.ContentType = "text/preset";
            context.Response.StatusCode = 201;
            return ours ? Results.Extensions.ZeroAllocJson(new Person()) : Results.Json(new Person());
        });
    }

    private static void MapResponses(WebApplication app, bool ours)
    {
        async Task WriteAsync<T>(HttpContext context, T model, string? contentType = null)
        {
            if (ours)
            {
                await context.Response.WriteAsZeroAllocJsonAsync(model, contentType: contentType);
            }
            else
            {
                await context.Response.WriteAsJsonAsync(model, options: null, contentType: contentType);
            }
        }

        app.MapGet("/response/person", context => WriteAsync(context, new Person()));
        app.MapGet("/response/derived", context => WriteAsync<Person>(context, new Employee()));
        app.MapGet("/response/object", context => WriteAsync<object>(context, new Employee()));
        app.MapGet("/response/set", context => WriteAsync(context, new Person(), "application/vnd.acme+json"));
        app.MapGet("/response/null", context => WriteAsync<Person?>(context, null));
        app.MapGet("/response/after", async context =>
        {
            await context.Response.BodyWriter.WriteAsync("x"u8.ToArray());
            await Assert.ThrowsAsync<InvalidOperationException>(() => WriteAsync(context, new Person()));
        });
        app.MapGet("/response/services", context =>
        {
            Assert.NotNull(context.RequestServices);
            return WriteAsync(context, new Person());
        });
        app.MapGet("/response/tenant", context =>
        {
            context.RequestServices = new ServiceCollection()
                .ConfigureHttpJsonOptions(json => json.SerializerOptions.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper)
                .BuildServiceProvider();
            return WriteAsync(context, new Person());
        });
    }

    private static void MapReturned(Microsoft.AspNetCore.Routing.RouteGroupBuilder group)
    {
        group.MapGet("/person", () => new Person());
        group.MapGet("/derived", Person () => new Employee());
        group.MapGet("/polymorphic", Shape () => new Circle());
        group.MapGet("/task", async Task<Person> () =>
        {
            await Task.Yield();
            return new Employee();
        });
        group.MapGet("/struct", () => ValueTask.FromResult(new Point(5, 6)));
        group.MapGet("/object", object () => new Employee());
        group.MapGet("/string", () => "text é");
        group.MapGet("/null", Person? () => null);
        group.MapGet("/result", () => TypedResults.NotFound());
        group.MapGet("/nothing", () => { });
        group.MapGet("/preset", (HttpResponse response) =>
        {
            response.ContentType = "text/preset";
            response.StatusCode = 201;
            return new Person();
        });
        group.MapGet("/mixed", object (bool text) => text ? "text é" : new Person());
    }

    private static async IAsyncEnumerable<int> Stream()
    {
        for (int i = 0; i < 3; i++)
        {
            await Task.Yield();
            yield return i;
        }
    }
}
