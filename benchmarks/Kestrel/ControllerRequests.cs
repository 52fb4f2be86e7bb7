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
                services.AddControllers(static options => options.InputFormatters.Insert(0, new DrainingFormatter()));
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
            new Endpoint("control: draining formatter", $"/{model}/drain"),
            new Endpoint(name, $"/{model}/take", isOurs ? new Promise(RequestEndpoints.SizeOfGraph<T>(document, options)) : null),
        ])
        {
            Document = document,
        };
    }

    /// <summary>The control: a formatter in the same place as ours that makes nothing of the body.</summary>
    private sealed class DrainingFormatter : TextInputFormatter
    {
        private static readonly Task<InputFormatterResult> s_result = InputFormatterResult.SuccessAsync(new Drained());

        public DrainingFormatter()
        {
            SupportedEncodings.Add(Encoding.UTF8);
            SupportedMediaTypes.Add("application/json");
        }

        public override async Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context, Encoding encoding)
        {
            await RequestEndpoints.DrainAsync(context.HttpContext.Request.BodyReader);
            return await s_result;
        }

        protected override bool CanReadType(Type type) => type == typeof(Drained);
    }
}
