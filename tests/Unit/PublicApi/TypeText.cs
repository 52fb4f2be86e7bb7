using System.Reflection;

namespace ZeroAlloc.Unit.PublicApi;

/// <summary>Names of types as C# writes them, with nullable annotations where the compiler recorded them.</summary>
internal static class TypeText
{
    private static readonly Dictionary<Type, string> s_keywords = new()
    {
        [typeof(void)] = "void",
        [typeof(object)] = "object",
        [typeof(string)] = "string",
        [typeof(bool)] = "bool",
        [typeof(char)] = "char",
        [typeof(byte)] = "byte",
        [typeof(sbyte)] = "sbyte",
        [typeof(short)] = "short",
        [typeof(ushort)] = "ushort",
        [typeof(int)] = "int",
        [typeof(uint)] = "uint",
        [typeof(long)] = "long",
        [typeof(ulong)] = "ulong",
        [typeof(float)] = "float",
        [typeof(double)] = "double",
        [typeof(decimal)] = "decimal",
    };

    /// <summary>The name of a type where it is used.</summary>
    public static string Of(Type type, NullabilityInfo? nullability = null)
    {
        if (type.IsByRef)
        {
            return Of(type.GetElementType()!, nullability?.ElementType ?? nullability);
        }

        if (Nullable.GetUnderlyingType(type) is { } underlying)
        {
            return Of(underlying) + "?";
        }

        string name = type.IsArray
            ? Of(type.GetElementType()!, nullability?.ElementType) + "[]"
            : s_keywords.GetValueOrDefault(type) ?? Composed(type, nullability);

        // An unannotated T that may be a reference is recorded like T?, so the mark would say nothing there.
        bool annotated = nullability is { ReadState: NullabilityState.Nullable } && !type.IsValueType && !type.IsGenericParameter;
        return annotated ? name + "?" : name;
    }

    /// <summary>Name and type parameters of a type or method where it is declared.</summary>
    public static string Declared(string name, Type[] parameters) =>
        parameters.Length == 0 ? Simple(name) : $"{Simple(name)}<{string.Join(", ", parameters.Select(Variance))}>";

    /// <summary>The where clauses of type parameters, with a leading space, empty if there are none.</summary>
    public static string Constraints(IEnumerable<Type> parameters) => string.Concat(parameters.Select(Constraint));

    private static string Composed(Type type, NullabilityInfo? nullability)
    {
        if (type.IsGenericParameter)
        {
            return type.Name;
        }

        Type[] arguments = type.GetGenericArguments();
        int inherited = type.DeclaringType?.GetGenericArguments().Length ?? 0;
        string prefix = type.DeclaringType is { } outer ? Of(Close(outer, arguments)) + "." : "";
        NullabilityInfo[] infos = nullability?.GenericTypeArguments ?? [];
        IEnumerable<string> own = arguments.Select((argument, i) => Of(argument, i < infos.Length ? infos[i] : null)).Skip(inherited);
        return prefix + Simple(type.Name) + (arguments.Length > inherited ? $"<{string.Join(", ", own)}>" : "");
    }

    private static Type Close(Type outer, Type[] arguments) =>
        outer.IsGenericTypeDefinition ? outer.MakeGenericType(arguments[..outer.GetGenericArguments().Length]) : outer;

    private static string Simple(string name)
    {
        int tick = name.IndexOf('`', StringComparison.Ordinal);
        return tick < 0 ? name : name[..tick];
    }

    private static string Variance(Type parameter) =>
        (parameter.GenericParameterAttributes & GenericParameterAttributes.VarianceMask) switch
        {
            GenericParameterAttributes.Covariant => "out " + parameter.Name,
            GenericParameterAttributes.Contravariant => "in " + parameter.Name,
            _ => parameter.Name,
        };

    private static string Constraint(Type parameter)
    {
        GenericParameterAttributes flags = parameter.GenericParameterAttributes;
        List<string> parts = [];
        if (flags.HasFlag(GenericParameterAttributes.ReferenceTypeConstraint))
        {
            parts.Add("class");
        }

        bool isStruct = flags.HasFlag(GenericParameterAttributes.NotNullableValueTypeConstraint);
        if (isStruct)
        {
            parts.Add("struct");
        }

        parts.AddRange(parameter.GetGenericParameterConstraints().Where(type => type != typeof(ValueType)).Select(type => Of(type)));
        if (flags.HasFlag(GenericParameterAttributes.DefaultConstructorConstraint) && !isStruct)
        {
            parts.Add("new()");
        }

        return parts.Count == 0 ? "" : $" where {parameter.Name} : {string.Join(", ", parts)}";
    }
}
