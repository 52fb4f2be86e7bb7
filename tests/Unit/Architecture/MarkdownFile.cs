using System.Text.RegularExpressions;

namespace ZeroAlloc.Unit.Architecture;

/// <summary>Links and headings of a document.</summary>
internal sealed partial class MarkdownFile
{
    /// <summary>Takes a document apart.</summary>
    /// <param name="path">Where it is, relative to the repository, with forward slashes.</param>
    /// <param name="text">Its text.</param>
    public MarkdownFile(string path, string text)
    {
        Path = path;
        var links = new List<(int, string)>();
        var anchors = new HashSet<string>(StringComparer.Ordinal);
        bool isCode = false;
        foreach ((int index, string line) in text.Split('\n').Index())
        {
            if (line.TrimStart().StartsWith("```", StringComparison.Ordinal))
            {
                isCode = !isCode;
            }
            else if (!isCode)
            {
                links.AddRange(Link().Matches(InlineCode().Replace(line, "")).Select(link => (index + 1, link.Groups["target"].Value)));
                if (Heading().Match(line) is { Success: true } heading)
                {
                    AddAnchor(anchors, heading.Groups["text"].Value);
                }
            }
        }

        Links = links;
        Anchors = anchors;
    }

    /// <summary>Where it is, relative to the repository, with forward slashes.</summary>
    public string Path { get; }

    /// <summary>Numbers of lines and what is linked to there; code is left out.</summary>
    public IReadOnlyList<(int Line, string Target)> Links { get; }

    /// <summary>The names by which its headings are linked to.</summary>
    public IReadOnlySet<string> Anchors { get; }

    /// <summary>All documents of the repository, build products excepted.</summary>
    public static IReadOnlyList<MarkdownFile> All() =>
    [
        .. Directory.EnumerateFiles(
            SourceTree.Root, "*.md", new EnumerationOptions { RecurseSubdirectories = true, AttributesToSkip = FileAttributes.None })
            .Select(path => System.IO.Path.GetRelativePath(SourceTree.Root, path).Replace('\\', '/'))
            .Where(path => !path.Split('/').Any(part => part is ".git" or "bin" or "obj" or "artifacts"))
            .Order(StringComparer.Ordinal)
            .Select(path => new MarkdownFile(path, File.ReadAllText(System.IO.Path.Combine(SourceTree.Root, path)))),
    ];

    /// <summary>
    /// What a relative link leads to, relative to the repository, and the heading there, empty if
    /// none is named; null for links to the outside.
    /// </summary>
    public (string Path, string Anchor)? Resolve(string target)
    {
        if (Scheme().IsMatch(target))
        {
            return null;
        }

        string[] parts = target.Split('#', 2);
        string folder = System.IO.Path.GetDirectoryName(Path) ?? "";
        string path = parts[0].Length == 0
            ? Path
            : System.IO.Path.GetRelativePath(
                SourceTree.Root, System.IO.Path.GetFullPath(System.IO.Path.Combine(SourceTree.Root, folder, parts[0]))).Replace('\\', '/');
        return (path, parts.Length == 2 ? parts[1] : "");
    }

    /// <summary>
    /// By GitHub's rule: lower case, punctuation dropped, spaces become hyphens, and a number behind what is there already.
    /// </summary>
    private static void AddAnchor(HashSet<string> anchors, string heading)
    {
        string anchor = Punctuation().Replace(LinkText().Replace(heading, "$1").Trim().ToLowerInvariant(), "").Replace(' ', '-');
        string unique = anchor;
        for (int i = 1; !anchors.Add(unique); i++)
        {
            unique = $"{anchor}-{i}";
        }
    }

    [GeneratedRegex(@"\]\((?<target>[^)\s]+)\)")]
    private static partial Regex Link();

    [GeneratedRegex(@"`[^`]*`")]
    private static partial Regex InlineCode();

    [GeneratedRegex(@"^#{1,6} (?<text>.+)$")]
    private static partial Regex Heading();

    [GeneratedRegex(@"\[([^\]]*)\]\([^)]*\)")]
    private static partial Regex LinkText();

    [GeneratedRegex(@"[^\p{L}\p{N}\p{M} _-]")]
    private static partial Regex Punctuation();

    [GeneratedRegex(@"^[a-z][a-z+.-]*:", RegexOptions.IgnoreCase)]
    private static partial Regex Scheme();
}
