using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.Unit.PublicApi;

/// <summary>Members as C# declares them, without bodies; null for what users can't reach.</summary>
internal static class MemberText
{
    /// <summary>One for each call: tests run in parallel, and it keeps what it has read in tables without locks.</summary>
    private static NullabilityInfoContext Nullability => new();

    /// <summary>One line for a field, property, event, constructor or method.</summary>
    public static string? Of(MemberInfo member) => member switch
    {
        FieldInfo field => Field(field),
        PropertyInfo property => Property(property),
        EventInfo { AddMethod: { } add } happening when Access(add) is { } access =>
            $"{access}{Modifiers(add)}event {TypeText.Of(happening.EventHandlerType!)} {happening.Name};",
        ConstructorInfo { IsStatic: false } constructor when Access(constructor) is { } access =>
            $"{access}{TypeText.Declared(constructor.DeclaringType!.Name, [])}({Parameters(constructor)});",
        MethodInfo method => Method(method),
        _ => null,
    };

    /// <summary>The parameter list of a method, without brackets.</summary>
    public static string Parameters(MethodBase method)
    {
        string list = string.Join(", ", method.GetParameters().Select(Parameter));
        return method.IsDefined(typeof(ExtensionAttribute)) ? "this " + list : list;
    }

    private static string? Access(MethodBase method) =>
        method.IsPublic ? "public " : method.IsFamily || method.IsFamilyOrAssembly ? "protected " : null;

    private static string? Field(FieldInfo field)
    {
        if (field.IsSpecialName || (!field.IsPublic && !field.IsFamily && !field.IsFamilyOrAssembly))
        {
            return null;
        }

        string access = field.IsPublic ? "public " : "protected ";
        string kind = field.IsLiteral ? "const " : (field.IsStatic ? "static " : "") + (field.IsInitOnly ? "readonly " : "");
        string value = field.IsLiteral ? " = " + Literal(field.GetRawConstantValue()) : "";
        return $"{access}{kind}{TypeText.Of(field.FieldType, Nullability.Create(field))} {field.Name}{value};";
    }

    private static string? Property(PropertyInfo property)
    {
        MethodInfo? getter = property.GetMethod is { } get && Access(get) is not null ? get : null;
        MethodInfo? setter = property.SetMethod is { } set && Access(set) is not null ? set : null;
        if ((getter ?? setter) is not { } accessor)
        {
            return null;
        }

        string required = property.IsDefined(typeof(RequiredMemberAttribute)) ? "required " : "";
        string name = property.GetIndexParameters().Length == 0 ? property.Name : $"this[{Parameters(accessor)}]";
        bool isInit = setter?.ReturnParameter.GetRequiredCustomModifiers().Contains(typeof(IsExternalInit)) == true;
        string accessors = (getter is null ? "" : "get; ") + (setter is null ? "" : isInit ? "init; " : "set; ");
        return $"{Access(accessor)}{Modifiers(accessor)}{required}{Ref(property.PropertyType)}"
            + $"{TypeText.Of(property.PropertyType, Nullability.Create(property))} {name} {{ {accessors}}}";
    }

    private static string? Method(MethodInfo method)
    {
        bool isOperator = method.IsSpecialName && method.Name.StartsWith("op_", StringComparison.Ordinal);
        if (Access(method) is not { } access
            || (method.IsSpecialName && !isOperator)
            || method.Name.Contains('<', StringComparison.Ordinal))
        {
            return null;
        }

        Type[] generic = method.GetGenericArguments();
        string returned = Ref(method.ReturnType) + TypeText.Of(method.ReturnType, Nullability.Create(method.ReturnParameter));
        return $"{access}{Modifiers(method)}{returned} {TypeText.Declared(method.Name, generic)}({Parameters(method)}){TypeText.Constraints(generic)};";
    }

    private static string Modifiers(MethodInfo method)
    {
        if (method.IsStatic)
        {
            return method.IsAbstract ? "static abstract " : "static ";
        }

        if (method.DeclaringType!.IsInterface || !method.IsVirtual)
        {
            return "";
        }

        bool overrides = method.GetBaseDefinition() != method;
        return (method.IsFinal, method.IsAbstract, overrides) switch
        {
            (false, true, _) => "abstract ",
            (true, _, true) => "sealed override ",
            (false, false, true) => "override ",
            (true, _, false) => "",
            _ => "virtual ",
        };
    }

    private static string Ref(Type type) => type.IsByRef ? "ref " : "";

    private static string Parameter(ParameterInfo parameter)
    {
        string passing = !parameter.ParameterType.IsByRef ? "" : parameter.IsOut ? "out " : parameter.IsIn ? "in " : "ref ";
        string many = parameter.IsDefined(typeof(ParamArrayAttribute)) || parameter.IsDefined(typeof(ParamCollectionAttribute))
            ? "params "
            : "";
        string value = parameter.HasDefaultValue ? " = " + Default(parameter) : "";
        return $"{many}{passing}{TypeText.Of(parameter.ParameterType, Nullability.Create(parameter))} {parameter.Name}{value}";
    }

    private static string Default(ParameterInfo parameter) =>
        parameter.RawDefaultValue is null
            && parameter.ParameterType.IsValueType
            && Nullable.GetUnderlyingType(parameter.ParameterType) is null
            ? "default"
            : Literal(parameter.RawDefaultValue);

    private static string Literal(object? value) => value switch
    {
        null => "null",
        string text => $"\"{text}\"",
        char character => $"'{character}'",
        bool truth => truth ? "true" : "false",
        _ => Convert.ToString(value, CultureInfo.InvariantCulture)!,
    };
}
