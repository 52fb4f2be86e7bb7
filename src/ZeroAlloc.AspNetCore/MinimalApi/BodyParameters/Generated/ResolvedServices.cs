using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters.Generated;

/// <summary>
/// Gives the request delegate generator's code the services that were resolved for it, in order, and then the request its own services
/// back. The code asks for nothing else until it has them all.
/// </summary>
internal sealed class ResolvedServices : IKeyedServiceProvider
{
    private readonly HttpContext _context;
    private readonly IServiceProvider _services;
    private readonly object?[] _resolved;
    private int _given;

    /// <param name="context">The request.</param>
    /// <param name="resolved">The services, at least one.</param>
    public ResolvedServices(HttpContext context, object?[] resolved)
    {
        _context = context;
        _services = context.RequestServices;
        _resolved = resolved;
    }

    public object? GetService(Type serviceType) =>
        serviceType == typeof(IServiceProviderIsService) ? _services.GetService(serviceType) : Next();

    public object? GetKeyedService(Type serviceType, object? serviceKey) => Next();

    public object GetRequiredKeyedService(Type serviceType, object? serviceKey) => Next()!;

    private object? Next()
    {
        object? next = _resolved[_given++];
        if (_given == _resolved.Length)
        {
            _context.RequestServices = _services;
        }

        return next;
    }
}
