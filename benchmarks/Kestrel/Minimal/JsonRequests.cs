using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Benchmarks.Models;

namespace ZeroAlloc.Benchmarks.Kestrel.Minimal;

/// <summary>Endpoints that take each model as JSON: a control that reads the body away, ours and stock.</summary>
internal static class JsonRequests
{
    /// <summary>Maps all.</summary>
    public static EndpointGroup[] Map(IEndpointRouteBuilder routes) =>
    [
        Map(routes, "Login", ModelData.Login()),
        Map(routes, "Location", ModelData.Location()),
        Map(routes, "Index", ModelData.Index()),
        Map(routes, "MyEvents", ModelData.MyEvents()),
        Map(routes, "Collections", ModelData.Collections()),
    ];

    private static EndpointGroup Map<T>(IEndpointRouteBuilder routes, string name, T model)
        where T : class
    {
        byte[] document = Documents.Json(model);
        string path = "/" + name;
        routes.MapPost(path + "/drain", (RequestDelegate)(static context => ConstantBytes.DrainAsync(context.Request.BodyReader)));
        routes.MapPost(
            path + "/ours",
            (RequestDelegate)(static context => MinimalApplication.Finish(context.Request.ReadFromZeroAllocJsonAsync<T>())));
        routes.MapPost(path + "/ours-body", static void (Body<T> body) => GC.KeepAlive(body.Value));
        routes.MapPost(
            path + "/stock", (RequestDelegate)(static context => MinimalApplication.Finish(context.Request.ReadFromJsonAsync<T>())));
        routes.MapPost(path + "/parameter", static void (T body) => GC.KeepAlive(body));
        routes.MapPost(path + "/parameters/{id}", static void (T body, int id, HttpContext context) => GC.KeepAlive(body));
        routes.MapPost(path + "/stock-body", static void (T body) => GC.KeepAlive(body)).WithoutZeroAllocFormatters();
        routes.MapPost(path + "/stock-bodies/{id}", static void (T body, int id, HttpContext context) => GC.KeepAlive(body))
            .WithoutZeroAllocFormatters();
        return new EndpointGroup(name, "JSON in",
        [
            new Endpoint("control: body read away", path + "/drain") { Document = document },
            new Endpoint("ReadFromZeroAllocJsonAsync", path + "/ours", new Promise(0)) { Document = document },
            new Endpoint("Body<T>", path + "/ours-body", new Promise(MinimalApplication.Binding)) { Document = document },
            new Endpoint("T model", path + "/parameter", new Promise(MinimalApplication.Filter)) { Document = document },
            new Endpoint("T model, int id, HttpContext", path + "/parameters/5", new Promise(MinimalApplication.Parameters))
            {
                Document = document,
            },
            new Endpoint("stock ReadFromJsonAsync", path + "/stock") { Document = document, IsStock = true },
            new Endpoint("stock parameter", path + "/stock-body") { Document = document, IsStock = true },
            new Endpoint("stock parameter, int id, HttpContext", path + "/stock-bodies/5") { Document = document, IsStock = true },
        ])
        {
            Graph = Allocated.By(() => ModelCopies.Of(model)),
        };
    }
}
