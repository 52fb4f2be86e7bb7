using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Crossings.Models;

namespace ZeroAlloc.Crossings.Json;

/// <summary>
/// What System.Text.Json 11 and .NET 11 have. The rows exist only where they are running; the tests are compiled against .NET 10, so that
/// options are set by reflection, and everything else is C# of the programs.
/// </summary>
internal static class JsonNext
{
    /// <summary>The name of the classifier in <see cref="Classifier"/>.</summary>
    private const string OwnClassifier = "OwnClassifier";

    private static readonly PropertyInfo? s_inferred = typeof(JsonSerializerOptions).GetProperty("InferClosedTypePolymorphism");

    /// <summary>Whether System.Text.Json is of version 11.</summary>
    public static bool IsThere => s_inferred is not null;

    /// <summary>Whether the compiler finds the types that unions and closed classes need.</summary>
    public static bool HasUnions { get; } =
        IsThere && typeof(object).Assembly.GetType("System.Runtime.CompilerServices.UnionAttribute") is not null;

    /// <summary>What the files about the tables of JSON end with: the tables are others with each of these.</summary>
    public static string Tables => HasUnions ? ".net11" : IsThere ? ".package11" : "";

    /// <summary>Further types without elements.</summary>
    public static IReadOnlyList<MemberTypeRow> Scalars { get; } =
    [
        .. ((string[])["BFloat16", "Decimal32", "Decimal64", "Decimal128"])
            .Where(static name => IsThere && typeof(object).Assembly.GetType($"System.Numerics.{name}") is not null)
            .Select(static name => new MemberTypeRow(name, $"System.Numerics.{name}", TypeTraits.Number, 4)),
    ];

    /// <summary>Further attributes of members.</summary>
    public static IReadOnlyList<AttributeRow> Members { get; } = !IsThere ? [] :
    [
        new("[JsonNamingPolicy] kebab", "JsonNamingPolicy(JsonKnownNamingPolicy.KebabCaseLower)", "policy", 3),
        new("[JsonNamingPolicy] snake", "JsonNamingPolicy(JsonKnownNamingPolicy.SnakeCaseUpper)", "policy", 2),
    ];

    /// <summary>Further attributes of types.</summary>
    public static IReadOnlyList<AttributeRow> Types { get; } = !IsThere ? [] :
    [
        new("type [JsonIgnore] default", "JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)", "ignore", 4),
        new("type [JsonIgnore] null", "JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)", "ignore", 3),
        new("type [JsonIgnore] never", "JsonIgnore(Condition = JsonIgnoreCondition.Never)", "ignore", 2),
        new("type [JsonIgnore] writing", "JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)", "ignore", 1),
        new("type [JsonIgnore] reading", "JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)", "ignore", 1),
        new("type [JsonNamingPolicy] snake", "JsonNamingPolicy(JsonKnownNamingPolicy.SnakeCaseLower)", "policy", 3),
        new("type [JsonNamingPolicy] camel", "JsonNamingPolicy(JsonKnownNamingPolicy.CamelCase)", "policy", 3),
    ];

    /// <summary>Further hierarchies.</summary>
    public static IReadOnlyList<AttributeRow> Hierarchies { get; } = !HasUnions ? [] :
    [
        new("closed, inferred", "JsonPolymorphic(InferClosedTypePolymorphism = true)", "", 10) { Modifier = "closed", FitsType = IsClass },
        new("closed, not inferred", "JsonPolymorphic(InferClosedTypePolymorphism = false)", "", 4)
        {
            Modifier = "closed",
            FitsType = IsClass,
        },
        new("closed", "", "", 10) { Modifier = "closed", FitsType = IsClass },
        new(
            "closed with discriminators",
            "JsonPolymorphic(InferClosedTypePolymorphism = true)"
            + " ## JsonDerivedType(typeof(Dog), \"dog\")",
            "",
            4)
        {
            Modifier = "closed",
            FitsType = IsClass,
        },
        new(
            "told apart by a classifier",
            $"JsonPolymorphic(TypeClassifier = typeof({OwnClassifier}))"
            + " ## JsonDerivedType(typeof(Dog), \"dog\")"
            + " ## JsonDerivedType(typeof(Cat), \"cat\")",
            "",
            6),
    ];

    /// <summary>Attributes of unions.</summary>
    public static IReadOnlyList<AttributeRow> Unions { get; } = !HasUnions ? [] :
    [
        new("union by kinds", "", "", 50),
        new("union by structure", "JsonUnion(TypeClassifier = typeof(JsonUnionTypeStructuralClassifier))", "", 20),
        new("union by a classifier", $"JsonUnion(TypeClassifier = typeof({OwnClassifier}))", "", 10),
    ];

    /// <summary>Further settings; they don't change the resolver.</summary>
    public static IReadOnlyList<JsonSetting> Settings { get; } = !IsThere ? [] :
    [
        Of("names pascal", "PropertyNamingPolicy", "options.PropertyNamingPolicy = JsonNamingPolicy.PascalCase;", 5,
            static options => options.PropertyNamingPolicy =
                (JsonNamingPolicy)typeof(JsonNamingPolicy).GetProperty("PascalCase")!.GetValue(null)!),
        Of("closed types inferred", "InferClosedTypePolymorphism", "options.InferClosedTypePolymorphism = true;", 15,
            static options => s_inferred!.SetValue(options, true)),
        Of("classified by structure", "TypeClassifiers", "options.TypeClassifiers.Add(new JsonUnionTypeStructuralClassifier());", 8,
            AddClassifier),
    ];

    /// <summary>C# of what a program's attributes name; nothing where they name none of it.</summary>
    public static string Classifier(ProgramModel program) =>
        program.Types.SelectMany(static type => type.Attributes)
            .Any(static attribute => attribute.Text.Contains(OwnClassifier, StringComparison.Ordinal))
            ? $$"""
              public sealed class {{OwnClassifier}} : JsonTypeClassifierFactory
              {
                  public override bool CanClassify(JsonTypeClassifierContext context) => true;

                  public override JsonTypeClassifier CreateJsonClassifier(JsonTypeClassifierContext context, JsonSerializerOptions options)
                  {
                      List<Type> types = [];
                      foreach (JsonUnionCaseInfo one in context.UnionCases ?? []) { types.Add(one.CaseType); }
                      foreach (JsonDerivedType one in context.DerivedTypes ?? []) { types.Add(one.DerivedType); }
                      return (ref Utf8JsonReader reader) =>
                      {
                          JsonTokenType token = reader.TokenType;
                          return token == JsonTokenType.Null ? null : types[(int)token % types.Count];
                      };
                  }
              }

              """
            : "";

    private static void AddClassifier(JsonSerializerOptions options)
    {
        object all = typeof(JsonSerializerOptions).GetProperty("TypeClassifiers")!.GetValue(options)!;
        Type classifier = typeof(JsonSerializer).Assembly
            .GetType("System.Text.Json.Serialization.JsonUnionTypeStructuralClassifier", throwOnError: true)!;
        typeof(ICollection<>).MakeGenericType(classifier.BaseType!).GetMethod("Add")!.Invoke(all, [Activator.CreateInstance(classifier)]);
    }

    private static JsonSetting Of(string feature, string group, string text, int weight, Action<JsonSerializerOptions> set) =>
        new(feature, group, text, weight, (options, _) => set(options));

    private static bool IsClass(TypeShape shape) => shape.IsAny(TypeKinds.References);
}
