using ZeroAlloc.Crossings.Models;

namespace ZeroAlloc.Crossings.Json;

/// <summary>The attributes of System.Text.Json, on every target that they may have. Weights are out of a hundred.</summary>
internal static class JsonAttributes
{
    /// <summary>Attributes of members; of records' parameters they are those of the property.</summary>
    public static IReadOnlyList<AttributeRow> Members { get; } =
    [
        new("[JsonIgnore]", "JsonIgnore", "ignore", 8),
        new("[JsonIgnore] never", "JsonIgnore(Condition = JsonIgnoreCondition.Never)", "ignore", 3),
        new("[JsonIgnore] null", "JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)", "ignore", 3)
        {
            Fits = static (_, type) => type.IsAny(TypeTraits.Reference | TypeTraits.Nullable),
        },
        new("[JsonIgnore] default", "JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)", "ignore", 3),
        new("[JsonIgnore] writing", "JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)", "ignore", 3),
        new("[JsonIgnore] reading", "JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)", "ignore", 3),
        new("[field: JsonIgnore]", "JsonIgnore", "ignore field", 1) { Target = "field" },
        new("[JsonInclude]", "JsonInclude", "include", 10),
        new("[JsonPropertyName]", "JsonPropertyName(\"renamed {n}\")", "name", 5),
        new("[JsonPropertyName] escaped", "JsonPropertyName(\"<é\\\"{n}\")", "name", 1),
        new("[JsonPropertyName] other case", "JsonPropertyName(\"ÄRENAMED{n}\")", "name", 1),
        new("[JsonPropertyName] metadata", "JsonPropertyName(\"$id\")", "name", 1),
        new("[JsonPropertyOrder] first", "JsonPropertyOrder(-1)", "order", 4),
        new("[JsonPropertyOrder] last", "JsonPropertyOrder(3)", "order", 4),
        new("[JsonNumberHandling] from string", "JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)", "number", 3)
        {
            Fits = IsNumber,
        },
        new("[JsonNumberHandling] as string", "JsonNumberHandling(JsonNumberHandling.WriteAsString)", "number", 4) { Fits = IsNumber },
        new("[JsonNumberHandling] named", "JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)", "number", 3)
        {
            Fits = IsNumber,
        },
        new("[JsonNumberHandling] strict", "JsonNumberHandling(JsonNumberHandling.Strict)", "number", 3) { Fits = IsNumber },
        new("[JsonConverter] of int", "JsonConverter(typeof(IntConverter))", "converter", 20)
        {
            Fits = static (_, type) => type.Text is "int" or "int?",
        },
        new("[JsonConverter] of string", "JsonConverter(typeof(StringConverter))", "converter", 10)
        {
            Fits = static (_, type) => type.Text == "string",
        },
        NullConverter("[JsonConverter] of nullable int", "SilentNullConverter<int?>", "int?"),
        NullConverter("[JsonConverter] of nullable int, null late", "LateNullConverter<int?>", "int?"),
        NullConverter("[JsonConverter] of string, null late", "LateNullConverter<string>", "string"),
        NullConverter("[JsonConverter] of string, null once", "OnceNullConverter<string>", "string"),
        NullConverter("[JsonConverter] of Version, null late", "LateNullConverter<Version>", "Version"),
        new("[JsonConverter] of Version, null by a factory", "JsonConverter(typeof(NullFactory))", "converter", 10)
        {
            Fits = static (_, type) => type.Text == "Version",
        },
        new("[JsonConverter] of nullable enums", "JsonConverter(typeof(NullableEnumFactory))", "converter", 15)
        {
            Fits = static (_, type) => type.IsAny(TypeTraits.Enum) && type.IsAny(TypeTraits.Nullable)
                && !type.IsAny(TypeTraits.Collection | TypeTraits.Dictionary),
        },
        new("[JsonConverter] of enums", "JsonConverter(typeof(JsonStringEnumConverter))", "converter", 20) { Fits = IsEnum },
        new("[JsonConverter] of enums, own", "JsonConverter(typeof(EnumFactory))", "converter", 20) { Fits = IsEnum },
        new("[JsonConverter] of lists", "JsonConverter(typeof(ListFactory))", "converter", 15)
        {
            Fits = static (_, type) => type.Text.StartsWith("List<", StringComparison.Ordinal),
        },
        new("[JsonConverter] of own collections", "JsonConverter(typeof(OwnCollectionFactory))", "converter", 15)
        {
            Fits = static (_, type) => type.Text.StartsWith("OwnCollection<", StringComparison.Ordinal),
        },
        new("[JsonRequired]", "JsonRequired", "extension", 4),
        new("[JsonObjectCreationHandling] populate", "JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)", "creation", 5)
        {
            Fits = IsPopulated,
        },
        new("[JsonObjectCreationHandling] replace", "JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)", "creation", 3)
        {
            Fits = IsPopulated,
        },
        new("[JsonExtensionData] of objects", "JsonExtensionData", "extension", 1) { Demands = "Dictionary<string, object>" },
        new("[JsonExtensionData] of elements", "JsonExtensionData", "extension", 1) { Demands = "Dictionary<string, JsonElement>" },
        new("[JsonExtensionData] as an interface", "JsonExtensionData", "extension", 1) { Demands = "IDictionary<string, object>" },
        new("[JsonExtensionData] as a node", "JsonExtensionData", "extension", 1) { Demands = "JsonObject" },
        new("[IgnoreDataMember]", "IgnoreDataMember", "foreign", 1),
        new("[Obsolete]", "Obsolete", "foreign", 1),
        .. JsonNext.Members,
    ];

    /// <summary>Attributes of types.</summary>
    public static IReadOnlyList<AttributeRow> Types { get; } =
    [
        new(
            "type [JsonNumberHandling] as string",
            "JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)",
            "number",
            4)
        {
            FitsType = IsObject,
        },
        new("type [JsonNumberHandling] named", "JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)", "number", 3)
        {
            FitsType = IsObject,
        },
        new("[JsonUnmappedMemberHandling] disallow", "JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)", "unmapped", 2)
        {
            FitsType = IsObject,
        },
        new("[JsonUnmappedMemberHandling] skip", "JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Skip)", "unmapped", 3)
        {
            FitsType = IsObject,
        },
        new("type [JsonObjectCreationHandling] populate", "JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)", "creation", 5),
        new("type [JsonObjectCreationHandling] replace", "JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)", "creation", 2),
        new("type [JsonConverter]", "JsonConverter(typeof(AnyFactory))", "converter", 3),
        new("[DataContract]", "DataContract", "foreign", 1) { FitsType = IsObject },
        new("[Serializable]", "Serializable", "foreign", 1) { FitsType = IsObject },
        .. JsonNext.Types,
    ];

    /// <summary>Other members of types.</summary>
    public static IReadOnlyList<AttributeRow> Extras { get; } =
    [
        Callback("OnSerializing"),
        Callback("OnSerialized"),
        Callback("OnDeserializing"),
        Callback("OnDeserialized"),
        new("method", "public int Method() => 1;", "method", 2) { FitsType = IsObject },
    ];

    /// <summary>How a base type names derived types.</summary>
    public static IReadOnlyList<AttributeRow> Hierarchies { get; } =
    [
        new("discriminators", "JsonDerivedType(typeof(Dog), \"dog\") ## JsonDerivedType(typeof(Cat), \"cat\")", "", 20),
        new("numbers as discriminators", "JsonDerivedType(typeof(Dog), 1) ## JsonDerivedType(typeof(Cat), 2)", "", 8),
        new("derived types without discriminators", "JsonDerivedType(typeof(Dog)) ## JsonDerivedType(typeof(Cat))", "", 8),
        new("one of two named", "JsonDerivedType(typeof(Dog), \"dog\")", "", 8),
        new(
            "discriminator of another name",
            "JsonPolymorphic(TypeDiscriminatorPropertyName = \"kind<\")"
            + " ## JsonDerivedType(typeof(Dog), \"dög\")"
            + " ## JsonDerivedType(typeof(Cat), \"cat\")",
            "",
            8),
        new(
            "falls back to base",
            "JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType)"
            + " ## JsonDerivedType(typeof(Dog), \"dog\")",
            "",
            6),
        new(
            "falls back to nearest",
            "JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)"
            + " ## JsonDerivedType(typeof(Dog), \"dog\")",
            "",
            6),
        new(
            "unknown discriminators ignored",
            "JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true)"
            + " ## JsonDerivedType(typeof(Dog), \"dog\")"
            + " ## JsonDerivedType(typeof(Cat), \"cat\")",
            "",
            6),
        new(
            "base named, too",
            "JsonDerivedType(typeof(Animal), \"base\")"
            + " ## JsonDerivedType(typeof(Dog), \"dog\")"
            + " ## JsonDerivedType(typeof(Cat), \"cat\")",
            "",
            6),
        .. JsonNext.Hierarchies,
    ];

    /// <summary>A callback that changes a field, which the comparison sees.</summary>
    private static AttributeRow Callback(string name) => new(
        name, $"private int _{name}; void IJson{name}.{name}() {{ _{name}++; Calls.Add(\"{name}\"); }}", name, 3)
    {
        Target = $"IJson{name}",
        FitsType = static shape => !shape.IsAny(TypeKinds.Interface | TypeKinds.ReadOnly),
    };

    private static AttributeRow NullConverter(string feature, string converter, string type) =>
        new(feature, $"JsonConverter(typeof({converter}))", "converter", 6) { Fits = (_, fitting) => fitting.Text == type };

    private static bool IsNumber(MemberKind kind, TypeText type) => type.IsAny(TypeTraits.Number | TypeTraits.Any);

    private static bool IsEnum(MemberKind kind, TypeText type) =>
        type.IsAny(TypeTraits.Enum) && !type.IsAny(TypeTraits.Collection | TypeTraits.Dictionary | TypeTraits.Nullable);

    private static bool IsPopulated(MemberKind kind, TypeText type) =>
        type.IsAny(TypeTraits.Collection | TypeTraits.Dictionary | TypeTraits.Model);

    private static bool IsObject(TypeShape shape) => !shape.Is(TypeKinds.Interface);
}
