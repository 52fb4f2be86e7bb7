namespace ZeroAlloc.Generators.Documentation;

/// <summary>Every command of the documents is run by <c>.ci</c>, in full or in a short form, or a list says why not.</summary>
public sealed class CommandRunTests
{
    [Fact]
    public void Commands_OfAllDocuments_HaveAPlaceWhereTheyAreRun() => Assert.All(
        DocumentedCommand.OfAllDocuments.Where(static command => !IsUnrun(command)),
        static command => Assert.True(CommandRuns.Of(command.Text) is not null, $"{command}: nothing in .ci runs it: CommandRuns.cs"));

    /// <summary>A row whose script does not say it any more, or that no document needs, hides the next command.</summary>
    [Fact]
    public void Rows_Each_StandInTheScriptAndAreNeeded()
    {
        var used = DocumentedCommand.OfAllDocuments.Select(static command => CommandRuns.Of(command.Text)?.Command).ToHashSet();
        Assert.All(CommandRuns.Rows, row =>
        {
            Assert.Contains(row.Text, Script(row.Script), StringComparison.Ordinal);
            Assert.Contains(row.Command, used);
        });
        Assert.All(CommandRuns.Unrun.Keys, static known => Assert.Contains(
            DocumentedCommand.OfAllDocuments, command => command.Text.StartsWith(known, StringComparison.Ordinal)));
    }

    /// <summary>The scripts of the table are steps of <c>.ci/run</c>.</summary>
    [Fact]
    public void Scripts_OfTheTable_AreRunByTheLanes() => Assert.All(
        CommandRuns.Rows.Select(static row => row.Script).Distinct().Where(static script => script != ".ci/run"),
        static script => Assert.Contains(script, Script(".ci/run"), StringComparison.Ordinal));

    [Fact]
    public void Of_LongerRow_Wins()
    {
        Assert.Equal(".ci/run", CommandRuns.Of("dotnet run -c Release --project benchmarks -- kestrel --all --bytes")?.Script);
        Assert.Equal(".ci/commands", CommandRuns.Of("dotnet run -c Release --project benchmarks -- kestrel Login")?.Script);
        Assert.Null(CommandRuns.Of("dotnet run -c Release --project benchmarks -- draw"));
    }

    private static bool IsUnrun(DocumentedCommand command) =>
        CommandRuns.Unrun.Keys.Any(known => command.Text.StartsWith(known, StringComparison.Ordinal));

    private static string Script(string path) => File.ReadAllText(Path.Combine(Repository.Root, path));
}
