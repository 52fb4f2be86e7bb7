using ZeroAlloc.Fuzz.Engine;
using ZeroAlloc.Fuzz.Targets;

namespace ZeroAlloc.Fuzz;

/// <summary>The corpus and a short campaign of each target; each number of cases and each seed is fixed.</summary>
[Collection(nameof(FuzzTests))]
public sealed class FuzzTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("fuzz").FullName;

    public static TheoryData<string> Targets => [.. AllTargets.Names];

    [Theory]
    [MemberData(nameof(Targets))]
    public void Run_CorpusAndShortCampaign_NoFinding(string name)
    {
        FuzzTarget target = AllTargets.Make(name);
        Campaign campaign = new(target, _folder);
        int loaded = campaign.Load(CorpusFolder.Committed);
        int seen = campaign.FeatureCount;

        Assert.True(loaded > 0);
        Assert.Equal(target.ShortCases, campaign.Run(target.ShortCases, seed: 2026));
        Assert.True(campaign.FeatureCount > seen, "Not one input was new: nothing was mutated.");
        Assert.True(campaign.Findings.Count == 0, string.Join("\n\n", campaign.Findings.Values));
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);
}
