using System.Text.Json;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>The types of what System.Text.Json writes inside of a value, by what is declared.</summary>
internal static class DeclaredTypes
{
    /// <summary>Whether there is one at any depth, the value's own type included.</summary>
    /// <param name="type">The value's type.</param>
    /// <param name="options">Their contracts.</param>
    /// <param name="isOne">Whether a type is one.</param>
    public static bool Any(Type type, JsonSerializerOptions options, Func<Type, bool> isOne) => Any(type, options, isOne, []);

    private static bool Any(Type type, JsonSerializerOptions options, Func<Type, bool> isOne, HashSet<Type> seen) =>
        seen.Add(type) && (isOne(type) || Inside(type, options).Any(inner => Any(inner, options, isOne, seen)));

    private static IEnumerable<Type> Inside(Type type, JsonSerializerOptions options)
    {
        if (TypeRules.Find(type, options) is not { } info)
        {
            return [];
        }

        return info.Properties
            .Where(static property => property.Get is not null && property.CustomConverter is null)
            .Select(static property => property.PropertyType)
            .Concat(info.PolymorphismOptions?.DerivedTypes.Select(static derived => derived.DerivedType) ?? [])
            .Concat(UnionContract.Cases(info))
            .Concat(new[] { info.ElementType, Nullable.GetUnderlyingType(type) }.OfType<Type>());
    }
}
