using System.Runtime.CompilerServices;
using System.Text.Json;
using ZeroAlloc.Formats.Json.Options;

namespace ZeroAlloc.Formats.Json.Lines;

/// <summary>The options of JSON Lines: the caller's, without indentation, which would break a value into several lines.</summary>
internal static class LineOptions
{
    private static readonly ConditionalWeakTable<JsonSerializerOptions, JsonSerializerOptions> s_compact = [];

    /// <summary>The same options if they don't indent, else one copy of them.</summary>
    public static JsonSerializerOptions Of(JsonSerializerOptions options) =>
        options.WriteIndented ? s_compact.GetValue(options, Compact) : options;

    // Trimming: a copy of options, which say if they have no resolver.
    // Native AOT: a copy of options that have a resolver, or say that they have none.
    private static JsonSerializerOptions Compact(JsonSerializerOptions options)
    {
        options.MakeReadOnly(populateMissingResolver: true);
        var compact = new JsonSerializerOptions(options) { WriteIndented = false };
        compact.MakeReadOnly(populateMissingResolver: true);
        BoundedOptions.AddCopy(compact, options);
        return compact;
    }
}
