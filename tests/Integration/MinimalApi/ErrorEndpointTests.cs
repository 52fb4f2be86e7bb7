using System.Net;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.MinimalApi;

/// <summary>Endpoints that answer errors are reached with the error's status; they answer in a group of ours as they do without.</summary>
public class ErrorEndpointTests : HandedValueTests
{
    private const int BindingFailed = 400;

    /// <inheritdoc/>
    protected override Task<WebApplication> StartAsync(bool ours) => App.StartAsync(
        services =>
        {
            services.AddTestControllers();
            AddTo(services, ours);
        },
        app => Map(app, ours));

    [Theory]
    [InlineData("/failing")]
    [InlineData("/status/400")]
    [InlineData("/status/404")]
    [InlineData("/status/503")]
    [InlineData("/nowhere")]
    [InlineData("/preset/400/task")]
    [InlineData("/preset/400/value-task")]
    [InlineData("/preset/500/nothing")]
    [InlineData("/preset/404/object")]
    [InlineData("/preset/400/number?id=3")]
    [InlineData("/preset/500/number?id=3")]
    [InlineData("/preset/400/declined")]
    [InlineData("/preset/404/declined")]
    [InlineData("/preset/400/nested")]
    public async Task Get_StatusIsAnErrors_SameAnswerByUs(string path) => await CompareAsync(path, byUs: true);

    [Theory]
    [InlineData("/preset/400/result")]
    [InlineData("/preset/500/result")]
    [InlineData("/preset/400/results")]
    [InlineData("/preset/400/text")]
    [InlineData("/preset/500/text")]
    [InlineData("/preset/400/object-text")]
    [InlineData("/preset/400/object-result")]
    [InlineData("/preset/400/null")]
    [InlineData("/preset/200/null")]
    [InlineData("/preset/400/void")]
    [InlineData("/preset/400/plain-task")]
    [InlineData("/preset/400/delegate")]
    [InlineData("/preset/200/delegate")]
    [InlineData("/preset/400/refused")]
    [InlineData("/preset/404/refused")]
    [InlineData("/preset/400/wrapped")]
    [InlineData("/preset/404/wrapped")]
    [InlineData("/preset/200/wrapped")]
    [InlineData("/preset/200/mvc/ok")]
    [InlineData("/preset/404/mvc/ok")]
    public async Task Get_AnyHandler_SameAnswer(string path) => await CompareAnswersAsync(path);

    [Theory]
    [InlineData("/preset/200/number?plain&id=x")]
    [InlineData("/preset/400/number?plain&id=x")]
    [InlineData("/preset/404/number?plain")]
    public async Task Get_ParameterNotBound_400WithoutTheHandler(string path)
    {
        using HttpResponseMessage answer = await CompareAnswersAsync(path);

        Assert.Equal(BindingFailed, (int)answer.StatusCode);
        Assert.Empty(await answer.Content.ReadAsByteArrayAsync(TestContext.Current.CancellationToken));
    }

    [Fact]
    public async Task Post_MalformedBodyWherePresetIs404_400()
    {
        foreach (WebApplication app in (WebApplication[])[Stock, Ours])
        {
            using var body = new StringContent("{", Encoding.UTF8, "application/json");
            using HttpResponseMessage answer = await app.GetTestClient().PostAsync(
                new Uri("/preset/404/body?plain", UriKind.Relative), body, TestContext.Current.CancellationToken);

            Assert.Equal(BindingFailed, (int)answer.StatusCode);
            Assert.Empty(await answer.Content.ReadAsByteArrayAsync(TestContext.Current.CancellationToken));
        }
    }

    private void Map(WebApplication app, bool ours)
    {
        T On<T>(T builder)
            where T : IEndpointConventionBuilder => this.On(builder, ours);

        // A prefix that stands for middleware: everything behind it is reached with a status.
        app.Use((context, next) =>
        {
            string[] parts = context.Request.Path.Value!.Split('/', 4);
            if (parts[1] == "preset")
            {
                context.Response.StatusCode = int.Parse(parts[2], System.Globalization.CultureInfo.InvariantCulture);
                context.Request.Path = "/" + parts[3];
            }

            return next(context);
        });
        app.UseWhen(context => !context.Request.Query.ContainsKey("plain"), branch => branch.UseStatusCodePagesWithReExecute("/pages/{0}"));
        app.UseExceptionHandler("/error");
        app.UseRouting();
        RouteGroupBuilder group = On(app.MapGroup(""));
        group.MapGet("/failing", string () => throw new InvalidOperationException("on purpose"));
        group.MapGet("/status/{status:int}", (int status) => Results.StatusCode(status));
        group.MapGet("/error", (HttpContext context) => new
        {
            context.Response.StatusCode,
            context.Features.Get<IExceptionHandlerFeature>()?.Error.Message,
        });
        group.MapGet("/pages/{status:int}", (int status, HttpResponse response) => new { Page = status, response.StatusCode });
        group.MapGet("/task", async (HttpResponse response) =>
        {
            await Task.Yield();
            return new { response.StatusCode };
        });
        group.MapGet("/value-task", (HttpResponse response) => ValueTask.FromResult(new { response.StatusCode }));
        group.MapGet("/nothing", () => new Person());
        group.MapGet("/object", object (HttpResponse response) => new { response.StatusCode });
        group.MapGet("/number", (int id, HttpResponse response) => new { id, response.StatusCode });
        group.MapGet("/result", IResult (HttpResponse response) => TypedResults.Json(new { response.StatusCode }));
        group.MapGet(
            "/results",
            Microsoft.AspNetCore.Http.HttpResults.Results<Microsoft.AspNetCore.Http.HttpResults.Ok<
                Person>, Microsoft.AspNetCore.Http.HttpResults.NotFound> () =>
                TypedResults.Ok(new Person()));
        group.MapGet("/text", (HttpResponse response) => $"{response.StatusCode}");
        group.MapGet("/object-text", object (HttpResponse response) => $"{response.StatusCode}");
        group.MapGet("/object-result", object () => TypedResults.Json(new Person()));
        group.MapGet("/null", Person? () => null);
        group.MapGet("/void", (HttpResponse response) => response.Headers["Seen"] = "yes");
        group.MapGet("/plain-task", (HttpResponse response) => response.WriteAsync($"{response.StatusCode}"));
#pragma warning disable ASP0016 // That the value is discarded is what is tested.
        group.MapGet("/delegate", (RequestDelegate)Delegated);
#pragma warning restore ASP0016
        group.MapGet("/refused", () => new Person()).AddEndpointFilter((_, _) => ValueTask.FromResult<object?>("refused"));
        group.MapGet("/wrapped", () => new Person()).AddEndpointFilter(
            async (context, next) => $"{context.HttpContext.Response.StatusCode} {(await next(context))?.GetType().Name}");
        group.MapGet("/declined", (HttpResponse response) => new { response.StatusCode }).AddEndpointFilterFactory((_, next) => next);
        On(group.MapGroup("/nested")).MapGet("", (HttpResponse response) => new { response.StatusCode });
        group.MapPost("/body", (Person person) => person);
        group.MapControllers();
    }

    /// <summary>A route is given the task alone: what it brings is nobody's.</summary>
    private static Task<Person> Delegated(HttpContext context)
    {
        context.Response.Headers["Seen"] = $"{context.Response.StatusCode}";
        return Task.FromResult(new Person());
    }

    [Fact]
    public async Task Difference_R106_StatusWhileParametersAreBound_400InStock418Here()
    {
        Assert.Equal("400 400", await SeenAsync(static _ => { }));
        Assert.Equal("418 400", await SeenAsync(static services => services.AddZeroAllocFormatters()));
    }

    [Fact]
    public async Task Difference_R24_BodyInADelegateOfTheFactory_ConnectionClosed()
    {
        await using WebApplication app = await App.StartKestrelAsync(static services => services.AddZeroAllocFormatters(), static app =>
        {
            var options = new RequestDelegateFactoryOptions { ServiceProvider = app.Services };
            RequestDelegateResult body = RequestDelegateFactory.Create(static (Body<Person> body) => body.Value, options);
            RequestDelegateResult plain = RequestDelegateFactory.Create(static ([FromBody] Person body) => body, options);
            app.MapPost("/body", body.RequestDelegate);
            app.MapPost("/plain", plain.RequestDelegate);
        });

        Assert.Equal((HttpStatusCode.BadRequest, true), await PostAsync(app, "/body"));
        Assert.Equal((HttpStatusCode.BadRequest, null), await PostAsync(app, "/plain"));
    }

    private static async Task<(HttpStatusCode Status, bool? Closes)> PostAsync(WebApplication app, string path)
    {
        using var client = new HttpClient { BaseAddress = app.Address() };
        using var content = new StringContent("{", Encoding.UTF8, "application/json");
        using HttpResponseMessage response = await client.PostAsync(path, content, TestContext.Current.CancellationToken);
        return (response.StatusCode, response.Headers.ConnectionClose);
    }

    private static async Task<string> SeenAsync(Action<IServiceCollection> configure)
    {
        await using WebApplication app = await App.StartAsync(configure, static app =>
        {
            app.Use(static (context, next) =>
            {
                context.Response.StatusCode = StatusCodes.Status400BadRequest;
                return next(context);
            });
            app.MapGet("/page", static IResult (BoundStatus bound, HttpContext context) =>
                Results.Text($"{bound.Status} {context.Response.StatusCode}"));
        });
        using HttpResponseMessage response = await app.GetTestClient().GetAsync("/page", TestContext.Current.CancellationToken);
        return await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
    }

    public sealed record BoundStatus(int Status)
    {
        public static ValueTask<BoundStatus?> BindAsync(HttpContext context) => new(new BoundStatus(context.Response.StatusCode));
    }
}
