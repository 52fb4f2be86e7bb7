using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.NativeBuffering;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Kestrel.Minimal;

/// <summary>
/// Endpoints that send each model as a message: a control, ours, and stock JSON of the same object, since stock has no binary format.
/// </summary>
internal static class MessageResponses
{
    /// <summary>Maps all.</summary>
    public static EndpointGroup[] Map(IEndpointRouteBuilder routes) =>
    [
        Map(routes, "Login", ModelData.Login()),
        Map(routes, "Location", ModelData.Location()),
        Map(routes, "Index", ModelData.Index()),
        Map(routes, "MyEvents", ModelData.MyEvents()),
        Map(routes, "Collections", ModelData.Collections()),
        Map(routes, "Person", NativeBufferingData.Person()),
        Map(routes, "Cities", NativeBufferingData.Cities(200)),
    ];

    private static EndpointGroup Map<T>(IEndpointRouteBuilder routes, string name, T model)
        where T : class, IBufferedMessageSource
    {
        byte[] bytes = Documents.Of(BodyFormat.NativeBuffering, model);
        string path = "/" + name;
        routes.MapGet(
            path + "/bytes",
            (RequestDelegate)(context => ConstantBytes.SendAsync(context.Response, bytes, NativeBufferMediaTypes.Canonical)));
        routes.MapGet(
            path + "/ours", (RequestDelegate)(context => MinimalApplication.Finish(context.Response.WriteAsNativeBufferAsync(model))));
        routes.MapGet(path + "/ours-result", IResult () => Results.NativeBuffer(model));
        routes.MapGet(path + "/stock", (RequestDelegate)(context => context.Response.WriteAsJsonAsync(model)));
        return new EndpointGroup(name, "NativeBuffering out",
        [
            new Endpoint("control: constant bytes", path + "/bytes") { Answer = bytes },
            new Endpoint("WriteAsNativeBufferAsync", path + "/ours", new Promise(0)) { Answer = bytes },
            new Endpoint("Results.NativeBuffer", path + "/ours-result", MinimalApplication.PromiseOf(() => Results.NativeBuffer(model)))
            {
                Answer = bytes
            },
            new Endpoint("stock WriteAsJsonAsync", path + "/stock") { Answer = Documents.Json(model), IsStock = true },
        ]);
    }
}
