using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>Filters of a route handler.</summary>
/// <param name="Add">Adds them to the endpoint, or to its group; whether the library is added.</param>
internal sealed record FilterRow(string Feature, Action<IEndpointConventionBuilder, bool> Add, bool IsOfGroup = false, int Weight = 10)
    : Row(Feature, Weight)
{
    /// <summary>Whether the endpoint is a delegate that <see cref="RequestDelegateFactory"/> has made of the handler.</summary>
    public bool IsMadeByFactory { get; init; }

    /// <summary>The filters.</summary>
    public static IReadOnlyList<FilterRow> All { get; } =
    [
        new("no filter", static (_, _) => { }, Weight: 60),
        new("filter: hands on", static (to, _) => to.AddEndpointFilter(static (context, next) => next(context))),
        new("filter: reads arguments", static (to, _) => to.AddEndpointFilter(ReadArguments)),
        new("filter: later", static (to, _) => to.AddEndpointFilter(async (context, next) =>
        {
            await Task.Yield();
            return await next(context);
        })),
        new("filter: replaces the value", static (to, _) => to.AddEndpointFilter(async (context, next) =>
        {
            object? value = await next(context);
            Current.Got(value is null);
            return new Point(1, "replaced");
        })),
        new("filter: replaces the value by null", static (to, _) => to.AddEndpointFilter(async (context, next) =>
        {
            await next(context);
            return null;
        })),
        new("filter: answers a result", static (to, _) =>
            to.AddEndpointFilter(static (_, _) => ValueTask.FromResult<object?>(Results.BadRequest(new Point(2, "filter"))))),
        new("filter: answers a string", static (to, _) => to.AddEndpointFilter(static (_, _) => ValueTask.FromResult<object?>("filter"))),
        new("filter: throws", static (to, _) => to.AddEndpointFilter(static (_, _) => throw new InvalidOperationException("filter"))),
        new("filter: two", static (to, _) => to
            .AddEndpointFilter(static (context, next) => next(context)).AddEndpointFilter(ReadArguments)),
        new("filter: factory", static (to, _) => to.AddEndpointFilterFactory(static (_, next) => context => next(context))),
        new("filter: factory of none", static (to, _) => to.AddEndpointFilterFactory(static (_, next) => next)),
        new("group filter", static (to, _) => to.AddEndpointFilter(static (context, next) => next(context)), IsOfGroup: true),
        new("delegate of RequestDelegateFactory", static (_, _) => { }) { IsMadeByFactory = true },
        new("filter: delegate is wrapped", static (to, _) => to.Add(Wrap)),
        new("filter: delegate is wrapped at the end", static (to, _) => to.Finally(Wrap)),
        new("filter: of every second edition", static (to, _) => to.AddEndpointFilterFactory(static (context, next) =>
            Edition.Of(context.ApplicationServices).IsEven ? next : async invocation =>
            {
                object? value = await next(invocation);
                return value ?? new Point(3, "edition");
            })),
        new("filter: wrapped in every second edition", static (to, _) => to.Add(static endpoint =>
        {
            if (!Edition.Of(endpoint.ApplicationServices).IsEven)
            {
                Wrap(endpoint);
            }
        })),
        new("without formatters", static (to, isOurs) =>
        {
            if (isOurs)
            {
                to.WithoutZeroAllocFormatters();
            }
        }),
    ];

    private static void Wrap(EndpointBuilder endpoint)
    {
        if (endpoint.RequestDelegate is { } next)
        {
            endpoint.RequestDelegate = context =>
            {
                context.Response.Headers["X-Wrapped"] = $"{context.Response.ContentType} {context.Response.StatusCode}";
                return next(context);
            };
        }
    }

    private static ValueTask<object?> ReadArguments(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
    {
        Current.Got(string.Join(',', context.Arguments.Select(argument => Current.Text(argument))));
        return next(context);
    }
}
