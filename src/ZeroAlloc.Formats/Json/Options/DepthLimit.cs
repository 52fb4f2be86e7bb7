using System.Text.Json;

namespace ZeroAlloc.Formats.Json.Options;

/// <summary>How many objects and arrays may be open at once.</summary>
internal static class DepthLimit
{
    /// <summary>What <see cref="JsonSerializerOptions.MaxDepth"/> means when it is 0.</summary>
    private const int OfTheSerializer = 64;

    /// <summary>
    /// Levels for which compiled writers have stack. Deeper values, where options allow them, are System.Text.Json's, whose writers need
    /// less of it for each level.
    /// </summary>
    public const int OfTheStack = 1000;

    /// <summary>The limit that options set, the serializer's own if they set none.</summary>
    public static int Of(JsonSerializerOptions options) => options.MaxDepth == 0 ? OfTheSerializer : options.MaxDepth;
}
