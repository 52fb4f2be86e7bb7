using Microsoft.CodeAnalysis;

namespace ZeroAlloc.Formats.Generators.Parsing;

/// <summary>
/// Types as they are at run time: the names of a tuple's elements, <c>dynamic</c> and annotations of nullability are the
/// compiler's alone. So <c>Box&lt;(int A, int B)&gt;</c> and <c>Box&lt;(int C, int D)&gt;</c> are one message with one view.
/// </summary>
internal static class RuntimeTypes
{
    /// <summary>The type at run time. C# converts each of the two to the other by identity.</summary>
    public static ITypeSymbol Of(ITypeSymbol type, Compilation compilation) => type switch
    {
        { TypeKind: TypeKind.Error } => type,
        IDynamicTypeSymbol => compilation.GetSpecialType(SpecialType.System_Object),
        IArrayTypeSymbol array => compilation.CreateArrayTypeSymbol(Of(array.ElementType, compilation), array.Rank),
        INamedTypeSymbol named => Named(named, compilation),
        _ => type,
    };

    private static INamedTypeSymbol Named(INamedTypeSymbol type, Compilation compilation)
    {
        INamedTypeSymbol definition = type.ContainingType is { } container
            ? Named(container, compilation).GetTypeMembers(type.Name, type.Arity)
                .First(nested => SymbolEqualityComparer.Default.Equals(nested.OriginalDefinition, type.OriginalDefinition))
            : type.OriginalDefinition;
        return type.Arity == 0 ? definition : definition.Construct([.. type.TypeArguments.Select(argument => Of(argument, compilation))]);
    }
}
