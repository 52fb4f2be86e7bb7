using Microsoft.CodeAnalysis;

namespace ZeroAlloc.Formats.Generators.Parsing;

/// <summary>The constructor that <c>ToObject</c> calls, and what it is given.</summary>
/// <remarks>
/// Among those whose parameters all are named and typed like a member, or optional: the one that is given most members that can't be set
/// otherwise; of these the one with the fewest parameters.
/// </remarks>
internal sealed class ConstructorChoice
{
    private ConstructorChoice(IMethodSymbol constructor, IReadOnlyList<KeyValuePair<IParameterSymbol, Candidate>> arguments)
    {
        Constructor = constructor;
        Arguments = arguments;
    }

    /// <summary>The constructor.</summary>
    public IMethodSymbol Constructor { get; }

    /// <summary>The parameters that are given a member; the others are optional and are left out.</summary>
    public IReadOnlyList<KeyValuePair<IParameterSymbol, Candidate>> Arguments { get; }

    /// <summary>Whether the constructor says that it sets all required members.</summary>
    public bool SetsRequired => Constructor.Attribute("System.Diagnostics.CodeAnalysis.SetsRequiredMembersAttribute") is not null;

    /// <summary>Chooses; <see langword="null"/> if no constructor can be called.</summary>
    public static ConstructorChoice? Choose(INamedTypeSymbol type, IReadOnlyList<Candidate> members, Compilation compilation)
    {
        ISymbol within = type.ContainingType is { } container ? container : compilation.Assembly;
        return type.InstanceConstructors
            .Where(constructor => compilation.IsSymbolAccessibleWithin(constructor, within) && !constructor.IsForbidden())
            .Select(constructor => TryMatch(constructor, members, compilation))
            .OfType<ConstructorChoice>()
            .OrderByDescending(choice => choice.Arguments.Count(argument => !argument.Value.CanSet))
            .ThenBy(choice => choice.Arguments.Count)
            .ThenBy(choice => choice.Constructor.Parameters.Length)
            .FirstOrDefault();
    }

    /// <summary>Whether a member is given to the constructor.</summary>
    public bool Takes(Candidate member) => Arguments.Any(argument => argument.Value == member);

    private static ConstructorChoice? TryMatch(IMethodSymbol constructor, IReadOnlyList<Candidate> members, Compilation compilation)
    {
        var arguments = new List<KeyValuePair<IParameterSymbol, Candidate>>();
        foreach (IParameterSymbol parameter in constructor.Parameters)
        {
            if (parameter.RefKind is RefKind.Ref or RefKind.Out)
            {
                return null;
            }

            if (Match(parameter, members, compilation) is { } member)
            {
                arguments.Add(new KeyValuePair<IParameterSymbol, Candidate>(parameter, member));
            }
            else if (!parameter.IsOptional && !parameter.IsParams)
            {
                return null;
            }
        }

        return new ConstructorChoice(constructor, arguments);
    }

    private static Candidate? Match(IParameterSymbol parameter, IReadOnlyList<Candidate> members, Compilation compilation) => members
        .Where(member => string.Equals(member.Name, parameter.Name, StringComparison.OrdinalIgnoreCase)
            && SymbolEqualityComparer.Default.Equals(Erasure.Of(member.Type, compilation), Erasure.Of(parameter.Type, compilation)))
        .OrderByDescending(member => member.Name == parameter.Name)
        .FirstOrDefault();
}
