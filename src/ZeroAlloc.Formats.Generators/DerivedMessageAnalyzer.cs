using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using ZeroAlloc.Formats.Generators.Diagnostics;
using ZeroAlloc.Formats.Generators.Parsing;

namespace ZeroAlloc.Formats.Generators;

/// <summary>
/// Finds classes that are derived from a message type, add members and are not marked: JSON has these members, messages silently don't.
/// </summary>
/// <remarks>An analyzer, since nothing is generated for such classes, and the generator looks at nothing but marked ones.</remarks>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class DerivedMessageAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [Descriptors.DerivedNotMarked];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterSymbolAction(static symbol => Analyze(symbol, (INamedTypeSymbol)symbol.Symbol), SymbolKind.NamedType);
    }

    private static void Analyze(SymbolAnalysisContext context, INamedTypeSymbol type)
    {
        // First what costs nothing: most types of a project are derived from object.
        bool mayBeDerived = type is { TypeKind: TypeKind.Class, IsAbstract: false, BaseType.SpecialType: SpecialType.None };
        if (!mayBeDerived || type.IsMessage() || type.Bases().FirstOrDefault(SymbolExtensions.IsMessage) is not { } message)
        {
            return;
        }

        ISymbol? added = type.Bases().Prepend(type)
            .TakeWhile(declaring => !declaring.IsMessage())
            .SelectMany(declaring => declaring.GetMembers())
            .FirstOrDefault(IsWritten);
        if (added is not null)
        {
            context.ReportDiagnostic(Diagnostic.Create(
                Descriptors.DerivedNotMarked, type.Locations[0], Names.Short(type), Names.Short(message), added.Name));
        }
    }

    /// <summary>Whether JSON would have the member, so that it is missed.</summary>
    private static bool IsWritten(ISymbol member) =>
        member is { IsStatic: false, IsOverride: false, DeclaredAccessibility: Accessibility.Public }
            and (IPropertySymbol { IsIndexer: false, GetMethod: not null } or IFieldSymbol { IsConst: false })
        && JsonRules.HiddenBy(member) is null;
}
