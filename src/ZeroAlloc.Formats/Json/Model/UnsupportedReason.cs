using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>Values without members that compiled code does not know, and why it leaves them to System.Text.Json as a whole.</summary>
internal static class UnsupportedReason
{
    /// <summary>The reason, for people.</summary>
    public static string Reason(JsonTypeInfo info)
    {
        Type type = info.Type;
        if (type == typeof(object))
        {
            return $"a value declared as {type} is written by the type that it turns out to have, and read as a document";
        }

        if (type == typeof(JsonElement) || type == typeof(JsonDocument) || typeof(JsonNode).IsAssignableFrom(type))
        {
            return $"{type} is a document of its own, without a model";
        }

        return IsRefused(info)
            ? Refused(type)
            : $"{type} has a converter that compiled code does not know, {info.Converter.GetType().Name}";
    }

    /// <summary>The reason where System.Text.Json refuses values of a type.</summary>
    public static string Refused(Type type) => $"it refuses values of {type}, and words the refusal";

    /// <summary>Whether System.Text.Json refuses values of the type: <see cref="Type"/>, delegates, pointers and their like.</summary>
    public static bool IsRefused(JsonTypeInfo info) =>
        info.Converter.GetType().Name.StartsWith("UnsupportedType", StringComparison.Ordinal);
}
