using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using ZeroAlloc.Benchmarks.Models;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>Minimal-API endpoints for every model: controls, ours and stock.</summary>
internal static class MinimalEndpoints
{
    /// <summary>Starts the application, without controllers: with them every endpoint costs 848 bytes more.</summary>
    public static async Task<(InMemoryHost Host, EndpointGroup[] Groups)> StartAsync()
    {
        EndpointGroup[] groups = [];
        InMemoryHost host = await InMemoryHost.StartAsync(static _ => { }, application => groups = Map(application), "/Login/bytes");
        return (host, groups);
    }

    private static EndpointGroup[] Map(WebApplication application)
    {
        JsonSerializerOptions options = application.Services.GetRequiredService<IOptions<JsonOptions>>().Value.SerializerOptions;
        return
        [
            Map(application, "Login", ModelData.Login(), options, 150),
            Map(application, "Location", ModelData.Location(), options, null),
            Map(application, "Index", ModelData.Index(), options, 1_300),
            Map(application, "MyEvents", ModelData.MyEvents(), options, null),
            Map(application, "Collections", ModelData.Collections(), options, null),
        ];
    }

    private static EndpointGroup Map<T>(IEndpointRouteBuilder routes, string name, T model, JsonSerializerOptions options, double? nanoseconds)
    {
        byte[] bytes = JsonSerializer.SerializeToUtf8Bytes(model, options);
        var singleton = new ConstantBytesResult(bytes);
        string path = "/" + name;
        routes.MapGet(path + "/bytes", (RequestDelegate)(context => ConstantBytesResult.SendAsync(context.Response, bytes)));
        routes.MapGet(path + "/bytes-result", IResult () => singleton);
        routes.MapGet(path + "/bytes-new-result", IResult () => new ConstantBytesResult(bytes));
        routes.MapGet(path + "/ours", (RequestDelegate)(context => Finish(context.Response.WriteAsZeroAllocJsonAsync(model))));
        routes.MapGet(path + "/ours-result", IResult () => Results.ZeroAllocJson(model));
        routes.MapGet(path + "/stock", (RequestDelegate)(context => context.Response.WriteAsJsonAsync(model)));
        routes.MapGet(path + "/stock-result", IResult () => TypedResults.Ok(model));
        return new EndpointGroup(name, bytes,
        [
            new Endpoint("control: constant bytes", path + "/bytes"),
            new Endpoint("control: one IResult", path + "/bytes-result"),
            new Endpoint("control: new IResult", path + "/bytes-new-result"),
            new Endpoint("WriteAsZeroAllocJsonAsync", path + "/ours", new Promise(0, nanoseconds)),
            new Endpoint("Results.ZeroAllocJson", path + "/ours-result", new Promise(SizeOfResult(model))),
            new Endpoint("stock WriteAsJsonAsync", path + "/stock"),
            new Endpoint("stock TypedResults.Ok", path + "/stock-result"),
        ]);
    }

    /// <summary>What the result object itself takes: all that <c>Results.ZeroAllocJson</c> may cost.</summary>
    private static double SizeOfResult<T>(T model)
    {
        const int Count = 1_000;
        _ = Results.ZeroAllocJson(model);
        long start = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 0; i < Count; i++)
        {
            GC.KeepAlive(Results.ZeroAllocJson(model));
        }

        return (double)(GC.GetAllocatedBytesForCurrentThread() - start) / Count;
    }

    private static Task Finish(ValueTask task) => task.IsCompletedSuccessfully ? Task.CompletedTask : task.AsTask();
}
