using System.Collections.Immutable;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Models;

/// <summary>Draws one type of a program.</summary>
internal static class TypeDrawing
{
    private const int MostMembers = 6;

    /// <summary>A type.</summary>
    /// <param name="grammar">The tables.</param>
    /// <param name="draw">Chance.</param>
    /// <param name="name">Its name, whose first letter the names of its members begin with.</param>
    /// <param name="role">What it is for.</param>
    /// <param name="shape">What it is declared as.</param>
    /// <param name="baseType">The type that it is derived from; null for none.</param>
    /// <param name="models">Features of the program's types that its members may have.</param>
    /// <param name="generic">Its type parameters.</param>
    public static TypeModel Next(
        Grammar grammar,
        Draw draw,
        string name,
        Row role,
        TypeShape shape,
        TypeModel? baseType,
        IReadOnlyList<string> models,
        string generic = "")
    {
        List<MemberModel> members = [];
        if (baseType is not null)
        {
            members.AddRange(Demanded(grammar, baseType));
        }

        int count = 1 + draw.Next(MostMembers);
        for (int i = 0; i < count; i++)
        {
            Draw member = draw.Fork(i);
            MemberKind[] kinds = [.. grammar.Kinds.Where(kind => kind.FitsInto(shape) && IsPossible(kind, baseType, members))];
            if (member.Pick(kinds) is { } kind)
            {
                members.Add(MemberDrawing.Next(
                    grammar, member, $"{name[0]}{i}", kind, shape, baseType, models, generic.Length > 0, members));
            }
        }

        members = [.. members.GroupBy(member => member.Name).Select(same => same.First())];
        if (members.Count(member => member.Kind.Has(MemberTraits.Positional)) == 1)
        {
            // A record with one parameter of its own type would have two constructors that copy.
            members.RemoveAll(member => member.Kind.Has(MemberTraits.Positional) && member.Type.Text.TrimEnd('?') == name + generic);
        }

        SetDefaults(draw.Fork("defaults"), members);
        Draw own = draw.Fork("attributes");
        ImmutableArray<ConstructorModel> Constructors() =>
            ConstructorDrawing.Next(grammar, draw.Fork("constructors"), name + generic, shape, members);
        return new TypeModel(name, shape, [.. members])
        {
            Generic = generic,
            Bases = baseType is null ? [] : [baseType.Name],
            Marks = [role.Feature],
            Attributes = [.. Attributes(grammar.TypeAttributes, own, shape)],
            Extras = [.. Attributes(grammar.TypeExtras, draw.Fork("extras"), shape)],
            Constructors = shape.Is(TypeKinds.Interface) ? []
                : role == Roles.Base || role == Roles.Animal ? ConstructorDrawing.ForBase(Constructors(), members)
                : Constructors(),
        };
    }

    /// <summary>What a base type demands of those derived from it.</summary>
    private static IEnumerable<MemberModel> Demanded(Grammar grammar, TypeModel baseType)
    {
        MemberKind implemented = grammar.Kinds.First(kind => kind.Feature == "get set");
        MemberKind overridden = grammar.Kinds.First(kind => kind.Feature == "override");
        return baseType.Members
            .Where(member => member.Kind.Feature is "abstract" or "interface property")
            .Select(member => new MemberModel(
                member.Name, member.Kind.Feature == "abstract" ? overridden : implemented, member.Type));
    }

    /// <summary>Gives the last parameters of a record default values.</summary>
    private static void SetDefaults(Draw draw, List<MemberModel> members)
    {
        for (int i = members.Count - 1; i >= 0; i--)
        {
            if (!members[i].Kind.Has(MemberTraits.Positional))
            {
                continue;
            }

            if (!draw.Has(NameRow.ParameterDefault))
            {
                return;
            }

            members[i] = members[i] with
            {
                Default = members[i].Type.Default ?? "default!",
                Marks = [.. members[i].Marks, NameRow.ParameterDefault.Feature],
            };
        }
    }

    private static bool IsPossible(MemberKind kind, TypeModel? baseType, List<MemberModel> members) =>
        kind.Has(MemberTraits.Overrides) ? Free(baseType, members, MayBeOverridden)
        : kind.Has(MemberTraits.Shadows) ? Free(baseType, members, MayBeHidden)
        : !kind.Has(MemberTraits.Alone) || members.TrueForAll(member => member.Kind != kind);

    private static bool Free(TypeModel? baseType, List<MemberModel> members, Func<MemberModel, bool> fits) =>
        baseType is not null && baseType.Members.Any(member => fits(member) && !members.Exists(other => other.Name == member.Name));

    /// <summary>Whether a member of a base class may be overridden; abstract ones have been.</summary>
    internal static bool MayBeOverridden(MemberModel member) =>
        member.Kind.Has(MemberTraits.Virtual) && member.Kind.Feature != "abstract";

    /// <summary>Whether a member of a base class may be hidden.</summary>
    internal static bool MayBeHidden(MemberModel member) =>
        !member.Kind.Has(MemberTraits.Explicit) && !member.Kind.Has(MemberTraits.Alone)
        && member.Kind.Feature is not ("abstract" or "interface property" or "private property" or "private field")
        && !member.Kind.Feature.StartsWith("required", StringComparison.Ordinal);

    private static IEnumerable<AttributeModel> Attributes(IReadOnlyList<AttributeRow> rows, Draw draw, TypeShape shape)
    {
        foreach (IGrouping<string, AttributeRow> group in rows.Where(row => row.FitsType?.Invoke(shape) != false).GroupBy(row => row.Group))
        {
            foreach (AttributeRow row in group)
            {
                if (draw.Has(row))
                {
                    yield return new AttributeModel(row.Feature, row.Text, row.Target);
                    break;
                }
            }
        }
    }
}
