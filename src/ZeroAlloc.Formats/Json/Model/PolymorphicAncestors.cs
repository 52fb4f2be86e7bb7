using System.Text.Json;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>
/// Finds out whether a value declared as <see cref="object"/> gets a type discriminator from one of its type's ancestors.
/// </summary>
internal static class PolymorphicAncestors
{
    /// <summary>Whether a base class or an interface of <paramref name="type"/> is polymorphic. Not the type itself.</summary>
    public static bool Exist(Type type, JsonSerializerOptions options)
    {
        for (Type? ancestor = type.BaseType; ancestor is not null
            && ancestor != typeof(object)
            && ancestor != typeof(ValueType); ancestor = ancestor.BaseType)
        {
            if (IsPolymorphic(ancestor, options))
            {
                return true;
            }
        }

        return type.GetInterfaces().Any(contract => IsPolymorphic(contract, options));
    }

    private static bool IsPolymorphic(Type type, JsonSerializerOptions options) =>
        TypeRules.Find(type, options)?.PolymorphismOptions is not null;
}
