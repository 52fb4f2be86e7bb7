namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>Names types as the framework does where it says which parameter could not be bound: as in C#, without namespaces.</summary>
internal static class TypeDisplayName
{
    private static readonly Dictionary<Type, string> s_keywords = new()
    {
        [typeof(bool)] = "bool",
        [typeof(byte)] = "byte",
        [typeof(char)] = "char",
        [typeof(decimal)] = "decimal",
        [typeof(double)] = "double",
        [typeof(float)] = "float",
        [typeof(int)] = "int",
        [typeof(long)] = "long",
        [typeof(object)] = "object",
        [typeof(sbyte)] = "sbyte",
        [typeof(short)] = "short",
        [typeof(string)] = "string",
        [typeof(uint)] = "uint",
        [typeof(ulong)] = "ulong",
        [typeof(ushort)] = "ushort",
    };

    /// <summary>The word that C# has for a type; null if none.</summary>
    public static string? KeywordOf(Type type) => s_keywords.GetValueOrDefault(type);

    /// <summary>The name of a closed type.</summary>
    public static string Of(Type type)
    {
        if (type.IsArray)
        {
            return OfArray(type);
        }

        return type.IsGenericType
            ? OfGeneric(type)
            : s_keywords.TryGetValue(type, out string? keyword) ? keyword : type.Name;
    }

    /// <summary>The dimensions of arrays of arrays stand in the order of C#.</summary>
    private static string OfArray(Type type)
    {
        string dimensions = "";
        while (type.IsArray)
        {
            dimensions += $"[{new string(',', type.GetArrayRank() - 1)}]";
            type = type.GetElementType()!;
        }

        return Of(type) + dimensions;
    }

    /// <summary>Without the arguments of the type that one is nested in.</summary>
    private static string OfGeneric(Type type)
    {
        int end = type.Name.IndexOf('`', StringComparison.Ordinal);
        if (end <= 0)
        {
            return type.Name;
        }

        int inherited = type.DeclaringType?.GetGenericArguments().Length ?? 0;
        return $"{type.Name[..end]}<{string.Join(", ", type.GetGenericArguments().Skip(inherited).Select(Of))}>";
    }
}
