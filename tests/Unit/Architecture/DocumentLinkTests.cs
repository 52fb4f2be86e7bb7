namespace ZeroAlloc.Unit.Architecture;

/// <summary>What is said in one document about another is there, and the README stays short.</summary>
public sealed class DocumentLinkTests
{
    private static readonly Lazy<IReadOnlyList<MarkdownFile>> s_files = new(MarkdownFile.All);

    [Fact]
    public void Links_OfAllDocuments_LeadToFilesAndHeadingsThatExist()
    {
        Dictionary<string, MarkdownFile> files = s_files.Value.ToDictionary(file => file.Path, StringComparer.Ordinal);

        Assert.True(files.Values.Sum(file => file.Links.Count) > 100);
        Expect.None(
            from file in files.Values
            from link in file.Links
            let to = file.Resolve(link.Target)
            where to is not null && !Exists(files, to.Value)
            select $"{file.Path}({link.Line}): '{link.Target}' leads nowhere");
    }

    [Fact]
    public void Pages_OfTheDocumentation_AreInItsIndex()
    {
        MarkdownFile index = s_files.Value.Single(file => file.Path == "docs/README.md");
        HashSet<string> listed = [.. index.Links.Select(link => index.Resolve(link.Target)?.Path ?? "")];

        Expect.None(s_files.Value
            .Select(file => file.Path)
            .Where(path => path.StartsWith("docs/", StringComparison.Ordinal)
                && path.Split('/').Length == 2
                && path != index.Path
                && !listed.Contains(path))
            .Select(path => $"{path}: docs/README.md does not list it"));
    }

    /// <summary>Who has two minutes gets through, and sees code at once.</summary>
    [Fact]
    public void Readme_OfTheRepository_IsShortAndBeginsWithCode()
    {
        string[] lines = File.ReadAllLines(Path.Combine(SourceTree.Root, "README.md"));

        Assert.InRange(lines.Length, 1, 130);
        Assert.InRange(Array.FindIndex(lines, line => line.StartsWith("```csharp", StringComparison.Ordinal)), 0, 19);
    }

    private static bool Exists(Dictionary<string, MarkdownFile> files, (string Path, string Anchor) target)
    {
        if (target.Anchor.Length > 0)
        {
            return files.TryGetValue(target.Path, out MarkdownFile? file) && file.Anchors.Contains(target.Anchor);
        }

        string path = Path.Combine(SourceTree.Root, target.Path);
        return File.Exists(path) || Directory.Exists(path);
    }
}
