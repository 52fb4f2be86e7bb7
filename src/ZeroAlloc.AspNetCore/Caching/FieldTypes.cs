using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;

namespace ZeroAlloc.AspNetCore.Caching;

/// <summary>Types that have public fields and no public property, of which JSON would show nothing.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "A member that was trimmed is not written either.")]
internal static class FieldTypes
{
    /// <summary>The options for types from which one of them can be reached. One object, since types are compiled per options.</summary>
    public static JsonSerializerOptions Options { get; } = new() { IncludeFields = true };

    /// <summary>Whether one of them can be reached from a type, by the types of properties and of elements.</summary>
    /// <remarks>
    /// The rule of the cache's own serializer: where it holds, and the application has chosen no options, fields are written and read,
    /// in all types of the document.
    /// </remarks>
    public static bool AreIn(Type type)
    {
        var known = new HashSet<Type> { type };
        var open = new Queue<Type>(known);
        while (open.TryDequeue(out Type? next))
        {
            if (next.IsPrimitive || next == typeof(string))
            {
                continue;
            }

            Type[] inner = typeof(IEnumerable).IsAssignableFrom(next) ? Elements(next) : Properties(next);
            if (inner.Length == 0 && !typeof(IEnumerable).IsAssignableFrom(next) && Fields(next) > 0)
            {
                return true;
            }

            foreach (Type found in inner.Where(known.Add))
            {
                open.Enqueue(found);
            }
        }

        return false;
    }

    private static Type[] Elements(Type type) =>
    [
        .. type.GetInterfaces()
            .Where(static one => one.IsGenericType && one.GetGenericTypeDefinition() == typeof(IEnumerable<>))
            .Select(static one => one.GetGenericArguments()[0]),
    ];

    private static Type[] Properties(Type type) =>
        [.. type.GetProperties(BindingFlags.Public | BindingFlags.Instance).Select(static property => property.PropertyType)];

    private static int Fields(Type type) => type.GetFields(BindingFlags.Public | BindingFlags.Instance).Length;
}
