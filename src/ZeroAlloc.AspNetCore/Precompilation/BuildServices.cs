using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Options;

namespace ZeroAlloc.AspNetCore.Precompilation;

/// <summary>What a host has other services for while a build runs it.</summary>
internal static class BuildServices
{
    /// <summary>The validator of .NET 11, which assemblies for .NET 10 can't name.</summary>
    private const string AsyncValidator = "Microsoft.Extensions.Options.IAsyncStartupValidator";

    /// <summary>The service that makes the pipeline, and so the endpoints.</summary>
    private const string WebHost = "Microsoft.AspNetCore.Hosting.GenericWebHostService";

    /// <summary>
    /// Takes out what works for the application (its background services, and the check of options at start, which
    /// may need what the machine that builds does not have), and puts a server in that listens to nobody.
    /// </summary>
    /// <param name="services">All that the application has registered.</param>
    /// <param name="last">Makes the service that is started behind the web host.</param>
    public static void Replace(IServiceCollection services, Func<IServiceProvider, IHostedService> last)
    {
        for (int i = services.Count - 1; i >= 0; i--)
        {
            ServiceDescriptor service = services[i];
            if ((service.ServiceType == typeof(IHostedService) && !IsWebHost(service)) || IsStartupValidator(service))
            {
                services.RemoveAt(i);
            }
        }

        services.RemoveAll<IServer>();
        services.AddSingleton<IServer, SilentServer>();
        services.PostConfigure<ZeroAllocFormatterOptions>(static options => options.CompileAtStartup = true);
        services.AddSingleton(last);
    }

    private static bool IsStartupValidator(ServiceDescriptor service) =>
        service.ServiceType == typeof(IStartupValidator) || service.ServiceType.FullName == AsyncValidator;

    private static bool IsWebHost(ServiceDescriptor service) =>
        !service.IsKeyedService && service.ImplementationType?.FullName == WebHost;
}
