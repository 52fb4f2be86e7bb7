using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Unit.Json;

/// <summary>
/// Everything that a contract of System.Text.Json can say. Coverage is an allow-list, but it lists values of known settings: a
/// setting that a later version adds would be passed over. It fails here, and has to be judged: is it honoured, does it make no
/// difference, or does it send the type to System.Text.Json (<c>OptionsRules</c>, <c>WritingRules</c>, <c>ReadingRules</c>)?
/// </summary>
public sealed class KnownSettingsTests
{
    private static readonly Dictionary<Type, string[]> s_known = new()
    {
        [typeof(JsonSerializerOptions)] =
        [
            "AllowDuplicateProperties", "AllowOutOfOrderMetadataProperties", "AllowTrailingCommas", "Converters", "Default",
            "DefaultBufferSize", "DefaultIgnoreCondition", "DictionaryKeyPolicy", "Encoder", "IgnoreNullValues", "IgnoreReadOnlyFields",
            "IgnoreReadOnlyProperties", "IncludeFields", "IndentCharacter", "IndentSize", "IsReadOnly", "MaxDepth", "NewLine",
            "NumberHandling", "PreferredObjectCreationHandling", "PropertyNameCaseInsensitive", "PropertyNamingPolicy",
            "ReadCommentHandling", "ReferenceHandler", "RespectNullableAnnotations", "RespectRequiredConstructorParameters", "Strict",
            "TypeInfoResolver", "TypeInfoResolverChain", "UnknownTypeHandling", "UnmappedMemberHandling", "Web", "WriteIndented",
        ],
        [typeof(JsonTypeInfo)] =
        [
            "ConstructorAttributeProvider", "Converter", "CreateObject", "ElementType", "IsReadOnly", "KeyType", "Kind", "NumberHandling",
            "OnDeserialized", "OnDeserializing", "OnSerialized", "OnSerializing", "Options", "OriginatingResolver", "PolymorphismOptions",
            "PreferredPropertyObjectCreationHandling", "Properties", "Type", "UnmappedMemberHandling",
        ],
        [typeof(JsonPropertyInfo)] =
        [
            "AssociatedParameter", "AttributeProvider", "CustomConverter", "DeclaringType", "Get", "IsExtensionData", "IsGetNullable",
            "IsRequired", "IsSetNullable", "Name", "NumberHandling", "ObjectCreationHandling", "Options", "Order", "PropertyType", "Set",
            "ShouldSerialize",
        ],
        [typeof(JsonParameterInfo)] =
        [
            "AttributeProvider", "DeclaringType", "DefaultValue", "HasDefaultValue", "IsMemberInitializer", "IsNullable", "Name",
            "ParameterType", "Position",
        ],
        [typeof(JsonPolymorphismOptions)] =
            ["DerivedTypes", "IgnoreUnrecognizedTypeDiscriminators", "TypeDiscriminatorPropertyName", "UnknownDerivedTypeHandling"],
    };

    public static TheoryData<Type> Types => [.. s_known.Keys];

    [Theory]
    [MemberData(nameof(Types))]
    public void Properties_OfAContract_AreAllKnown(Type type) => Assert.Equal(
        s_known[type],
        type.GetProperties(BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static).Select(
            property => property.Name).Order(StringComparer.Ordinal));

    /// <summary>What can be written on a model: System.Text.Json turns most of it into the settings above, but not all.</summary>
    [Fact]
    public void Attributes_OfTheSerializer_AreAllKnown() => Assert.Equal(
        [
            "JsonConstructorAttribute",
            "JsonConverterAttribute",
            "JsonDerivedTypeAttribute",
            "JsonExtensionDataAttribute",
            "JsonIgnoreAttribute",
            "JsonIncludeAttribute",
            "JsonNumberHandlingAttribute",
            "JsonObjectCreationHandlingAttribute",
            "JsonPolymorphicAttribute",
            "JsonPropertyNameAttribute",
            "JsonPropertyOrderAttribute",
            "JsonRequiredAttribute",
            "JsonSerializableAttribute",
            "JsonSourceGenerationOptionsAttribute",
            "JsonUnmappedMemberHandlingAttribute",
        ],
        typeof(JsonAttribute).Assembly.GetExportedTypes().Where(
            type => type.IsSubclassOf(typeof(JsonAttribute))).Select(type => type.Name).Order(StringComparer.Ordinal));
}
