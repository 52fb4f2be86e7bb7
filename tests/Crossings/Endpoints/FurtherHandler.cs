using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>A handler of a type that the framework may reject, which ends the start of its application.</summary>
/// <param name="Name">What it returns.</param>
/// <param name="Handler">The handler.</param>
/// <param name="HasFilter">Whether it has a filter: the framework takes some of the types then.</param>
internal sealed record FurtherHandler(string Name, Delegate Handler, bool HasFilter)
{
    /// <summary>Where it's mapped.</summary>
    public const string Path = "/further";

    /// <summary>The handlers.</summary>
    public static IReadOnlyList<FurtherHandler> All { get; } =
    [
        .. Both("an awaitable", static () => new Awaitable()),
        .. Both("a task of an awaitable", static () => Task.FromResult(new Awaitable())),
        .. Both("a value task of an awaitable", static () => ValueTask.FromResult(new Awaitable())),
        .. Both("an awaitable declared as an object", static () => (object)new Awaitable()),
        .. Both("an awaitable by a method that isn't public", static () => new HiddenAwaitable()),
        .. Both("an awaitable by a method without an instance", static () => new StaticAwaitable()),
        .. Both("an awaitable of nothing", static () => new IdleAwaitable()),
        .. Both("an awaitable structure", static () => default(AwaitableValue)),
        .. Both("a type with a method of that name", static () => new NoAwaitable()),
        .. Both("an awaitable by an interface", static () => (IAwaitable)new AwaitableByInterface()),
        .. Both("an own task", static () => new OwnTask<int>(5)),
        .. Both("a task of an own task", static () => Task.FromResult(new OwnTask<int>(5))),
        .. Both("an own task declared as a task", Task<int> () => new OwnTask<int>(5)),
        .. Both("an own task declared as a task of nothing", Task () => new OwnTask<int>(5)),
    ];

    /// <summary>Maps it.</summary>
    public void Map(IEndpointRouteBuilder routes)
    {
        RouteHandlerBuilder handler = routes.Map(Path, Handler);
        handler.WithDisplayName("further");
        if (HasFilter)
        {
            handler.AddEndpointFilter(static (context, next) => next(context));
        }
    }

    private static FurtherHandler[] Both(string name, Delegate handler) =>
        [new(name, handler, HasFilter: false), new($"{name}, with a filter", handler, HasFilter: true)];
}
