using System.Text;
using Microsoft.AspNetCore.TestHost;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Setups.Models;

namespace ZeroAlloc.Setups;

/// <summary>What filters see of a <see cref="Body{T}"/>, and what a handler gets of what they put in its place.</summary>
public sealed class BodyFilterTests
{
    [Fact]
    public async Task Arguments_BodyParameter_AreTheModelAndTheOthers()
    {
        List<string> seen = [];
        string answer = await PostAsync(app => app
            .MapPost("/{id}", static (int id, Body<SignUp> form, HttpContext context) => $"{id} {form.Value.Age}")
            .AddEndpointFilter((context, next) =>
            {
                seen.AddRange(context.Arguments.Select(static argument => argument!.GetType().Name));
                return next(context);
            }));

        Assert.Equal("7 30", answer);
        Assert.Equal([nameof(Int32), nameof(SignUp), "DefaultHttpContext"], seen);
    }

    [Fact]
    public async Task GetArgument_BodyParameter_GivesModelAndBodyOfIt()
    {
        string answer = await PostAsync(app => app.MapPost("/{id}", static (int id, Body<SignUp> form) => $"{id} {form.Value.Age}")
            .AddEndpointFilter(static async (context, next) =>
            {
                Body<SignUp> body = context.GetArgument<Body<SignUp>>(1);
                bool isSame = body.Value == context.GetArgument<SignUp>(1) && body.Value == context.GetArgument<object>(1);
                bool isSameLater = body.Value == context.Arguments[1] && body == context.GetArgument<Body<SignUp>>(1);
                return $"{isSame} {isSameLater} {context.GetArgument<int>(0)} {await next(context)}";
            }));

        Assert.Equal("True True 7 7 30", answer);
    }

    [Fact]
    public async Task Arguments_ReplacedByFilters_HandlerGetsTheLast()
    {
        string answer = await PostAsync(app => app.MapPost("/{id}", static (int id, Body<SignUp> form) => $"{id} {form.Value.Age}")
            .AddEndpointFilter(static (context, next) =>
            {
                context.Arguments[0] = 8;
                context.Arguments[1] = new SignUp { Age = 50 };
                return next(context);
            })
            .AddEndpointFilter(static async (context, next) =>
            {
                int before = context.GetArgument<SignUp>(1).Age;
                context.Arguments[1] = new Body<SignUp>(new SignUp { Age = before + 1 });
                return $"{before} {await next(context)}";
            }));

        Assert.Equal("50 8 51", answer);
    }

    [Fact]
    public async Task Arguments_NoBody_AreNullAndMayBeGiven()
    {
        string answer = await PostAsync(
            app => app.MapPost("/{id}", static (Body<SignUp>? form) => $"{form?.Value.Age}").AddEndpointFilter(static (context, next) =>
            {
                Assert.Null(context.GetArgument<SignUp?>(0));
                context.Arguments[0] ??= new SignUp { Age = 40 };
                return next(context);
            }),
            json: null);

        Assert.Equal("40", answer);
    }

    [Fact]
    public async Task Arguments_OfAGroupsFilter_AreTheModel()
    {
        string answer = await PostAsync(app => app.MapGroup("/")
            .AddEndpointFilter(static async (context, next) => $"{context.Arguments.OfType<SignUp>().Single().Age} {await next(context)}")
            .MapPost("/{id}", static (Body<SignUp> form) => $"{form.Value.Age}"));

        Assert.Equal("30 30", answer);
    }

    [Fact]
    public async Task Arguments_StructModel_AreTheModel()
    {
        string answer = await PostAsync(app => app.MapPost("/{id}", static (Body<Ages> ages) => $"{ages.Value.Age}")
            .AddEndpointFilter(static async (context, next) => $"{((Ages)context.Arguments[0]!).Age} {await next(context)}"));

        Assert.Equal("30 30", answer);
    }

    [Fact]
    public async Task GetArgument_BodyOfAStruct_IsTheOneThatWasBound()
    {
        string answer = await PostAsync(app => app.MapPost("/{id}", static (Body<Ages> ages) => $"{ages.Value.Age}")
            .AddEndpointFilter(static async (context, next) =>
            {
                Body<Ages> bound = context.GetArgument<Body<Ages>>(0);
                bool isModel = context.Arguments[0] is Ages { Age: 30 };
                return $"{isModel} {bound == context.GetArgument<Body<Ages>>(0)} {await next(context)}";
            }));

        Assert.Equal("True True 30", answer);
    }

    [Fact]
    public async Task Filters_BodyAmongMembersOfAnArgument_SeeThatArgument()
    {
        string answer = await PostAsync(app => app
            .MapPost("/{id}", static ([AsParameters] Together all) => $"{all.Id} {all.Form.Value.Age}")
            .AddEndpointFilter(static async (context, next) => $"{context.GetArgument<Together>(0).Id} {await next(context)}"));

        Assert.Equal("7 7 30", answer);
    }

    private static async Task<string> PostAsync(Action<WebApplication> map, string? json = """{"age":30}""")
    {
        await using WebApplication app = await App.StartAsync(static services => services.AddZeroAllocFormatters(), map);
        using StringContent? content = json is null ? null : new StringContent(json, Encoding.UTF8, "application/json");
        using HttpClient client = app.GetTestClient();
        using HttpResponseMessage answer = await client.PostAsync(
            new Uri("/7", UriKind.Relative), content, TestContext.Current.CancellationToken);
        return await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
    }

    private readonly record struct Ages(int Age);

    private sealed record Together(int Id, Body<SignUp> Form);
}
