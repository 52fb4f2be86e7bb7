using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace ZeroAlloc.Formats.Generators.Parsing.Messages;

/// <summary>
/// What the compiler and its analyzers say about the use of symbols: that they are obsolete or experimental, or require preview features.
/// </summary>
internal static class Restrictions
{
    /// <summary>Of an analyzer of the SDK, which looks at generated code, too.</summary>
    private const string RequiresPreviewFeatures = "CA2252";

    /// <summary>Whether using a symbol, or naming its type, is an error that can't be suppressed: it is obsolete.</summary>
    public static bool IsForbidden(ISymbol symbol, ITypeSymbol type) => IsForbidden(symbol) || type.Parts().Any(IsForbidden);

    /// <summary>Whether using a symbol is an error that can't be suppressed: it is obsolete.</summary>
    public static bool IsForbidden(ISymbol symbol) =>
        symbol.Attribute(KnownNames.Obsolete) is { ConstructorArguments: { Length: 2 } arguments } && arguments[1].Value is true;

    /// <summary>Ids of the warnings (or errors that can be suppressed) that naming a type gives.</summary>
    public static IEnumerable<string> Ids(ITypeSymbol type) => type.Parts().SelectMany(IdsOf);

    /// <summary>Ids of the warnings that using a property, field or constructor gives, and naming its types.</summary>
    public static IEnumerable<string> Ids(ISymbol member) => IdsOf(member).Concat(IdsOf(member.ContainingType)).Concat(member switch
    {
        IPropertySymbol property => Ids(property.Type).Concat(IdsOf(property.GetMethod)).Concat(IdsOf(property.SetMethod)),
        IFieldSymbol field => Ids(field.Type),
        IMethodSymbol method => method.Parameters.SelectMany(parameter => Ids(parameter.Type)),
        _ => [],
    });

    /// <summary>The attributes that the view of a type needs, too: who uses the view uses the type.</summary>
    public static IEnumerable<string> Attributes(INamedTypeSymbol type) => type.OriginalDefinition.GetAttributes()
        .Where(attribute => attribute.Is(KnownNames.Obsolete) || attribute.Is(KnownNames.Experimental)
            || attribute.Is(KnownNames.PreviewFeatures))
        .Select(Text);

    private static IEnumerable<string> IdsOf(ISymbol? symbol) => symbol is null
        ? []
        : symbol.GetAttributes()
            .Concat(symbol is INamedTypeSymbol { ContainingModule: { } module }
                ? module.GetAttributes().Concat(module.ContainingAssembly.GetAttributes())
                : [])
            .Select(attribute => attribute.Is(KnownNames.Experimental) ? attribute.ConstructorArguments.FirstOrDefault().Value as string
                : attribute.Is(KnownNames.Obsolete) ? attribute.Text(KnownNames.DiagnosticId)
                : attribute.Is(KnownNames.PreviewFeatures) ? RequiresPreviewFeatures
                : null)
            .Where(id => id is not null && SyntaxFacts.IsValidIdentifier(id))
            .Select(id => id!);

    private static string Text(AttributeData attribute)
    {
        IEnumerable<string> arguments = attribute.ConstructorArguments.Select(argument => argument.ToCSharpString())
            .Concat(attribute.NamedArguments.Select(argument => $"{argument.Key} = {argument.Value.ToCSharpString()}"));
        return $"[global::{attribute.AttributeClass!.ToDisplayString()}({string.Join(", ", arguments)})]";
    }
}
