using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace ZeroAlloc.Formats.CodeFixes;

/// <summary>Returns the result of a view's <c>ToObject()</c> (ZAF024), unless the lambda declares that it returns the view.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp)]
[Shared]
public sealed class ReturnedViewCodeFixProvider : CodeFixProvider
{
    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ["ZAF024"];

    /// <inheritdoc/>
    public override FixAllProvider GetFixAllProvider() => WellKnownFixAllProviders.BatchFixer;

    /// <inheritdoc/>
    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        SyntaxNode? root = await context.Document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false);
        if (root?.FindNode(context.Span, getInnermostNodeForTie: true) is ExpressionSyntax view
            && view.FirstAncestorOrSelf<LambdaExpressionSyntax>() is not ParenthesizedLambdaExpressionSyntax { ReturnType: not null })
        {
            context.RegisterCodeFix(
                CodeAction.Create(
                    "Return ToObject()",
                    _ => Task.FromResult(context.Document.WithSyntaxRoot(root.ReplaceNode(view, Object(view)))),
                    equivalenceKey: "ToObject"),
                context.Diagnostics);
        }
    }

    private static InvocationExpressionSyntax Object(ExpressionSyntax view)
    {
        ExpressionSyntax plain = view.WithoutTrivia();
        bool isPrimary = view is NameSyntax or MemberAccessExpressionSyntax or InvocationExpressionSyntax or ElementAccessExpressionSyntax;
        ExpressionSyntax receiver = isPrimary ? plain : SyntaxFactory.ParenthesizedExpression(plain);
        return SyntaxFactory.InvocationExpression(SyntaxFactory.MemberAccessExpression(
            SyntaxKind.SimpleMemberAccessExpression, receiver, SyntaxFactory.IdentifierName("ToObject"))).WithTriviaFrom(view);
    }
}
