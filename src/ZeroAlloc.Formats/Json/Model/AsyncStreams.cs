using System.Text.Json;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>Finds <see cref="IAsyncEnumerable{T}"/>, which only an asynchronous serializer can write.</summary>
internal static class AsyncStreams
{
    /// <summary>Whether a type is such a stream.</summary>
    public static bool IsOne(Type type) => IsInterface(type) || type.GetInterfaces().Any(IsInterface);

    /// <summary>
    /// Whether a value declared as <paramref name="type"/> can hold such a stream at any depth, by what is declared inside.
    /// </summary>
    public static bool CanBeIn(Type type, JsonSerializerOptions options) => CanBeIn(type, options, []);

    private static bool IsInterface(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>);

    private static bool CanBeIn(Type type, JsonSerializerOptions options, HashSet<Type> seen) =>
        seen.Add(type) && (IsOne(type) || Inside(type, options).Any(inner => CanBeIn(inner, options, seen)));

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
            .Concat(new[] { info.ElementType, Nullable.GetUnderlyingType(type) }.OfType<Type>());
    }
}
