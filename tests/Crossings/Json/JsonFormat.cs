using System.Collections.Immutable;
using System.Text;
using System.Text.Json;
using Microsoft.CodeAnalysis;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Models;

namespace ZeroAlloc.Crossings.Json;

/// <summary>JSON: models by reflection and by a generated context, beside System.Text.Json.</summary>
internal class JsonFormat : Format
{
    private const int TakenPercent = 85;

    private static readonly AttributeModel[] s_contexts =
    [
        new("generated context", ""),
        new("generated metadata", "[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Metadata)]"),
        new("generated context with fields", "[JsonSourceGenerationOptions(IncludeFields = true)]"),
        new("generated context of the web", "[JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]"),
        new(
            "generated context with policies",
            "[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower, UseStringEnumConverter = true, "
            + "DictionaryKeyPolicy = JsonKnownNamingPolicy.CamelCase, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, "
            + "NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString, "
            + "Converters = new[] { typeof(StringConverter) })]"),
        new(
            "generated context that is strict",
            "[JsonSourceGenerationOptions(RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true, "
            + "UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow, AllowDuplicateProperties = false, "
            + "PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate, WriteIndented = true, "
            + "ReferenceHandler = JsonKnownReferenceHandler.IgnoreCycles, MaxDepth = 6)]"),
    ];

    private static readonly Row[] s_contextRows =
    [
        new("generated context", 50), new("generated metadata", 15), new("generated context with fields", 8),
        new("generated context of the web", 8), new("generated context with policies", 8), new("generated context that is strict", 8),
    ];

    private static readonly Row s_noContext = new("no context", 30);
    private static readonly Lazy<ImmutableArray<ISourceGenerator>> s_generators =
        new(static () => [FrameworkGenerators.Load("System.Text.Json.SourceGeneration")]);

    public override string Name => "json";

    public override Grammar Grammar => JsonGrammar.Tables;

    public override IReadOnlyList<Setting> Settings => JsonSettings.All;

    public override IReadOnlyList<RootRow> Roots { get; } =
    [
        new("itself", "{0}", 60),
        new("in a list", "List<{0}>"),
        new("in an array", "{0}[]", 5),
        new("in a dictionary", "Dictionary<string, {0}>"),
        new("in an immutable array", "ImmutableArray<{0}>", 3),
    ];

    public override IReadOnlyList<Row> Mutations => JsonMutations.All;

    public override IReadOnlyList<IDoor> Doors => JsonDoors.All;

    public override IReadOnlyList<KnownDifference> Known => JsonKnown.All;

    public override IReadOnlyList<ImpossiblePair> Impossible => JsonImpossible.All;

    /// <inheritdoc/>
    public override IReadOnlyList<string[]> Wished =>
    [
        ["Dictionary", "key enum", "preserve"],
        ["IReadOnlyDictionary", "key flags", "preserve"],
        ["SortedDictionary", "key enum with names", "preserve"],
        ["Dictionary", "Type", "in parts"],
        ["IReadOnlyDictionary", "Func", "in parts"],
        ["Dictionary", "Action", "in parts"],
        ["converter of nullable enums", "nullable enum"],
        ["modifier quotes types", "object", "into a buffer"],
        ["ignore default", "struct with one-sided equality"],
        ["key enum", "Dictionary", "keys are counted"],
        ["own class with a converter", "page of anything", "odd scalars"],
        ["own collection", "[JsonConverter] of own collections", "page of anything", "odd scalars"],
        ["own collection", "converter of own collections", "page of anything", "odd scalars"],
        ["own struct with a callback", "page of anything", "odd scalars"],
        ["JsonArray", "page of anything", "odd scalars"],
        ["JsonObject", "page of anything", "into a stream", "odd scalars"],
        ["generated context", "page of anything", "into a stream", "odd scalars"],
        ["ignore cycles", "depth 3", "page of anything", "odd scalars"],
    ];

    public override ImmutableArray<ISourceGenerator> Generators => s_generators.Value;

    public override IReadOnlyList<Row> ProgramRows => s_contextRows;

    public override ProgramModel Draw(Draw draw)
    {
        bool isTaken = draw.Fork("taken").Next(100) < TakenPercent;
        ProgramModel program = ModelDrawing.Next(isTaken ? JsonGrammar.Taken(draw) : JsonGrammar.Tables, draw);
        Draw own = draw.Fork("context");
        Row context = own.Pick(s_contextRows.Append(s_noContext))!;
        program = context == s_noContext ? program : program with { Extras = [s_contexts.First(row => row.Feature == context.Feature)] };
        return JsonGenerated.Apply(isTaken ? JsonSound.Apply(program, draw.Fork("sound")) : program);
    }

    public override bool Fits(Setting setting, ProgramModel program) => !((JsonSetting)setting).NeedsContext || !program.Extras.IsEmpty;

    public override (string Classes, string Members) Additions(ProgramModel program, int number)
    {
        StringBuilder classes = new(JsonNext.Classifier(program));
        if (program.Extras.IsEmpty)
        {
            return (classes.ToString(), "");
        }

        classes.Append(program.Extras[0].Text).Append('\n');
        foreach (RootRow root in Roots)
        {
            string type = root.Text.Replace("{0}", program.Types[0].Name, StringComparison.Ordinal);
            classes.Append("[JsonSerializable(typeof(").Append(type).Append("))]\n");
        }

        if (program.Features.Contains("page of anything"))
        {
            classes.Append("[JsonSerializable(typeof(IAsyncEnumerable<int>))]\n");
        }

        string name = $"Context{number}";
        classes.Append("internal sealed partial class ").Append(name).Append(" : JsonSerializerContext;\n");
        return (
            classes.ToString(),
            $"    public static object Context() => new {name}();\n    public static object DefaultContext() => {name}.Default;");
    }

    public override Subject Open(CompiledProgram program, IReadOnlyList<Setting> settings, int root) =>
        JsonSubject.Make(program.Roots[root], Options(program, settings), Options(program, settings));

    public override byte[] Document(Draw draw, CompiledProgram program, Subject subject, byte[] canonical, IReadOnlyList<Row> mutations)
    {
        MutationContext context = new(draw, program, ((JsonSubject)subject).Ours);
        JsonMutation[] all = [.. mutations.Cast<JsonMutation>()];
        if (canonical.Length == 0)
        {
            // Stock wrote none of the values.
            canonical = "{}"u8.ToArray();
        }

        if (JsonPart.Parse(canonical) is { } tree)
        {
            foreach (JsonMutation mutation in all)
            {
                mutation.Tree?.Invoke(tree, context);
            }

            canonical = all.Any(mutation => mutation.Tree is not null) ? tree.ToBytes() : canonical;
        }

        return all.Aggregate(canonical, (text, mutation) => mutation.Text?.Invoke(text, draw) ?? text);
    }

    public override IEnumerable<byte[]> Smaller(byte[] document) => JsonSmaller.Of(document);

    public override string Calls(Failure failure)
    {
        Case failed = failure.Case;
        string type = Roots[failed.Root].Text.Replace("{0}", failed.Program.Types[0].Name, StringComparison.Ordinal);
        StringBuilder text = new("// JsonSerializerOptions options = new();\n");
        foreach (Setting setting in failed.Settings)
        {
            text.Append("// ").Append(setting.Text).Append('\n');
        }

        if (failed.Document is { } document)
        {
            text.Append("// ZeroAllocJson.Deserialize<").Append(type).Append(">(\n//   ")
                .Append(Encoding.UTF8.GetString(document).ReplaceLineEndings("\n//   ")).Append("\n//   , options)\n");
        }
        else
        {
            text.Append("// ZeroAllocJson.Serialize<").Append(type).Append(">(\n//   ")
                .Append(FailureText.Value(this, failure)).Append("\n//   , options)\n");
        }

        return text.ToString();
    }

    private static JsonSerializerOptions Options(CompiledProgram program, IReadOnlyList<Setting> settings)
    {
        JsonSetting[] all = [.. settings.Cast<JsonSetting>()];
        JsonSerializerOptions options = all.FirstOrDefault(setting => setting.Preset is not null)?.Preset!() ?? new JsonSerializerOptions();
        foreach (JsonSetting setting in all)
        {
            setting.Apply(options, program);
        }

        return options;
    }
}
