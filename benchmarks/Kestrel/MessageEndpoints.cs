using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Benchmarks.NativeBuffering;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>Minimal-API endpoints that send and take binary messages, beside controls and stock JSON of the same objects.</summary>
internal static class MessageEndpoints
{
    /// <summary>What binding a view costs: parameter object and array (as any), the view in the former, the entry that returns its memory.</summary>
    private const double BindingOfView = 112;

    private const double Binding = 56;

    /// <summary>Starts the application, without controllers.</summary>
    public static async Task<(InMemoryHost Host, EndpointGroup[] Groups)> StartAsync()
    {
        EndpointGroup[] groups = [];
        InMemoryHost host = await InMemoryHost.StartAsync(
            static services => services.AddZeroAllocFormatters(), application => groups = Map(application), "/ready");
        return (host, groups);
    }

    private static EndpointGroup[] Map(IEndpointRouteBuilder routes)
    {
        routes.MapGet("/ready", static () => Results.Ok());
        return
        [
            Sending(routes, "Person", NativeBufferingData.Person()),
            Sending(routes, "Cities", Some(NativeBufferingData.Cities())),
            Taking<Person, PersonBufferedMessage>(routes, "Person", NativeBufferingData.Person()),
            Taking<CityList, CityListBufferedMessage>(routes, "Cities", Some(NativeBufferingData.Cities())),
        ];
    }

    /// <summary>As many as the transport takes in one go, so that no flush has to wait.</summary>
    private static CityList Some(CityList all) => new() { Cities = [.. all.Cities!.Take(200)] };

    private static EndpointGroup Sending<T>(IEndpointRouteBuilder routes, string name, T model)
        where T : class, IBufferedMessageSource
    {
        byte[] bytes = [.. model.WriteTo(length => new byte[length])];
        string path = "/send/" + name;
        routes.MapGet(path + "/bytes", (RequestDelegate)(context => ConstantBytesResult.SendAsync(context.Response, bytes)));
        routes.MapGet(path + "/ours", (RequestDelegate)(context => Finish(context.Response.WriteAsNativeBufferAsync(model))));
        routes.MapGet(path + "/ours-result", IResult () => Results.NativeBuffer(model));
        return new EndpointGroup(name, bytes,
        [
            new Endpoint("control: constant bytes", path + "/bytes"),
            new Endpoint("WriteAsNativeBufferAsync", path + "/ours", new Promise(0)),
            new Endpoint("Results.NativeBuffer", path + "/ours-result", new Promise(SizeOfResult(model))),
        ]);
    }

    private static EndpointGroup Taking<T, TView>(IEndpointRouteBuilder routes, string name, T model)
        where T : class, IBufferedMessageSource<T>
        where TView : struct, IBufferedMessage<TView>
    {
        byte[] message = [.. model.WriteTo(length => new byte[length])];
        string path = "/take/" + name;
        routes.MapPost(path + "/drain", (RequestDelegate)(static context => RequestEndpoints.DrainAsync(context.Request.BodyReader)));
        routes.MapPost(path + "/view", (RequestDelegate)(static context => LookAsync<TView>(context.Request)));
        routes.MapPost(path + "/body-view", static void (Body<TView> body) => _ = body.Value.IsNull);
        routes.MapPost(path + "/body", static void (Body<T> body) => GC.KeepAlive(body.Value));
        return new EndpointGroup(name, [],
        [
            Binary("control: body read away", path + "/drain", null),
            Binary("ReadFromNativeBufferAsync", path + "/view", new Promise(0)),
            Binary("Body<view>", path + "/body-view", new Promise(BindingOfView)),
            Binary("Body<T>", path + "/body", new Promise(SizeOfGraph<T>(message) + Binding)),
        ])
        {
            Document = message,
        };
    }

    private static Endpoint Binary(string name, string path, Promise? promise) => new(name, path, promise) { ContentType = NativeBufferMediaTypes.Canonical };

    private static Task LookAsync<TView>(HttpRequest request)
        where TView : struct, IBufferedMessage<TView>
    {
        ValueTask<BufferedMessageOwner<TView>> reading = request.ReadFromNativeBufferAsync<TView>();
        if (!reading.IsCompletedSuccessfully)
        {
            throw new InvalidOperationException("The body had not arrived.");
        }

        using BufferedMessageOwner<TView> body = reading.Result;
        return body.View.IsNull ? throw new InvalidOperationException("There is no message.") : Task.CompletedTask;
    }

    /// <summary>What the objects of a message take.</summary>
    private static double SizeOfGraph<T>(byte[] message)
        where T : IBufferedMessageSource<T> => SizeOf(() => T.TryRead(NativeBuffer.Create(message), out T? value, out _) ? value : throw new InvalidOperationException());

    /// <summary>What the result object itself takes: all that <c>Results.NativeBuffer</c> may cost.</summary>
    private static double SizeOfResult<T>(T model)
        where T : class, IBufferedMessageSource => SizeOf(() => Results.NativeBuffer(model));

    private static double SizeOf(Func<object?> make)
    {
        const int Count = 200;
        GC.KeepAlive(make());
        long start = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 0; i < Count; i++)
        {
            GC.KeepAlive(make());
        }

        return (double)(GC.GetAllocatedBytesForCurrentThread() - start) / Count;
    }

    private static Task Finish(ValueTask task) => task.IsCompletedSuccessfully ? Task.CompletedTask : task.AsTask();
}
