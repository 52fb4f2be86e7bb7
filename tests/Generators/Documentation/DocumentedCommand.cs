using System.Text.RegularExpressions;

namespace ZeroAlloc.Generators.Documentation;

/// <summary>A command of the shell in a document.</summary>
/// <param name="File">Path of the document relative to the repository, with forward slashes.</param>
/// <param name="Line">Number of its line, the first of the document being 1.</param>
/// <param name="Text">The command, without what a comment says of it.</param>
internal sealed partial record DocumentedCommand(string File, int Line, string Text)
{
    private static readonly string[] s_languages = ["", "sh", "bash", "console", "shell"];

    /// <summary>What commands begin with: other lines of blocks that have no language are output, or pictures.</summary>
    private static readonly string[] s_tools =
    [
        "dotnet", "dotnet-counters", "dotnet-trace", "curl", "wget", "python3", "cc", "git", "docker", "npm", "bash", "sh", "export", "cd",
        "cp", "rm",
    ];

    /// <summary>Documents for users and contributors; decisions tell what was, and are left out.</summary>
    private static readonly string[] s_documents =
    [
        "README.md", "CONTRIBUTING.md", "benchmarks/README.md", "loadtests/README.md",
        .. Files("docs", SearchOption.TopDirectoryOnly),
        .. Files("docs/diagnostics", SearchOption.TopDirectoryOnly),
        .. Files("docs/internals", SearchOption.TopDirectoryOnly),
        .. Files("tests", SearchOption.AllDirectories),
    ];

    /// <summary>The commands of all these documents.</summary>
    public static IReadOnlyList<DocumentedCommand> OfAllDocuments { get; } = [.. s_documents.SelectMany(Commands)];

    /// <summary>The commands in the blocks of a document, and <c>dotnet run</c> and scripts of <c>.ci</c> in its sentences.</summary>
    /// <param name="file">Path of the document.</param>
    /// <param name="text">Its text.</param>
    public static IEnumerable<DocumentedCommand> Of(string file, string text)
    {
        string[] lines = text.Split('\n');
        string? language = null;
        for (int i = 0; i < lines.Length; i++)
        {
            string line = lines[i].Trim();
            if (line.StartsWith("```", StringComparison.Ordinal))
            {
                language = language is null ? line[3..].Trim() : null;
            }
            else if (language is null)
            {
                foreach (Match match in InSentence().Matches(line))
                {
                    yield return new DocumentedCommand(file, i + 1, match.Groups[1].Value);
                }
            }
            else if (s_languages.Contains(language) && IsCommand(line, language))
            {
                yield return new DocumentedCommand(file, i + 1, Comment().Replace(line, "").TrimStart('$', ' '));
            }
        }
    }

    public override string ToString() => $"{File}({Line}): {Text}";

    private static IEnumerable<string> Files(string folder, SearchOption depth) =>
        Directory.EnumerateFiles(Path.Combine(Repository.Root, folder), "*.md", depth)
            .Select(static path => Path.GetRelativePath(Repository.Root, path).Replace('\\', '/'))
            .Order(StringComparer.Ordinal);

    private static IEnumerable<DocumentedCommand> Commands(string file) =>
        Of(file, System.IO.File.ReadAllText(Path.Combine(Repository.Root, file)));

    private static bool IsCommand(string line, string language)
    {
        string first = Settings().Replace(line.TrimStart('$', ' '), "").Split(' ')[0];
        return line.Length > 0
            && line[0] != '#'
            && (language.Length > 0
                || s_tools.Contains(first)
                || first.StartsWith("./", StringComparison.Ordinal)
                || first.StartsWith(".ci/", StringComparison.Ordinal));
    }

    [GeneratedRegex("`((?:dotnet run |\\.ci/)[^`]*)`")]
    private static partial Regex InSentence();

    [GeneratedRegex("\\s+#\\s.*$")]
    private static partial Regex Comment();

    /// <summary>Variables that are set for one command.</summary>
    [GeneratedRegex("^(?:[A-Za-z_]+=\\S* )+")]
    private static partial Regex Settings();
}
