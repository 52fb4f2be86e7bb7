using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Diagnostics;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing;

/// <summary>What parsing asks symbols for.</summary>
internal static class SymbolExtensions
{
    /// <summary>The attribute of a name, or <see langword="null"/>.</summary>
    public static AttributeData? Attribute(this ISymbol symbol, string fullName) =>
        symbol.GetAttributes().FirstOrDefault(attribute => attribute.Is(fullName));

    /// <summary>Whether an attribute is of a type. The short name is compared first: it costs nothing.</summary>
    public static bool Is(this AttributeData attribute, string fullName) =>
        attribute.AttributeClass is { } type
        && fullName.EndsWith(type.Name, StringComparison.Ordinal)
        && type.ToDisplayString() == fullName;

    /// <summary>Whether a type is marked as a message type.</summary>
    public static bool IsMessage(this ITypeSymbol type) => type.OriginalDefinition.Attribute(KnownNames.SourceAttribute) is not null;

    /// <summary>A named argument of an attribute, if it is a text that is not empty.</summary>
    public static string? Text(this AttributeData attribute, string name) =>
        attribute.NamedArguments.FirstOrDefault(argument => argument.Key == name).Value.Value is string { Length: > 0 } text ? text : null;

    /// <summary>Where the symbol is declared, if that is in this compilation.</summary>
    public static LocationModel? SourceLocation(this ISymbol symbol) =>
        symbol.Locations.FirstOrDefault(location => location.IsInSource)?.ToModel();

    /// <summary>Whether a type is of the framework, by its namespace and name.</summary>
    public static bool Is(this ITypeSymbol type, string space, string name) =>
        type.Name == name && type.ContainingType is null && type.ContainingNamespace?.ToDisplayString() == space;

    /// <summary>All types that are named when a type is: containers, type arguments, elements.</summary>
    public static IEnumerable<INamedTypeSymbol> Parts(this ITypeSymbol type)
    {
        if (type is IArrayTypeSymbol array)
        {
            return array.ElementType.Parts();
        }

        return type is INamedTypeSymbol named
            ? named.TypeArguments.SelectMany(Parts).Concat(named.ContainingType is { } container ? container.Parts() : []).Append(named)
            : [];
    }

    /// <summary>The class's bases, the first one last, <see cref="object"/> excepted.</summary>
    public static IEnumerable<INamedTypeSymbol> Bases(this INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? current = type.BaseType;
            current is not null && current.SpecialType is not (SpecialType.System_Object or SpecialType.System_ValueType);
            current = current.BaseType)
        {
            yield return current;
        }
    }
}
