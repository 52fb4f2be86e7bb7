using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;

namespace ZeroAlloc.Integration.MinimalApi.Handlers;

/// <summary>Handlers with filters of the application: stock has the framework's rules of filters there, too.</summary>
internal static class FilteredHandlers
{
    public static void Map(IEndpointRouteBuilder routes)
    {
        routes.MapGet("/filtered-null", City? () => new City("x", 1)).AddEndpointFilter((_, _) => ValueTask.FromResult<object?>(null));
        routes.MapGet("/filtered-text", City? () => new City("x", 1)).AddEndpointFilter((_, _) => ValueTask.FromResult<object?>("text"));
        routes.MapGet("/filtered", (int id, HttpResponse response) => new Seen(id, response.StatusCode))
            .AddEndpointFilter((context, next) => next(context));
        routes.MapPost("/filtered-money", (Money money) => money).AddEndpointFilter((context, next) => next(context));
        routes.MapGet("/filtered-null-result", IResult? () => null).AddEndpointFilter((context, next) => next(context));
        routes.MapGet("/filtered-comparable", IComparable () => "text").AddEndpointFilter((context, next) => next(context));
        routes.MapGet("/factory", (int id) => new City("x", id)).AddEndpointFilterFactory((_, next) => next);
        routes.MapGet("/factory-text", (int id) => $"text {id}").AddEndpointFilterFactory((_, next) => next);
        routes.MapGet("/factory-null", City? () => null).AddEndpointFilterFactory((_, next) => next);
    }
}
