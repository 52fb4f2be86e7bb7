namespace ZeroAlloc.Generators;

/// <summary>A generated file changes on purpose only: the file of one message is checked in, to be read and compared.</summary>
public sealed class SnapshotTests
{
    private const string AcceptVariable = "ACCEPT_GENERATED_CODE";

    [Fact]
    public void File_OfPerson_IsWhatWasAccepted()
    {
        GeneratorRun run = GeneratorRun.Of(File.ReadAllText(Path.Combine(Repository.Snapshots, "Person.cs")));
        run.Load();
        string path = Path.Combine(Repository.Snapshots, "Person.g.cs");
        if (Environment.GetEnvironmentVariable(AcceptVariable) == "1")
        {
            File.WriteAllText(path, run.Text);
            return;
        }

        string accepted = File.Exists(path) ? File.ReadAllText(path).ReplaceLineEndings("\n") : "";
        if (accepted != run.Text)
        {
            Assert.Fail(Difference(accepted, run.Text));
        }
    }

    private static string Difference(string accepted, string actual)
    {
        string[] before = accepted.Split('\n');
        string[] after = actual.Split('\n');
        IEnumerable<string> lines = before.Except(after).Select(
            static line => "- " + line).Concat(after.Except(before).Select(static line => "+ " + line));
        return $"""
            The generated code is not what tests/Generators/Snapshots/Person.g.cs says:
            {string.Join('\n', lines)}
            If that is meant, run this test once with {AcceptVariable}=1, read the difference, and commit the file.
            """;
    }
}
