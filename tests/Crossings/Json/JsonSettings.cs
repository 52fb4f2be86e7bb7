using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using System.Text.Unicode;
using ZeroAlloc.Crossings.Models;
using ZeroAlloc.Crossings.Support;

namespace ZeroAlloc.Crossings.Json;

/// <summary>The settings of JsonSerializerOptions, in the order of their application: those that change the resolver are last.</summary>
internal static class JsonSettings
{
    /// <summary>All of them.</summary>
    public static IReadOnlyList<JsonSetting> All { get; } =
    [
        Preset("preset web", "JsonSerializerDefaults.Web", 20, static () => new JsonSerializerOptions(JsonSerializerDefaults.Web)),
        Preset("preset strict", "JsonSerializerDefaults.Strict", 4, static () => new JsonSerializerOptions(JsonSerializerDefaults.Strict)),
        .. Of("PropertyNamingPolicy",
            ("names camel", "JsonNamingPolicy.CamelCase", 12, static options => options.PropertyNamingPolicy = JsonNamingPolicy.CamelCase),
            ("names snake", "JsonNamingPolicy.SnakeCaseUpper", 4,
                static options => options.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper),
            ("names kebab", "JsonNamingPolicy.KebabCaseLower", 3,
                static options => options.PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower),
            ("names reversed", "new ReversedPolicy()", 3, static options => options.PropertyNamingPolicy = new ReversedPolicy()),
            ("names odd", "new OddPolicy()", 3, static options => options.PropertyNamingPolicy = new OddPolicy())),
        .. Of("DictionaryKeyPolicy",
            ("keys camel", "JsonNamingPolicy.CamelCase", 8, static options => options.DictionaryKeyPolicy = JsonNamingPolicy.CamelCase),
            ("keys odd", "new OddPolicy()", 4, static options => options.DictionaryKeyPolicy = new OddPolicy()),
            ("keys with white space", "new SpacedPolicy()", 3, static options => options.DictionaryKeyPolicy = new SpacedPolicy()),
            ("keys are counted", "new CountingPolicy()", 4, static options => options.DictionaryKeyPolicy = new CountingPolicy())),
        .. Of("PropertyNameCaseInsensitive",
            ("case-insensitive", "true", 15, static options => options.PropertyNameCaseInsensitive = true)),
        .. Of("NumberHandling",
            ("numbers from strings", "JsonNumberHandling.AllowReadingFromString", 8,
                static options => options.NumberHandling = JsonNumberHandling.AllowReadingFromString),
            ("numbers as strings", "JsonNumberHandling.WriteAsString", 6,
                static options => options.NumberHandling = JsonNumberHandling.WriteAsString),
            ("numbers by name", "JsonNumberHandling.AllowNamedFloatingPointLiterals", 8,
                static options => options.NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals),
            ("numbers as strings and back", "(JsonNumberHandling)7", 6, static options => options.NumberHandling = (JsonNumberHandling)7)),
        .. Of("DefaultIgnoreCondition",
            ("ignore null", "JsonIgnoreCondition.WhenWritingNull", 10,
                static options => options.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull),
            ("ignore default", "JsonIgnoreCondition.WhenWritingDefault", 8,
                static options => options.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault),
            ("ignore writing", "JsonIgnoreCondition.WhenWriting", 2,
                static options => options.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWriting),
            ("ignore reading", "JsonIgnoreCondition.WhenReading", 2,
                static options => options.DefaultIgnoreCondition = JsonIgnoreCondition.WhenReading)),
        .. Of("IgnoreReadOnlyProperties",
            ("ignore read-only properties", "true", 8, static options => options.IgnoreReadOnlyProperties = true)),
        .. Of("IgnoreReadOnlyFields",
            ("ignore read-only fields", "true", 8, static options => options.IgnoreReadOnlyFields = true)),
        .. Of("IncludeFields",
            ("include fields", "true", 20, static options => options.IncludeFields = true)),
        .. Of("MaxDepth",
            ("depth 1", "1", 2, static options => options.MaxDepth = 1),
            ("depth 2", "2", 4, static options => options.MaxDepth = 2),
            ("depth 3", "3", 4, static options => options.MaxDepth = 3),
            ("depth 6", "6", 5, static options => options.MaxDepth = 6)),
        .. Of("ReferenceHandler",
            ("preserve", "ReferenceHandler.Preserve", 12, static options => options.ReferenceHandler = ReferenceHandler.Preserve),
            ("ignore cycles", "ReferenceHandler.IgnoreCycles", 10,
                static options => options.ReferenceHandler = ReferenceHandler.IgnoreCycles)),
        .. Of("UnknownTypeHandling",
            ("unknown types as nodes", "JsonUnknownTypeHandling.JsonNode", 8,
                static options => options.UnknownTypeHandling = JsonUnknownTypeHandling.JsonNode)),
        .. Of("UnmappedMemberHandling",
            ("unmapped members disallowed", "JsonUnmappedMemberHandling.Disallow", 3,
                static options => options.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow)),
        .. Of("PreferredObjectCreationHandling",
            ("populate", "JsonObjectCreationHandling.Populate", 4,
                static options => options.PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate)),
        .. Of("ReadCommentHandling",
            ("comments", "JsonCommentHandling.Skip", 15, static options => options.ReadCommentHandling = JsonCommentHandling.Skip)),
        .. Of("AllowTrailingCommas",
            ("trailing commas", "true", 15, static options => options.AllowTrailingCommas = true)),
        .. Of("AllowDuplicateProperties",
            ("no duplicates", "false", 4, static options => options.AllowDuplicateProperties = false)),
        .. Of("AllowOutOfOrderMetadataProperties",
            ("metadata anywhere", "true", 8, static options => options.AllowOutOfOrderMetadataProperties = true)),
        .. Of("RespectNullableAnnotations",
            ("nullable annotations", "true", 5, static options => options.RespectNullableAnnotations = true)),
        .. Of("RespectRequiredConstructorParameters",
            ("required parameters", "true", 8, static options => options.RespectRequiredConstructorParameters = true)),
        .. Of("WriteIndented",
            ("indented", "true", 12, static options => options.WriteIndented = true)),
        .. Of("IndentCharacter",
            ("indented by tabs", "'\\t'", 4, static options => options.IndentCharacter = '\t')),
        .. Of("IndentSize",
            ("indented by 0", "0", 2, static options => options.IndentSize = 0),
            ("indented by 127", "127", 2, static options => options.IndentSize = 127)),
        .. Of("NewLine",
            ("CR LF", "\"\\r\\n\"", 6, static options => options.NewLine = "\r\n")),
        .. Of("Encoder",
            ("relaxed encoder", "JavaScriptEncoder.UnsafeRelaxedJsonEscaping", 10,
                static options => options.Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping),
            ("encoder of few", "JavaScriptEncoder.Create(UnicodeRanges.BasicLatin)", 3,
                static options => options.Encoder = JavaScriptEncoder.Create(UnicodeRanges.BasicLatin)),
            ("encoder of all", "JavaScriptEncoder.Create(UnicodeRanges.All)", 4,
                static options => options.Encoder = JavaScriptEncoder.Create(UnicodeRanges.All))),
        .. Of("DefaultBufferSize",
            ("small buffers", "16", 3, static options => options.DefaultBufferSize = 16)),
        .. JsonNext.Settings,
        Converter("converter of enums", "new JsonStringEnumConverter()", 10, static () => new JsonStringEnumConverter()),
        Converter("converter of enums, camel", "new JsonStringEnumConverter(JsonNamingPolicy.CamelCase, false)", 4,
            static () => new JsonStringEnumConverter(JsonNamingPolicy.CamelCase, false)),
        Converter("converter of nullable enums", "new NullableEnumFactory()", 6, static () => new NullableEnumFactory()),
        Converter("converter of enums, own", "new EnumFactory()", 3, static () => new EnumFactory()),
        Converter("converter of integers", "new IntConverter()", 4, static () => new IntConverter()),
        Converter("converter of strings", "new StringConverter()", 3, static () => new StringConverter()),
        Converter("converter of nullable integers, null late", "new LateNullConverter<int?>()", 3,
            static () => new LateNullConverter<int?>()),
        Converter("converter of nullable integers", "new SilentNullConverter<int?>()", 3,
            static () => new SilentNullConverter<int?>()),
        Converter("converter of strings, null late", "new LateNullConverter<string>()", 3,
            static () => new LateNullConverter<string>()),
        Converter("converter of strings, null once", "new OnceNullConverter<string>()", 3,
            static () => new OnceNullConverter<string>()),
        Converter("converter of versions, null late", "new LateNullConverter<Version>()", 3,
            static () => new LateNullConverter<Version>()),
        Converter("converter of lists", "new ListFactory()", 3, static () => new ListFactory()),
        Converter("converter of own collections", "new OwnCollectionFactory()", 3, static () => new OwnCollectionFactory()),
        Resolver("context", "options.TypeInfoResolver = new Context();", 20, static (_, program) => Context(program)),
        Resolver("default context", "options.TypeInfoResolver = Context.Default;", 6,
            static (_, program) => (IJsonTypeInfoResolver)program.Call("DefaultContext")!),
        Resolver(
            "context before reflection",
            "options.TypeInfoResolver = JsonTypeInfoResolver.Combine(new Context(), new DefaultJsonTypeInfoResolver());",
            10,
            static (_, program) => JsonTypeInfoResolver.Combine(Context(program), new DefaultJsonTypeInfoResolver())),
        Resolver(
            "reflection before context",
            "options.TypeInfoResolver = JsonTypeInfoResolver.Combine(new DefaultJsonTypeInfoResolver(), new Context());",
            3,
            static (_, program) => JsonTypeInfoResolver.Combine(new DefaultJsonTypeInfoResolver(), Context(program))),
        Modifier("no-op modifier", nameof(Modifiers.Nothing), 8, Modifiers.Nothing),
        Modifier("modifier removes", nameof(Modifiers.Remove), 4, Modifiers.Remove),
        Modifier("modifier renames", nameof(Modifiers.Rename), 4, Modifiers.Rename),
        Modifier("modifier adds", nameof(Modifiers.Add), 4, Modifiers.Add),
        Modifier("modifier closes setters", nameof(Modifiers.CloseSetters), 4, Modifiers.CloseSetters),
        Modifier("modifier closes getters", nameof(Modifiers.CloseGetters), 4, Modifiers.CloseGetters),
        Modifier("modifier sets conditions", nameof(Modifiers.Condition), 4, Modifiers.Condition),
        Modifier("modifier creates", nameof(Modifiers.Create), 4, Modifiers.Create),
        Modifier("modifier orders", nameof(Modifiers.Order), 4, Modifiers.Order),
        Modifier("modifier requires", nameof(Modifiers.Require), 3, Modifiers.Require),
        Modifier("modifier relaxes", nameof(Modifiers.Relax), 3, Modifiers.Relax),
        Modifier("modifier converts", nameof(Modifiers.Convert), 3, Modifiers.Convert),
        Modifier("modifier quotes", nameof(Modifiers.Quote), 3, Modifiers.Quote),
        Modifier("modifier quotes types", nameof(Modifiers.QuoteTypes), 12, Modifiers.QuoteTypes),
        Modifier("modifier quotes collections", nameof(Modifiers.QuoteCollections), 3, Modifiers.QuoteCollections),
        Modifier("modifier quotes objects", nameof(Modifiers.QuoteObjects), 3, Modifiers.QuoteObjects),
        Modifier("modifier is called back", nameof(Modifiers.CallBack), 4, Modifiers.CallBack),
        Modifier("modifier disallows", nameof(Modifiers.Disallow), 3, Modifiers.Disallow),
        Modifier("modifier populates", nameof(Modifiers.Populate), 3, Modifiers.Populate),
        Modifier("modifier wraps", nameof(Modifiers.Wrap), 3, Modifiers.Wrap),
    ];

    private static IJsonTypeInfoResolver Context(CompiledProgram program) => (IJsonTypeInfoResolver)program.Call("Context")!;

    private static IEnumerable<JsonSetting> Of(
        string property, params (string Feature, string Value, int Weight, Action<JsonSerializerOptions> Set)[] values) =>
        values.Select(value => new JsonSetting(
            value.Feature, property, $"options.{property} = {value.Value};", value.Weight, (options, _) => value.Set(options)));

    private static JsonSetting Preset(string feature, string text, int weight, Func<JsonSerializerOptions> preset) =>
        new(feature, "preset", $"options = new JsonSerializerOptions({text});", weight, static (_, _) => { }) { Preset = preset };

    private static JsonSetting Converter(string feature, string text, int weight, Func<JsonConverter> converter) =>
        new(feature, feature, $"options.Converters.Add({text});", weight, (options, _) => options.Converters.Add(converter()));

    private static JsonSetting Resolver(
        string feature, string text, int weight, Func<JsonSerializerOptions, CompiledProgram, IJsonTypeInfoResolver> resolver) =>
        new(feature, "resolver", text, weight, (options, program) => options.TypeInfoResolver = resolver(options, program))
        {
            NeedsContext = true,
        };

    private static JsonSetting Modifier(string feature, string name, int weight, Action<JsonTypeInfo> modifier) => new(
        feature,
        feature,
        $"options.TypeInfoResolver = (options.TypeInfoResolver ?? new DefaultJsonTypeInfoResolver()).WithAddedModifier(Modifiers.{name});",
        weight,
        (options, _) => options.TypeInfoResolver =
            (options.TypeInfoResolver ?? new DefaultJsonTypeInfoResolver()).WithAddedModifier(modifier));
}
