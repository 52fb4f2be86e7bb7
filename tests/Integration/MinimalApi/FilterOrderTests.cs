using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.MinimalApi;

/// <summary>Other endpoint filters see what they see without this library, wherever they are added.</summary>
public class FilterOrderTests : HandedValueTests
{
    /// <inheritdoc/>
    protected override Task<WebApplication> StartAsync(bool ours) => App.StartAsync(
        services => AddTo(services, ours),
        app =>
        {
            T On<T>(T builder)
                where T : IEndpointConventionBuilder => this.On(builder, ours);

            On(app.MapGet("/before", () => new Person()).AddEndpointFilter(WrapAsync));
            On(app.MapGet("/behind", () => new Person())).AddEndpointFilter(WrapAsync);
            On(app.MapGet("/seen", () => new Person())).AddEndpointFilter(SeeAsync);
            On(app.MapGet("/both", () => new Person()).AddEndpointFilter(SeeAsync)).AddEndpointFilter(WrapAsync);
            On(app.MapGet("/text", () => new Person()).AddEndpointFilter(async (context, next) => $"{await next(context)}"));
            On(app.MapGet("/polymorphic", Shape () => new Circle()).AddEndpointFilter(SeeAsync));
            MapGroup(app.MapGroup("/group/before"), group => On(group.AddEndpointFilter(WrapAsync)));
            MapGroup(app.MapGroup("/group/behind"), group => On(group).AddEndpointFilter(WrapAsync));
            MapGroup(
                On(app.MapGroup("/group/outer")).AddEndpointFilter(SeeAsync).MapGroup("/inner"),
                group => On(group.AddEndpointFilter(WrapAsync)));
            MapGroup(app.MapGroup("/group/inner").AddEndpointFilter(WrapAsync).MapGroup("/only"), On);
        });

    [Theory]
    [InlineData("/before")]
    [InlineData("/behind")]
    [InlineData("/seen")]
    [InlineData("/both")]
    [InlineData("/group/before")]
    [InlineData("/group/behind")]
    [InlineData("/group/outer/inner")]
    [InlineData("/group/inner/only")]
    public async Task Get_OtherFilters_SameAnswerByUs(string path) => await CompareAsync(path, byUs: true);

    [Theory]
    [InlineData("/text")]
    [InlineData("/polymorphic")]
    public async Task Get_OtherFilters_SameAnswer(string path) => await CompareAnswersAsync(path);

    private static void MapGroup(RouteGroupBuilder group, Func<RouteGroupBuilder, RouteGroupBuilder> configure) =>
        configure(group).MapGet("/", () => new Person());

    private static async ValueTask<object?> WrapAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next) =>
        new { Wrapped = await next(context) };

    private static async ValueTask<object?> SeeAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
    {
        object? value = await next(context);
        context.HttpContext.Response.Headers["Seen"] = $"{value?.GetType().Name} {context.HttpContext.Response.HasStarted}";
        return value;
    }
}
