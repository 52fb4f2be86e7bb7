using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using ZeroAlloc.Formats.Generators.Diagnostics;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing;

/// <summary>Finds lambdas that handle routes and depend on types that are generated here.</summary>
internal static class RouteHandlerParser
{
    private const string Body = "Body";
    private const string InterceptedNamespace = "Microsoft.AspNetCore.Http.Generated";

    /// <summary>Whether the request delegate generator may put code of its own in the place of calls like <c>MapGet</c>.</summary>
    public static bool AreIntercepted(ParseOptions options) => options.Features.Any(static feature =>
        feature.Key is "InterceptorsNamespaces" or "InterceptorsPreviewNamespaces"
        && feature.Value.Split(';').Contains(InterceptedNamespace));

    /// <summary>Whether a node looks like such a lambda, by its text alone.</summary>
    public static bool MayBe(SyntaxNode node) =>
        node is ParenthesizedLambdaExpressionSyntax
        {
            Parent: ArgumentSyntax
            {
                Parent: ArgumentListSyntax
                {
                    Parent: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: { } name } }
                }
            }
        }
        && name.StartsWith("Map", StringComparison.Ordinal)
        && node.DescendantNodes().Any(static inner => IsBody(inner) || IsMessageResult(inner));

    /// <summary>What the project's own files say of it; <see langword="null"/> where that is enough.</summary>
    public static RouteHandlerModel? Parse(GeneratorSyntaxContext syntax, CancellationToken cancellation)
    {
        var lambda = (ParenthesizedLambdaExpressionSyntax)syntax.Node;
        SemanticModel semantics = syntax.SemanticModel;
        var unknown = new List<DiagnosticModel>();
        var bodies = new List<string>();
        foreach (GenericNameSyntax body in lambda.ParameterList.DescendantNodes().OfType<GenericNameSyntax>().Where(IsBody))
        {
            TypeSyntax argument = body.TypeArgumentList.Arguments[0];
            if (semantics.GetTypeInfo(argument, cancellation).Type is not { Name.Length: > 0 } type)
            {
                continue;
            }

            bodies.Add(type.Name);
            if (type.TypeKind == TypeKind.Error)
            {
                unknown.Add(new DiagnosticModel(
                    UseDescriptors.UnknownView.Id, argument.GetLocation().ToModel(), new EquatableArray<string>([type.Name])));
            }
        }

        bool isReturnUnknown = lambda.ReturnType is null
            && semantics.GetSymbolInfo(lambda, cancellation).Symbol is IMethodSymbol method
            && IsUnknown(method.ReturnType);
        return unknown.Count == 0 && !isReturnUnknown
            ? null
            : new RouteHandlerModel(
                unknown.ToEquatableArray(),
                isReturnUnknown
                    ? new DiagnosticModel(UseDescriptors.UnknownReturn.Id, lambda.ParameterList.GetLocation().ToModel(), default)
                    : null,
                lambda.DescendantNodes().Any(IsMessageResult),
                bodies.ToEquatableArray());
    }

    private static bool IsBody(SyntaxNode node) =>
        node is GenericNameSyntax { Identifier.ValueText: Body, TypeArgumentList.Arguments.Count: 1 };

    private static bool IsMessageResult(SyntaxNode node) =>
        node is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "NativeBuffer" } };

    /// <summary>Whether a type is not known, or made of one that is not.</summary>
    private static bool IsUnknown(ITypeSymbol type) =>
        type.TypeKind == TypeKind.Error || (type is INamedTypeSymbol named && named.TypeArguments.Any(IsUnknown));
}
