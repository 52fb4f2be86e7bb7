using System.Text.Json;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection.Extensions;
using ZeroAlloc.AspNetCore.Caching;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Makes <see cref="HybridCache"/> write and read its values with compiled code.</summary>
public static class ZeroAllocHybridCacheServiceCollectionExtensions
{
    /// <summary>
    /// Writes and reads the values of <see cref="HybridCache"/> as JSON with compiled code. The bytes are those of the cache's default
    /// serializer, so each serializer reads the other's values. Call it before or after <c>AddHybridCache</c>, once or several times.
    /// </summary>
    /// <param name="services">The services of the app.</param>
    /// <returns><paramref name="services"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="services"/> is null.</exception>
    /// <remarks>
    /// The options are those of the cache's default serializer: <see cref="JsonSerializerOptions.Default"/>, or the
    /// <see cref="JsonSerializerOptions"/> that are registered under the key <c>typeof(IHybridCacheSerializer&lt;T&gt;)</c>, for one type
    /// or for all. Serializers that the app registers take precedence. Factories of the app take precedence if they are registered later.
    /// Strings and byte arrays aren't affected. <b>Cost</b>: for compiled types, writing allocates nothing, and reading allocates only
    /// the value.
    /// </remarks>
    public static IServiceCollection AddZeroAllocHybridCacheSerializer(this IServiceCollection services)
    {
        ArgumentNullException.ThrowIfNull(services);
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IHybridCacheSerializerFactory, CacheSerializerFactory>());
        return services;
    }
}
