using System.Text.RegularExpressions;

namespace ZeroAlloc.Unit.Architecture;

/// <summary>The tests that the documents name, and those that they owe.</summary>
public sealed partial class DocumentedTests
{
    private const int MostInACell = 300;

    private static readonly Lazy<(HashSet<string> Classes, HashSet<string> Methods)> s_tests = new(() =>
    {
        IReadOnlyList<SourceFile> files = SourceTree.Files("tests");
        return (
            [.. files.SelectMany(file => file.DeclaredTypes)],
            [.. files.SelectMany(file => TestMethod().Matches(file.Code)).Select(match => match.Groups["name"].Value)]);
    });

    /// <summary>Each claim about security names the tests that hold it.</summary>
    [Theory]
    [InlineData("docs/security.md")]
    [InlineData("docs/internals/testing.md")]
    public void Security_EveryRow_NamesTestsThatExist(string document)
    {
        string[][] rows = [.. Rows(document)];

        Assert.True(rows.Length > 10);
        Expect.None(rows.Where(row => row.Length != 3 || !Named().IsMatch(row[2])).Select(row => $"{row[0]}: no test is named"));
        Expect.None(rows.SelectMany(row => Named().Matches(row[^1])).Where(
            name => !Exists(name)).Select(name => $"{name.Value}: there is no such test"));
    }

    /// <summary>A table is read by eye: what needs more words stands below it, or in a row of its own.</summary>
    [Theory]
    [InlineData("docs/security.md")]
    [InlineData("docs/internals/testing.md")]
    public void Security_EveryCell_CanBeRead(string document) => Expect.None(Rows(document)
        .SelectMany(static row => row)
        .Where(static cell => cell.Length > MostInACell)
        .Select(static cell => $"{cell.Length} characters: {cell[..60]}…"));

    /// <summary>Each row of docs/differences.md has a test of its number that asserts both sides.</summary>
    [Fact]
    public void Differences_EveryRow_HasItsTest()
    {
        string[] numbers = [.. Rows("docs/differences.md").Select(row => row[0]).Where(number => Number().IsMatch(number))];

        Assert.True(numbers.Length >= 18);
        Expect.None(numbers
            .Where(number => !s_tests.Value.Methods.Any(method => method.StartsWith($"Difference_{number}_", StringComparison.Ordinal)))
            .Select(number => $"docs/differences.md: row {number} has no test Difference_{number}_…"));
    }

    /// <summary>The guides name files, with some of the folders around them; types in folders stand for their files.</summary>
    [Theory]
    [InlineData("CONTRIBUTING.md")]
    [InlineData("docs/architecture.md")]
    public void Files_NamedInGuides_Exist(string document)
    {
        string[] named = [.. NamedFile().Matches(File.ReadAllText(Path.Combine(SourceTree.Root, document))).Select(
            match => match.Groups["path"].Value).Distinct()];
        string[] files =
        [
            .. SourceTree.Files("src", "tests", "samples", "benchmarks", "loadtests").Select(file => "/" + file.Path),
            .. MarkdownFile.All().Select(file => "/" + file.Path),
        ];

        Assert.True(named.Length > 15);
        Expect.None(named.Where(path => !files.Any(file => IsNamed(file, path))).Select(path => $"{document}: there is no {path}"));
    }

    /// <summary>By the end of its path, or, without an extension, as a folder, or as the file of a type wherever that is.</summary>
    private static bool IsNamed(string file, string path) => Path.HasExtension(path)
        ? file.EndsWith("/" + path, StringComparison.Ordinal)
        : file.Contains($"/{path}/", StringComparison.Ordinal) || file.Contains($"/{path.Split('/')[^1]}.", StringComparison.Ordinal);

    private static bool Exists(Match name) =>
        s_tests.Value.Classes.Contains(name.Groups["class"].Value)
        && (!name.Groups["method"].Success || s_tests.Value.Methods.Contains(name.Groups["method"].Value));

    /// <summary>The cells of all rows of all tables, heads left out.</summary>
    private static IEnumerable<string[]> Rows(string document)
    {
        string[] lines = File.ReadAllLines(Path.Combine(SourceTree.Root, document));
        for (int i = 0; i < lines.Length; i++)
        {
            bool isHead = i + 1 < lines.Length && lines[i + 1].StartsWith("|---", StringComparison.Ordinal);
            if (lines[i].StartsWith("| ", StringComparison.Ordinal) && !isHead)
            {
                yield return [.. lines[i].Trim('|', ' ').Split(" | ").Select(cell => cell.Trim())];
            }
        }
    }

    [GeneratedRegex(@"\b(?:void|Task)\s+(?<name>\w+)\s*\(")]
    private static partial Regex TestMethod();

    [GeneratedRegex(@"`(?<class>\w+Tests)(?:\.(?<method>\w+))?`")]
    private static partial Regex Named();

    [GeneratedRegex(@"`…?/?(?<path>[\w./-]+\.(?:cs|md)|(?:[A-Z][\w.]+/)+[A-Z]\w+)`")]
    private static partial Regex NamedFile();

    [GeneratedRegex(@"^[RX]?\d+$")]
    private static partial Regex Number();
}
