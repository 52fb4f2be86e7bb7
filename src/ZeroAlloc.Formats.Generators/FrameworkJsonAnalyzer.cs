using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using ZeroAlloc.Formats.Generators.Diagnostics;
using ZeroAlloc.Formats.Generators.Parsing;

namespace ZeroAlloc.Formats.Generators;

/// <summary>
/// Finds calls of the framework's methods for JSON bodies that have a counterpart with the same answer. No registration reaches these
/// methods, so only another call uses compiled code.
/// </summary>
/// <remarks>
/// Only in projects that register the formatters, which the counterparts need. Contracts are reported if a generated context has them:
/// others may differ from those of their options. See docs/decisions/0094.
/// </remarks>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class FrameworkJsonAnalyzer : DiagnosticAnalyzer
{
    private const string Contexts = "System.Text.Json.Serialization.JsonSerializerContext";

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [UseDescriptors.FrameworkJson];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterCompilationStartAction(static start =>
        {
            Compilation compilation = start.Compilation;
            if (compilation.GetTypeByMetadataName(KnownNames.Body) is not null
                && compilation.GetTypeByMetadataName("Microsoft.AspNetCore.Http.HttpResponseJsonExtensions") is { } writing
                && compilation.GetTypeByMetadataName("Microsoft.AspNetCore.Http.HttpRequestJsonExtensions") is { } reading)
            {
                start.RegisterOperationAction(operation => Analyze(operation, writing, reading), OperationKind.Invocation);
            }
        });
    }

    private static void Analyze(OperationAnalysisContext context, INamedTypeSymbol writing, INamedTypeSymbol reading)
    {
        var call = (IInvocationOperation)context.Operation;
        bool isWriting = SymbolEqualityComparer.Default.Equals(call.TargetMethod.ContainingType, writing);
        if (isWriting || SymbolEqualityComparer.Default.Equals(call.TargetMethod.ContainingType, reading))
        {
            string? counterpart = call.TargetMethod.Name switch
            {
                "WriteAsJsonAsync" when isWriting => "WriteAsZeroAllocJsonAsync",
                "ReadFromJsonAsync" => "ReadFromZeroAllocJsonAsync",
                _ => null,
            };
            if (counterpart is not null
                && call is { TargetMethod.TypeParameters.Length: 1, Syntax: InvocationExpressionSyntax invocation }
                && invocation.Expression is MemberAccessExpressionSyntax access
                && call.Arguments.All(IsTaken)
                && (!isWriting || HandlerEnd.Is(call))
                && Registrations.Exist(context.Compilation, context.CancellationToken))
            {
                context.ReportDiagnostic(Diagnostic.Create(
                    UseDescriptors.FrameworkJson, access.Name.GetLocation(), call.TargetMethod.Name, counterpart));
            }
        }
    }

    /// <summary>Whether the counterpart has the argument, with the same meaning; the receiver's is one only in a static call.</summary>
    private static bool IsTaken(IArgumentOperation argument) => argument.Parameter switch
    {
        { Ordinal: 0 } => argument.Syntax is not ArgumentSyntax,
        { Name: "value" or "options" or "contentType" or "cancellationToken" } => true,
        { Name: "jsonTypeInfo" } => IsOfGeneratedContext(argument.Value),
        _ => false,
    };

    /// <summary>Whether it's a property that System.Text.Json's generator made, which gets its contract from its options.</summary>
    private static bool IsOfGeneratedContext(IOperation value) =>
        value is IPropertyReferenceOperation { Syntax: MemberAccessExpressionSyntax, Property: { IsStatic: false } property }
        && property.ContainingType.Bases().Any(static type => type.ToDisplayString() == Contexts)
        && property.DeclaringSyntaxReferences is { Length: 1 } declarations
        && declarations[0].SyntaxTree.FilePath.EndsWith(".g.cs", StringComparison.Ordinal);
}
