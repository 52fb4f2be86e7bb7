using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;

namespace ZeroAlloc.Crossings.Parameters.Programs;

/// <summary>Filters and conventions of route handlers; programs name them.</summary>
public static class HandlerFilters
{
    /// <summary>All, by name: the endpoint, its group.</summary>
    internal static IReadOnlyDictionary<string, Action<IEndpointConventionBuilder, RouteGroupBuilder>> All { get; } =
        new Dictionary<string, Action<IEndpointConventionBuilder, RouteGroupBuilder>>(StringComparer.Ordinal)
        {
            ["none"] = static (_, _) => { },
            ["hands on"] = static (to, _) => to.AddEndpointFilter(static (context, next) => next(context)),
            ["reads arguments"] = static (to, _) => to.AddEndpointFilter(Read),
            ["changes arguments"] = static (to, _) => to.AddEndpointFilter(Change),
            ["takes arguments away"] = static (to, _) => to.AddEndpointFilter(static (context, next) =>
            {
                for (int i = 0; i < context.Arguments.Count; i++)
                {
                    if (context.Arguments[i] is City or Login or string)
                    {
                        context.Arguments[i] = null;
                    }
                }

                return next(context);
            }),
            ["responds itself"] = static (to, _) => to.AddEndpointFilter(static (context, _) =>
                ValueTask.FromResult<object?>(Results.BadRequest($"filter {context.Arguments.Count}"))),
            ["wraps the result"] = static (to, _) => to.AddEndpointFilter(async (context, next) =>
            {
                object? result = await next(context);
                Trace.Argument("result", result is IResult ? result.GetType().Name : result);
                return new Login("wrapped", $"{result is null}");
            }),
            ["later"] = static (to, _) => to.AddEndpointFilter(async (context, next) =>
            {
                await Task.Yield();
                Trace.Say($"ambient in the filter {Trace.Ambient}");
                return await next(context);
            }),
            ["throws"] = static (to, _) => to.AddEndpointFilter(static (_, _) => throw new InvalidOperationException("filter")),
            ["throws later"] = static (to, _) => to.AddEndpointFilter(static async (context, next) =>
            {
                await next(context);
                await Task.Yield();
                throw new InvalidOperationException("filter, later");
            }),
            ["catches"] = static (to, _) => to.AddEndpointFilter(static async (context, next) =>
            {
                try
                {
                    return await next(context);
                }
                catch (Exception e)
                {
                    Trace.Say($"caught {Trace.Text(e)}");
                    return Results.StatusCode(StatusCodes.Status418ImATeapot);
                }
            }),
            ["sets status 400"] = static (to, _) => to.AddEndpointFilter(static (context, next) =>
            {
                context.HttpContext.Response.StatusCode = StatusCodes.Status400BadRequest;
                return next(context);
            }),
            ["sets an asynchronous local"] = static (to, _) => to.AddEndpointFilter(static (context, next) =>
            {
                Trace.Ambient = "filter";
                return next(context);
            }),
            ["calls twice"] = static (to, _) => to.AddEndpointFilter(static async (context, next) =>
            {
                await next(context);
                return await next(context);
            }),
            ["reads the rest of the body"] = static (to, _) => to.AddEndpointFilter(static async (context, next) =>
            {
                byte[] room = new byte[64];
                int read = await context.HttpContext.Request.Body.ReadAtLeastAsync(room, room.Length, throwOnEndOfStream: false);
                Trace.Say($"filter read {read}");
                return await next(context);
            }),
            ["class"] = static (to, _) => AddClass(to),
            ["two"] = static (to, _) => to.AddEndpointFilter(static (context, next) => next(context)).AddEndpointFilter(Read),
            ["factory"] = static (to, _) => to.AddEndpointFilterFactory(Make),
            ["factory of none"] = static (to, _) => to.AddEndpointFilterFactory(static (_, next) => next),
            ["factory that replaces"] = static (to, _) => to.AddEndpointFilterFactory(static (_, next) => context =>
                next(EndpointFilterInvocationContext.Create(context.HttpContext))),
            ["of the group"] = static (_, group) => group.AddEndpointFilter(static (context, next) => next(context)),
            ["of the group and of the endpoint"] = static (to, group) =>
            {
                group.AddEndpointFilter(Read);
                to.AddEndpointFilter(Change);
            },
            ["convention around the delegate"] = static (to, _) => to.Add(Wrap),
            ["convention at the end"] = static (to, _) => to.Finally(Wrap),
            ["convention of the group"] = static (_, group) => ((IEndpointConventionBuilder)group).Add(Wrap),
            ["without formatters"] = static (to, _) => to.WithoutZeroAllocFormatters(),
            ["with formatters"] = static (_, group) => group.WithZeroAllocFormatters(),
            ["with formatters and a filter"] = static (to, group) =>
            {
                group.WithZeroAllocFormatters();
                to.AddEndpointFilter(Read);
            },
        };

    /// <summary>Adds the filters of a name; those of the library's own only where it is.</summary>
    public static void Add(string name, IEndpointConventionBuilder to, RouteGroupBuilder group, bool isOurs)
    {
        if (isOurs || !name.Contains(" formatters", StringComparison.Ordinal) || name.Contains(" and a filter", StringComparison.Ordinal))
        {
            (isOurs || !name.Contains(" formatters", StringComparison.Ordinal) ? All[name] : All["reads arguments"])(to, group);
        }
    }

    private static void AddClass(IEndpointConventionBuilder to) =>
        to.AddEndpointFilterFactory(static (_, next) =>
        {
            Reading filter = new();
            return context => filter.InvokeAsync(context, next);
        });

    private static ValueTask<object?> Read(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
    {
        Trace.Say($"filter sees {context.Arguments.Count} with status {context.HttpContext.Response.StatusCode}");
        for (int i = 0; i < context.Arguments.Count; i++)
        {
            Trace.Argument($"argument {i}", context.Arguments[i]);
        }

        return next(context);
    }

    private static ValueTask<object?> Change(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
    {
        for (int i = 0; i < context.Arguments.Count; i++)
        {
            context.Arguments[i] = context.Arguments[i] switch
            {
                City city => new City { Id = city.Id + 1, Name = "changed" },
                Login login => login with { User = "changed" },
                Money => default(Money),
                int number => number + 1,
                List<int> list => new List<int>(list) { 9 },
                { } other => other,
                null => null,
            };
        }

        return next(context);
    }

    private static EndpointFilterDelegate Make(EndpointFilterFactoryContext context, EndpointFilterDelegate next)
    {
        string parameters = string.Join(", ", context.MethodInfo.GetParameters().Select(parameter => parameter.Name));
        return invocation =>
        {
            Trace.Say($"factory of {parameters}");
            return Read(invocation, next);
        };
    }

    private static void Wrap(EndpointBuilder builder)
    {
        if (builder.RequestDelegate is not { } inner)
        {
            return;
        }

        builder.RequestDelegate = context =>
        {
            Trace.Say($"before the delegate {Trace.Ambient}");
            try
            {
                Task task = inner(context);
                Trace.SayLast($"behind the delegate {Trace.Ambient}");
                return task;
            }
            catch (Exception e)
            {
                Trace.Say($"thrown at once {Trace.Text(e)}");
                throw;
            }
        };
    }

    private sealed class Reading : IEndpointFilter
    {
        public ValueTask<object?> InvokeAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next) => Read(context, next);
    }
}
