using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Kestrel.Controllers;

/// <summary>
/// Actions of <see cref="ModelController{T}"/> that return models, written by ours or by stock,
/// against a formatter of constant bytes. Stock has no binary format: beside messages it writes JSON.
/// </summary>
internal static class ControllerResponses
{
    /// <summary>Starts an application whose models stock writes.</summary>
    public static Task<RunningApplication> StartStockAsync(BodyFormat format) =>
        StartAsync(format, format == BodyFormat.NativeBuffering ? BodyFormat.Json : format, static _ => { }, isOurs: false);

    /// <summary>Starts an application whose models we write.</summary>
    public static Task<RunningApplication> StartOursAsync(BodyFormat format) =>
        StartAsync(format, format, static services => services.AddZeroAllocFormatters(), isOurs: true);

    private static async Task<RunningApplication> StartAsync(
        BodyFormat form, BodyFormat format, Action<IServiceCollection> more, bool isOurs)
    {
        EndpointGroup[] groups =
        [
            Group("Login", ModelData.Login(), form, format, isOurs),
            Group("Location", ModelData.Location(), form, format, isOurs),
            Group("Index", ModelData.Index(), form, format, isOurs),
            Group("MyEvents", ModelData.MyEvents(), form, format, isOurs),
            Group("Collections", ModelData.Collections(), form, format, isOurs),
        ];
        KeyValuePair<Type, byte[]>[] bodies =
        [
            KeyValuePair.Create(typeof(ConstantBody<LoginViewModel>), groups[0].Endpoints[0].Answer),
            KeyValuePair.Create(typeof(ConstantBody<Location>), groups[1].Endpoints[0].Answer),
            KeyValuePair.Create(typeof(ConstantBody<IndexViewModel>), groups[2].Endpoints[0].Answer),
            KeyValuePair.Create(typeof(ConstantBody<MyEventsListerViewModel>), groups[3].Endpoints[0].Answer),
            KeyValuePair.Create(typeof(ConstantBody<CollectionsOfPrimitives>), groups[4].Endpoints[0].Answer),
        ];
        InMemoryHost host = await InMemoryHost.StartAsync(
            services =>
            {
                ControllerApplication.Add(
                    services,
                    format,
                    options => options.OutputFormatters.Insert(0, new ConstantBodyFormatter(Documents.MediaType(format), bodies)));
                more(services);
            },
            static application => application.MapControllers(),
            "/Login/bytes");
        return new RunningApplication(host, groups);
    }

    private static EndpointGroup Group<T>(string name, T model, BodyFormat form, BodyFormat format, bool isOurs)
        where T : class, IBufferedMessageSource
    {
        byte[] answer = Documents.Of(format, model);
        string accept = Documents.MediaType(format);
        string by = isOurs ? "ActionResult<T>, ours" : form == format ? "ActionResult<T>, stock" : "ActionResult<T>, stock JSON";
        return new EndpointGroup(name, $"{Documents.Name(form)} out, MVC",
        [
            new Endpoint("control: constant-bytes formatter", $"/{name}/bytes") { Answer = answer, Accept = accept },
            new Endpoint(by, $"/{name}/model", isOurs ? new Promise(0) : null) { Answer = answer, Accept = accept, IsStock = !isOurs },
        ]);
    }
}
