using ZeroAlloc.Crossings.Models;

namespace ZeroAlloc.Crossings.Engine;

/// <summary>The numbers of a program's features, by type and member.</summary>
internal sealed class ProgramFeatures
{
    /// <summary>Looks the numbers up.</summary>
    public ProgramFeatures(FeatureTable features, ProgramModel program)
    {
        int[] extras = features.Ids(program.Extras.Select(extra => extra.Feature));
        Types =
        [
            .. program.Types.Select((type, at) => (
                (int[])[.. features.Ids(type.Features), .. at == 0 ? extras : []],
                type.Members.Select(member => features.Ids(member.Features)).ToArray())),
        ];
    }

    /// <summary>The features of each type, and of each of its members.</summary>
    public IReadOnlyList<(int[] Type, int[][] Members)> Types { get; }
}
