using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using ZeroAlloc.Formats.Generators.Diagnostics;
using ZeroAlloc.Formats.Generators.Parsing;

namespace ZeroAlloc.Formats.Generators;

/// <summary>
/// Finds body parameters that code of the request delegate generator reads, because it binds another parameter in a way that only that
/// code knows.
/// </summary>
/// <remarks>
/// Which parameter is the body depends on the registered services. So only handlers are reported whose body is certain: it has
/// <c>[FromBody]</c>, or it's the only record without an attribute in a handler of POST, PUT or PATCH.
/// </remarks>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class BodyParameterAnalyzer : DiagnosticAnalyzer
{
    private const string Mvc = "Microsoft.AspNetCore.Mvc.";

    private static readonly string[] s_services =
        [Mvc + "FromServicesAttribute", "Microsoft.Extensions.DependencyInjection.FromKeyedServicesAttribute"];

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [UseDescriptors.GeneratedBody];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterCompilationStartAction(static start =>
        {
            if (start.Compilation.GetTypeByMetadataName(KnownNames.Body) is not null
                && start.Compilation.GetTypeByMetadataName("Microsoft.AspNetCore.Builder.EndpointRouteBuilderExtensions") is { } maps)
            {
                start.RegisterOperationAction(operation => Analyze(operation, maps), OperationKind.Invocation);
            }
        });
    }

    private static void Analyze(OperationAnalysisContext context, INamedTypeSymbol maps)
    {
        var call = (IInvocationOperation)context.Operation;
        if (!SymbolEqualityComparer.Default.Equals(call.TargetMethod.ContainingType, maps)
            || !RouteHandlerParser.AreIntercepted(call.Syntax.SyntaxTree.Options)
            || call.Arguments.Select(static argument => HandlerIn(argument.Value)).FirstOrDefault(static found => found is not null)
                is not { } handler
            || BodyOf(handler, call.TargetMethod.Name) is not { } body)
        {
            return;
        }

        foreach (IParameterSymbol other in handler.Parameters.Where(other => other.Ordinal != body.Ordinal))
        {
            if (WhyNot(other) is { } reason)
            {
                context.ReportDiagnostic(Diagnostic.Create(
                    UseDescriptors.GeneratedBody, body.Locations[0], body.Name, reason));
                return;
            }
        }
    }

    /// <summary>The handler that is an argument; null if it's another one, or in a variable.</summary>
    private static IMethodSymbol? HandlerIn(IOperation value) => value switch
    {
        IConversionOperation conversion => HandlerIn(conversion.Operand),
        IDelegateCreationOperation creation => HandlerIn(creation.Target),
        IAnonymousFunctionOperation lambda => lambda.Symbol,
        IMethodReferenceOperation method => method.Method,
        _ => null,
    };

    private static IParameterSymbol? BodyOf(IMethodSymbol handler, string map)
    {
        if (handler.Parameters.FirstOrDefault(static parameter => Has(parameter, Mvc + "FromBodyAttribute")) is { } marked)
        {
            return marked;
        }

        IParameterSymbol[] records =
        [
            .. handler.Parameters.Where(static parameter => parameter.Type.IsRecord && parameter.GetAttributes().IsEmpty
                && parameter.Type.GetMembers("TryParse").IsEmpty && parameter.Type.GetMembers("BindAsync").IsEmpty),
        ];
        return map is "MapPost" or "MapPut" or "MapPatch" && records.Length == 1 ? records[0] : null;
    }

    private static string? WhyNot(IParameterSymbol other) =>
        Has(other, "Microsoft.AspNetCore.Http.AsParametersAttribute") ? $"'{other.Name}' has [AsParameters]: use Body<T>"
        : other.Type.TypeKind == TypeKind.Array && !s_services.Any(service => Has(other, service)) ? $"'{other.Name}' is an array: use Body<T>"
        : null;

    private static bool Has(IParameterSymbol parameter, string attribute) => parameter.Attribute(attribute) is not null;
}
