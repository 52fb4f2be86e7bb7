using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Microsoft.Extensions.Validation;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.DependencyInjection;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.AspNetCore.MinimalApi;
using ZeroAlloc.AspNetCore.Mvc;
using ZeroAlloc.AspNetCore.Startup;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Adds ZeroAlloc to an app.</summary>
public static class ZeroAllocServiceCollectionExtensions
{
    /// <summary>
    /// Makes ASP.NET Core write and read JSON and XML with compiled code: in controllers, and for the values that minimal API handlers
    /// return. Call it once or several times, before or after <c>AddControllers</c>. The built-in serializers handle types that compiled
    /// code doesn't cover.
    /// </summary>
    /// <param name="services">The services of the app.</param>
    /// <param name="configure">Changes the options, after the delegates of earlier calls.</param>
    /// <returns><paramref name="services"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="services"/> is null.</exception>
    /// <remarks>
    /// If an option is out of range, the host throws an <see cref="OptionsValidationException"/> when it starts. Controllers use XML only
    /// if the app adds XML formatters, or sets <see cref="ZeroAllocXmlOptions.AddToMvc"/>. Clients can request binary messages.
    /// </remarks>
    public static IServiceCollection AddZeroAllocFormatters(
        this IServiceCollection services, Action<ZeroAllocFormatterOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        if (configure is not null)
        {
            services.Configure(configure);
        }

        if (services.Any(static service => service.ServiceType == typeof(Marker)))
        {
            return services;
        }

        services.AddSingleton<Marker>();
        services.AddLogging();
        services.AddOptions<ZeroAllocFormatterOptions>().ValidateOnStart();
        services.TryAddSingleton<IOptions<ZeroAllocFormatterOptions>, SharedOptions>();
        services.TryAddEnumerable(
            ServiceDescriptor.Singleton<IValidateOptions<ZeroAllocFormatterOptions>, ZeroAllocFormatterOptionsValidator>());
        services.AddSingleton(static provider =>
            TypeLog.Of(provider.GetRequiredService<ILoggerFactory>(), provider.GetService<IHostEnvironment>()));
        services.AddSingleton(static provider => new JsonFormats(
            provider.GetRequiredService<IOptions<ZeroAllocFormatterOptions>>().Value, provider.GetRequiredService<TypeLog>()));
        services.TryAddEnumerable(
            ServiceDescriptor.Singleton<IPostConfigureOptions<Microsoft.AspNetCore.Http.Json.JsonOptions>, BoundedHttpJson>());
        if (AppFeatures.HasControllers)
        {
            services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<JsonOptions>, BoundedMvcJson>());
            services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<MvcOptions>, MvcOptionsPostSetup>());
            services.TryAddEnumerable(ServiceDescriptor.Transient<IApiDescriptionProvider, MessageDescriptionProvider>());
            JsonResultExecutorRegistration.Add(services);
            ListedFormatterSelector.Add(services);
        }

        InsertFirst(services, ServiceDescriptor.Singleton<IExceptionHandler, BodyRefusalHandler>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<ValidationOptions>, BodyValidationSetup>());

        // Around all others, whose endpoints it is to see; and behind them, in branches that they configure.
        services.AddSingleton<ValueEndpointStartup>();
        InsertFirst(services, ServiceDescriptor.Singleton<IStartupFilter>(
            static provider => provider.GetRequiredService<ValueEndpointStartup>()));
        services.AddSingleton<IStartupFilter, ValueEndpointStartup.OfBranches>();

        // By a factory: it needs a host, which services that nobody hosts do not have, and are validated without.
        services.AddSingleton<IHostedService>(static provider => new CompilationService(provider));
        return services;
    }

    /// <inheritdoc cref="AddZeroAllocFormatters(IServiceCollection, Action{ZeroAllocFormatterOptions})"/>
    /// <param name="builder">The MVC builder of the app.</param>
    /// <param name="configure">Changes the options, after the delegates of earlier calls.</param>
    /// <returns><paramref name="builder"/>.</returns>
    public static IMvcBuilder AddZeroAllocFormatters(this IMvcBuilder builder, Action<ZeroAllocFormatterOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Services.AddZeroAllocFormatters(configure);
        return builder;
    }

    /// <inheritdoc cref="AddZeroAllocFormatters(IServiceCollection, Action{ZeroAllocFormatterOptions})"/>
    /// <param name="builder">The MVC core builder of the app.</param>
    /// <param name="configure">Changes the options, after the delegates of earlier calls.</param>
    /// <returns><paramref name="builder"/>.</returns>
    public static IMvcCoreBuilder AddZeroAllocFormatters(this IMvcCoreBuilder builder, Action<ZeroAllocFormatterOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Services.AddZeroAllocFormatters(configure);
        return builder;
    }

    /// <summary>Inserts a service before the others of its type: whoever asks for one of them gets the application's.</summary>
    private static void InsertFirst(IServiceCollection services, ServiceDescriptor descriptor)
    {
        int index = 0;
        while (index < services.Count && services[index].ServiceType != descriptor.ServiceType)
        {
            index++;
        }

        services.Insert(index, descriptor);
    }

    /// <summary>Says that the services are registered.</summary>
    private sealed class Marker;
}
