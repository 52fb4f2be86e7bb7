using System.Collections;
using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Xml.Serialization;
using Microsoft.AspNetCore.Mvc;
using ZeroAlloc.Formats.Compilation.Retrying;

namespace ZeroAlloc.AspNetCore.Formats.Xml;

/// <summary>
/// Whether XmlSerializer knows a type, for descriptions: what its importer says, without the code
/// that a serializer makes for some ten milliseconds.
/// </summary>
/// <remarks>Types that can be unloaded are not kept. <b>Threading</b>: any number of threads at once.</remarks>
internal static class XmlKnowledge
{
    private static readonly ConcurrentDictionary<Type, bool> s_byType = new();

    /// <summary>Whether a body can be read as a type.</summary>
    public static bool CanRead(Type type) => s_byType.TryGetValue(type, out bool known) ? known : Add(type);

    /// <summary>
    /// Whether values that are declared as a type can be written, as far as it tells: of
    /// <see cref="object"/> and of interfaces the value tells.
    /// </summary>
    public static bool CanWrite(Type declared)
    {
        if (declared == typeof(object) || typeof(ProblemDetails).IsAssignableFrom(declared))
        {
            return true;
        }

        Type? item = ItemOf(declared, typeof(IAsyncEnumerable<>))
            ?? (declared.IsInterface ? ItemOf(declared, typeof(IEnumerable<>)) : null);
        return item is not null
            ? CanRead(DeclaredType.ListOf(item))
            : (declared.IsInterface && !typeof(IEnumerable).IsAssignableFrom(declared)) || CanRead(declared);
    }

    /// <summary>
    /// What the items of a sequence are, by the first interface of a definition that a type is or implements; null if there is none.
    /// </summary>
    public static Type? ItemOf(Type type, Type definition) =>
        (IsOf(type, definition) ? type : Implemented(type, definition))?.GenericTypeArguments[0];

    /// <summary>The first interface of a definition that a type implements; null if there is none.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Whoever enumerates a sequence names the interface: it is kept.")]
    public static Type? Implemented(Type type, Type definition) => Array.Find(type.GetInterfaces(), item => IsOf(item, definition));

    private static bool IsOf(Type type, Type definition) =>
        type.IsConstructedGenericType && type.GetGenericTypeDefinition() == definition;

    private static bool Add(Type type) => type.IsCollectible ? Import(type) : TransientFailures.Keep(s_byType, type, Import);

    [UnconditionalSuppressMessage(
        "Trimming", "IL2026",
        Justification = "Asked only whether XmlSerializer knows the type; doors of XML carry the warning.")]
    [UnconditionalSuppressMessage(
        "AOT", "IL3050",
        Justification = "Nothing is made of the mapping: XmlSerializer works by reflection where code can't be made.")]
    private static bool Import(Type type)
    {
        try
        {
            _ = new XmlReflectionImporter().ImportTypeMapping(type);
            return true;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            TransientFailures.Add(e);
            return false;
        }
    }
}
