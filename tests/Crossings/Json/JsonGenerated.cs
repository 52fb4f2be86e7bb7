using System.Collections.Immutable;
using ZeroAlloc.Crossings.Models;

namespace ZeroAlloc.Crossings.Json;

/// <summary>
/// Takes out of programs with a generated context what System.Text.Json's generator itself fails at: a converter on an ignored member
/// (KeyNotFoundException of the generator), and a member that hides one which the generated code sets in an object initializer (the code
/// does not compile).
/// </summary>
internal static class JsonGenerated
{
    private const string Ignored = "JsonIgnore";

    private static readonly MemberKind s_hiddenToOthers = MemberKind.All.First(kind => kind.Feature == "new private");

    /// <summary>The program as it can be generated for.</summary>
    public static ProgramModel Apply(ProgramModel program) => program.Extras.IsEmpty
        ? program
        : program with { Types = [.. program.Types.Select(type => Apply(type, InitializedOfBases(program, type)))] };

    private static HashSet<string> InitializedOfBases(ProgramModel program, TypeModel type) =>
    [
        .. program.Types.Where(other => type.Bases.Contains(other.Name))
            .SelectMany(other => other.Members)
            .Where(member => member.Kind.Has(MemberTraits.Positional) || member.Kind.Text.Contains(" init;", StringComparison.Ordinal))
            .Select(member => member.Name),
    ];

    private static TypeModel Apply(TypeModel type, HashSet<string> initialized) => type with
    {
        Members =
        [
            .. type.Members.Select(member => member with
            {
                Kind = member.Kind.Has(MemberTraits.Shadows) && initialized.Contains(member.Name) ? s_hiddenToOthers : member.Kind,
                Attributes = WithoutUnused(member.Attributes),
            }),
        ],
    };

    private static ImmutableArray<AttributeModel> WithoutUnused(ImmutableArray<AttributeModel> attributes) =>
        attributes.Any(attribute => attribute.Text == Ignored)
            ? attributes.RemoveAll(attribute => attribute.Text.StartsWith("JsonConverter", StringComparison.Ordinal))
            : attributes;
}
