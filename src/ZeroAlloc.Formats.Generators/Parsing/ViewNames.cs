using Microsoft.CodeAnalysis;

namespace ZeroAlloc.Formats.Generators.Parsing;

/// <summary>How views are called.</summary>
internal static class ViewNames
{
    /// <summary>
    /// The view's name: the one that was chosen, or <c>PersonBufferedMessage</c>; for constructions
    /// <c>PageOfCityBufferedMessage</c>, or the chosen name with <c>OfCity</c> behind it.
    /// </summary>
    public static string View(INamedTypeSymbol type)
    {
        string? chosen = type.OriginalDefinition.Attribute(KnownNames.SourceAttribute)?.Text(KnownNames.ClassName);
        string arguments = type.TypeArguments.Length == 0 ? "" : $"Of{Names.Parts(type)}";
        return chosen is null ? type.Name + arguments + KnownNames.ViewSuffix : chosen + arguments;
    }

    /// <summary>
    /// How the view of a message type is declared: as its type is, but no more visible than its type arguments. <see langword="null"/> if a
    /// type argument can't be named outside the type that it is nested in.
    /// </summary>
    public static string? Modifiers(INamedTypeSymbol type)
    {
        if (type.TypeArguments.Any(argument => Effective(argument) < Accessibility.Internal))
        {
            return null;
        }

        bool lowered = type.TypeArguments.Any(argument => Effective(argument) < Accessibility.Public);
        return type.DeclaredAccessibility switch
        {
            Accessibility.Public => lowered ? "internal" : "public",
            Accessibility.Private => "private",
            Accessibility.Protected => lowered ? "private protected" : "protected",
            Accessibility.ProtectedOrInternal => lowered ? "internal" : "protected internal",
            Accessibility.ProtectedAndInternal => "private protected",
            _ => "internal",
        };
    }

    /// <summary>Who sees a type, with all that it is made of and nested in: everybody, the assembly, or less.</summary>
    private static Accessibility Effective(ITypeSymbol type)
    {
        if (type is IArrayTypeSymbol array)
        {
            return Effective(array.ElementType);
        }

        Accessibility result = Accessibility.Public;
        if (type is INamedTypeSymbol named)
        {
            foreach (ITypeSymbol argument in named.TypeArguments)
            {
                result = Lesser(result, Effective(argument));
            }
        }

        for (INamedTypeSymbol? current = type as INamedTypeSymbol; current is not null; current = current.ContainingType)
        {
            result = Lesser(result, current.DeclaredAccessibility switch
            {
                Accessibility.Public => Accessibility.Public,
                Accessibility.Internal or Accessibility.ProtectedOrInternal =>
                    Accessibility.Internal,
                _ => Accessibility.Private,
            });
        }

        return result;
    }

    private static Accessibility Lesser(Accessibility left, Accessibility right) => left < right ? left : right;
}
