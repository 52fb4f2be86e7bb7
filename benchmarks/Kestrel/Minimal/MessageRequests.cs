using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.NativeBuffering;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Kestrel.Minimal;

/// <summary>
/// Endpoints that take each model as a message: a control, ours as view and as object, and stock JSON of the same object.
/// </summary>
internal static class MessageRequests
{
    /// <summary>
    /// What binding a view costs: parameter object and array (as any), the view in the former, the entry that returns its memory.
    /// </summary>
    private const double BindingOfView = 112;

    /// <summary>Maps all.</summary>
    public static EndpointGroup[] Map(IEndpointRouteBuilder routes) =>
    [
        Map<LoginViewModel, LoginViewModelBufferedMessage>(routes, "Login", ModelData.Login()),
        Map<Location, LocationBufferedMessage>(routes, "Location", ModelData.Location()),
        Map<IndexViewModel, IndexViewModelBufferedMessage>(routes, "Index", ModelData.Index()),
        Map<MyEventsListerViewModel, MyEventsListerViewModelBufferedMessage>(routes, "MyEvents", ModelData.MyEvents()),
        Map<CollectionsOfPrimitives, CollectionsOfPrimitivesBufferedMessage>(routes, "Collections", ModelData.Collections()),
        Map<Person, PersonBufferedMessage>(routes, "Person", NativeBufferingData.Person()),
        Map<CityList, CityListBufferedMessage>(routes, "Cities", NativeBufferingData.Cities(200)),
    ];

    private static EndpointGroup Map<T, TView>(IEndpointRouteBuilder routes, string name, T model)
        where T : class, IBufferedMessageSource<T>
        where TView : struct, IBufferedMessage<TView>
    {
        byte[] message = Documents.Of(BodyFormat.NativeBuffering, model);
        string path = "/" + name;
        routes.MapPost(path + "/drain", (RequestDelegate)(static context => ConstantBytes.DrainAsync(context.Request.BodyReader)));
        routes.MapPost(path + "/view", (RequestDelegate)(static context => LookAsync<TView>(context.Request)));
        routes.MapPost(path + "/body-view", static void (Body<TView> body) => _ = body.Value.IsNull);
        routes.MapPost(path + "/body", static void (Body<T> body) => GC.KeepAlive(body.Value));
        routes.MapPost(
            path + "/stock", (RequestDelegate)(static context => MinimalApplication.Finish(context.Request.ReadFromJsonAsync<T>())));
        return new EndpointGroup(name, "NativeBuffering in",
        [
            Taking("control: body read away", "/drain", null),
            Taking("ReadFromNativeBufferAsync", "/view", new Promise(0, HasGraph: false)),
            Taking("Body<view>", "/body-view", new Promise(BindingOfView, HasGraph: false)),
            Taking("Body<T>", "/body", new Promise(MinimalApplication.Binding)),
            new Endpoint("stock ReadFromJsonAsync", path + "/stock") { Document = Documents.Json(model), IsStock = true },
        ])
        {
            Graph = Allocated.By(() => ModelCopies.Of(model)),
        };

        Endpoint Taking(string by, string end, Promise? promise) =>
            new(by, path + end, promise) { Document = message, ContentType = NativeBufferMediaTypes.Canonical };
    }

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
}
