using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Framework;
using ZeroAlloc.Formats.Compilation.Planning;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>The contracts of types, and what of a type's own settings keeps compiled code from it, in either direction.</summary>
internal static class TypeRules
{
    private static readonly string[] s_objectConverters =
    [
        "ObjectDefaultConverter`1", "SmallObjectWithParameterizedConstructorConverter`5", "LargeObjectWithParameterizedConstructorConverter`1",
        "LargeObjectWithParameterizedConstructorConverterWithReflection`1", "JsonMetadataServicesConverter`1",
    ];

    /// <summary>
    /// The contract of a type that may be covered: it can't be unloaded, which emitted code never is, and has no custom converter.
    /// </summary>
    public static Verdict<JsonTypeInfo> Read(Type type, JsonSerializerOptions options)
    {
        if (type.IsCollectible)
        {
            return new NotCovered($"{type} is in an assembly that can be unloaded");
        }

        JsonTypeInfo info = options.GetTypeInfo(type);
        return SystemTextJson.IsOwn(info.Converter) ? info : new NotCovered(type, WhyConverted(type, info.Converter));
    }

    /// <summary>Why a type with a converter of the application's is not compiled, for people.</summary>
    public static string WhyConverted(Type type, JsonConverter converter) =>
        $"{type} has a custom converter, {converter.GetType()}";

    /// <summary>
    /// The contract of a type; null if it has none, or a resolver or modifier throws: such types are not written, and System.Text.Json
    /// passes over such ancestors.
    /// </summary>
    public static JsonTypeInfo? Find(Type type, JsonSerializerOptions options)
    {
        try
        {
            return options.TryGetTypeInfo(type, out JsonTypeInfo? info) ? info : null;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            return null;
        }
    }

    /// <summary>Whether an object is what its members are: no converter of a special kind does with it as it likes.</summary>
    public static bool IsPlainObject(JsonTypeInfo info) =>
        SystemTextJson.IsOwn(info.Converter) && s_objectConverters.Contains(info.Converter.GetType().Name);
}
