using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.DependencyInjection;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>Actions of <see cref="ModelsController"/>, written by ours or by stock, against a formatter of constant bytes.</summary>
internal static class ControllerEndpoints
{
    /// <summary>Starts an application whose models stock writes.</summary>
    public static Task<(InMemoryHost Host, EndpointGroup[] Groups)> StartStockAsync() => StartAsync(static _ => { }, "ActionResult<T>, stock", null);

    /// <summary>Starts an application whose models we write.</summary>
    public static Task<(InMemoryHost Host, EndpointGroup[] Groups)> StartOursAsync() =>
        StartAsync(static services => services.AddZeroAllocFormatters(), "ActionResult<T>, ours", new Promise(0));

    /// <summary>Starts an application that answers in XML, written by stock: the models that it does not write to a file.</summary>
    public static Task<(InMemoryHost Host, EndpointGroup[] Groups)> StartStockXmlAsync() =>
        StartAsync(AddXml, "ActionResult<T> as XML, stock", null, "Login", "Index");

    /// <summary>Starts an application that answers in XML, written by us.</summary>
    public static Task<(InMemoryHost Host, EndpointGroup[] Groups)> StartOursXmlAsync() => StartAsync(
        static services =>
        {
            AddXml(services);
            services.AddZeroAllocFormatters();
        },
        "ActionResult<T> as XML, ours",
        new Promise(0));

    /// <summary>XML is what is answered when nothing is asked for: there is no JSON.</summary>
    private static void AddXml(IServiceCollection services) => services
        .AddControllers(static options =>
        {
            options.OutputFormatters.RemoveType<SystemTextJsonOutputFormatter>();
            options.OutputFormatters.Insert(0, new ConstantBodyFormatter("application/xml"));
        })
        .AddXmlSerializerFormatters();

    private static async Task<(InMemoryHost Host, EndpointGroup[] Groups)> StartAsync(Action<IServiceCollection> more, string name, Promise? promise, params string[] models)
    {
        InMemoryHost host = await InMemoryHost.StartAsync(
            services =>
            {
                services.AddControllers(static options => options.OutputFormatters.Insert(0, new ConstantBodyFormatter()));
                more(services);
            },
            static application => application.MapControllers(),
            "/Login/bytes");
        return (host, [.. (models.Length == 0 ? ["Login", "Index", "MyEvents"] : models).Select(model => Group(host.Client, model, name, promise))]);
    }

    private static EndpointGroup Group(InMemoryClient client, string model, string name, Promise? promise)
    {
        var control = new Endpoint("control: constant-bytes formatter", $"/{model}/bytes");
        return new EndpointGroup(
            model,
            client.Ask(InMemoryClient.Request(control.Path)).Body,
            [control, new Endpoint(name, $"/{model}/model", promise)]);
    }
}
