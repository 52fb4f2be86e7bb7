using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace ZeroAlloc.Formats.Generators.Parsing;

/// <summary>Finds lambdas that handle requests.</summary>
internal static class Handlers
{
    /// <summary>The lambda that an operation stands in, if it is passed to <c>MapGet</c> and similar methods, or to <c>Run</c>.</summary>
    public static IAnonymousFunctionOperation? Around(IOperation operation)
    {
        IOperation? around = operation;
        while (around is not (null or IAnonymousFunctionOperation or ILocalFunctionOperation))
        {
            around = around.Parent;
        }

        if (around is not IAnonymousFunctionOperation handler)
        {
            return null;
        }

        for (around = around.Parent; around is IConversionOperation or IDelegateCreationOperation; around = around.Parent)
        {
        }

        return around is IArgumentOperation { Parent: IInvocationOperation { TargetMethod: { } method } }
            && (method.Name == "Run" || method.Name.StartsWith("Map", StringComparison.Ordinal))
            && method.ContainingNamespace.ToDisplayString() == "Microsoft.AspNetCore.Builder"
                ? handler
                : null;
    }
}
