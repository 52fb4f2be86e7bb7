using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;

namespace ZeroAlloc.AspNetCore.Caching;

/// <summary>Makes serializers for a hybrid cache, under the options that its own would have.</summary>
/// <param name="services">The host's services, which have options by the type of a serializer.</param>
internal sealed class CacheSerializerFactory(IServiceProvider services) : IHybridCacheSerializerFactory
{
    /// <summary>
    /// For types that have fields where others have properties: value tuples, say. One object, since types are compiled per options.
    /// </summary>
    private static readonly JsonSerializerOptions s_withFields = new() { IncludeFields = true };

    [UnconditionalSuppressMessage(
        "Trimming", "IL2026",
        Justification = "Options without a resolver, where reflection is off, say so by an exception, as the cache's own serializer does.")]
    [UnconditionalSuppressMessage(
        "AOT", "IL3050",
        Justification = "Where code can't be made, options have a generated resolver, or say so by an exception.")]
    public bool TryCreateSerializer<T>([NotNullWhen(true)] out IHybridCacheSerializer<T>? serializer)
    {
        JsonSerializerOptions options = services.GetKeyedService<JsonSerializerOptions>(typeof(IHybridCacheSerializer<T>))
            ?? services.GetKeyedService<JsonSerializerOptions>(typeof(IHybridCacheSerializer<>))
            ?? JsonSerializerOptions.Default;

        // Options that an application has chosen are taken as they are.
        bool areChosen = !ReferenceEquals(options, JsonSerializerOptions.Default);
        serializer = new CacheSerializer<T>(!areChosen && FieldTypes.AreIn(typeof(T)) ? s_withFields : options);
        return true;
    }
}
