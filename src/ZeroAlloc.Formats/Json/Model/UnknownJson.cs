using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Framework;
using ZeroAlloc.Formats.Compilation.Planning;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>
/// What the System.Text.Json of this process has beyond <see cref="KnownJson"/>, and whether options, types and members use it: then
/// System.Text.Json handles them.
/// </summary>
/// <remarks>
/// <b>Cost</b>: nothing is compared, and nothing is searched for, with the version that the lists are complete for. With another one,
/// contracts are searched when they are planned. <b>Threading</b>: immutable.
/// </remarks>
internal sealed record UnknownJson
{
    private const string Unknown = "which this version of ZeroAlloc doesn't know";

    /// <summary>Whether the System.Text.Json of this process is the version that the lists are complete for.</summary>
    public static bool IsCompared { get; } =
        typeof(JsonSerializer).Assembly.FullName!.StartsWith(KnownJson.Compared, StringComparison.Ordinal);

    /// <summary>That of the process. Tests add to it what a later framework may have.</summary>
    public static UnknownJson Current { get; set; } =
        IsCompared ? new UnknownJson() : JsonComparison.Run();

    /// <summary>Settings of options.</summary>
    public UnknownSetting<JsonSerializerOptions>[] Options { get; init; } = [];

    /// <summary>Settings of types.</summary>
    public UnknownSetting<JsonTypeInfo>[] Types { get; init; } = [];

    /// <summary>Settings of members.</summary>
    public UnknownSetting<JsonPropertyInfo>[] Properties { get; init; } = [];

    /// <summary>Settings of constructor parameters.</summary>
    public UnknownSetting<JsonParameterInfo>[] Parameters { get; init; } = [];

    /// <summary>Settings of polymorphic types.</summary>
    public UnknownSetting<JsonPolymorphismOptions>[] Polymorphism { get; init; } = [];

    /// <summary>Settings of the types that a polymorphic type names.</summary>
    public UnknownSetting<JsonDerivedType>[] DerivedTypes { get; init; } = [];

    /// <summary>Attributes that are unknown, or can say something unknown, or be on something that they are not known on.</summary>
    public Type[] Attributes { get; init; } = [];

    /// <summary>Interfaces of models.</summary>
    public Type[] Interfaces { get; init; } = [];

    /// <summary>Whether members can be ignored under other conditions.</summary>
    public bool HasConditions { get; init; }

    /// <summary>Whether nothing can be said of types and members that isn't known.</summary>
    private bool IsNothing => Types is []
        && Properties is []
        && Parameters is []
        && Polymorphism is []
        && DerivedTypes is []
        && Attributes is []
        && Interfaces is []
        && !HasConditions;

    /// <summary>Why nothing with these options is compiled, or null.</summary>
    public string? WhyNot(JsonSerializerOptions options) =>
        UnknownSetting<JsonSerializerOptions>.Find(Options, options) is { } name ? $"{name} is set, {Unknown}" : null;

    /// <summary>Why a type isn't covered whose contract or attributes use something unknown; its members aside.</summary>
    public NotCovered? Check(Type type, JsonSerializerOptions options) =>
        !IsNothing && (FindSetting(options.GetTypeInfo(type)) ?? FindOnType(options.GetTypeInfo(type))) is { } name
            ? new NotCovered(type, $"{type} has {name}, {Unknown}")
            : null;

    /// <summary>Why a type isn't covered of which a member, or the constructor parameter that sets it, uses something unknown.</summary>
    public NotCovered? Check(JsonPropertyInfo property, JsonTypeInfo declaring)
    {
        if (IsNothing)
        {
            return null;
        }

        string? name = UnknownSetting<JsonPropertyInfo>.Find(Properties, property) ?? FindAttribute(property.AttributeProvider);
        if (name is null && HasConditions && !JsonComparison.Enums.IsKnown(MemberAccess.Condition(property)))
        {
            name = $"JsonIgnoreCondition.{MemberAccess.Condition(property)}";
        }

        if (name is null && property.AssociatedParameter is { } parameter)
        {
            name = UnknownSetting<JsonParameterInfo>.Find(Parameters, parameter) ?? FindAttribute(parameter.AttributeProvider);
        }

        return name is null
            ? null
            : new NotCovered(declaring.Type, $"{declaring.Type} has a member, {property.Name}, with {name}, {Unknown}");
    }

    private string? FindSetting(JsonTypeInfo info)
    {
        string? name = UnknownSetting<JsonTypeInfo>.Find(Types, info);
        if (name is not null || info.PolymorphismOptions is not { } polymorphism)
        {
            return name;
        }

        return UnknownSetting<JsonPolymorphismOptions>.Find(Polymorphism, polymorphism)
            ?? polymorphism.DerivedTypes.Select(derived => UnknownSetting<JsonDerivedType>.Find(DerivedTypes, derived))
                .FirstOrDefault(static found => found is not null);
    }

    /// <summary>Searches a type, its base classes and its interfaces, which may say something of it, and its assembly.</summary>
    private string? FindOnType(JsonTypeInfo info)
    {
        Type type = info.Type;
        foreach (Type contract in Interfaces)
        {
            if (contract.IsAssignableFrom(type))
            {
                return contract.Name;
            }
        }

        if (Attributes is [])
        {
            return null;
        }

        string? name = FindAttribute(info.ConstructorAttributeProvider) ?? FindAttribute(type.Assembly) ?? FindAttribute(type.Module);
        for (Type? at = type; name is null && at is not null; at = at.BaseType)
        {
            name = FindAttribute(at);
        }

        return name ?? FindFirst(type.GetInterfaces()) ?? (type.IsEnum ? FindFirst(Constants(type)) : null);
    }

    private string? FindFirst(ICustomAttributeProvider[] places) =>
        places.Select(FindAttribute).FirstOrDefault(static found => found is not null);

    private string? FindAttribute(ICustomAttributeProvider? on)
    {
        foreach (Type attribute in Attributes)
        {
            if (on?.IsDefined(attribute, inherit: false) is true
                && DataOf(on).Select(data => FindUnknown(attribute, data, on)).FirstOrDefault(static found => found is not null) is { } name)
            {
                return name;
            }
        }

        return null;
    }

    // What a class of the application's makes of an attribute, if it is derived from it, isn't known.
    private static string? FindUnknown(Type attribute, CustomAttributeData data, ICustomAttributeProvider on) =>
        data.AttributeType == attribute ? JsonComparison.Attributes.FindUnknown(data, on)
        : data.AttributeType.IsSubclassOf(attribute) ? attribute.Name
        : null;

    // Trimming: System.Text.Json's converter of enums keeps their constants.
    private static FieldInfo[] Constants(Type type) => type.GetFields(BindingFlags.Public | BindingFlags.Static);

    private static IEnumerable<CustomAttributeData> DataOf(ICustomAttributeProvider on) => on switch
    {
        MemberInfo member => member.GetCustomAttributesData(),
        ParameterInfo parameter => parameter.GetCustomAttributesData(),
        Assembly assembly => assembly.GetCustomAttributesData(),
        Module module => module.GetCustomAttributesData(),

        // A provider that an application has put there: System.Text.Json reads nothing from it.
        _ => [],
    };
}
