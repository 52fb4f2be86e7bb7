using System.Text.Json;
using System.Text.Json.Nodes;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>Models as JSON, in the forms in which documents come.</summary>
internal static class ModelDocuments
{
    private static readonly JsonSerializerOptions s_indented = new(ModelData.RelaxedOptions) { WriteIndented = true };

    /// <summary>Without whitespace, the members in their order.</summary>
    public static byte[] Compact(object value) => JsonSerializer.SerializeToUtf8Bytes(value, ModelData.RelaxedOptions);

    /// <summary>Each member on a line of its own.</summary>
    public static byte[] Indented(object value) => JsonSerializer.SerializeToUtf8Bytes(value, s_indented);

    /// <summary>Members in an order that is the same every time, and nobody's.</summary>
    public static byte[] Shuffled(object value) =>
        JsonSerializer.SerializeToUtf8Bytes(
            Shuffle(JsonSerializer.SerializeToNode(value, ModelData.RelaxedOptions), new Random(1)), ModelData.RelaxedOptions);

    private static JsonNode? Shuffle(JsonNode? node, Random random)
    {
        if (node is JsonArray array)
        {
            return new JsonArray([.. array.Select(item => Shuffle(item, random))]);
        }

        if (node is not JsonObject item)
        {
            return node?.DeepClone();
        }

        KeyValuePair<string, JsonNode?>[] members =
            [.. item.Select(member => KeyValuePair.Create(member.Key, Shuffle(member.Value, random)))];
        random.Shuffle(members);
        return new JsonObject(members);
    }
}
