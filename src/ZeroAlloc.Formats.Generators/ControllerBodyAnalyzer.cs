using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using ZeroAlloc.Formats.Generators.Diagnostics;
using ZeroAlloc.Formats.Generators.Parsing;

namespace ZeroAlloc.Formats.Generators;

/// <summary>
/// Finds actions of controllers that take a <c>Body&lt;T&gt;</c>: MVC would read the members of that class from the body.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ControllerBodyAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [UseDescriptors.BodyOfAction];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterCompilationStartAction(static start =>
        {
            if (start.Compilation.GetTypeByMetadataName(KnownNames.Body) is { } body)
            {
                start.RegisterSymbolAction(symbol => Analyze(symbol, (IMethodSymbol)symbol.Symbol, body), SymbolKind.Method);
            }
        });
    }

    private static void Analyze(SymbolAnalysisContext context, IMethodSymbol method, INamedTypeSymbol body)
    {
        foreach (IParameterSymbol parameter in method.Parameters)
        {
            if (parameter.Type is INamedTypeSymbol type
                && SymbolEqualityComparer.Default.Equals(type.OriginalDefinition, body)
                && IsAction(method))
            {
                context.ReportDiagnostic(Diagnostic.Create(
                    UseDescriptors.BodyOfAction, parameter.Locations[0], Names.Short(type), Names.Short(type.TypeArguments[0])));
            }
        }
    }

    /// <summary>Whether MVC calls the method by a request.</summary>
    private static bool IsAction(IMethodSymbol method) =>
        method is { MethodKind: MethodKind.Ordinary, DeclaredAccessibility: Accessibility.Public, IsStatic: false, IsAbstract: false }
        && method.Attribute("Microsoft.AspNetCore.Mvc.NonActionAttribute") is null
        && method.ContainingType.Bases().Prepend(method.ContainingType).Any(static type =>
            type.ToDisplayString() == "Microsoft.AspNetCore.Mvc.ControllerBase"
            || type.Attribute("Microsoft.AspNetCore.Mvc.ControllerAttribute") is not null);
}
