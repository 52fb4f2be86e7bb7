using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using ZeroAlloc.AspNetCore;

namespace ZeroAlloc.Integration.MinimalApi.Handlers;

/// <summary>A body of the framework and one of ZeroAlloc, each behind a filter that notes that it runs.</summary>
internal static class MissingBodyHandlers
{
    public static void Map(IEndpointRouteBuilder routes)
    {
        routes.MapPost("/missing-plain", (City city) => city).AddEndpointFilter(SeeAsync);
        routes.MapPost("/missing-body", (Body<City> city) => city.Value).AddEndpointFilter(SeeAsync);
    }

    private static ValueTask<object?> SeeAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
    {
        context.HttpContext.Response.Headers["Seen"] = "yes";
        return next(context);
    }
}
