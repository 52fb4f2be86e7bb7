using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing.Values;

/// <summary>Marked types: of this compilation, whose view is generated, too, or of another one, whose view has to be there.</summary>
internal sealed class MessageRule : IValueRule
{
    // A generic type that has a member of itself with itself as the argument would never end.
    private const int MaxNesting = 8;

    public bool Applies(ITypeSymbol type) => type is INamedTypeSymbol && type.IsMessage();

    public ValueModel? Read(ITypeSymbol type, ValueParser parser)
    {
        var message = (INamedTypeSymbol)type;
        string view = ViewNames.View(message);
        Compilation compilation = parser.Context.Compilation;
        if (message.ContainingType is { IsGenericType: true })
        {
            return parser.Fail($"'{Names.Short(type)}' is nested in a generic type");
        }

        if (!SymbolEqualityComparer.Default.Equals(message.ContainingAssembly, compilation.Assembly))
        {
            if (message.IsGenericType || !HasView(message, view, compilation))
            {
                return parser.Fail($"'{message.ContainingAssembly.Name}' has no accessible view '{view}' of '{Names.Short(type)}'");
            }
        }
        else if (!TypeRules.AreMet(message.OriginalDefinition, compilation))
        {
            return parser.Fail($"'{Names.Short(type)}' is marked [BufferedMessageSource] but can't be a message");
        }
        else if (message.IsGenericType)
        {
            if (Nesting(message) > MaxNesting)
            {
                return parser.FailOnce($"'{Names.Short(message.OriginalDefinition)}' contains itself with increasingly longer type arguments");
            }

            if (ViewNames.Modifiers(message) is null)
            {
                return parser.Fail(
                    $"a type argument of '{Names.Short(type)}' isn't accessible from '{Names.Short(message.OriginalDefinition)}'");
            }

            if (HasPointer(message))
            {
                return parser.Fail($"'{Names.Short(type)}' has a type argument that contains pointers");
            }

            if (!parser.Context.TryNoteConstruction(message))
            {
                return parser.FailOnce(
                    $"'{Names.Short(message.OriginalDefinition)}' contains itself with more than 256 different type arguments");
            }
        }

        string name = Names.Full(message, parser.Context.Assemblies);
        string fullView = Names.Beside(message, view, parser.Context.Assemblies);
        return ValueModels.Slot(name, $"{Aliases.Runtime}MessageCodec<{name}, {fullView}>", fullView, isElements: true);
    }

    private static bool HasView(INamedTypeSymbol message, string view, Compilation compilation)
    {
        INamespaceOrTypeSymbol place = message.ContainingType is { } container ? container : message.ContainingNamespace;
        return place.GetTypeMembers(view, 0).Any(candidate =>
            SymbolEqualityComparer.Default.Equals(candidate.ContainingAssembly, message.ContainingAssembly)
            && compilation.IsSymbolAccessibleWithin(candidate, compilation.Assembly));
    }

    private static bool HasPointer(ITypeSymbol type) => type switch
    {
        INamedTypeSymbol named => named.TypeArguments.Any(HasPointer) || (named.ContainingType is { } container && HasPointer(container)),
        IArrayTypeSymbol array => HasPointer(array.ElementType),
        _ => type.TypeKind is TypeKind.Pointer or TypeKind.FunctionPointer,
    };

    private static int Nesting(ITypeSymbol type) => type switch
    {
        INamedTypeSymbol { TypeArguments.Length: > 0 } generic => 1 + generic.TypeArguments.Max(Nesting),
        IArrayTypeSymbol array => 1 + Nesting(array.ElementType),
        _ => 0,
    };
}
