using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing.Messages;

/// <summary>The constructor that <c>ToObject</c> calls, and what it is given.</summary>
/// <remarks>
/// Among those whose parameters all are named and typed like a member, or optional: the one that is given most members that can't be set
/// otherwise; of these the one with the fewest parameters.
/// </remarks>
internal sealed class ConstructorChoice
{
    private readonly Dictionary<IParameterSymbol, Candidate> _arguments;

    private ConstructorChoice(IMethodSymbol constructor, Dictionary<IParameterSymbol, Candidate> arguments)
    {
        Constructor = constructor;
        _arguments = arguments;
    }

    /// <summary>The constructor.</summary>
    public IMethodSymbol Constructor { get; }

    /// <summary>Whether the constructor says that it sets all required members.</summary>
    public bool SetsRequired => Constructor.Attribute("System.Diagnostics.CodeAnalysis.SetsRequiredMembersAttribute") is not null;

    /// <summary>Chooses; <see langword="null"/> if no constructor can be called.</summary>
    public static ConstructorChoice? Choose(INamedTypeSymbol type, IReadOnlyList<Candidate> members, Compilation compilation)
    {
        ISymbol within = type.ContainingType is { } container ? container : compilation.Assembly;
        return type.InstanceConstructors
            .Where(constructor => compilation.IsSymbolAccessibleWithin(constructor, within) && !Restrictions.IsForbidden(constructor))
            .Select(constructor => TryMatch(constructor, members, compilation))
            .OfType<ConstructorChoice>()
            .OrderByDescending(choice => choice._arguments.Values.Count(member => !member.CanSet))
            .ThenBy(choice => choice._arguments.Count)
            .ThenBy(choice => choice.Constructor.Parameters.Length)
            .FirstOrDefault();
    }

    /// <summary>Whether a member is given to the constructor.</summary>
    public bool Takes(Candidate member) => _arguments.ContainsValue(member);

    /// <summary>
    /// What the constructor is given. Optional parameters that are no members are given their default values, too, since an overload might
    /// fit as well if they were left out; those whose default can't be said, or whose type can't be named, are left out.
    /// </summary>
    public IEnumerable<ArgumentModel> Models(ParseContext context)
    {
        foreach (IParameterSymbol parameter in Constructor.Parameters)
        {
            ITypeSymbol type = RuntimeTypes.Of(parameter.Type, context.Compilation);
            string name = Names.Full(type, context.Assemblies);
            string? standard = Restrictions.IsForbidden(parameter, type) ? null : DefaultValues.Of(parameter, name);
            if (_arguments.TryGetValue(parameter, out Candidate? member))
            {
                yield return new ArgumentModel(Names.Escape(parameter.Name), name, member.Slot, standard);
            }
            else if (standard is not null)
            {
                yield return new ArgumentModel(Names.Escape(parameter.Name), name, -1, standard);
            }
        }
    }

    private static ConstructorChoice? TryMatch(IMethodSymbol constructor, IReadOnlyList<Candidate> members, Compilation compilation)
    {
        // Neither can be written without unsafe code, or at all.
        if (constructor.IsVararg
            || constructor.Parameters.Any(parameter => parameter.Type.TypeKind is TypeKind.Pointer or TypeKind.FunctionPointer))
        {
            return null;
        }

        var arguments = new Dictionary<IParameterSymbol, Candidate>(SymbolEqualityComparer.Default);
        foreach (IParameterSymbol parameter in constructor.Parameters)
        {
            if (parameter.RefKind is RefKind.Ref or RefKind.Out)
            {
                return null;
            }

            if (Match(parameter, members, compilation) is { } member)
            {
                arguments.Add(parameter, member);
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
            && SymbolEqualityComparer.Default.Equals(
                RuntimeTypes.Of(member.Type, compilation), RuntimeTypes.Of(parameter.Type, compilation)))
        .OrderByDescending(member => member.Name == parameter.Name)
        .FirstOrDefault();
}
