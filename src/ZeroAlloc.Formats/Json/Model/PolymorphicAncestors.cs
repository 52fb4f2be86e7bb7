using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>
/// Finds out whether a value declared as <see cref="object"/> gets a type discriminator from one of its type's ancestors.
/// </summary>
internal static class PolymorphicAncestors
{
    /// <summary>
    /// Whether a base class or an interface of <paramref name="type"/> gives it one. Not the type itself. The nearest polymorphic base
    /// class counts, or the interfaces if there is none. One with a converter of its own gives no discriminator.
    /// </summary>
    public static bool Exist(Type type, JsonSerializerOptions options)
    {
        for (Type? ancestor = type.BaseType; ancestor is not null
            && ancestor != typeof(object)
            && ancestor != typeof(ValueType); ancestor = ancestor.BaseType)
        {
            if (Polymorphic(ancestor, options) is { } found)
            {
                return found.Kind != JsonTypeInfoKind.None;
            }
        }

        JsonTypeInfo[] interfaces = [.. type.GetInterfaces().Select(one => Polymorphic(one, options)).OfType<JsonTypeInfo>()];
        return interfaces is not ([] or [{ Kind: JsonTypeInfoKind.None }]);
    }

    private static JsonTypeInfo? Polymorphic(Type type, JsonSerializerOptions options) =>
        TypeRules.Find(type, options) is { PolymorphismOptions: not null } info ? info : null;
}
