using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace ZeroAlloc.Formats.Generators.Parsing;

/// <summary>How long the bytes live that a value is a view over, where code says it plainly.</summary>
/// <param name="body">The type <c>Body&lt;T&gt;</c>, if the compilation has it.</param>
/// <param name="owner">The type <c>BufferedMessageOwner&lt;TView&gt;</c>.</param>
internal sealed class ViewLifetimes(INamedTypeSymbol? body, INamedTypeSymbol owner)
{
    /// <summary>To the end of the block whose <c>using</c> has the owner.</summary>
    public const string Block = "the owner's block";

    /// <summary>To the end of the request.</summary>
    private const string Request = "the request";

    /// <summary>Initializers that are followed; code has no more.</summary>
    private const int MaxSteps = 8;

    /// <summary>How long the bytes live; <see langword="null"/> if that is not said, or the value is no view.</summary>
    public string? Of(IOperation? value)
    {
        for (int i = 0; i < MaxSteps; i++)
        {
            switch (value)
            {
                case IConversionOperation { OperatorMethod: null } conversion:
                    value = conversion.Operand;
                    break;
                case IParenthesizedOperation parenthesized:
                    value = parenthesized.Operand;
                    break;
                case IParameterReferenceOperation { Type: { } type }:
                    return IsBodyOfView(type) ? Request : null;
                case IPropertyReferenceOperation { Instance: { } instance } property when IsView(property.Type) || Is(property.Type, body):
                    if (instance is ILocalReferenceOperation { Local: { } local } && Is(local.Type, owner))
                    {
                        return local.IsUsing ? Block : null;
                    }

                    value = instance;
                    break;
                case ILocalReferenceOperation reference when IsView(reference.Type) || IsBodyOfView(reference.Type):
                    value = Initializer(reference);
                    break;
                default:
                    return null;
            }
        }

        return null;
    }

    /// <summary>Whether a type is the view of a message.</summary>
    public static bool IsMessage(INamedTypeSymbol type) =>
        type.IsValueType && type.AllInterfaces.Any(static one => one.OriginalDefinition.ToDisplayString() == KnownNames.MessageView);

    private bool IsBodyOfView(ITypeSymbol? type) =>
        Is(type, body) && IsView(((INamedTypeSymbol)type!).TypeArguments[0]);

    /// <summary>Whether a type is a view, of a message or of a part of one.</summary>
    private static bool IsView(ITypeSymbol? type) => type is INamedTypeSymbol { IsValueType: true } named
        && (named.AllInterfaces.Any(static one => one.OriginalDefinition.ToDisplayString() == KnownNames.View)
            || (named.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T && IsView(named.TypeArguments[0])));

    private static bool Is(ITypeSymbol? type, INamedTypeSymbol? definition) =>
        definition is not null && type is not null && SymbolEqualityComparer.Default.Equals(type.OriginalDefinition, definition);

    /// <summary>What a local variable is initialized with, if it is nowhere assigned again.</summary>
    private static IOperation? Initializer(ILocalReferenceOperation reference)
    {
        IOperation root = reference;
        while (root.Parent is { } parent)
        {
            root = parent;
        }

        IOperation? found = null;
        foreach (IOperation operation in root.Descendants())
        {
            if (operation is IVariableDeclaratorOperation declarator
                && SymbolEqualityComparer.Default.Equals(declarator.Symbol, reference.Local))
            {
                found = declarator.GetVariableInitializer()?.Value;
            }
            else if (operation is IAssignmentOperation { Target: ILocalReferenceOperation target }
                && SymbolEqualityComparer.Default.Equals(target.Local, reference.Local))
            {
                return null;
            }
        }

        return found;
    }
}
