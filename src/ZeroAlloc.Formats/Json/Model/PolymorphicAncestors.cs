using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>
/// Finds out whether a value declared as <see cref="object"/> gets a type discriminator from one of its type's ancestors.
/// </summary>
internal static class PolymorphicAncestors
{
    /// <summary>Whether a base class or an interface of <paramref name="type"/> is polymorphic. Not the type itself.</summary>
    public static bool Exist(Type type, JsonSerializerOptions options) =>
        Base(type, options) is not null || Interfaces(type, options).Length > 0;

    /// <summary>
    /// The ancestor whose rules apply to a value inside of a document, if it has a converter of its own: the nearest base class, or the
    /// only interface. Null for any other one. Of a root, its converter writes the value; inside of a document, it doesn't.
    /// </summary>
    public static JsonTypeInfo? Converted(Type type, JsonSerializerOptions options)
    {
        JsonTypeInfo? nearest = Base(type, options) ?? (Interfaces(type, options) is [var only] ? only : null);
        return nearest?.Kind == JsonTypeInfoKind.None ? nearest : null;
    }

    /// <summary>Whether an ancestor names a type as derived, without a discriminator.</summary>
    public static bool Names(JsonTypeInfo ancestor, Type type) =>
        ancestor.PolymorphismOptions!.DerivedTypes.Any(derived => derived.DerivedType == type && derived.TypeDiscriminator is null);

    private static JsonTypeInfo? Base(Type type, JsonSerializerOptions options)
    {
        for (Type? ancestor = type.BaseType; ancestor is not null
            && ancestor != typeof(object)
            && ancestor != typeof(ValueType); ancestor = ancestor.BaseType)
        {
            if (Polymorphic(ancestor, options) is { } found)
            {
                return found;
            }
        }

        return null;
    }

    private static JsonTypeInfo[] Interfaces(Type type, JsonSerializerOptions options) =>
        [.. type.GetInterfaces().Select(one => Polymorphic(one, options)).OfType<JsonTypeInfo>()];

    private static JsonTypeInfo? Polymorphic(Type type, JsonSerializerOptions options) =>
        TypeRules.Find(type, options) is { PolymorphismOptions: not null } info ? info : null;
}
