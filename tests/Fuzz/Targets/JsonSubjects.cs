using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Fuzz.Models;

namespace ZeroAlloc.Fuzz.Targets;

/// <summary>Every model under every set of options.</summary>
internal static class JsonSubjects
{
    private static readonly (string Name, JsonSerializerOptions Options)[] s_options =
    [
        ("default", new JsonSerializerOptions()),
        ("web", new JsonSerializerOptions(JsonSerializerDefaults.Web)),
        ("strict", new JsonSerializerOptions(JsonSerializerOptions.Strict) { MaxDepth = 12 }),
        ("lenient", new JsonSerializerOptions
        {
            AllowOutOfOrderMetadataProperties = true,
            AllowTrailingCommas = true,
            ReadCommentHandling = JsonCommentHandling.Skip,
            PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower,
            NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals,
            DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault,
            WriteIndented = true,
        }),
    ];

    /// <summary>All of them.</summary>
    public static IReadOnlyList<Subject> Make() =>
    [
        .. Of<JsonModels.Scalars>("scalars"),
        .. Of<JsonModels.Person>("nested"),
        .. Of<JsonModels.Lists>("collections"),
        .. Of<JsonModels.Shape>("polymorphic", indents: false), // Indented ones inside of others are System.Text.Json's.
        .. Of<JsonModels.Converted>("converters"),
        .. Of<JsonModels.Extended>("extension"),
        .. Of<JsonModels.Made>("constructor"),
        .. Of<JsonModels.Guarded>("code"),
        .. Of<List<JsonModels.Address?>>("list"),
    ];

    private static IEnumerable<Subject> Of<T>(string model, bool indents = true) => s_options.Select(
        row => (Subject)new JsonSubject<T>(
            $"{model}-{row.Name}", new JsonSerializerOptions(row.Options) { WriteIndented = row.Options.WriteIndented && indents }));
}
