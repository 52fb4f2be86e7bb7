using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Routing;
using ZeroAlloc.AspNetCore;

namespace ZeroAlloc.Integration.MinimalApi.Handlers;

/// <summary>
/// The same handlers with an ordinary body parameter and with <see cref="Body{T}"/>, to which the application adds no filter.
/// </summary>
internal static class BodyHandlers
{
    public static void MapParameters(IEndpointRouteBuilder routes)
    {
        routes.MapPost("/text", string? (City city) => city.Size == 1 ? city.Name : null);
        routes.MapPost("/text-task", Task<string?> (City city) => Task.FromResult(city.Size == 1 ? city.Name : null));
        routes.MapPost("/text-later", async Task<string?> (City city) =>
        {
            await Task.Yield();
            return city.Size == 1 ? city.Name : null;
        });
        routes.MapPost("/text-optional", string? (City? city) => city?.Size == 1 ? city.Name : null);
        routes.MapPost("/text-of-list", string? ([FromBody] IReadOnlyList<City> cities) => cities.Count == 1 ? cities[0].Name : null);
        routes.MapPost("/text-of-guid", string? ([FromBody] Guid guid) => guid == Guid.Empty ? null : "guid");
        routes.MapPost("/text-of-text", string? ([FromBody] string text) => text == "" ? null : text);
        routes.MapPost("/text-of-nested", string? ([FromBody] Crate.Lid lid) => lid.Text);
        routes.MapPost("/text-of-inner", string? ([FromBody] Crate.Tray<int[]>.Slot<List<string>> slot) => slot.Other?[0]);
        routes.MapPost("/text-of-tuple", string? ([FromBody] (int Left, (string Text, Guid) Right) pair) => pair.Right.Text);
        routes.MapPost("/found", Ok? (City city) => city.Size == 1 ? TypedResults.Ok() : null);
        routes.MapPost("/found-any", IResult? (City city) => city.Size == 1 ? TypedResults.Ok(city) : null);
        routes.MapPost("/void", void (City city, HttpResponse response) => response.Headers["Seen"] = city.Name);
        routes.MapPost("/task", Task (City city, HttpResponse response) => response.WriteAsync(city.Name));
        routes.MapPost("/value", City? (City city) => city.Size == 1 ? city : null);
        routes.MapPost("/value-left", City? (City city) => city.Size == 1 ? city : null).WithoutZeroAllocFormatters();
        routes.MapPost("/object", object? (City city) => city.Size == 1 ? city : null);
        routes.MapPost("/object-id", object? (City city, int id) => city.Size == 1 ? city : id);
        routes.MapPost("/text-id", string? (City city, int id) => city.Size == 1 ? city.Name : null);
        routes.MapPost("/animal", Animal (City city) => new Dog { Name = city.Name });
        routes.MapPost("/animal-task", Task<Animal> (City city) => Task.FromResult<Animal>(new Dog { Name = city.Name }));
        routes.MapPost("/pet", IPet (City city) => new Cat { Name = city.Name });
        routes.MapPost("/animals", IEnumerable<Animal> (City city) => [new Dog { Name = city.Name }, new Animal()]);
        routes.MapPost("/struct", Money (City city) => new Money { Amount = city.Size });
        routes.MapPost("/struct-or-null", Money? (City city) => city.Size == 1 ? new Money { Amount = city.Size } : null);
        routes.MapPost("/comparable", IComparable (City city) => city.Name);
        routes.MapPost("/plain-result", Plain (City city) => city.Size == 1 ? new PlainChild() : new PlainResult());
        routes.MapPost("/object-result", object (City city) => city.Size == 1 ? TypedResults.NoContent() : TypedResults.Ok());
    }

    public static void MapBodies(IEndpointRouteBuilder routes)
    {
        routes.MapPost("/text", string? (Body<City> city) => city.Value.Size == 1 ? city.Value.Name : null);
        routes.MapPost("/text-task", Task<string?> (Body<City> city) => Task.FromResult(city.Value.Size == 1 ? city.Value.Name : null));
        routes.MapPost("/text-later", async Task<string?> (Body<City> city) =>
        {
            await Task.Yield();
            return city.Value.Size == 1 ? city.Value.Name : null;
        });
        routes.MapPost("/text-optional", string? (Body<City>? city) => city?.Value.Size == 1 ? city.Value.Name : null);
        routes.MapPost(
            "/text-of-list", string? (Body<IReadOnlyList<City>> cities) => cities.Value.Count == 1 ? cities.Value[0].Name : null);
        routes.MapPost("/text-of-guid", string? (Body<Guid> guid) => guid.Value == Guid.Empty ? null : "guid");
        routes.MapPost("/text-of-text", string? (Body<string> text) => text.Value == "" ? null : text.Value);
        routes.MapPost("/text-of-nested", string? (Body<Crate.Lid> lid) => lid.Value.Text);
        routes.MapPost("/text-of-inner", string? (Body<Crate.Tray<int[]>.Slot<List<string>>> slot) => slot.Value.Other?[0]);
        routes.MapPost("/text-of-tuple", string? (Body<(int Left, (string Text, Guid) Right)> pair) => pair.Value.Right.Text);
        routes.MapPost("/found", Ok? (Body<City> city) => city.Value.Size == 1 ? TypedResults.Ok() : null);
        routes.MapPost("/found-any", IResult? (Body<City> city) => city.Value.Size == 1 ? TypedResults.Ok(city.Value) : null);
        routes.MapPost("/void", void (Body<City> city, HttpResponse response) => response.Headers["Seen"] = city.Value.Name);
        routes.MapPost("/task", Task (Body<City> city, HttpResponse response) => response.WriteAsync(city.Value.Name));
        routes.MapPost("/value", City? (Body<City> city) => city.Value.Size == 1 ? city.Value : null);
        routes.MapPost("/value-left", City? (Body<City> city) => city.Value.Size == 1 ? city.Value : null).WithoutZeroAllocFormatters();
        routes.MapPost("/object", object? (Body<City> city) => city.Value.Size == 1 ? city.Value : null);
        routes.MapPost("/object-id", object? (Body<City> city, int id) => city.Value.Size == 1 ? city.Value : id);
        routes.MapPost("/text-id", string? (Body<City> city, int id) => city.Value.Size == 1 ? city.Value.Name : null);
        routes.MapPost("/animal", Animal (Body<City> city) => new Dog { Name = city.Value.Name });
        routes.MapPost("/animal-task", Task<Animal> (Body<City> city) => Task.FromResult<Animal>(new Dog { Name = city.Value.Name }));
        routes.MapPost("/pet", IPet (Body<City> city) => new Cat { Name = city.Value.Name });
        routes.MapPost("/animals", IEnumerable<Animal> (Body<City> city) => [new Dog { Name = city.Value.Name }, new Animal()]);
        routes.MapPost("/struct", Money (Body<City> city) => new Money { Amount = city.Value.Size });
        routes.MapPost(
            "/struct-or-null", Money? (Body<City> city) => city.Value.Size == 1 ? new Money { Amount = city.Value.Size } : null);
        routes.MapPost("/comparable", IComparable (Body<City> city) => city.Value.Name);
        routes.MapPost("/plain-result", Plain (Body<City> city) => city.Value.Size == 1 ? new PlainChild() : new PlainResult());
        routes.MapPost(
            "/object-result", object (Body<City> city) => city.Value.Size == 1 ? TypedResults.NoContent() : TypedResults.Ok());
    }
}
