using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore.Formats.Json;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>Decorates the executor that the application would have had without us, whatever the order of registration.</summary>
/// <remarks>
/// <para>MVC and its Newtonsoft.Json package register their executors only where there is none yet. So when ours is there first,
/// theirs is missing from the services, and has to be chosen when the host is complete: by what the application's services say then.</para>
/// <para>An executor that an application registered itself stays in charge.</para>
/// </remarks>
internal sealed class JsonResultExecutorRegistration
{
    private const string NewtonsoftAssembly = "Microsoft.AspNetCore.Mvc.NewtonsoftJson";

    private readonly IServiceCollection _services;

    private JsonResultExecutorRegistration(IServiceCollection services) => _services = services;

    /// <summary>What <c>AddMvcCore</c> registers: MVC's own executor, the only one that is decorated.</summary>
    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)]
    internal static Type Stock => new ServiceCollection().AddMvcCore().Services
        .Last(static service => service.ServiceType == typeof(IActionResultExecutor<JsonResult>)).ImplementationType!;

    /// <summary>Adds ours, unless an executor other than MVC's own is registered.</summary>
    public static void Add(IServiceCollection services)
    {
        ServiceDescriptor? present = services.LastOrDefault(
            static service => !service.IsKeyedService && service.ServiceType == typeof(IActionResultExecutor<JsonResult>));
        if (present is null || IsStock(present.ImplementationType))
        {
            services.AddSingleton(new JsonResultExecutorRegistration(services).Create);
        }
    }

    /// <summary>Whether it is MVC's own, which is the only one in its assembly: to ask for its name takes services of MVC.</summary>
    internal static bool IsStock(Type? executor) => executor?.Assembly == typeof(JsonResult).Assembly;

    [UnconditionalSuppressMessage(
        "Trimming", "IL2026",
        Justification = "MVC registers the executor: where there are controllers, it is kept.")]
    [UnconditionalSuppressMessage(
        "Trimming", "IL2073",
        Justification = "MVC registers the executor by its type, and the container calls its constructor.")]
    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)]
    private static Type ExecutorIn(Assembly assembly) =>
        assembly.GetTypes().Single(static type => typeof(IActionResultExecutor<JsonResult>).IsAssignableFrom(type));

    private IActionResultExecutor<JsonResult> Create(IServiceProvider provider)
    {
        // Newtonsoft's package can't be asked by its executor's registration, which ours may have
        // prevented; its options' setup is always there.
        Assembly? newtonsoft = _services
            .Where(static service => !service.IsKeyedService && service.ServiceType == typeof(IConfigureOptions<MvcOptions>))
            .Select(static service => service.ImplementationType?.Assembly)
            .FirstOrDefault(static assembly => assembly?.GetName().Name == NewtonsoftAssembly);
        if (newtonsoft is not null)
        {
            return (IActionResultExecutor<JsonResult>)ActivatorUtilities.CreateInstance(provider, ExecutorIn(newtonsoft));
        }

        return new ZeroAllocJsonResultExecutor(
            (IActionResultExecutor<JsonResult>)ActivatorUtilities.CreateInstance(provider, Stock),
            provider.GetRequiredService<IOptions<JsonOptions>>().Value.JsonSerializerOptions,
            provider.GetRequiredService<JsonFormats>(),
            provider.GetRequiredService<ILoggerFactory>());
    }
}
