using System.Security.Claims;
using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters.Generated;

/// <summary>A part of the request that needs no binding.</summary>
/// <param name="find">Gets it.</param>
internal sealed class ContextArgument(Func<HttpContext, object?> find) : GeneratedArgument
{
    private static readonly Dictionary<Type, Func<HttpContext, object?>> s_parts = new()
    {
        [typeof(HttpContext)] = static context => context,
        [typeof(HttpRequest)] = static context => context.Request,
        [typeof(HttpResponse)] = static context => context.Response,
        [typeof(ClaimsPrincipal)] = static context => context.User,
        [typeof(CancellationToken)] = static context => context.RequestAborted,
    };

    /// <summary>The argument of a type; null if it is another one.</summary>
    public static GeneratedArgument? Of(Type type) =>
        s_parts.TryGetValue(type, out Func<HttpContext, object?>? find) ? new ContextArgument(find) : null;

    public override bool TryBind(HttpContext context, out object? value)
    {
        value = find(context);
        return true;
    }
}
