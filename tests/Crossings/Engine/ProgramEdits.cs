using ZeroAlloc.Crossings.Models;

namespace ZeroAlloc.Crossings.Engine;

/// <summary>Ways to make a program smaller by one thing.</summary>
internal static class ProgramEdits
{
    /// <summary>All of them. Each works on programs that others have changed, too.</summary>
    public static IEnumerable<Func<ProgramModel, ProgramModel>> Of(ProgramModel program)
    {
        foreach (AttributeModel extra in program.Extras)
        {
            yield return other => other with { Extras = other.Extras.Remove(extra) };
        }

        // An abstract member goes with what overrides it, since neither compiles alone.
        IEnumerable<MemberModel> overriding = program.Types
            .SelectMany(static type => type.Members)
            .Where(static member => member.Kind.Has(MemberTraits.Overrides));
        foreach (string name in overriding.Select(static member => member.Name).Distinct())
        {
            yield return other => other with
            {
                Types =
                [
                    .. other.Types.Select(type => type with { Members = type.Members.RemoveAll(candidate => candidate.Name == name) }),
                ],
            };
        }

        foreach (TypeModel type in program.Types)
        {
            string name = type.Name;
            if (type != program.Types[0])
            {
                yield return other => other with { Types = other.Types.RemoveAll(candidate => candidate.Name == name) };
            }

            foreach (Func<TypeModel, TypeModel> edit in OfType(type))
            {
                yield return other => other with
                {
                    Types = [.. other.Types.Select(candidate => candidate.Name == name ? edit(candidate) : candidate)],
                };
            }
        }
    }

    private static IEnumerable<Func<TypeModel, TypeModel>> OfType(TypeModel type)
    {
        foreach (MemberModel member in type.Members)
        {
            string name = member.Name;
            yield return other => other with { Members = other.Members.RemoveAll(candidate => candidate.Name == name) };
            foreach (Func<MemberModel, MemberModel> edit in OfMember(member, type))
            {
                yield return other => other with
                {
                    Members = [.. other.Members.Select(candidate => candidate.Name == name ? edit(candidate) : candidate)],
                };
            }
        }

        foreach (AttributeModel attribute in type.Attributes)
        {
            yield return other => other with { Attributes = other.Attributes.Remove(attribute) };
        }

        foreach (AttributeModel extra in type.Extras)
        {
            yield return other => other with { Extras = other.Extras.Remove(extra) };
        }

        foreach (string inherited in type.Bases)
        {
            yield return other => other with { Bases = other.Bases.Remove(inherited) };
        }

        if (type.Shape.Feature is not ("class" or "interface" or "union")
            && !type.Members.Any(member => member.Kind.Has(MemberTraits.Positional)))
        {
            yield return other => other with { Shape = TypeShape.All[0] };
        }

        for (int i = 0; i < type.Constructors.Length; i++)
        {
            int at = i;
            yield return other => other with
            {
                Constructors = at < other.Constructors.Length ? other.Constructors.RemoveAt(at) : other.Constructors,
            };
            foreach (ParameterModel parameter in type.Constructors[i].Parameters)
            {
                yield return other => other with
                {
                    Constructors =
                    [
                        .. other.Constructors.Select(constructor => constructor with
                        {
                            Parameters = constructor.Parameters.RemoveAll(candidate => candidate.Name == parameter.Name),
                        }),
                    ],
                };
            }
        }
    }

    private static IEnumerable<Func<MemberModel, MemberModel>> OfMember(MemberModel member, TypeModel type)
    {
        foreach (AttributeModel attribute in member.Attributes)
        {
            yield return other => other with { Attributes = other.Attributes.Remove(attribute) };
        }

        if (member.Default is not null)
        {
            yield return other => other with { Default = null };
        }

        if (member.Type.Text != "int" && type.Constructors.IsEmpty)
        {
            yield return other => other with { Type = new TypeText("int", [], TypeTraits.Number), Default = null };
        }

        if (member.Kind.Feature != "get set" && member.Kind != MemberKind.Case && !member.Kind.Has(MemberTraits.Positional))
        {
            MemberKind plain = MemberKind.All.First(kind => kind.Feature == "get set");
            yield return other => other with { Kind = plain };
        }
    }
}
