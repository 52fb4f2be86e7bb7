using System.Text.Json;
using System.Text.Json.Nodes;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation.Precompiled;

namespace ZeroAlloc.Formats.Json.Options;

/// <summary>
/// What a <see cref="JsonNode"/> holds beside JSON: any object, which System.Text.Json writes by its own contract, perhaps by code of the
/// app's.
/// </summary>
internal static class NodeContents
{
    /// <summary>Whether there is such an object in a node of a document, or of an item, or may be.</summary>
    /// <param name="frames">The document's frames, which have these nodes.</param>
    /// <remarks>Parsed objects and arrays are taken apart by that, so nobody asks without need.</remarks>
    public static bool HaveObjects(PauseFrames? frames) =>
        frames is not null && (!frames.HasAllTrees || frames.Trees.Exists(static tree => HasObject((JsonNode)tree)));

    private static bool HasObject(JsonNode root)
    {
        Stack<JsonNode?> open = new([root]);
        while (open.TryPop(out JsonNode? node))
        {
            switch (node)
            {
                case JsonObject members:
                    foreach ((_, JsonNode? member) in members)
                    {
                        open.Push(member);
                    }

                    break;
                case JsonArray items:
                    foreach (JsonNode? item in items)
                    {
                        open.Push(item);
                    }

                    break;
                case JsonValue value when !IsScalar(value.GetValue<object>()):
                    return true;
            }
        }

        return false;
    }

    private static bool IsScalar(object value) => value is JsonElement or Enum
        || (value is IConvertible or ISpanFormattable or Uri or Version && AssemblyStamps.IsOfFramework(value.GetType().Assembly));
}
