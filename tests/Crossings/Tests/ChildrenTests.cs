using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Tests;

/// <summary>Campaigns in processes of their own, beside those of <see cref="CrossingsTests"/>.</summary>
public sealed class ChildrenTests
{
    public static TheoryData<string> FormatNames => [.. Program.Formats.Select(format => format.Name)];

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

    /// <summary>The first uses of a type are System.Text.Json's, and compiled code follows in the background.</summary>
    [Theory]
    [InlineData("json", 1)]
    [InlineData("endpoints", 1)]
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
}
