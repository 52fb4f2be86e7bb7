using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Framework;
using ZeroAlloc.Formats.Compilation.Precompiled;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>All types that a contract of System.Text.Json mentions.</summary>
internal sealed class ContractTypes : RecipeTypes
{
    private const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static | BindingFlags.Instance
        | BindingFlags.DeclaredOnly;

    private readonly JsonSerializerOptions _options;

    /// <summary>Whether contracts depend on the casing of names, which is the process's: with ICU or without.</summary>
    private readonly bool _isCased;

    private ContractTypes(JsonSerializerOptions options)
    {
        _options = options;
        _isCased = options.PropertyNamingPolicy is not null
            || options.DictionaryKeyPolicy is not null
            || options.PropertyNameCaseInsensitive;
    }

    /// <summary>
    /// The assemblies; null if code of the application's takes part in making the contract, which may differ each time.
    /// </summary>
    /// <param name="root">The type.</param>
    /// <param name="options">Options that <see cref="OptionsStamp"/> has a text of.</param>
    public static HashSet<Assembly>? Assemblies(Type root, JsonSerializerOptions options)
    {
        var walk = new ContractTypes(options);
        walk.Found.UnionWith(options.TypeInfoResolverChain.Select(static resolver => resolver.GetType().Assembly));
        return walk.Walk(root);
    }

    protected override bool VisitOwn(Type type)
    {
        if (_isCased && type.GetMembers(All).Any(static member => !Ascii.IsValid(member.Name)))
        {
            return false;
        }

        // What has no contract is neither written nor read, and nothing is to be known of it.
        return IsKnown(type) && (TypeRules.Find(type, _options) is not { } info || VisitParts(info));
    }

    private bool VisitParts(JsonTypeInfo info)
    {
        Add(info.ElementType);
        Add(info.KeyType);
        foreach (JsonDerivedType derived in info.PolymorphismOptions?.DerivedTypes ?? [])
        {
            Add(derived.DerivedType);
        }

        return SystemTextJson.IsOwn(info.Converter) && info.Properties.All(VisitMember);
    }

    private bool VisitMember(JsonPropertyInfo property)
    {
        Add(property.PropertyType);
        Add(property.DeclaringType);
        return !(_isCased && !Ascii.IsValid(property.Name))
            && (property.CustomConverter is not { } converter || SystemTextJson.IsOwn(converter))
            && (property.AttributeProvider is not { } provider || IsKnown(provider))
            && (property.AssociatedParameter?.AttributeProvider is not { } parameter || IsKnown(parameter));
    }

    /// <summary>Whether all attributes of the serializer are its own, and name converters that are: others are code.</summary>
    private static bool IsKnown(ICustomAttributeProvider provider) =>
        provider.GetCustomAttributes(typeof(JsonAttribute), inherit: true).All(static attribute =>
            SystemTextJson.IsOwn(attribute.GetType())
            && (attribute is not JsonConverterAttribute { ConverterType: var type } || type is null || SystemTextJson.IsOwn(type)));
}
