namespace ZeroAlloc.Generators.Documentation;

/// <summary>Commands that users copy out of the documents are run by <c>.ci</c>, or name what is there.</summary>
public sealed class DocumentedCommandTests
{
    private static readonly IReadOnlyList<DocumentedCommand> s_commands = DocumentedCommand.OfAllDocuments;

    [Fact]
    public void Commands_OfAllDocuments_AreRunOrNameWhatIsThere()
    {
        string[] complaints = [.. s_commands.Select(CommandChecks.Complaint).OfType<string>()];

        Assert.True(complaints.Length == 0, string.Join('\n', complaints));
        Assert.True(s_commands.Count >= 40, $"only {s_commands.Count} commands were found");
    }

    /// <summary>An entry that no document needs any more hides the next mistake.</summary>
    [Fact]
    public void Unchecked_EachEntry_IsNeeded() => Assert.All(
        CommandChecks.Unchecked.Keys,
        static known => Assert.Contains(s_commands, command => command.Text.StartsWith(known, StringComparison.Ordinal)));

    [Theory]
    [InlineData("dotnet run -c Release --project samples/Elsewhere", "there is no project samples/Elsewhere")]
    [InlineData("dotnet run -c Release", "it names no project")]
    [InlineData("dotnet run -c Release --project benchmarks -- rule", "benchmarks has no command rule")]
    [InlineData("dotnet run -c Release --project benchmarks -- ruler --chekc", "benchmarks has no option --chekc")]
    [InlineData("dotnet run --project tests/Coverage --property:Contract=all", "tests/Coverage has no property Contract")]
    [InlineData("dotnet add package ZeroAlloc.Aspnet", ".ci/packed has no ZeroAlloc.Aspnet")]
    [InlineData("dotnet pack -c Release src/ZeroAlloc.Server -o feed", ".ci/packed has no ZeroAlloc.Server")]
    [InlineData(".ci/run quick", ".ci/run does not know quick")]
    [InlineData(".ci/walk", "there is no .ci/walk")]
    [InlineData("python3 benchmarks/plots.py --form png", "plots.py has no option --form")]
    [InlineData("curl http://localhost:5081/people/1", "the sample does not listen to port 5081")]
    [InlineData("curl http://localhost:5080/persons/1", "the sample has no persons")]
    [InlineData("docker run zeroalloc", "it is neither run by .ci nor known to the checks of documents")]
    public void Complaint_CommandThatFails_SaysWhy(string text, string expected)
    {
        DocumentedCommand command = Assert.Single(DocumentedCommand.Of("guide.md", $"Text.\n\n```\n{text}   # what for\n```\n"));

        Assert.Equal($"guide.md(4): {text}: {expected}", CommandChecks.Complaint(command));
    }

    [Fact]
    public void Of_BlocksOfOtherThings_NoCommands()
    {
        const string None = "```\nCity: object\n00  F5 5A\n```\n```csharp\ndotnet();\n```\n`dotnet build` is text.\n";
        const string Three = "```sh\n# first\nmake it\n\n$ ls\n```\n`dotnet run --project a`\n";

        Assert.Empty(DocumentedCommand.Of("guide.md", None));
        Assert.Equal(["make it", "ls", "dotnet run --project a"], DocumentedCommand.Of("guide.md", Three).Select(static one => one.Text));
    }
}
