using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Framework;
using static System.AttributeTargets;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>
/// All settings of System.Text.Json that this version of ZeroAlloc knows: compiled code honors them, or they send a type to
/// System.Text.Json by a rule of their own, or they make no difference.
/// </summary>
/// <remarks>
/// Some are of System.Text.Json 11. What isn't listed is unknown (<see cref="UnknownJson"/>). <c>KnownSettingsTests</c> compares the
/// lists with the framework that it runs on. Before you list a setting, see "Another attribute or option of System.Text.Json" in
/// CONTRIBUTING.md.
/// </remarks>
internal static class KnownJson
{
    private const AttributeTargets Members = Property | Field;

    private const AttributeTargets Objects = Class | Struct | Interface;

    /// <summary>The version of System.Text.Json that has nothing beyond the lists, as a comparison found.</summary>
    public const string Compared = "System.Text.Json, Version=10.0.0.0,";

    /// <summary>The properties of <see cref="JsonSerializerOptions"/>.</summary>
    public static string[] Options { get; } =
    [
        "AllowDuplicateProperties", "AllowOutOfOrderMetadataProperties", "AllowTrailingCommas", "Converters", "DefaultBufferSize",
        "DefaultIgnoreCondition", "DictionaryKeyPolicy", "Encoder", "IgnoreNullValues", "IgnoreReadOnlyFields", "IgnoreReadOnlyProperties",
        "IncludeFields", "IndentCharacter", "IndentSize", "InferClosedTypePolymorphism", "IsReadOnly", "MaxDepth", "NewLine",
        "NumberHandling", "PreferredObjectCreationHandling", "PropertyNameCaseInsensitive", "PropertyNamingPolicy", "ReadCommentHandling",
        "ReferenceHandler", "RespectNullableAnnotations", "RespectRequiredConstructorParameters", "TypeClassifiers", "TypeInfoResolver",
        "TypeInfoResolverChain", "UnknownTypeHandling", "UnmappedMemberHandling", "WriteIndented",
    ];

    /// <summary>The properties of <see cref="JsonTypeInfo"/>.</summary>
    public static string[] Types { get; } =
    [
        "ConstructorAttributeProvider", "Converter", "CreateObject", "ElementType", "IsReadOnly", "KeyType", "Kind", "NumberHandling",
        "OnDeserialized", "OnDeserializing", "OnSerialized", "OnSerializing", "Options", "OriginatingResolver", "PolymorphismOptions",
        "PreferredPropertyObjectCreationHandling", "Properties", "Type", "UnionCases", "UnionConstructor", "UnionDeconstructor",
        "UnmappedMemberHandling",
    ];

    /// <summary>The properties that <see cref="JsonTypeInfo{T}"/> declares; compiled code gets the others from its base class.</summary>
    public static string[] TypedTypes { get; } = ["CreateObject", "SerializeHandler", "UnionConstructor", "UnionDeconstructor"];

    /// <summary>The properties of <see cref="JsonPropertyInfo"/>.</summary>
    public static string[] Properties { get; } =
    [
        "AssociatedParameter", "AttributeProvider", "CustomConverter", "DeclaringType", "Get", "IsExtensionData", "IsGetNullable",
        "IsRequired", "IsSetNullable", "Name", "NumberHandling", "ObjectCreationHandling", "Options", "Order", "PropertyType", "Set",
        "ShouldSerialize",
    ];

    /// <summary>The properties of <see cref="JsonParameterInfo"/>.</summary>
    public static string[] Parameters { get; } =
    [
        "AttributeProvider", "DeclaringType", "DefaultValue", "HasDefaultValue", "IsMemberInitializer", "IsNullable", "Name",
        "ParameterType", "Position",
    ];

    /// <summary>The properties of <see cref="JsonPolymorphismOptions"/>.</summary>
    public static string[] Polymorphism { get; } =
        ["DerivedTypes", "IgnoreUnrecognizedTypeDiscriminators", "TypeDiscriminatorPropertyName", "UnknownDerivedTypeHandling"];

    /// <summary>The properties of <see cref="JsonDerivedType"/>.</summary>
    public static string[] DerivedTypes { get; } = ["DerivedType", "TypeDiscriminator"];

    /// <summary>The interfaces of models.</summary>
    public static string[] Interfaces { get; } =
    [
        nameof(IJsonOnDeserialized), nameof(IJsonOnDeserializing), nameof(IJsonOnSerialized), nameof(IJsonOnSerializing),
        nameof(IJsonTypeInfoResolver),
    ];

    /// <summary>The enums of settings.</summary>
    public static IReadOnlyDictionary<string, string[]> Enums { get; } = new Dictionary<string, string[]>
    {
        [nameof(JsonCommentHandling)] = ["Disallow", "Skip", "Allow"],
        [nameof(JsonIgnoreCondition)] = ["Never", "Always", "WhenWritingDefault", "WhenWritingNull", "WhenWriting", "WhenReading"],
        [nameof(JsonKnownNamingPolicy)] =
            ["Unspecified", "CamelCase", "SnakeCaseLower", "SnakeCaseUpper", "KebabCaseLower", "KebabCaseUpper", "PascalCase"],
        [nameof(JsonNumberHandling)] = ["Strict", "AllowReadingFromString", "WriteAsString", "AllowNamedFloatingPointLiterals"],
        [nameof(JsonObjectCreationHandling)] = ["Replace", "Populate"],
        [nameof(JsonTypeInfoKind)] = ["None", "Object", "Enumerable", "Dictionary", "Union"],
        [nameof(JsonUnknownDerivedTypeHandling)] = ["FailSerialization", "FallBackToBaseType", "FallBackToNearestAncestor"],
        [nameof(JsonUnknownTypeHandling)] = ["JsonElement", "JsonNode"],
        [nameof(JsonUnmappedMemberHandling)] = ["Skip", "Disallow"],
    };

    /// <summary>The attributes of models.</summary>
    public static KnownAttribute[] Attributes { get; } =
    [
        new("JsonConstructorAttribute", Constructor),
        new("JsonConverterAttribute", Objects | Members | AttributeTargets.Enum, ["Type"], []),
        new("JsonDerivedTypeAttribute", Class | Interface, ["Type", "Type, String", "Type, Int32"], []),
        new("JsonExtensionDataAttribute", Members),
        new("JsonIgnoreAttribute", Objects | Members, "Condition"),
        new("JsonIncludeAttribute", Members),
        new("JsonNamingPolicyAttribute", Objects | Members, ["JsonKnownNamingPolicy"], []),
        new("JsonNumberHandlingAttribute", Class | Struct | Members, ["JsonNumberHandling"], []),
        new("JsonObjectCreationHandlingAttribute", Objects | Members, ["JsonObjectCreationHandling"], []),
        new(
            "JsonPolymorphicAttribute", Class | Interface,
            "IgnoreUnrecognizedTypeDiscriminators", "InferClosedTypePolymorphism", "TypeClassifier", "TypeDiscriminatorPropertyName",
            "UnknownDerivedTypeHandling"),
        new("JsonPropertyNameAttribute", Members, ["String"], []),
        new("JsonPropertyOrderAttribute", Members, ["Int32"], []),
        new("JsonRequiredAttribute", Members),
        new("JsonStringEnumMemberNameAttribute", Field, ["String"], []),
        new("JsonUnionAttribute", Class | Struct, "TypeClassifier"),
        new("JsonUnmappedMemberHandlingAttribute", Objects, ["JsonUnmappedMemberHandling"], []),
    ];

    /// <summary>The attributes of contexts, which System.Text.Json's generator alone reads: contracts have what it made of them.</summary>
    public static string[] ContextAttributes { get; } = ["JsonSerializableAttribute", "JsonSourceGenerationOptionsAttribute"];
}
