using System.Reflection;
using System.Runtime.Loader;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>All types that a contract mentions, at any depth: the assemblies that it depends on, and whether only on these.</summary>
/// <remarks>It walks more than plans do. Only a process that writes a file asks.</remarks>
internal sealed class ContractTypes
{
    private const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static | BindingFlags.Instance
        | BindingFlags.DeclaredOnly;

    private readonly JsonSerializerOptions _options;
    private readonly HashSet<Assembly> _assemblies = [];
    private readonly HashSet<Type> _seen = [];
    private readonly Stack<Type> _left = new();

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
        walk._assemblies.UnionWith(options.TypeInfoResolverChain.Select(static resolver => resolver.GetType().Assembly));
        walk.Add(root);
        while (walk._left.TryPop(out Type? type))
        {
            if (!walk.Visit(type))
            {
                return null;
            }
        }

        return walk._assemblies;
    }

    private bool Visit(Type type)
    {
        if (type.IsCollectible || AssemblyLoadContext.GetLoadContext(type.Assembly) != AssemblyLoadContext.Default)
        {
            return false;
        }

        _assemblies.Add(type.Assembly);
        foreach (Type part in Reflected.Parts(type))
        {
            Add(part);
        }

        // The framework's have no attributes and members of the application's, but for those of their arguments.
        if (AssemblyStamps.IsOfFramework(type.Assembly))
        {
            return true;
        }

        _assemblies.UnionWith(type.GetInterfaces().Select(static contract => contract.Assembly));
        for (Type? parent = type.BaseType; parent is not null; parent = parent.BaseType)
        {
            Add(parent);
        }

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

        return TypeRules.IsOwn(info.Converter) && info.Properties.All(VisitMember);
    }

    private bool VisitMember(JsonPropertyInfo property)
    {
        Add(property.PropertyType);
        Add(property.DeclaringType);
        return !(_isCased && !Ascii.IsValid(property.Name))
            && (property.CustomConverter is not { } converter || TypeRules.IsOwn(converter))
            && (property.AttributeProvider is not { } provider || IsKnown(provider))
            && (property.AssociatedParameter?.AttributeProvider is not { } parameter || IsKnown(parameter));
    }

    /// <summary>Whether all attributes of the serializer are its own, and name converters that are: others are code.</summary>
    private static bool IsKnown(ICustomAttributeProvider provider) =>
        provider.GetCustomAttributes(typeof(JsonAttribute), inherit: true).All(static attribute =>
            IsOwn(attribute.GetType())
            && (attribute is not JsonConverterAttribute { ConverterType: var type } || type is null || IsOwn(type)));

    private static bool IsOwn(Type type) => type.Assembly == typeof(JsonSerializer).Assembly;

    private void Add(Type? type)
    {
        if (type is { IsByRef: false, IsPointer: false } && _seen.Add(type))
        {
            _left.Push(type);
        }
    }
}
