using System.Reflection;
using System.Text.Json;
using ZeroAlloc.Crossings.Endpoints;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Json;
using ZeroAlloc.Crossings.Lines;
using ZeroAlloc.Crossings.Parameters;

namespace ZeroAlloc.Crossings.Tests;

/// <summary>A short campaign, the same in each run, and what is promised of the machine.</summary>
public sealed class CrossingsTests(ITestOutputHelper output)
{
    private const double MostNotCompiled = 0.05;

    private const int EndpointBatches = 4;
    private const int LineBatches = 3;
    private const int LeastBodies = 60;

    public static TheoryData<string> Spaces => [.. Program.Spaces.Select(space => space.Name)];

    public static TheoryData<string, ulong, int> Runs
    {
        get
        {
            TheoryData<string, ulong, int> all = [];
            foreach (Format format in Program.Formats)
            {
                // As many as find the removed guarantees of docs/internals/testing.md; the second and the fourth wish for features that
                // shall meet. ChildrenTests has three further seeds.
                all.Add(format.Name, 1, format.Name switch { "json" => 4, "xml" => 3, _ => 2 });
                all.Add(format.Name, 7, 1);
            }

            return all;
        }
    }

    [Theory]
    [MemberData(nameof(Runs))]
    public void Run_FixedSeed_SameAsStock(string name, ulong seed, int batches)
    {
        Format format = Program.Formats.First(format => format.Name == name);
        List<string> lines = [];
        Campaign campaign = new(format, seed, lines.Add);
        for (int batch = 0; batch < batches; batch++)
        {
            campaign.RunBatch(batch);
        }

        output.WriteLine(campaign.Totals.ToString());
        output.WriteLine(PairSummary.Of(format, campaign.Pairs));
        Assert.True(campaign.Findings.Count == 0, string.Join('\n', lines));
        Assert.InRange(campaign.Totals["programs that do not compile"], 0, MostNotCompiled * campaign.Totals["programs"]);
    }

    [Fact]
    public void Run_Endpoints_SameAsStock()
    {
        List<string> lines = [];
        EndpointCampaign campaign = new(new EndpointFormat(), seed: 1, lines.Add);
        for (int batch = 0; batch < EndpointBatches; batch++)
        {
            campaign.RunBatch(batch);
        }

        output.WriteLine(campaign.Totals.ToString());
        Assert.True(campaign.Findings.Count == 0, string.Join('\n', lines));
        Assert.True(Reload.Count > 0, "No application was edited.");
    }

    /// <summary>Lines in requests, beside System.Text.Json's reading of each line.</summary>
    [Fact]
    public void Run_Lines_SameAsLineByLine()
    {
        List<string> lines = [];
        LineCampaign campaign = new(new LineFormat(), seed: 1, lines.Add);
        for (int batch = 0; batch < LineBatches; batch++)
        {
            campaign.RunBatch(batch);
        }

        output.WriteLine(campaign.Totals.ToString());
        Assert.True(campaign.Findings.Count == 0, string.Join('\n', lines));
        Assert.All((string[])["200", "400", "413", "415"], status => Assert.True(campaign.Totals[$"status {status}"] > 0));
    }

    /// <summary>Each endpoint is sent every body; a run in which the framework reads both sides proves nothing.</summary>
    [Theory]
    [InlineData(5UL)]
    [InlineData(6UL)]
    public void Run_BodyParameters_SameAsStock(ulong seed)
    {
        List<string> lines = [];
        ParameterCampaign campaign = new(new ParameterFormat(), seed, lines.Add);

        campaign.RunBatch(0);

        output.WriteLine(campaign.Totals.ToString());
        Assert.True(campaign.Findings.Count == 0, string.Join('\n', lines));
        Assert.True(campaign.Totals["comparisons"] >= LeastBodies * campaign.Totals["endpoints"], campaign.Totals.ToString());
        Assert.InRange(campaign.Totals["endpoints that do not compile"], 0, MostNotCompiled * ParameterCampaign.UsualBatchSize);
        Assert.All(
            (string[])[ParameterModel.Actions, ParameterModel.Explicit, ParameterModel.Inferred],
            way => Assert.True(campaign.Totals[$"{way} read: compiled"] > 0, $"Compiled code read no bodies of {way}."));
    }

    [Theory]
    [MemberData(nameof(Spaces))]
    public void Known_EachDifference_IsDocumented(string name)
    {
        string rows = File.ReadAllText(Path.Combine(Root(), "docs", "differences.md"));
        Assert.All(
            Program.Spaces.First(space => space.Name == name).References,
            reference => Assert.Contains($"\n| {reference} |", rows, StringComparison.Ordinal));
    }

    /// <summary>Settings that only name others, or can't be set, are left out.</summary>
    [Fact]
    public void Settings_EveryPropertyOfJsonSerializerOptions_IsDrawn()
    {
        string[] left =
        [
            "TypeInfoResolver", "TypeInfoResolverChain", "Converters", "IsReadOnly", "IgnoreNullValues",
        ];
        IEnumerable<string> properties = typeof(JsonSerializerOptions).GetProperties(BindingFlags.Instance | BindingFlags.Public)
            .Where(property => !left.Contains(property.Name))
            .Select(property => property.Name);

        Assert.Empty(properties.Except(JsonSettings.All.Select(setting => setting.Group)));
    }

    private static string Root()
    {
        DirectoryInfo folder = new(AppContext.BaseDirectory);
        while (!File.Exists(Path.Combine(folder.FullName, "ZeroAlloc.AspNetCore.slnx")))
        {
            folder = folder.Parent!;
        }

        return folder.FullName;
    }
}
