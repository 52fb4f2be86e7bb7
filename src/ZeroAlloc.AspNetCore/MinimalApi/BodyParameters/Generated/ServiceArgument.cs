using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters.Generated;

/// <summary>A service of the request.</summary>
/// <param name="type">Its type.</param>
/// <param name="key">Its key; null for none.</param>
/// <param name="isRequired">Whether it is an error that there is none.</param>
internal sealed class ServiceArgument(Type type, object? key, bool isRequired) : GeneratedArgument
{
    public override bool IsService => true;

    public override bool TryBind(HttpContext context, out object? value)
    {
        IServiceProvider services = context.RequestServices;
        if (key is null)
        {
            value = isRequired ? services.GetRequiredService(type) : services.GetService(type);
            return true;
        }

        if (services.GetService<IServiceProviderIsService>() is not IServiceProviderIsKeyedService
            || services is not IKeyedServiceProvider keyed)
        {
            throw new InvalidOperationException(
                $"Unable to resolve service referenced by {nameof(FromKeyedServicesAttribute)}. The service provider doesn't support keyed services.");
        }

        value = isRequired ? keyed.GetRequiredKeyedService(type, key) : keyed.GetKeyedService(type, key);
        return true;
    }
}
