using System.ComponentModel.DataAnnotations;
using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.AspNetCore.Routing;

namespace ZeroAlloc.Integration.MinimalApi.Handlers;

/// <summary>Handlers by how their parameters are bound.</summary>
internal static class ParameterHandlers
{
    public static void Map(IEndpointRouteBuilder routes)
    {
        MapBodies(routes);
        routes.MapGet("/place", (Place place) => place);
        routes.MapGet("/place-or-null", (Place? place) => place);
        routes.MapGet("/bound", (Bound bound, int id, HttpResponse response) => new Seen(id + bound.X, response.StatusCode));
        routes.MapGet("/bound-throws", (Unbound unbound) => new City("x", unbound.X));
        routes.MapGet("/checked", ([AsParameters] Checked parameters) => new City(parameters.Name, parameters.Size));
        routes.MapPost("/checked-body", ([AsParameters] Checked parameters, City city) => city);
        routes.MapGet("/id", (int id) => new City("x", id));
        routes.MapGet("/id-text", (int id) => $"got {id}");
        routes.MapGet("/id-void", (int id, HttpResponse response) => { response.Headers["Seen"] = "yes"; });
        routes.MapPost("/parsed-ambient", (Code code) => { AmbientResult.Ambient.Value = $"here {code}"; });
        routes.MapPost("/inherited-ambient", (InheritedCode code) => { AmbientResult.Ambient.Value = $"here {code}"; });
        routes.MapPost("/explicit-ambient", (ExplicitCode code) => { AmbientResult.Ambient.Value = $"here {code}"; });
        routes.MapGet("/id-task", (int id, HttpResponse response) => response.WriteAsync($"got {id}"));
        routes.MapGet("/id-json", (int id) => TypedResults.Json(new City("x", id)));
        routes.MapGet("/id-left", (int id) => new City("x", id)).WithoutZeroAllocFormatters();
        routes.MapGet("/valid", ([Range(5, 9)] int id, HttpResponse response) => new Seen(id, response.StatusCode));
        routes.MapGet(
            "/many",
            (int id, string? b, int? c, int? d, int? e, int? f, int? g, int? h, int? i, int? j, HttpContext context) =>
                new City(b ?? context.Request.Method, id));
    }

    private static void MapBodies(IEndpointRouteBuilder routes)
    {
        routes.MapPost("/number", ([FromBody] int value) => Results.Ok(value));
        routes.MapPost("/guid", ([FromBody] Guid value) => new City("x", value.Version));
        routes.MapPost(
            "/guid-or-empty", ([FromBody(EmptyBodyBehavior = EmptyBodyBehavior.Allow)] Guid value) => new City("x", value.Version));
        routes.MapPost("/money", (Money money) => money);
        routes.MapPost("/money-or-null", (Money? money) => money);
        routes.MapPost("/money-id", (Money money, int id) => new City(money.Currency ?? "", id));
        routes.MapPost("/money-parameters", ([AsParameters] MoneyRequest request) => request.Money);
        routes.MapPost("/element", (JsonElement element) => Results.Ok(element));
        routes.MapPost("/node", (JsonNode node) => node);
        routes.MapPost("/city", (City city) => city);
        routes.MapPost("/city-or-null", (City? city) => city);
        routes.MapPost("/city-id", (City city, int id) => new City(city.Name, id));
        routes.MapPost("/form-number", ([FromForm] int id) => new City("x", id)).DisableAntiforgery();
    }
}
