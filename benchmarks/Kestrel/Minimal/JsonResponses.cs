using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Benchmarks.Models;

namespace ZeroAlloc.Benchmarks.Kestrel.Minimal;

/// <summary>Endpoints that send each model as JSON: controls, ours and stock.</summary>
internal static class JsonResponses
{
    private const string ContentType = "application/json; charset=utf-8";

    /// <summary>Maps all.</summary>
    public static EndpointGroup[] Map(IEndpointRouteBuilder routes) =>
    [
        Map(routes, "Login", ModelData.Login(), 150),
        Map(routes, "Location", ModelData.Location(), null),
        Map(routes, "Index", ModelData.Index(), 1_300),
        Map(routes, "MyEvents", ModelData.MyEvents(), null),
        Map(routes, "Collections", ModelData.Collections(), null),
    ];

    private static EndpointGroup Map<T>(IEndpointRouteBuilder routes, string name, T model, double? nanoseconds)
    {
        byte[] bytes = Documents.Json(model);
        var singleton = new ConstantBytesResult(bytes, ContentType);
        string path = "/" + name;
        routes.MapGet(path + "/bytes", (RequestDelegate)(context => ConstantBytes.SendAsync(context.Response, bytes, ContentType)));
        routes.MapGet(path + "/bytes-result", IResult () => singleton);
        routes.MapGet(path + "/bytes-new-result", IResult () => new ConstantBytesResult(bytes, ContentType));
        routes.MapGet(
            path + "/ours", (RequestDelegate)(context => MinimalApplication.Finish(context.Response.WriteAsZeroAllocJsonAsync(model))));
        routes.MapGet(path + "/ours-result", IResult () => Results.ZeroAllocJson(model));
        routes.MapGet(path + "/ours-value", () => model);
        routes.MapGet(path + "/ours-ok", () => TypedResults.Ok(model));
        routes.MapGet(path + "/stock", (RequestDelegate)(context => context.Response.WriteAsJsonAsync(model)));
        routes.MapGet(path + "/stock-value", () => model).WithoutZeroAllocFormatters();
        routes.MapGet(path + "/stock-result", IResult () => TypedResults.Ok(model)).WithoutZeroAllocFormatters();
        return new EndpointGroup(name, "JSON out",
        [
            new Endpoint("control: constant bytes", path + "/bytes") { Answer = bytes },
            new Endpoint("control: one IResult", path + "/bytes-result") { Answer = bytes },
            new Endpoint("control: new IResult", path + "/bytes-new-result") { Answer = bytes },
            new Endpoint("WriteAsZeroAllocJsonAsync", path + "/ours", new Promise(0, nanoseconds)) { Answer = bytes },
            new Endpoint("Results.ZeroAllocJson", path + "/ours-result", MinimalApplication.PromiseOf(() => Results.ZeroAllocJson(model)))
            {
                Answer = bytes
            },
            new Endpoint("a value", path + "/ours-value", MinimalApplication.PromiseOf(null)) { Answer = bytes },
            new Endpoint("TypedResults.Ok", path + "/ours-ok", MinimalApplication.PromiseOf(() => TypedResults.Ok(model)))
            {
                Answer = bytes
            },
            new Endpoint("stock: a value", path + "/stock-value") { Answer = bytes, IsStock = true },
            new Endpoint("stock WriteAsJsonAsync", path + "/stock") { Answer = bytes, IsStock = true },
            new Endpoint("stock TypedResults.Ok", path + "/stock-result") { Answer = bytes, IsStock = true },
        ]);
    }
}
