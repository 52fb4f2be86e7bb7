using Microsoft.AspNetCore.Http.HttpResults;

namespace WebApi.Endpoints;

/// <summary>How the endpoints answer.</summary>
internal static class Answers
{
    /// <summary>A typed result: visible to OpenAPI by its type.</summary>
    public static Ok<T> Typed<T>(T model) => TypedResults.Ok(model);

    /// <summary>An untyped result.</summary>
    public static IResult Untyped<T>(T model) => Results.Json(model);

    /// <summary>Writes without a result object.</summary>
    public static Task WriteAsync<T>(HttpResponse response, T model) => response.WriteAsJsonAsync(model);

    /// <summary>Lets the group's handlers return plain values.</summary>
    public static RouteGroupBuilder PlainValues(RouteGroupBuilder group) => group;
}
