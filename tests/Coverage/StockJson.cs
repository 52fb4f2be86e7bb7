using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Coverage;

/// <summary>What System.Text.Json itself does with a type.</summary>
internal static class StockJson
{
    /// <summary>The contract of a type, or null where it has none.</summary>
    public static JsonTypeInfo? Find(Type type, JsonSerializerOptions options)
    {
        try
        {
            return options.GetTypeInfo(type);
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            return null;
        }
    }

    /// <summary>Whether it reads documents of the type: tried with an empty one.</summary>
    public static bool Reads(JsonTypeInfo info) => Reads(info, "{}") && Reads(info, "[]");

    private static bool Reads(JsonTypeInfo info, string document)
    {
        try
        {
            _ = JsonSerializer.Deserialize(document, info);
            return true;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // Refused for what stands in it, not for what the type is.
            return e is not (NotSupportedException or InvalidOperationException);
        }
    }
}
