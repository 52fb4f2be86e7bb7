using System.Reflection;

namespace ZeroAlloc.Formats.Compilation.Framework;

/// <summary>The attributes of a serializer that this version of ZeroAlloc knows, and what a framework has beyond them.</summary>
/// <param name="attributes">The known attributes.</param>
/// <param name="enums">The known values of the enums among their arguments.</param>
internal sealed class AttributeTable(IEnumerable<KnownAttribute> attributes, KnownEnums enums)
{
    private readonly Dictionary<string, KnownAttribute> _known = attributes.ToDictionary(static attribute => attribute.Name);

    /// <summary>Whether an attribute can be nowhere, and say nothing, that isn't known.</summary>
    // Trimming: what is removed of an attribute is on no member that is kept.
    public bool IsFullyKnown(Type attribute)
    {
        ConstructorInfo[] constructors = attribute.GetConstructors();
        return _known.TryGetValue(attribute.Name, out KnownAttribute? known)
            && (UsageOf(attribute) & ~known.Targets) == 0
            && attribute.GetFields(BindingFlags.Public | BindingFlags.Instance).Length == 0
            && constructors.All(constructor => known.Constructors.Contains(Signature(constructor)))
            && constructors.SelectMany(static constructor => constructor.GetParameters())
                .All(parameter => enums.AreAllKnown(parameter.ParameterType))
            && attribute.GetProperties(BindingFlags.Public | BindingFlags.Instance)
                .Where(static property => property.SetMethod is { IsPublic: true })
                .All(property => known.Settings.Contains(property.Name) && enums.AreAllKnown(property.PropertyType));
    }

    /// <summary>Finds what isn't known of an attribute.</summary>
    /// <param name="data">The attribute.</param>
    /// <param name="on">What it is on.</param>
    /// <returns>The attribute, or its setting; null if all is known.</returns>
    public string? FindUnknown(CustomAttributeData data, ICustomAttributeProvider on)
    {
        string name = data.AttributeType.Name;
        if (!_known.TryGetValue(name, out KnownAttribute? known))
        {
            return name;
        }

        if ((TargetOf(on) & ~known.Targets) != 0)
        {
            return $"{name} on a {TargetOf(on)}";
        }

        if (!known.Constructors.Contains(Signature(data.Constructor)))
        {
            return $"{name}({Signature(data.Constructor)})";
        }

        foreach (CustomAttributeNamedArgument argument in data.NamedArguments)
        {
            if (!known.Settings.Contains(argument.MemberName) || !IsKnown(argument.TypedValue))
            {
                return $"{name}.{argument.MemberName}";
            }
        }

        return data.ConstructorArguments.All(IsKnown) ? null : $"{name}({string.Join(", ", data.ConstructorArguments)})";
    }

    private static string Signature(ConstructorInfo constructor) =>
        string.Join(", ", constructor.GetParameters().Select(static parameter => parameter.ParameterType.Name));

    private static AttributeTargets UsageOf(Type attribute)
    {
        foreach (CustomAttributeData data in attribute.GetCustomAttributesData())
        {
            if (data.AttributeType == typeof(AttributeUsageAttribute))
            {
                return (AttributeTargets)(int)data.ConstructorArguments[0].Value!;
            }
        }

        return AttributeTargets.All;
    }

    private static AttributeTargets TargetOf(ICustomAttributeProvider on) => on switch
    {
        Type { IsInterface: true } => AttributeTargets.Interface,
        Type { IsEnum: true } => AttributeTargets.Enum,
        Type { IsValueType: true } => AttributeTargets.Struct,
        Type => AttributeTargets.Class,
        PropertyInfo => AttributeTargets.Property,
        FieldInfo => AttributeTargets.Field,
        ConstructorInfo => AttributeTargets.Constructor,
        MethodInfo => AttributeTargets.Method,
        ParameterInfo => AttributeTargets.Parameter,
        Module => AttributeTargets.Module,
        _ => AttributeTargets.Assembly,
    };

    private bool IsKnown(CustomAttributeTypedArgument argument) =>
        !argument.ArgumentType.IsEnum || enums.IsKnown(Enum.ToObject(argument.ArgumentType, argument.Value!));
}
