using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Models;

/// <summary>
/// What else a program has to have so that a feature can be drawn: a base class for a member that overrides, for example.
/// </summary>
internal static class ImpliedFeatures
{
    private static readonly Dictionary<string, string[]> s_all = new(StringComparer.Ordinal)
    {
        ["override"] = [Roles.Base.Feature, "virtual"],
        ["override get"] = [Roles.Base.Feature, "virtual"],
        ["new"] = [Roles.Base.Feature],
        ["new private"] = [Roles.Base.Feature],
        ["new get"] = [Roles.Base.Feature],
        ["new field"] = [Roles.Base.Feature],
        ["abstract"] = ["abstract class", Roles.Base.Feature],
        ["interface property"] = ["interface", Roles.Animal.Feature],
        ["interface"] = [Roles.Animal.Feature],
        ["positional"] = ["record"],
        [NameRow.ParameterDefault.Feature] = ["positional", "record"],
        [ConstructorRow.Default.Feature] = ["constructor with parameters"],
        [ConstructorRow.OwnDefault.Feature] = ["constructor with parameters", ConstructorRow.Default.Feature],
        [ConstructorRow.OtherType.Feature] = ["constructor with parameters"],
        [ConstructorRow.WithoutMember.Feature] = ["constructor with parameters"],
        [ConstructorRow.Unassigned.Feature] = ["constructor with parameters"],
        ["of nested"] = [Roles.Item.Feature],
        ["of generic"] = [Roles.Box.Feature],
        ["of polymorphic base"] = [Roles.Animal.Feature],
        ["of base"] = [Roles.Base.Feature],
        ["[DataMember] of bytes without setter"] = ["get", "byte[]"],
        ["of derived"] = [Roles.Animal.Feature],
    };

    /// <summary>All of them, of a grammar: with a type for each attribute and a collection for each key.</summary>
    public static IEnumerable<(string Feature, string[] Implied)> Of(Grammar grammar)
    {
        foreach ((string feature, string[] implied) in s_all)
        {
            yield return (feature, implied);
        }

        foreach (Row row in grammar.Hierarchies)
        {
            yield return (row.Feature, [Roles.Animal.Feature]);
        }

        foreach (Row row in grammar.Keys)
        {
            yield return (row.Feature, ["Dictionary"]);
        }

        // With the fewest features first: a type that is simple, if one is allowed.
        TypeText[] types = [.. grammar.Samples.Where(type => type.Features.Length > 0).OrderBy(type => type.Features.Length)];
        foreach (AttributeRow row in grammar.MemberAttributes.Where(row => row is { Fits: not null, Demands: null }))
        {
            if (Array.Find(types, type => row.Fits!(MemberKind.All[0], type)) is { } type)
            {
                yield return (row.Feature, [.. type.Features]);
            }
        }
    }
}
