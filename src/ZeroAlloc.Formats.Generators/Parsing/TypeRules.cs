using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using ZeroAlloc.Formats.Generators.Diagnostics;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing;

/// <summary>What a marked type has to be, apart from its members.</summary>
/// <param name="context">What parsing gathers.</param>
internal sealed class TypeRules(ParseContext context)
{
    /// <summary>Whether code can be generated for a type of this compilation; if not, its own parsing reports the reasons.</summary>
    public static bool AreMet(INamedTypeSymbol type, Compilation compilation)
    {
        var unheard = new ParseContext(compilation);
        var nowhere = new LocationModel("", 0, 0, 0, 0, 0, 0);
        return new TypeRules(unheard).Check(type, nowhere)
            && new NameRules(unheard, type, nowhere).CheckType()
            && (type.IsGenericType || new TypeRules(unheard).CheckViewName(type, ViewNames.View(type), nowhere));
    }

    /// <summary>Whether code can be generated for a type; if not, the reasons are reported.</summary>
    /// <param name="type">The type; the definition, if it is generic.</param>
    /// <param name="location">Where to complain.</param>
    public bool Check(INamedTypeSymbol type, LocationModel location) =>
        CheckLanguage(type, location) & CheckKind(type, location) & CheckPartial(type, location) & CheckContainers(type, location);

    /// <summary>Whether the view's name is free; if not, that is reported.</summary>
    public bool CheckViewName(INamedTypeSymbol type, string view, LocationModel location)
    {
        INamespaceOrTypeSymbol place = type.ContainingType is { } container ? container : type.ContainingNamespace;
        string? problem =
            !SyntaxFacts.IsValidIdentifier(view) ? "the name isn't a valid identifier"
            : place
                .GetTypeMembers(view)
                .Any(other => SymbolEqualityComparer.Default.Equals(other.ContainingAssembly, context.Compilation.Assembly)
                    && !IsPartOfTheView(other))
                ? "a type of that name exists already"
            : place is ITypeSymbol && place.GetMembers(view).Any(other => !IsPartOfTheView(other)) ? "a member of that name exists already"
            : place is ITypeSymbol && place.Name == view ? "the containing type has that name"
            : place is INamespaceSymbol space && IsNamespace(space, view) ? "a namespace of that name exists already"
            : null;
        if (problem is not null)
        {
            context.Report(Descriptors.ViewNameTaken, location, Names.Short(type), view, problem);
        }

        return problem is null;
    }

    /// <summary>
    /// Whether a type is declared so that it can be a part of the view: other generators see what stands in the project's own files alone.
    /// </summary>
    private static bool IsPartOfTheView(ISymbol other) =>
        other is INamedTypeSymbol { TypeKind: TypeKind.Struct, IsRecord: false, IsRefLikeType: false, Arity: 0 } type
        && type.DeclaringSyntaxReferences.All(static part =>
            part.GetSyntax() is StructDeclarationSyntax declaration && declaration.Modifiers.Any(SyntaxKind.PartialKeyword));

    /// <summary>Also those of other assemblies count: the compiler refuses, or can't tell, types and namespaces of one name.</summary>
    private bool IsNamespace(INamespaceSymbol space, string view) =>
        (context.Compilation.GetCompilationNamespace(space) ?? space).GetNamespaceMembers().Any(inner => inner.Name == view);

    private bool CheckLanguage(INamedTypeSymbol type, LocationModel location)
    {
        if (context.Compilation is CSharpCompilation { LanguageVersion: >= LanguageVersion.CSharp11 })
        {
            return true;
        }

        string version = ((CSharpCompilation)context.Compilation).LanguageVersion.ToDisplayString();
        context.Report(Descriptors.LanguageTooOld, location, Names.Short(type), version);
        return false;
    }

    private bool CheckKind(INamedTypeSymbol type, LocationModel location)
    {
        string? problem =
            type.IsStatic ? "static"
            : type.IsAbstract ? "abstract; mark the classes derived from it"
            : type.IsRefLikeType ? "a ref struct"
            : type.AllInterfaces.Any(implemented => implemented.SpecialType == SpecialType.System_Collections_IEnumerable)
                ? "a collection, whose elements would be lost; declare it as a member of a message"
            : type.IsFileLocal || Containers(type).Any(container => container.IsFileLocal) ? "local to a file"
            : null;
        if (problem is not null)
        {
            context.Report(Descriptors.UnsupportedKind, location, Names.Short(type), problem);
        }

        return problem is null;
    }

    private bool CheckPartial(INamedTypeSymbol type, LocationModel location)
    {
        if (IsPartial(type))
        {
            return true;
        }

        context.Report(Descriptors.NotPartial, location, Names.Short(type));
        return false;
    }

    private bool CheckContainers(INamedTypeSymbol type, LocationModel location)
    {
        bool result = true;
        foreach (INamedTypeSymbol container in Containers(type))
        {
            if (container.TypeParameters.Length > 0)
            {
                context.Report(Descriptors.GenericContainer, location, Names.Short(type), Names.Short(container));
                result = false;
            }
            else if (!IsPartial(container))
            {
                context.Report(Descriptors.ContainerNotPartial, location, Names.Short(type), Names.Short(container));
                result = false;
            }
        }

        return result;
    }

    private static bool IsPartial(INamedTypeSymbol type) => type.DeclaringSyntaxReferences
        .Any(reference =>
            reference.GetSyntax() is TypeDeclarationSyntax declaration && declaration.Modifiers.Any(SyntaxKind.PartialKeyword));

    private static IEnumerable<INamedTypeSymbol> Containers(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? container = type.ContainingType; container is not null; container = container.ContainingType)
        {
            yield return container;
        }
    }
}
