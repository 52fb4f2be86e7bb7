using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Benchmarks.Models;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>Actions of <see cref="ModelsController"/> that take models, read by ours or by stock, against a formatter that reads the body away.</summary>
internal static class ControllerRequests
{
    /// <summary>Starts an application whose bodies stock reads.</summary>
    public static Task<(InMemoryHost Host, EndpointGroup[] Groups)> StartStockAsync() => StartAsync(static _ => { }, "[FromBody], stock", isOurs: false);

    /// <summary>Starts an application whose bodies we read.</summary>
    public static Task<(InMemoryHost Host, EndpointGroup[] Groups)> StartOursAsync() =>
        StartAsync(static services => services.AddZeroAllocFormatters(), "[FromBody], ours", isOurs: true);

    private static async Task<(InMemoryHost Host, EndpointGroup[] Groups)> StartAsync(Action<IServiceCollection> more, string name, bool isOurs)
    {
        InMemoryHost host = await InMemoryHost.StartAsync(
            services =>
            {
                services.AddControllers(static options => options.InputFormatters.Insert(0, new DrainingFormatter(ModelData.Login(), ModelData.Index())));
                more(services);
            },
            static application => application.MapControllers(),
            "/Login/bytes");
        return (host, [Group("Login", ModelData.Login(), name, isOurs), Group("Index", ModelData.Index(), name, isOurs)]);
    }

    private static EndpointGroup Group<T>(string model, T value, string name, bool isOurs)
    {
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web);
        byte[] document = JsonSerializer.SerializeToUtf8Bytes(value, options);
        return new EndpointGroup(model, [],
        [
            new Endpoint("control: draining formatter", $"/{model}/take") { ContentType = DrainingFormatter.ContentType },
            new Endpoint(name, $"/{model}/take", isOurs ? new Promise(RequestEndpoints.SizeOfGraph<T>(document, options)) : null),
        ])
        {
            Document = document,
        };
    }

    /// <summary>The control: a formatter that reads the body away and returns a model that it has ready, wrapped and validated like one that was read.</summary>
    private sealed class DrainingFormatter : TextInputFormatter
    {
        public const string ContentType = "application/x-drained";

        private readonly Dictionary<Type, object> _models;

        public DrainingFormatter(params object[] models)
        {
            _models = models.ToDictionary(static model => model.GetType());
            SupportedEncodings.Add(Encoding.UTF8);
            SupportedMediaTypes.Add(ContentType);
        }

        public override Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context, Encoding encoding)
        {
            Task drained = RequestEndpoints.DrainAsync(context.HttpContext.Request.BodyReader);
            return drained.IsCompletedSuccessfully
                ? InputFormatterResult.SuccessAsync(_models[context.ModelType])
                : throw new InvalidOperationException("The body has not arrived as a whole.");
        }

        protected override bool CanReadType(Type type) => _models.ContainsKey(type);
    }
}
