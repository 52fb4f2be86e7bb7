using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.MinimalApi;

namespace ZeroAlloc.Integration.MinimalApi;

/// <summary>What routing serves of an application's endpoints.</summary>
internal static class ServedEndpoints
{
    /// <summary>The sources of the endpoints that routing serves: with the library, over those that the application has mapped.</summary>
    public static IEnumerable<EndpointDataSource> ServedSources(this IEndpointRouteBuilder routes)
    {
        IServiceProvider services = routes.ServiceProvider;
        bool areOver = services.GetServices<IStartupFilter>().OfType<ValueEndpointStartup>().Any()
            && services.GetRequiredService<IOptions<ZeroAllocFormatterOptions>>().Value.MinimalApis;
        return areOver ? routes.DataSources.Select(source => ValueEndpointSource.Over(source, services)) : routes.DataSources;
    }
}
