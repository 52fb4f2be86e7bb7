using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Framework;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>Of which types the keys of dictionaries are the usual ones.</summary>
internal static class KeyRules
{
    private static readonly string[] s_methods =
        [nameof(JsonConverter<>.ReadAsPropertyName), nameof(JsonConverter<>.WriteAsPropertyName)];

    /// <summary>Whether keys of a type are written and read by a converter of System.Text.Json's.</summary>
    /// <remarks>
    /// A converter of the application's that says nothing of keys (one that trims texts, say) leaves them to System.Text.Json's own of the
    /// same type. It has one of each type that consists of no parts, but for enums; not where a generated context alone has the contracts.
    /// </remarks>
    public static bool AreUsual(JsonTypeInfo info, JsonSerializerOptions options)
    {
        JsonConverter converter = info.Converter;
        return SystemTextJson.IsOwn(converter)
            || (!info.Type.IsEnum
                && converter.Type == info.Type
                && options.TypeInfoResolverChain.Any(static resolver => resolver is DefaultJsonTypeInfoResolver)
                && !SaysHow(converter));
    }

    /// <summary>Whether a converter, or a class that it is derived from, says how keys are written or read.</summary>
    // Trimming: what overrides a method that is called is kept.
    private static bool SaysHow(JsonConverter converter)
    {
        const BindingFlags Declared = BindingFlags.DeclaredOnly | BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
        Type? type = converter.GetType();
        while (type is not null && !SystemTextJson.IsOwn(type))
        {
            if (type.GetMethods(Declared).Any(static method => s_methods.Contains(method.Name)))
            {
                return true;
            }

            type = type.BaseType;
        }

        return false;
    }
}
