using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>Values without members that compiled code does not know, and why they fall back to System.Text.Json.</summary>
internal static class UnsupportedReason
{
    /// <summary>Why compiled code doesn't write them.</summary>
    public static string OfWriting(JsonTypeInfo info) => info.Type == typeof(object)
        ? "a value declared as object is written by its run-time type (declare a concrete type)"
        : Of(info);

    /// <summary>Why compiled code doesn't read them.</summary>
    public static string OfReading(JsonTypeInfo info) => info.Type == typeof(object)
        ? "a value declared as object is read as a JsonElement (declare a concrete type)"
        : Of(info);

    /// <summary>The reason where System.Text.Json refuses values of a type.</summary>
    public static string Refused(Type type) => $"System.Text.Json doesn't support values of {type}";

    private static string Of(JsonTypeInfo info)
    {
        Type type = info.Type;
        if (type == typeof(JsonElement) || type == typeof(JsonDocument) || typeof(JsonNode).IsAssignableFrom(type))
        {
            return $"{type} is a JSON document type (DOM)";
        }

        return IsRefused(info)
            ? Refused(type)
            : $"compiled code doesn't support {type}, which has the converter {info.Converter.GetType().Name}";
    }

    /// <summary>
    /// Whether a value can contain a dictionary of values that System.Text.Json refuses: whether it writes null among them depends on the
    /// call, of which a value inside of a document knows nothing.
    /// </summary>
    public static bool CanBeEntriesIn(Type type, JsonSerializerOptions options) => DeclaredTypes.Any(
        type,
        options,
        inner => TypeRules.Find(inner, options) is { Kind: JsonTypeInfoKind.Dictionary, ElementType: { } element }
            && TypeRules.Find(element, options) is { } info
            && IsRefused(info));

    /// <summary>Whether System.Text.Json refuses values of the type: <see cref="Type"/>, delegates, pointers and their like.</summary>
    public static bool IsRefused(JsonTypeInfo info) =>
        info.Converter.GetType().Name.StartsWith("UnsupportedType", StringComparison.Ordinal);
}
