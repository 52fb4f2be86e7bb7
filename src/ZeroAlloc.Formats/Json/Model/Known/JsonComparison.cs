using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Emission.Framework;

namespace ZeroAlloc.Formats.Json.Model.Known;

/// <summary>Compares the System.Text.Json of this process with <see cref="KnownJson"/>.</summary>
internal static class JsonComparison
{
    private const BindingFlags Settings = BindingFlags.Public | BindingFlags.Instance;

    /// <summary>Finds what System.Text.Json has and the lists don't.</summary>
    /// <param name="attributes">The known attributes.</param>
    /// <param name="enums">The known values of enums.</param>
    public static UnknownJson Run(AttributeTable attributes, KnownEnums enums)
    {
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
                .. UnknownSetting<JsonTypeInfo>.Compare(typeof(JsonTypeInfo).GetProperties(Settings), KnownJson.Types, enums, type),
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
            Attributes = [.. exported.Where(type => IsOfModels(type) && !attributes.IsFullyKnown(type))],
            HasConditions = !enums.AreAllKnown(typeof(JsonIgnoreCondition)),
            Interfaces = [.. exported.Where(static type => type.IsInterface && !KnownJson.Interfaces.Contains(type.Name))],
        };
    }

    private static bool IsOfModels(Type type) =>
        !type.IsAbstract && type.IsSubclassOf(typeof(Attribute)) && !KnownJson.ContextAttributes.Contains(type.Name);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "An attribute that was removed is on no member that is kept.")]
    private static Type[] Exported() => typeof(JsonSerializer).Assembly.GetExportedTypes();

    /// <summary>A contract with a member and a parameter about which nobody has said anything.</summary>
    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicConstructors | DynamicallyAccessedMemberTypes.PublicProperties, typeof(Plain))]
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The members of the type are kept.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only where there can be code: see CompiledShapes.")]
    private static JsonTypeInfo Untouched()
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        options.MakeReadOnly();
        return options.GetTypeInfo(typeof(Plain));
    }

    private sealed record Plain(string Text);
}
