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

    private const int EndpointBatches = 8;
    private const int LineBatches = 3;
    private const int LeastBodies = 60;

    public static TheoryData<string> Spaces => [.. Program.Spaces.Select(space => space.Name)];

    public static TheoryData<string> FormatNames => [.. Program.Formats.Select(format => format.Name)];

    public static TheoryData<string, ulong, int> Runs
    {
        get
        {
            TheoryData<string, ulong, int> all = [];
            foreach (Format format in Program.Formats)
            {
                // The second and the fourth batch wish for features that shall meet.
                all.Add(format.Name, 1, format.Wished.Count > 0 ? 4 : 3);
                all.Add(format.Name, 7, 2);
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

    /// <summary>The second process runs by the code that the first has emitted into a file.</summary>
    [Theory]
    [MemberData(nameof(FormatNames))]
    public void Run_PrecompiledPrograms_SameAsStock(string name)
    {
        List<string> lines = [];
        string folder = Directory.CreateTempSubdirectory("crossings").FullName;
        Format format = Program.Formats.Single(format => format.Name == name);

        int code = new Children(Program.Spaces, lines.Add).RunPrecompiled(format, seed: 3, batches: 1, folder);

        Assert.True(code == 0, string.Join('\n', lines));
        Totals totals = new();
        totals.AddFrom(Path.Combine(folder, "totals"));
        Directory.Delete(folder, recursive: true);
        Assert.True(totals[PrecompiledMode.Used] > 0, totals.ToString());
        Assert.True(totals[PrecompiledMode.Recipes] > 0, totals.ToString());
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

    /// <summary>The first uses of a type are System.Text.Json's, and compiled code follows in the background.</summary>
    [Theory]
    [InlineData("json", 1)]
    [InlineData("endpoints", 3)]
    public void Run_FirstUsesBeforeCompilation_SameAsStock(string name, int batches)
    {
        List<string> lines = [];

        int code = new Children(Program.Spaces, lines.Add).RunFirstUses(
            Program.Spaces.First(space => space.Name == name), seed: 11, batches, uses: 2);

        Assert.True(code == 0, string.Join('\n', lines));
    }

    /// <summary>Switches that change what the framework's serializers write and read, on .NET 10, and on 11 alone.</summary>
    [Theory]
    [InlineData("xml", "Switch.System.Xml.IgnoreKindInUtcTimeSerialization=true")]
    [InlineData("xml", "Switch.System.Xml.UseLegacyEmptyXmlElementDeserialization=true")]
    [InlineData("contracts", "Switch.System.Xml.DontThrowOnInvalidSurrogatePairs=true")]
    public void Run_WithASwitchOfTheProcess_SameAsStock(string name, string setting)
    {
        List<string> lines = [];

        int code = new Children(Program.Spaces, lines.Add).RunSwitched(
            Program.Spaces.First(space => space.Name == name), seed: 21, setting);

        Assert.True(code == 0, string.Join('\n', lines));
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

    /// <summary>The file lists what was never drawn. It may only lose lines: a change of tables must not lose pairs.</summary>
    [Theory]
    [MemberData(nameof(Spaces))]
    public void Pairs_DrawnPrograms_NeverMetOnlyWhereListed(string name)
    {
        FeatureSpace format = Program.Spaces.First(space => space.Name == name);
        string file = Path.Combine(AppContext.BaseDirectory, "Pairs", $"{name}{(name == "json" ? JsonNext.Tables : "")}.txt");
        HashSet<(string, string)> listed = [.. PairList.Parse(File.ReadLines(file))];

        PairCounts pairs = format.DrawPairs(seed: 1, Program.PairsDrawn);

        HashSet<(string One, string Other)> never = [.. PairList.Parse(PairList.Lines(format, pairs))];
        Assert.True(never.IsSubsetOf(listed), "These pairs are not drawn any more: " + string.Join("; ", never.Except(listed).Take(20)));
        Assert.True(
            listed.IsSubsetOf(never),
            $"{listed.Count - never.Count} pairs are drawn now. Shrink the file: run \"pairs --list\". "
            + string.Join("; ", listed.Except(never).Take(20)));
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
