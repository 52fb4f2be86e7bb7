using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Xml;

/// <summary>Applications with one controller, and XML of one of the two serializers.</summary>
internal static class XmlControllerHost
{
    /// <summary>Starts one.</summary>
    /// <param name="isContract">Whether DataContractSerializer's formatters are added, not XmlSerializer's.</param>
    /// <param name="ours">Whether with ZeroAlloc.</param>
    /// <param name="services">Registers further services.</param>
    public static Task<WebApplication> StartAsync<T>(
        bool isContract, bool ours, Action<IServiceCollection>? services = null) => App.StartAsync(
        collection =>
        {
            services?.Invoke(collection);
            IMvcBuilder mvc = collection.AddControllers();
            mvc = isContract ? mvc.AddXmlDataContractSerializerFormatters() : mvc.AddXmlSerializerFormatters();
            OneController<T>.Add(mvc);
            if (ours)
            {
                collection.AddZeroAllocFormatters();
            }
        },
        static app => app.MapControllers());
}
