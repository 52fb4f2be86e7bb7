using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters.Generated;

/// <summary>
/// Gives the request delegate generator's code the services that were resolved for it, in order, and then the request its own services
/// back. The code asks for nothing else until it has them all.
/// </summary>
/// <param name="context">The request.</param>
/// <param name="resolved">The services, at least one.</param>
internal sealed class ResolvedServices(HttpContext context, object?[] resolved) : IKeyedServiceProvider
{
    private readonly IServiceProvider _services = context.RequestServices;
    private int _given;

    public object? GetService(Type serviceType) =>
        serviceType == typeof(IServiceProviderIsService) ? _services.GetService(serviceType) : Next();

    public object? GetKeyedService(Type serviceType, object? serviceKey) => Next();

    public object GetRequiredKeyedService(Type serviceType, object? serviceKey) => Next()!;

    private object? Next()
    {
        object? next = resolved[_given++];
        if (_given == resolved.Length)
        {
            context.RequestServices = _services;
        }

        return next;
    }
}
