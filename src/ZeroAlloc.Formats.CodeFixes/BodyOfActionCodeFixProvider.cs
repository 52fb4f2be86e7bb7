using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Simplification;

namespace ZeroAlloc.Formats.CodeFixes;

/// <summary>
/// Declares the parameter of an action as the model, from the body (ZAF021), and reads the model where its <c>Value</c> was read.
/// </summary>
/// <remarks>Only if the action uses nothing else of the parameter.</remarks>
[ExportCodeFixProvider(LanguageNames.CSharp)]
[Shared]
public sealed class BodyOfActionCodeFixProvider : CodeFixProvider
{
    private const string FromBody = "Microsoft.AspNetCore.Mvc.FromBody";

    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ["ZAF021"];

    /// <inheritdoc/>
    public override FixAllProvider GetFixAllProvider() => WellKnownFixAllProviders.BatchFixer;

    /// <inheritdoc/>
    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        SyntaxNode? root = await context.Document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false);
        SemanticModel? semantics = await context.Document.GetSemanticModelAsync(context.CancellationToken).ConfigureAwait(false);
        if (semantics is not null
            && root?.FindNode(context.Span).FirstAncestorOrSelf<ParameterSyntax>() is { Type: { } declared } parameter
            && parameter.Parent?.Parent is MethodDeclarationSyntax action
            && ModelOf(declared) is { } model
            && Uses(parameter, action, semantics, context.CancellationToken) is { } uses)
        {
            context.RegisterCodeFix(
                CodeAction.Create(
                    $"Declare the parameter as {model}",
                    _ => Task.FromResult(context.Document.WithSyntaxRoot(Replace(root, parameter, declared, model, uses))),
                    equivalenceKey: "Model"),
                context.Diagnostics);
        }
    }

    /// <summary>The model of <c>Body&lt;T&gt;</c>; null if that is optional, or written otherwise.</summary>
    private static TypeSyntax? ModelOf(TypeSyntax declared) => declared switch
    {
        GenericNameSyntax { Identifier.ValueText: "Body", TypeArgumentList.Arguments: { Count: 1 } models } => models[0],
        QualifiedNameSyntax { Right: GenericNameSyntax { TypeArgumentList.Arguments: { Count: 1 } models } } => models[0],
        _ => null,
    };

    /// <summary>The expressions with the parameter's value; null if the parameter is used otherwise.</summary>
    private static List<MemberAccessExpressionSyntax>? Uses(
        ParameterSyntax parameter, MethodDeclarationSyntax action, SemanticModel semantics, CancellationToken cancellation)
    {
        ISymbol? symbol = semantics.GetDeclaredSymbol(parameter, cancellation);
        var uses = new List<MemberAccessExpressionSyntax>();
        foreach (IdentifierNameSyntax name in action.DescendantNodes().OfType<IdentifierNameSyntax>())
        {
            if (name.Identifier.ValueText != parameter.Identifier.ValueText
                || !SymbolEqualityComparer.Default.Equals(semantics.GetSymbolInfo(name, cancellation).Symbol, symbol))
            {
                continue;
            }

            if (name.Parent is not MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Value" } use || use.Expression != name)
            {
                return null;
            }

            uses.Add(use);
        }

        return uses;
    }

    private static SyntaxNode Replace(
        SyntaxNode root, ParameterSyntax parameter, TypeSyntax declared, TypeSyntax model, List<MemberAccessExpressionSyntax> uses)
    {
        var annotation = new SyntaxAnnotation();
        SyntaxNode replaced = root.ReplaceNodes(
            uses.Append<SyntaxNode>(declared),
            (node, _) => node == declared
                ? model.WithTriviaFrom(declared).WithAdditionalAnnotations(annotation)
                : ((MemberAccessExpressionSyntax)node).Expression.WithTriviaFrom(node));
        bool isFromBody = parameter.AttributeLists.SelectMany(static list => list.Attributes).Any(static attribute =>
            attribute.Name.ToString().EndsWith("FromBody", StringComparison.Ordinal));
        if (isFromBody)
        {
            return replaced;
        }

        ParameterSyntax made = replaced.GetAnnotatedNodes(annotation).Single().FirstAncestorOrSelf<ParameterSyntax>()!;
        AttributeListSyntax attributes = SyntaxFactory.AttributeList(SyntaxFactory.SingletonSeparatedList(
            SyntaxFactory.Attribute(SyntaxFactory.ParseName(FromBody).WithAdditionalAnnotations(Simplifier.Annotation))))
            .WithLeadingTrivia(made.GetLeadingTrivia())
            .WithTrailingTrivia(SyntaxFactory.Space);
        return replaced.ReplaceNode(made, made.WithoutLeadingTrivia().WithAttributeLists(made.AttributeLists.Insert(0, attributes)));
    }
}
