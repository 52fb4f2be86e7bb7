using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace ZeroAlloc.Formats.CodeFixes;

/// <summary>Replaces <c>WriteAsJsonAsync</c> and <c>ReadFromJsonAsync</c> by their counterparts (ZAF026).</summary>
[ExportCodeFixProvider(LanguageNames.CSharp)]
[Shared]
public sealed class FrameworkJsonCodeFixProvider : CodeFixProvider
{
    private static readonly string[] s_writing = ["model", "options", "contentType", "cancellationToken"];

    private static readonly string[] s_reading = ["options", "cancellationToken"];

    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ["ZAF026"];

    /// <inheritdoc/>
    public override FixAllProvider GetFixAllProvider() => WellKnownFixAllProviders.BatchFixer;

    /// <inheritdoc/>
    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        SyntaxNode? root = await context.Document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false);
        if (root?.FindNode(context.Span) is SimpleNameSyntax { Parent: MemberAccessExpressionSyntax access } name
            && access.Parent is InvocationExpressionSyntax call)
        {
            string counterpart = name.Identifier.ValueText == "WriteAsJsonAsync" ? "WriteAsZeroAllocJsonAsync" : "ReadFromZeroAllocJsonAsync";
            context.RegisterCodeFix(
                CodeAction.Create(
                    $"Use {counterpart}",
                    cancellation => ReplaceAsync(context.Document, root, call, counterpart, cancellation),
                    equivalenceKey: "ZeroAllocJson"),
                context.Diagnostics);
        }
    }

    private static async Task<Document> ReplaceAsync(
        Document document, SyntaxNode root, InvocationExpressionSyntax call, string counterpart, CancellationToken cancellation)
    {
        SemanticModel? semantics = await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        return semantics?.GetOperation(call, cancellation) is IInvocationOperation operation
            ? document.WithSyntaxRoot(root.ReplaceNode(call, Counterpart(call, operation, semantics, counterpart)))
            : document;
    }

    private static ExpressionSyntax Counterpart(
        InvocationExpressionSyntax call, IInvocationOperation operation, SemanticModel semantics, string name)
    {
        bool isWriting = operation.TargetMethod.Name == "WriteAsJsonAsync";
        var access = (MemberAccessExpressionSyntax)call.Expression;
        SyntaxToken identifier = SyntaxFactory.Identifier(name).WithTriviaFrom(access.Name.Identifier);
        SimpleNameSyntax method = access.Name is GenericNameSyntax generic
            ? generic.WithIdentifier(identifier)
            : Declared(operation, isWriting) is { } type
            ? SyntaxFactory.GenericName(identifier, SyntaxFactory.TypeArgumentList(SyntaxFactory.SingletonSeparatedList(
                SyntaxFactory.ParseTypeName(type.ToMinimalDisplayString(semantics, call.SpanStart)))))
            : SyntaxFactory.IdentifierName(identifier);
        InvocationExpressionSyntax made = call.Update(
            access.WithName(method), Arguments(call.ArgumentList, operation, isWriting ? s_writing : s_reading));

        // The framework's method returns a task, the counterpart a value task.
        return isWriting && call.Parent is ReturnStatementSyntax or LambdaExpressionSyntax
            ? SyntaxFactory.InvocationExpression(
                SyntaxFactory.MemberAccessExpression(
                    SyntaxKind.SimpleMemberAccessExpression, made.WithoutTrailingTrivia(), SyntaxFactory.IdentifierName("AsTask")))
                .WithTrailingTrivia(call.GetTrailingTrivia())
            : made;
    }

    /// <summary>The type argument to write if only the contract, which the counterpart doesn't take, has said it.</summary>
    private static ITypeSymbol? Declared(IInvocationOperation operation, bool isWriting)
    {
        ITypeSymbol type = operation.TargetMethod.TypeArguments[0];
        if (!operation.Arguments.Any(static argument => argument.Parameter?.Name == "jsonTypeInfo"))
        {
            return null;
        }

        IOperation? value = operation.Arguments.FirstOrDefault(static argument => argument.Parameter?.Name == "value")?.Value;
        while (value is IConversionOperation { IsImplicit: true } conversion)
        {
            value = conversion.Operand;
        }

        return isWriting && SymbolEqualityComparer.Default.Equals(value?.Type, type) ? null : type;
    }

    /// <summary>The arguments in their order, by name as soon as one isn't where the counterpart has it.</summary>
    private static ArgumentListSyntax Arguments(ArgumentListSyntax list, IInvocationOperation operation, string[] parameters)
    {
        bool isInPlace = true;
        ArgumentSyntax[] made = new ArgumentSyntax[list.Arguments.Count];
        for (int i = 0; i < made.Length; i++)
        {
            ArgumentSyntax argument = list.Arguments[i];
            string known = operation.Arguments.First(other => other.Syntax == argument).Parameter!.Name;
            string name = known switch
            {
                "value" => "model",
                "jsonTypeInfo" => "options",
                _ => known,
            };
            if (known == "jsonTypeInfo")
            {
                var contract = (MemberAccessExpressionSyntax)argument.Expression;
                argument = argument.WithExpression(contract.WithName(SyntaxFactory.IdentifierName("Options").WithTriviaFrom(contract.Name)));
            }

            isInPlace &= argument.NameColon is null && parameters[i] == name;
            made[i] = isInPlace ? argument : Named(argument, name);
        }

        // All fixes at once are joined by their edits: one inside of an argument must not be inside of another's.
        return made.SequenceEqual(list.Arguments)
            ? list
            : list.WithArguments(SyntaxFactory.SeparatedList(made, list.Arguments.GetSeparators()));
    }

    private static ArgumentSyntax Named(ArgumentSyntax argument, string name) => argument
        .WithExpression(argument.Expression.WithoutLeadingTrivia())
        .WithNameColon(SyntaxFactory.NameColon(SyntaxFactory.IdentifierName(name)).WithTrailingTrivia(SyntaxFactory.Space))
        .WithLeadingTrivia(argument.GetLeadingTrivia());
}
