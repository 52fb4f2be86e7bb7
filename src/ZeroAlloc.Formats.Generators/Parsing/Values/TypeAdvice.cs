using Microsoft.CodeAnalysis;

namespace ZeroAlloc.Formats.Generators.Parsing.Values;

/// <summary>What to use in place of a type that is not supported.</summary>
internal static class TypeAdvice
{
    /// <summary>Types of the framework by their names, and what comes next to them.</summary>
    private static readonly Dictionary<string, string> s_next = new(StringComparer.Ordinal)
    {
        ["System.Object"] = "declare the type of its values",
        ["System.IntPtr"] = "use long",
        ["System.UIntPtr"] = "use ulong",
        ["System.IO.Stream"] = "use byte[]",
        ["System.IO.MemoryStream"] = "use byte[]",
        ["System.Numerics.BigInteger"] = "use Int128 or byte[]",
        ["System.Text.Rune"] = "use string or int",
        ["System.Text.StringBuilder"] = "use string",
        ["System.Text.Json.JsonElement"] = "use string, with the JSON in it",
        ["System.Text.Json.JsonDocument"] = "use string, with the JSON in it",
        ["System.Text.Json.Nodes.JsonNode"] = "use string, with the JSON in it",
        ["System.Text.Json.Nodes.JsonObject"] = "use string, with the JSON in it",
        ["System.Text.Json.Nodes.JsonArray"] = "use string, with the JSON in it",
        ["System.Net.IPAddress"] = "use string or byte[]",
        ["System.Globalization.CultureInfo"] = "use string, with its name",
        ["System.TimeZoneInfo"] = "use string, with its id",
        ["System.Type"] = "use string, with its name",
    };

    /// <summary>Why values of a type can't be written, and what to do.</summary>
    public static string Of(ITypeSymbol type)
    {
        ITypeSymbol plain = type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T
            ? ((INamedTypeSymbol)type).TypeArguments[0]
            : type;
        return $"'{Names.Short(type)}' isn't supported; {Next(plain)}";
    }

    private static string Next(ITypeSymbol type) =>
        type.Locations.Any(location => location.IsInSource) && type.TypeKind is TypeKind.Class or TypeKind.Struct && !IsCollection(type)
            ? "mark it [BufferedMessageSource], or exclude the member by name"
        : type.IsTupleType ? "use a record that is marked [BufferedMessageSource]"
        : type.TypeKind == TypeKind.Delegate ? "exclude the member by name"
        : type.TypeKind is TypeKind.Pointer or TypeKind.FunctionPointer ? "exclude the member by name"
        : s_next.TryGetValue($"{type.ContainingNamespace}.{type.MetadataName}", out string? next) ? next
        : Collection(type)
            ?? "use a supported type, or a message type of your own, or exclude the member by name";

    private static bool IsCollection(ITypeSymbol type) =>
        type.AllInterfaces.Any(implemented => implemented.SpecialType == SpecialType.System_Collections_IEnumerable);

    /// <summary>The supported collection that has the same elements.</summary>
    private static string? Collection(ITypeSymbol type)
    {
        INamedTypeSymbol[] interfaces =
            [.. type.AllInterfaces.Concat(type is INamedTypeSymbol { TypeKind: TypeKind.Interface } self ? [self] : [])];
        return (Generic("IDictionary", 2) ?? Generic("IReadOnlyDictionary", 2)) is { } dictionary
            ? $"use Dictionary<{Arguments(dictionary)}>"
            : (Generic("ISet", 1) ?? Generic("IReadOnlySet", 1)) is { } set ? $"use HashSet<{Arguments(set)}>"
            : Generic("IEnumerable", 1) is { } list ? $"use List<{Arguments(list)}>"
            : type is INamedTypeSymbol { Name: "Memory" or "ReadOnlyMemory", TypeArguments.Length: 1 } memory
                ? $"use {Names.Short(memory.TypeArguments[0])}[]"
            : IsCollection(type) ? "use a List of the type of its elements"
            : null;

        INamedTypeSymbol? Generic(string name, int arity) => interfaces.FirstOrDefault(implemented =>
            implemented.Name == name && implemented.TypeArguments.Length == arity && implemented.Is("System.Collections.Generic", name));
    }

    private static string Arguments(INamedTypeSymbol type) => string.Join(", ", type.TypeArguments.Select(Names.Short));
}
