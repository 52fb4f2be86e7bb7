using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>
/// The contract by which System.Text.Json writes a value whose own type has none, and which is declared as <see cref="object"/>: that of
/// a base class or interface. Generated contexts do not know the type of a method that yields, or of a proxy, but may know its ancestors.
/// </summary>
internal static class NearestContract
{
    /// <summary>
    /// The contract of the nearest base class that has one, or of an interface that this class doesn't implement. Null if there is none, or
    /// if there are two of which none is derived from the other: System.Text.Json rejects these.
    /// </summary>
    public static JsonTypeInfo? Of(Type type, JsonSerializerOptions options)
    {
        JsonTypeInfo? nearest = null;
        for (Type? one = type.BaseType; nearest is null && one is not null && one != typeof(object); one = one.BaseType)
        {
            nearest = TypeRules.Find(one, options);
        }

        foreach (Type one in type.GetInterfaces())
        {
            if (nearest?.Type.IsAssignableTo(one) == true || TypeRules.Find(one, options) is not { } info)
            {
                continue;
            }

            if (nearest is not null && !one.IsAssignableTo(nearest.Type))
            {
                return null;
            }

            nearest = info;
        }

        return nearest;
    }
}
