using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>What of a type's own settings keeps compiled code from it, in either direction.</summary>
internal static class TypeRules
{
    /// <summary>The contract of a type that may be covered.</summary>
    /// <exception cref="NotCoveredException">It can be unloaded, which emitted code never is; it has a converter of its own; it is polymorphic.</exception>
    public static JsonTypeInfo Read(Type type, JsonSerializerOptions options)
    {
        if (type.IsCollectible)
        {
            throw new NotCoveredException(null, $"{type} can be unloaded");
        }

        JsonTypeInfo info = options.GetTypeInfo(type);
        if (info.Converter.GetType().Assembly != typeof(JsonSerializer).Assembly)
        {
            throw new NotCoveredException(type, $"{type} has a converter of its own, {info.Converter.GetType()}");
        }

        return info.PolymorphismOptions is null ? info : throw new NotCoveredException(type, $"{type} is polymorphic");
    }
}
