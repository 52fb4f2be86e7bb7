using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using ZeroAlloc.Formats.Generators.Diagnostics;
using ZeroAlloc.Formats.Generators.Parsing;

namespace ZeroAlloc.Formats.Generators;

/// <summary>Finds views that are put where they are still there when their bytes are not, and those that handlers return.</summary>
/// <remarks>
/// The bytes of a <c>Body&lt;TView&gt;</c> live to the end of the request, those of an owner under <c>using</c> to the end of its block.
/// What is found comes plainly from one of them: a local variable with that initializer, or a part of such a view. Views over bytes
/// of the application's own are nobody's concern.
/// </remarks>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class KeptViewAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } =
        [UseDescriptors.KeptView, UseDescriptors.ReturnedView];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterCompilationStartAction(static start =>
        {
            if (start.Compilation.GetTypeByMetadataName(KnownNames.Owner) is not { } owner)
            {
                return;
            }

            var lives = new ViewLifetimes(start.Compilation.GetTypeByMetadataName(KnownNames.Body), owner);
            start.RegisterOperationAction(
                operation => AnalyzeAssignment(operation, lives), OperationKind.SimpleAssignment, OperationKind.CoalesceAssignment);
            start.RegisterOperationAction(operation => AnalyzeReturn(operation, lives), OperationKind.Return);
            start.RegisterOperationAction(operation => AnalyzeCall(operation, lives), OperationKind.Invocation);
        });
    }

    private static void AnalyzeAssignment(OperationAnalysisContext context, ViewLifetimes lives)
    {
        var assignment = (IAssignmentOperation)context.Operation;
        if (Kept(assignment.Target) is { } place && lives.Of(assignment.Value) is { } life)
        {
            Report(context, assignment.Value, $"{place} outlives {life}, which owns the view's buffer");
        }
    }

    private static void AnalyzeReturn(OperationAnalysisContext context, ViewLifetimes lives)
    {
        if (((IReturnOperation)context.Operation).ReturnedValue is not { } value)
        {
            return;
        }

        if (lives.Of(value) == ViewLifetimes.Block)
        {
            Report(context, value, "The owner of the view's buffer is disposed when the method returns");
        }
        else if (value.Type is INamedTypeSymbol type && ViewLifetimes.IsMessage(type) && Handlers.Around(value) is not null)
        {
            context.ReportDiagnostic(Diagnostic.Create(UseDescriptors.ReturnedView, value.Syntax.GetLocation(), Names.Short(type)));
        }
    }

    /// <summary>Work that nobody waits for.</summary>
    private static void AnalyzeCall(OperationAnalysisContext context, ViewLifetimes lives)
    {
        var call = (IInvocationOperation)context.Operation;
        bool isDetached = call.TargetMethod.Name switch
        {
            "Run" => call.TargetMethod.ContainingType.ToDisplayString() == "System.Threading.Tasks.Task" && IsDropped(call),
            "QueueUserWorkItem" or "UnsafeQueueUserWorkItem" =>
                call.TargetMethod.ContainingType.ToDisplayString() == "System.Threading.ThreadPool",
            _ => false,
        };
        if (!isDetached)
        {
            return;
        }

        foreach (IAnonymousFunctionOperation lambda in call.Arguments.SelectMany(static argument =>
            argument.DescendantsAndSelf().OfType<IAnonymousFunctionOperation>()))
        {
            foreach (IOperation used in lambda.Descendants())
            {
                bool isOutside = used switch
                {
                    ILocalReferenceOperation local => !IsInside(local.Local, lambda),
                    IParameterReferenceOperation parameter => !IsInside(parameter.Parameter, lambda),
                    _ => false,
                };
                if (isOutside && lives.Of(used) is { } life)
                {
                    Report(context, used, $"This work isn't awaited and outlives {life}, which owns the view's buffer");
                    return;
                }
            }
        }
    }

    private static bool IsDropped(IInvocationOperation call) =>
        call.Parent is IExpressionStatementOperation or ISimpleAssignmentOperation { Target: IDiscardOperation };

    private static bool IsInside(ISymbol symbol, IAnonymousFunctionOperation lambda) =>
        symbol.DeclaringSyntaxReferences.All(part => lambda.Syntax.Span.Contains(part.Span));

    /// <summary>What is assigned to, if it is not of the same method: for the message.</summary>
    private static string? Kept(IOperation target) => target switch
    {
        IFieldReferenceOperation { Field.IsStatic: true } or IPropertyReferenceOperation { Property.IsStatic: true } => "A static member",
        IMemberReferenceOperation { Instance: IInstanceReferenceOperation { ReferenceKind: InstanceReferenceKind.ContainingTypeInstance } }
            and (IFieldReferenceOperation or IPropertyReferenceOperation) and { Type.IsRefLikeType: false } => "A member of this object",
        ILocalReferenceOperation local when IsCaptured(local) => "A captured variable",
        _ => null,
    };

    private static bool IsCaptured(ILocalReferenceOperation reference)
    {
        for (IOperation? around = reference.Parent; around is not null; around = around.Parent)
        {
            if (around is IAnonymousFunctionOperation lambda)
            {
                return !IsInside(reference.Local, lambda);
            }
        }

        return false;
    }

    private static void Report(OperationAnalysisContext context, IOperation place, string problem) =>
        context.ReportDiagnostic(Diagnostic.Create(UseDescriptors.KeptView, place.Syntax.GetLocation(), problem));
}
