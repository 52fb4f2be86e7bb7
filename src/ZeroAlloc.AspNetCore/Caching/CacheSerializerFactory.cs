using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;

namespace ZeroAlloc.AspNetCore.Caching;

/// <summary>Makes serializers for a hybrid cache, under the options that its own would have.</summary>
/// <param name="services">The host's services, which have options by the type of a serializer.</param>
internal sealed class CacheSerializerFactory(IServiceProvider services) : IHybridCacheSerializerFactory
{
    public bool TryCreateSerializer<T>([NotNullWhen(true)] out IHybridCacheSerializer<T>? serializer)
    {
        serializer = CacheSerializer<T>.Under(
            services.GetKeyedService<JsonSerializerOptions>(typeof(IHybridCacheSerializer<T>))
            ?? services.GetKeyedService<JsonSerializerOptions>(typeof(IHybridCacheSerializer<>)));
        return true;
    }
}
