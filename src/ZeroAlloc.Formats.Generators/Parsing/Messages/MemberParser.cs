using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Diagnostics;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing.Messages;

/// <summary>Finds the properties and fields of a type that may become members of its message.</summary>
/// <remarks>
/// These are the public instance properties and fields, and those with a number that the assembly sees, base class first, in the order of
/// their declaration.
/// </remarks>
/// <param name="context">What parsing gathers.</param>
/// <param name="type">The type.</param>
/// <param name="location">Where to complain about what is not declared in this compilation.</param>
internal sealed class MemberParser(ParseContext context, INamedTypeSymbol type, LocationModel location)
{
    private readonly List<Candidate> _found = [];
    private readonly HashSet<string> _excluded = [.. Excluded(type)];
    private readonly HashSet<string> _unknown = [.. Excluded(type)];

    /// <summary>Finds them.</summary>
    public IReadOnlyList<Candidate> Read()
    {
        foreach (INamedTypeSymbol declaring in type.Bases().Reverse().Append(type))
        {
            foreach (ISymbol symbol in InOrder(declaring))
            {
                Examine(symbol);
            }
        }

        foreach (string name in _unknown)
        {
            context.Report(Descriptors.UnknownExclusion, location, Names.Short(type), name);
        }

        foreach (string name in _found.Select(candidate => candidate.Name).Distinct().ToArray())
        {
            DropHidden(name);
        }

        return _found;
    }

    /// <summary>
    /// Says that a member can't be in the message: an error if it was asked for by a number, nothing if it is not in JSON either.
    /// </summary>
    public void Complain(ISymbol member, int? number, string? hiddenBy, string problem, LocationModel place)
    {
        if (number is not null || hiddenBy is null)
        {
            context.Report(
                number is null ? Descriptors.MemberLeftOut : Descriptors.NumberedMemberUnusable,
                place,
                member.Name,
                Names.Short(type),
                problem);
        }
    }

    private static IEnumerable<string> Excluded(INamedTypeSymbol type) =>
        type.OriginalDefinition.Attribute(KnownNames.SourceAttribute) is { ConstructorArguments: { Length: 1 } arguments }
            ? (arguments[0] is { Kind: TypedConstantKind.Array, IsNull: false } names ? names.Values : arguments)
                .Where(name => name.Kind == TypedConstantKind.Primitive)
                .Select(name => name.Value)
                .OfType<string>()
            : [];

    /// <summary>As written; the compiler lists what it makes of a record's parameters last.</summary>
    private static IEnumerable<ISymbol> InOrder(INamedTypeSymbol declaring) => declaring.GetMembers()
        .Where(symbol => symbol is IPropertySymbol or IFieldSymbol)
        .OrderBy(symbol => symbol.Locations.FirstOrDefault()?.SourceTree?.FilePath, StringComparer.Ordinal)
        .ThenBy(symbol => symbol.Locations.FirstOrDefault()?.SourceSpan.Start ?? 0);

    private static int? Number(ISymbol symbol) =>
        symbol.Attribute(KnownNames.MemberAttribute) is { ConstructorArguments: { Length: 1 } arguments }
            ? arguments[0].Value as int?
            : null;

    private void Examine(ISymbol symbol)
    {
        string? never = symbol switch
        {
            IFieldSymbol { IsConst: true } => "it is a constant",
            { IsStatic: true } => "it is static",
            IFieldSymbol { IsImplicitlyDeclared: true } => "the number belongs to the property, not to its field",
            IPropertySymbol { IsIndexer: true } => "it is an indexer",
            IPropertySymbol { ExplicitInterfaceImplementations.Length: > 0 } => "it implements an interface explicitly",
            _ => null,
        };
        if (never is not null || !symbol.CanBeReferencedByName)
        {
            if (Number(symbol) is { } number)
            {
                ISymbol named = symbol is IFieldSymbol { AssociatedSymbol: { } property } ? property : symbol;
                Complain(named, number, hiddenBy: null, never ?? "code can't name it", named.SourceLocation() ?? location);
            }

            return;
        }

        switch (symbol)
        {
            case IPropertySymbol { IsOverride: true } property:
                if (_found.Find(candidate => SymbolEqualityComparer.Default.Equals(candidate.Symbol, Declared(property))) is { } overridden)
                {
                    overridden.Number = Number(symbol) ?? overridden.Number;
                    overridden.HiddenBy ??= JsonRules.HiddenBy(symbol);
                }

                break;
            case IPropertySymbol property:
                Examine(
                    property,
                    property.Type,
                    property.IsRequired,
                    canSet: property.SetMethod is { } setter && IsSeen(setter) && !Restrictions.IsForbidden(setter),
                    problem: property.GetMethod is not { } getter ? "it can't be read"
                        : !IsSeen(getter) ? "its getter is not accessible"
                        : Restrictions.IsForbidden(getter) ? "using its getter is an error: it is obsolete"
                        : null);
                break;
            case IFieldSymbol field:
                Examine(
                    field,
                    field.Type,
                    field.IsRequired,
                    canSet: !field.IsReadOnly,
                    problem: IsSeen(field) ? null : "it is not accessible");
                break;
        }
    }

    private void Examine(ISymbol symbol, ITypeSymbol memberType, bool isRequired, bool canSet, string? problem)
    {
        LocationModel place = symbol.SourceLocation() ?? location;
        bool isExcluded = _excluded.Contains(symbol.Name);
        _unknown.Remove(symbol.Name);
        int? number = Number(symbol);
        if (!isExcluded && number is null && symbol.DeclaredAccessibility != Accessibility.Public)
        {
            LeaveOutRequired(symbol, memberType, isRequired, canSet, place);
            return;
        }

        problem ??= Restrictions.IsForbidden(symbol, memberType) ? "using it is an error: it, or its type, is obsolete" : null;
        if (!isExcluded && problem is not null)
        {
            if (!isRequired)
            {
                Complain(symbol, number, JsonRules.HiddenBy(symbol), problem, place);
            }

            LeaveOutRequired(symbol, memberType, isRequired, canSet, place);
            return;
        }

        _found.Add(new Candidate(symbol, memberType, canSet, isRequired, isExcluded, place)
        {
            Number = number,
            HiddenBy = JsonRules.HiddenBy(symbol),
        });
    }

    /// <summary>
    /// Complains about a required member that is not in the message; so that this is the only error, it gets its default value.
    /// </summary>
    private void LeaveOutRequired(ISymbol symbol, ITypeSymbol memberType, bool isRequired, bool canSet, LocationModel place)
    {
        if (isRequired)
        {
            context.Report(Descriptors.RequiredMemberMissing, place, Names.Short(type), symbol.Name);
            _found.Add(new Candidate(symbol, memberType, canSet, isRequired, isExcluded: true, place));
        }
    }

    /// <summary>
    /// Of several things that have a candidate's name, generated code gets the one that is declared last. If that is not the
    /// candidate, which of them was meant is not known: none is in the message, and that is reported, unless the name is excluded.
    /// </summary>
    private void DropHidden(string name)
    {
        ISymbol? seen = Seen(name);
        Candidate[] hidden =
            [.. _found.Where(candidate => candidate.Name == name && !SymbolEqualityComparer.Default.Equals(candidate.Symbol, seen))];
        if (seen is null || hidden.Length == 0)
        {
            return;
        }

        _found.RemoveAll(hidden.Contains);
        if (hidden.All(candidate => candidate.IsExcluded))
        {
            return;
        }

        context.Report(Descriptors.HiddenMember, seen.SourceLocation() ?? location, name, Names.Short(type));
        if (_found.Find(candidate => candidate.Name == name) is { } hiding)
        {
            hiding.IsExcluded = true;
        }
    }

    /// <summary>What generated code gets when it names a member of the type; an override counts as what it overrides.</summary>
    private ISymbol? Seen(string name) => type.Bases().Prepend(type)
        .SelectMany(declaring => declaring.GetMembers(name))
        .Where(symbol => IsSeen(symbol) && symbol is not INamedTypeSymbol { Arity: > 0 })
        .Select(symbol => symbol is IPropertySymbol property ? Declared(property) : symbol)
        .FirstOrDefault();

    private static IPropertySymbol Declared(IPropertySymbol property)
    {
        while (property.OverriddenProperty is { } overridden)
        {
            property = overridden;
        }

        return property;
    }

    /// <summary>Whether the view's code, beside the type, sees something of it.</summary>
    private bool IsSeen(ISymbol symbol) => context.Compilation.IsSymbolAccessibleWithin(
        symbol,
        type.ContainingType is { } container ? container : context.Compilation.Assembly,
        symbol.IsStatic || symbol is ITypeSymbol ? null : type);
}
