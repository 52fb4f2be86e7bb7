using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing.Messages;

/// <summary>How types are declared once more, to add something to them.</summary>
internal static class Declarations
{
    /// <summary><c>partial class Page&lt;T&gt;</c>; modifiers, bases and constraints need not be repeated.</summary>
    public static string Of(INamedTypeSymbol type)
    {
        string keyword = (type.TypeKind, type.IsRecord) switch
        {
            (TypeKind.Interface, _) => "interface",
            (TypeKind.Struct, true) => "record struct",
            (TypeKind.Struct, false) => "struct",
            (_, true) => "record",
            _ => "class",
        };
        string parameters = type.TypeParameters.Length == 0
            ? ""
            : $"<{string.Join(", ", type.TypeParameters.Select(parameter => Names.Escape(parameter.Name)))}>";
        return $"partial {keyword} {Names.Escape(type.Name)}{parameters}";
    }

    /// <summary>Where the type is declared.</summary>
    public static PlaceModel Place(INamedTypeSymbol type)
    {
        var containers = new List<string>();
        for (INamedTypeSymbol? container = type.ContainingType; container is not null; container = container.ContainingType)
        {
            containers.Insert(0, Of(container));
        }

        string? space = type.ContainingNamespace.IsGlobalNamespace ? null : Names.Namespace(type.ContainingNamespace);
        return new PlaceModel(space, containers.ToEquatableArray());
    }
}
