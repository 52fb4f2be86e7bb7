using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Json;

namespace ZeroAlloc.Crossings.Tests;

/// <summary>Which features programs have together; nothing is compiled, so that it runs beside campaigns.</summary>
public sealed class PairsTests
{
    public static TheoryData<string> Spaces => [.. Program.Spaces.Select(space => space.Name)];

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
}
