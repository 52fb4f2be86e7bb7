using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.MinimalApi;

/// <summary>The framework's results answer in a group of ours as they do without, those that send a value by compiled code.</summary>
public class ValueResultTests : HandedValueTests
{
    /// <inheritdoc/>
    protected override Task<WebApplication> StartAsync(bool ours) => App.StartAsync(
        services =>
        {
            services.AddProblemDetails();
            AddTo(services, ours);
        },
        app =>
        {
            app.UseExceptionHandler();
            RouteGroupBuilder group = On(app.MapGroup(""), ours);
            MapValues(group);
            MapOthers(group);
            MapContracts(group.MapGroup("/contract"));
        });

    [Theory]
    [InlineData("/ok")]
    [InlineData("/struct")]
    [InlineData("/text")]
    [InlineData("/derived")]
    [InlineData("/object")]
    [InlineData("/polymorphic")]
    [InlineData("/created")]
    [InlineData("/created/nowhere")]
    [InlineData("/accepted")]
    [InlineData("/bad-request")]
    [InlineData("/conflict")]
    [InlineData("/not-found")]
    [InlineData("/unprocessable")]
    [InlineData("/error")]
    [InlineData("/task")]
    [InlineData("/value-task")]
    [InlineData("/any")]
    [InlineData("/union?found=true")]
    [InlineData("/union/nested")]
    [InlineData("/seen")]
    [InlineData("/declared-object")]
    [InlineData("/json")]
    [InlineData("/json/set")]
    [InlineData("/json/derived")]
    [InlineData("/json/object")]
    [InlineData("/json/problem")]
    [InlineData("/created-at")]
    [InlineData("/accepted-at")]
    public async Task Get_ResultWithAValue_SameAnswerByUs(string path)
    {
        await CompareAsync(path, byUs: true);
        await CompareAsync(path, byUs: true, "Accept", "application/xml");
    }

    [Theory]
    [InlineData("/union?found=false")]
    [InlineData("/empty")]
    [InlineData("/null")]
    [InlineData("/null/struct")]
    [InlineData("/json/contract")]
    [InlineData("/json/null")]
    [InlineData("/created-at/null")]
    [InlineData("/created-at/nowhere")]
    [InlineData("/problem")]
    [InlineData("/validation")]
    [InlineData("/problem/value")]
    [InlineData("/stream")]
    [InlineData("/own")]
    [InlineData("/throws")]
    public async Task Get_AnyOtherResult_SameAnswer(string path) => await CompareAnswersAsync(path);

    /// <summary>Options made for one request aren't worth compiling for.</summary>
    [Fact]
    public async Task Get_JsonWithOptions_ByUsFromTheSecondResultOn()
    {
        await CompareAsync("/json/options", byUs: false);
        await CompareAsync("/json/options", byUs: true);
        await CompareAsync("/json/options/new", byUs: false);
        await CompareAsync("/json/options/new", byUs: false);
    }

    /// <summary>A contract is named by the result; compiled code writes it if its options would give the same one.</summary>
    [Theory]
    [InlineData("/contract/typed")]
    [InlineData("/contract/derived")]
    [InlineData("/contract/untyped")]
    [InlineData("/contract/context")]
    [InlineData("/contract/context/type")]
    [InlineData("/contract/nullable")]
    [InlineData("/contract/list")]
    [InlineData("/contract/problem")]
    [InlineData("/contract/set")]
    public async Task Get_JsonWithAContractOfItsOptions_ByUsFromTheSecondResultOn(string path)
    {
        await CompareAsync(path, byUs: false);
        await CompareAsync(path, byUs: true);
        await CompareAsync(path, byUs: true);
    }

    [Theory]
    [InlineData("/contract/own")]
    [InlineData("/contract/null")]
    [InlineData("/contract/other")]
    public async Task Get_JsonWithAnyOtherContract_SameAnswerByTheFramework(string path)
    {
        for (int i = 0; i < 3; i++)
        {
            await CompareAnswersAsync(path);
        }
    }

    private static void MapContracts(RouteGroupBuilder group)
    {
        group.MapGet("/typed", Contracts(static context => Results.Json(new Person(), context.Person)));
        group.MapGet("/derived", Contracts(static context => TypedResults.Json(new Employee(), context.Person)));
        group.MapGet("/untyped", Contracts(static context => Results.Json((object)new Employee(), (JsonTypeInfo)context.Person)));
        group.MapGet("/context", Contracts(static context => TypedResults.Json<Person>(new Employee(), context)));
        group.MapGet("/context/type", Contracts(static context => Results.Json(new Employee(), typeof(Person), context)));
        group.MapGet("/nullable", Contracts(static context => TypedResults.Json<Hosting.Point?>(new Hosting.Point(1, 2), context)));
        group.MapGet("/list", Contracts(static context => Results.Json([new Person(), new Employee()], context.ListPerson)));
        group.MapGet("/problem", Contracts(static context => TypedResults.Json(new ProblemDetails { Status = 418 }, context)));
        group.MapGet("/set", Contracts(static context => Results.Json(new Person(), context.Person, "text/x", 203)));
        var own = JsonTypeInfo.CreateJsonTypeInfo<Person>(
            new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() });
        JsonPropertyInfo single = own.CreateJsonPropertyInfo(typeof(string), "single");
        single.Get = static _ => "value";
        own.Properties.Add(single);
        group.MapGet("/own", () => Results.Json(new Person(), own));
        group.MapGet("/null", Contracts(static context => Results.Json(null, (JsonTypeInfo<Person?>)(object)context.Person, statusCode: 203)));
        group.MapGet("/other", Contracts(static context => Results.Json("text", (JsonTypeInfo)context.Person)));
    }

    /// <summary>A handler with a context of its own.</summary>
    private static Func<IResult> Contracts(Func<PersonContext, IResult> make)
    {
        var context = new PersonContext(new JsonSerializerOptions(JsonSerializerDefaults.Web));
        return () => make(context);
    }

    private static void MapValues(RouteGroupBuilder group)
    {
        group.MapGet("/ok", () => TypedResults.Ok(new Person()));
        group.MapGet("/struct", () => TypedResults.Ok(new Hosting.Point(1, 2)));
        group.MapGet("/text", () => TypedResults.Ok("é"));
        group.MapGet("/derived", () => TypedResults.Ok<Person>(new Employee()));
        group.MapGet("/object", () => TypedResults.Ok<object>(new Employee()));
        group.MapGet("/polymorphic", () => TypedResults.Ok<Shape>(new Circle()));
        group.MapGet("/created", () => TypedResults.Created("/somewhere?a=é", new Person()));
        group.MapGet("/created/nowhere", () => TypedResults.Created((string?)null, new Person()));
        group.MapGet("/accepted", () => TypedResults.Accepted("/somewhere", new Person()));
        group.MapGet("/bad-request", () => TypedResults.BadRequest(new Person()));
        group.MapGet("/conflict", () => TypedResults.Conflict(new Person()));
        group.MapGet("/not-found", () => TypedResults.NotFound(new Person()));
        group.MapGet("/unprocessable", () => TypedResults.UnprocessableEntity(new Person()));
        group.MapGet("/error", () => TypedResults.InternalServerError(new Person()));
        group.MapGet("/task", async () =>
        {
            await Task.Yield();
            return TypedResults.Ok(new Person());
        });
        group.MapGet("/value-task", () => ValueTask.FromResult(TypedResults.Ok(new Person())));
        group.MapGet("/any", () => Results.Ok(new Person()));
        group.MapGet("/union", Find);
        group.MapGet("/union/nested", Results<NotFound, Results<Ok<Person>, Conflict>> () => (Results<Ok<Person>, Conflict>)Ok());
        group.MapGet("/seen", () => TypedResults.Ok(new Person())).AddEndpointFilter(async (context, next) =>
        {
            object? value = await next(context);
            context.HttpContext.Response.Headers["Seen"] = $"{value?.GetType().Name} {context.HttpContext.Response.HasStarted}";
            return value;
        });
        group.MapGet("/declared-object", object () => TypedResults.Ok(new Person()));
    }

    private static void MapOthers(RouteGroupBuilder group)
    {
        group.MapGet("/empty", () => Results.NotFound());
        group.MapGet("/null", () => TypedResults.Ok<Person>(null));
        group.MapGet("/null/struct", () => TypedResults.Ok<int?>(null));
        group.MapGet("/json", () => TypedResults.Json(new Person()));
        group.MapGet("/json/set", () => Results.Json(new Person(), contentType: "text/x", statusCode: 203));
        var indented = new JsonSerializerOptions { WriteIndented = true };
        group.MapGet("/json/options", () => Results.Json(new Person(), indented));
        group.MapGet("/json/options/new", () => Results.Json(new Person(), new JsonSerializerOptions()));
        group.MapGet("/json/derived", () => TypedResults.Json<Person>(new Employee()));
        group.MapGet("/json/object", () => Results.Json<object>(new Employee(), statusCode: 404));
        group.MapGet("/json/problem", () => TypedResults.Json(new ProblemDetails { Status = 418 }));
        group.MapGet("/json/null", () => TypedResults.Json<Person>(null, statusCode: 203));
        group.MapGet("/json/contract", () => Results.Json(new Person(), PersonContext.Default.Person, statusCode: 203));
        group.MapGet("/named/{id?}", () => TypedResults.NoContent()).WithName("named");
        group.MapGet("/created-at", () => TypedResults.CreatedAtRoute(new Person(), "named", new { id = "é", page = 2 }));
        group.MapGet("/created-at/null", () => TypedResults.CreatedAtRoute<Person>(null, "named"));
        group.MapGet("/created-at/nowhere", () => TypedResults.CreatedAtRoute(new Person(), "unknown"));
        group.MapGet("/accepted-at", () => Results.AcceptedAtRoute("named", new { id = 1 }, new Person()));
        group.MapGet("/problem", () => TypedResults.Problem("é", statusCode: 409));
        group.MapGet("/validation", () => TypedResults.ValidationProblem(new Dictionary<string, string[]> { ["a"] = ["b"] }));
        group.MapGet("/problem/value", () => TypedResults.BadRequest(new ProblemDetails { Detail = "é" }));
        group.MapGet("/stream", () => TypedResults.Ok(Enumerable.Range(0, 3).ToAsyncEnumerable()));
        group.MapGet("/own", IResult () => new OwnResult());
        group.MapGet("/throws", () => TypedResults.Created("/somewhere", Fragile.List(3, throwsAt: 1)));
    }

    private static Results<Ok<Person>, NotFound> Find(bool found) => found ? Ok() : TypedResults.NotFound();

    private static Ok<Person> Ok() => TypedResults.Ok(new Person());

    /// <summary>Looks like one of the framework's results, and answers something else.</summary>
    private sealed class OwnResult : IResult, INestedHttpResult, IValueHttpResult<Person>
    {
        public IResult Result => Ok();

        public Person? Value => Ok().Value;

        public Task ExecuteAsync(HttpContext httpContext)
        {
            httpContext.Response.StatusCode = StatusCodes.Status418ImATeapot;
            return Task.CompletedTask;
        }
    }
}
