using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Framework;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>Compares the System.Text.Json of this process with <see cref="KnownJson"/>.</summary>
internal static class JsonComparison
{
    private const string Classifier = "JsonTypeInfo.TypeClassifier";

    private const BindingFlags Settings = BindingFlags.Public | BindingFlags.Instance;

    /// <summary>The known values of enums.</summary>
    public static KnownEnums Enums { get; } = new(KnownJson.Enums);

    /// <summary>The known attributes.</summary>
    public static AttributeTable Attributes { get; } = new(KnownJson.Attributes, Enums);

    /// <summary>Finds what System.Text.Json has and the lists don't.</summary>
    public static UnknownJson Run()
    {
        KnownEnums enums = Enums;
        JsonTypeInfo type = Untouched();
        JsonPropertyInfo member = type.Properties[0];
        Type[] exported = Exported();

        // The properties of each class are named here, so that trimming keeps them.
        return new UnknownJson
        {
            Options = UnknownSetting<JsonSerializerOptions>.Compare(
                typeof(JsonSerializerOptions).GetProperties(Settings), KnownJson.Options, enums, new JsonSerializerOptions()),
            Types =
            [
                .. UnknownSetting<JsonTypeInfo>.Compare(typeof(JsonTypeInfo).GetProperties(Settings), KnownJson.Types, enums, type)
                    .Select(static setting => setting.Name == Classifier ? OfPolymorphicTypes(setting) : setting),
                .. UnknownSetting<JsonTypeInfo>.Compare(
                    typeof(JsonTypeInfo<>).GetProperties(Settings | BindingFlags.DeclaredOnly), KnownJson.TypedTypes, enums, type),
            ],
            Properties = UnknownSetting<JsonPropertyInfo>.Compare(
                typeof(JsonPropertyInfo).GetProperties(Settings), KnownJson.Properties, enums, member),
            Parameters = UnknownSetting<JsonParameterInfo>.Compare(
                typeof(JsonParameterInfo).GetProperties(Settings), KnownJson.Parameters, enums, member.AssociatedParameter!),
            Polymorphism = UnknownSetting<JsonPolymorphismOptions>.Compare(
                typeof(JsonPolymorphismOptions).GetProperties(Settings), KnownJson.Polymorphism, enums, new JsonPolymorphismOptions()),
            DerivedTypes = UnknownSetting<JsonDerivedType>.Compare(
                typeof(JsonDerivedType).GetProperties(Settings), KnownJson.DerivedTypes, enums, new JsonDerivedType(typeof(object))),
            Attributes = [.. exported.Where(type => IsOfModels(type) && !Attributes.IsFullyKnown(type))],
            HasConditions = !enums.AreAllKnown(typeof(JsonIgnoreCondition)),
            Interfaces = [.. exported.Where(static type => type.IsInterface && !KnownJson.Interfaces.Contains(type.Name))],
        };
    }

    /// <summary>A classifier chooses the type that is read. The rules of unions decide about those of unions.</summary>
    private static UnknownSetting<JsonTypeInfo> OfPolymorphicTypes(UnknownSetting<JsonTypeInfo> setting) =>
        setting with { IsUsed = info => !UnionContract.IsOne(info) && setting.IsUsed(info) };

    private static bool IsOfModels(Type type) =>
        !type.IsAbstract && type.IsSubclassOf(typeof(Attribute)) && !KnownJson.ContextAttributes.Contains(type.Name);

    // Trimming: an attribute that was removed is on no member that is kept.
    private static Type[] Exported() => typeof(JsonSerializer).Assembly.GetExportedTypes();

    /// <summary>
    /// A contract with a member and a parameter about which nobody has said anything; made as generated code makes it, because reflection
    /// would emit code for it.
    /// </summary>
    private static JsonTypeInfo Untouched()
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = new Resolver() };
        options.MakeReadOnly();
        return options.GetTypeInfo(typeof(Plain));
    }

    private sealed class Plain
    {
        public string? Text { get; set; }
    }

    private sealed class Resolver : IJsonTypeInfoResolver
    {
        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) =>
            type == typeof(Plain) ? Object(options)
            : type == typeof(string) ? JsonMetadataServices.CreateValueInfo<string>(options, JsonMetadataServices.StringConverter)
            : null;

        private static JsonTypeInfo<Plain> Object(JsonSerializerOptions options) => JsonMetadataServices.CreateObjectInfo(
            options,
            new JsonObjectInfoValues<Plain>
            {
                ObjectWithParameterizedConstructorCreator = static _ => new Plain(),
                PropertyMetadataInitializer = _ => [Member(options)],
                ConstructorParameterMetadataInitializer = static () =>
                    [new JsonParameterInfoValues { Name = "text", ParameterType = typeof(string), IsNullable = true }],
            });

        private static JsonPropertyInfo Member(JsonSerializerOptions options) => JsonMetadataServices.CreatePropertyInfo(
            options,
            new JsonPropertyInfoValues<string?>
            {
                IsProperty = true,
                IsPublic = true,
                DeclaringType = typeof(Plain),
                PropertyName = nameof(Plain.Text),
                Getter = static plain => ((Plain)plain).Text,
                Setter = static (plain, text) => ((Plain)plain).Text = text,
            });
    }
}
