using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Kestrel.Controllers;

/// <summary>
/// Actions of <see cref="ModelController{T}"/> that take models, read by ours or by stock, against
/// a formatter that reads the body away. Stock has no binary format: beside messages it reads JSON.
/// </summary>
internal static class ControllerRequests
{
    /// <summary>Starts an application whose bodies stock reads.</summary>
    public static Task<RunningApplication> StartStockAsync(BodyFormat format) =>
        StartAsync(format, format == BodyFormat.NativeBuffering ? BodyFormat.Json : format, static _ => { }, isOurs: false);

    /// <summary>Starts an application whose bodies we read.</summary>
    public static Task<RunningApplication> StartOursAsync(BodyFormat format) =>
        StartAsync(format, format, static services => services.AddZeroAllocFormatters(), isOurs: true);

    private static async Task<RunningApplication> StartAsync(
        BodyFormat form, BodyFormat format, Action<IServiceCollection> more, bool isOurs)
    {
        CollectionsOfPrimitives collections = ModelData.Collections();
        if (format == BodyFormat.Xml)
        {
            collections = ModelCopies.WithoutDictionary(collections);
        }

        object[] models = [ModelData.Login(), ModelData.Location(), ModelData.Index(), ModelData.MyEvents(), collections];
        InMemoryHost host = await InMemoryHost.StartAsync(
            services =>
            {
                ControllerApplication.Add(services, format, options => options.InputFormatters.Insert(0, new DrainingFormatter(models)));
                more(services);
            },
            static application => application.MapControllers(),
            "/Login/model");
        return new RunningApplication(host,
        [
            Group("Login", ModelData.Login(), form, format, isOurs),
            Group("Location", ModelData.Location(), form, format, isOurs),
            Group("Index", ModelData.Index(), form, format, isOurs),
            Group("MyEvents", ModelData.MyEvents(), form, format, isOurs),
            Group("Collections", collections, form, format, isOurs),
        ]);
    }

    private static EndpointGroup Group<T>(string name, T model, BodyFormat form, BodyFormat format, bool isOurs)
        where T : class, IBufferedMessageSource
    {
        byte[] document = Documents.Of(format, model);
        string path = $"/{name}/take";
        string by = isOurs ? "[FromBody], ours" : form == format ? "[FromBody], stock" : "[FromBody], stock JSON";
        return new EndpointGroup(name, $"{Documents.Name(form)} in, MVC",
        [
            new Endpoint("control: draining formatter", path) { Document = document, ContentType = DrainingFormatter.ContentType },
            new Endpoint(by, path, isOurs ? new Promise(0) : null)
            {
                Document = document,
                ContentType = Documents.MediaType(format),
                IsStock = !isOurs
            },
        ])
        {
            Graph = Allocated.By(() => ModelCopies.Of(model)),
        };
    }
}
