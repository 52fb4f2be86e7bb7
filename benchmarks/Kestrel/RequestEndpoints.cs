using System.IO.Pipelines;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>Minimal-API endpoints that take each model: a control that reads the body away, ours and stock.</summary>
internal static class RequestEndpoints
{
    /// <summary>What the framework's own binding of a parameter that binds itself costs: the parameter's object and an array.</summary>
    private const double Binding = 56;

    /// <summary>Starts the application, without controllers.</summary>
    public static async Task<(InMemoryHost Host, EndpointGroup[] Groups)> StartAsync()
    {
        EndpointGroup[] groups = [];
        InMemoryHost host = await InMemoryHost.StartAsync(static _ => { }, application => groups = Map(application), "/ready");
        return (host, groups);
    }

    /// <summary>Reads a body away.</summary>
    public static async Task DrainAsync(PipeReader reader)
    {
        ReadResult result;
        do
        {
            result = await reader.ReadAsync();
            reader.AdvanceTo(result.Buffer.End);
        }
        while (!result.IsCompleted);
    }

    /// <summary>What the objects of a document take: what reading it has to allocate, and may.</summary>
    public static double SizeOfGraph<T>(byte[] document, JsonSerializerOptions options)
    {
        const int Count = 200;
        JsonContract<T> contract = ZeroAllocJson.Compile<T>(options);
        GC.KeepAlive(contract.Deserialize(document));
        long start = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 0; i < Count; i++)
        {
            GC.KeepAlive(contract.Deserialize(document));
        }

        return (double)(GC.GetAllocatedBytesForCurrentThread() - start) / Count;
    }

    private static EndpointGroup[] Map(WebApplication application)
    {
        JsonSerializerOptions options = application.Services.GetRequiredService<IOptions<JsonOptions>>().Value.SerializerOptions;
        application.MapGet("/ready", static () => Results.Ok());
        return
        [
            Map(application, "Login", ModelData.Login(), options),
            Map(application, "Location", ModelData.Location(), options),
            Map(application, "Index", ModelData.Index(), options),
            Map(application, "MyEvents", ModelData.MyEvents(), options),
            Map(application, "Collections", ModelData.Collections(), options),
        ];
    }

    private static EndpointGroup Map<T>(IEndpointRouteBuilder routes, string name, T model, JsonSerializerOptions options)
        where T : class
    {
        byte[] document = JsonSerializer.SerializeToUtf8Bytes(model, options);
        double graph = SizeOfGraph<T>(document, options);
        string path = "/" + name;
        routes.MapPost(path + "/drain", (RequestDelegate)(static context => DrainAsync(context.Request.BodyReader)));
        routes.MapPost(path + "/ours", (RequestDelegate)(static context => Finish(context.Request.ReadFromZeroAllocJsonAsync<T>())));
        routes.MapPost(path + "/ours-body", static void (Body<T> body) => GC.KeepAlive(body.Value));
        routes.MapPost(path + "/stock", (RequestDelegate)(static context => Finish(context.Request.ReadFromJsonAsync<T>())));
        routes.MapPost(path + "/stock-body", static void (T body) => GC.KeepAlive(body));
        return new EndpointGroup(name, [],
        [
            new Endpoint("control: body read away", path + "/drain"),
            new Endpoint("ReadFromZeroAllocJsonAsync", path + "/ours", new Promise(graph)),
            new Endpoint("Body<T>", path + "/ours-body", new Promise(graph + Binding)),
            new Endpoint("stock ReadFromJsonAsync", path + "/stock"),
            new Endpoint("stock parameter", path + "/stock-body"),
        ])
        {
            Document = document,
        };
    }

    private static Task Finish<T>(ValueTask<T> read)
    {
        if (!read.IsCompletedSuccessfully)
        {
            return read.AsTask();
        }

        GC.KeepAlive(read.Result);
        return Task.CompletedTask;
    }
}
