using System.Text.Json;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection.Extensions;
using ZeroAlloc.AspNetCore.Caching;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Lets a <see cref="HybridCache"/> write and read its values by this library.</summary>
public static class ZeroAllocHybridCacheServiceCollectionExtensions
{
    /// <summary>
    /// Writes and reads the values of <see cref="HybridCache"/> as JSON by compiled code. The bytes are those of the cache's own
    /// serializer, so that values which either has written are read by the other. Before or after <c>AddHybridCache</c>, any number of
    /// times.
    /// </summary>
    /// <param name="services">The application's services.</param>
    /// <returns><paramref name="services"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="services"/> is null.</exception>
    /// <remarks>
    /// Options are those of the cache's own serializer: <see cref="JsonSerializerOptions.Default"/>, or the
    /// <see cref="JsonSerializerOptions"/> that are registered under the key <c>typeof(IHybridCacheSerializer&lt;T&gt;)</c>, for one type
    /// or for all. Serializers and factories that the application registers for itself go first: the former in any case, the latter
    /// where they are registered later. Strings and arrays of bytes stay what they are. <b>Cost</b>: nothing is allocated to write a value,
    /// nothing but the value to read one, if the type is compiled.
    /// </remarks>
    public static IServiceCollection AddZeroAllocHybridCacheSerializer(this IServiceCollection services)
    {
        ArgumentNullException.ThrowIfNull(services);
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IHybridCacheSerializerFactory, CacheSerializerFactory>());
        return services;
    }
}
