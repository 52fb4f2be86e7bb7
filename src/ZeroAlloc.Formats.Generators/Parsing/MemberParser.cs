using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Diagnostics;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing;

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

        return _found;
    }

    private static IEnumerable<string> Excluded(INamedTypeSymbol type) =>
        type.OriginalDefinition.Attribute(KnownNames.SourceAttribute) is { ConstructorArguments: { Length: 1 } arguments }
            && arguments[0] is { Kind: TypedConstantKind.Array, IsNull: false } names
            ? names.Values.Select(name => name.Value).OfType<string>()
            : [];

    /// <summary>As written; the compiler lists what it makes of a record's parameters last.</summary>
    private static IEnumerable<ISymbol> InOrder(INamedTypeSymbol declaring) => declaring.GetMembers()
        .Where(symbol => symbol is IPropertySymbol or IFieldSymbol)
        .OrderBy(symbol => symbol.Locations.FirstOrDefault()?.SourceTree?.FilePath, StringComparer.Ordinal)
        .ThenBy(symbol => symbol.Locations.FirstOrDefault()?.SourceSpan.Start ?? 0);

    private static int? Number(ISymbol symbol) =>
        symbol.Attribute(KnownNames.MemberAttribute) is { ConstructorArguments: { Length: 1 } arguments } ? arguments[0].Value as int? : null;

    private void Examine(ISymbol symbol)
    {
        if (symbol.IsStatic || symbol.IsImplicitlyDeclared && symbol is IFieldSymbol || !symbol.CanBeReferencedByName)
        {
            return;
        }

        switch (symbol)
        {
            case IPropertySymbol { IsIndexer: true } or IPropertySymbol { ExplicitInterfaceImplementations.Length: > 0 } or IFieldSymbol { IsConst: true }:
                break;
            case IPropertySymbol { IsOverride: true }:
                if (_found.Find(candidate => candidate.Name == symbol.Name) is { } overridden)
                {
                    overridden.Number = Number(symbol) ?? overridden.Number;
                }

                break;
            case IPropertySymbol property:
                Examine(
                    property,
                    property.Type,
                    property.IsRequired,
                    canSet: property.SetMethod is { } setter && IsSeen(setter),
                    problem: property.GetMethod is null ? "it can't be read" : IsSeen(property.GetMethod) ? null : "its getter is not accessible");
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

        problem ??= symbol.IsForbidden() ? "using it is an error: it is obsolete" : null;
        if (!isExcluded && problem is not null)
        {
            Complain(symbol.Name, number, problem, place);
            LeaveOutRequired(symbol, memberType, isRequired, canSet, place);
            return;
        }

        if (_found.Exists(candidate => candidate.Name == symbol.Name))
        {
            context.Report(Descriptors.HiddenMember, place, symbol.Name, Names.Short(type));
            return;
        }

        _found.Add(new Candidate(symbol, memberType, canSet, isRequired, isExcluded, place) { Number = number });
    }

    /// <summary>Says that a member can't be in the message, which is an error if it was asked for by a number.</summary>
    public void Complain(string name, int? number, string problem, LocationModel place) => context.Report(
        number is null ? Descriptors.MemberLeftOut : Descriptors.NumberedMemberUnusable,
        place,
        name,
        Names.Short(type),
        problem);

    /// <summary>Complains about a required member that is not in the message; so that this is the only error, it gets its default value.</summary>
    private void LeaveOutRequired(ISymbol symbol, ITypeSymbol memberType, bool isRequired, bool canSet, LocationModel place)
    {
        if (isRequired)
        {
            context.Report(Descriptors.RequiredMemberMissing, place, Names.Short(type), symbol.Name);
            _found.Add(new Candidate(symbol, memberType, canSet, isRequired, isExcluded: true, place));
        }
    }

    /// <summary>Whether the view's code, beside the type, sees something of it.</summary>
    private bool IsSeen(ISymbol symbol) =>
        context.Compilation.IsSymbolAccessibleWithin(symbol, type.ContainingType is { } container ? container : context.Compilation.Assembly);
}
