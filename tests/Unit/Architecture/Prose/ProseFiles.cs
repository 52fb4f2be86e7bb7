namespace ZeroAlloc.Unit.Architecture.Prose;

/// <summary>The texts of the repository that users read.</summary>
internal static class ProseFiles
{
    /// <summary>Names another folder to read, for example a worktree in which documents are edited.</summary>
    private const string RootVariable = "ZEROALLOC_PROSE_ROOT";

    private static readonly string[] s_packages = ["src/ZeroAlloc.AspNetCore", "src/ZeroAlloc.Client", "src/ZeroAlloc.Formats"];

    private static string Root { get; } = Environment.GetEnvironmentVariable(RootVariable) ?? SourceTree.Root;

    /// <summary>README.md, the pages of docs/, and those of diagnostics; the other folders of docs/ are for maintainers.</summary>
    public static IReadOnlyList<string> Pages { get; } =
    [
        "README.md",
        .. Files("docs", "*.md", SearchOption.TopDirectoryOnly),
        .. Files("docs/diagnostics", "*.md", SearchOption.TopDirectoryOnly),
    ];

    /// <summary>The folders of the packages, which have public comments.</summary>
    public static IReadOnlyList<string> Packages => s_packages;

    /// <summary>The pieces of a page.</summary>
    public static ProsePiece[] Page(string path) => [.. MarkdownProse.Of(path, Read(path))];

    /// <summary>The public comments of a package.</summary>
    public static ProsePiece[] Comments(string package) =>
        [.. Files(package, "*.cs", SearchOption.AllDirectories).SelectMany(static path => CommentProse.Of(path, Read(path)))];

    /// <summary>The messages in all sources.</summary>
    public static ProsePiece[] Messages() =>
    [
        .. Files("src", "*.cs", SearchOption.AllDirectories).SelectMany(static path => MessageProse.OfCode(path, Read(path))),
        .. Files("src", "*.targets", SearchOption.AllDirectories).SelectMany(static path => MessageProse.OfTargets(path, Read(path))),
    ];

    private static string Read(string path) => File.ReadAllText(Path.Combine(Root, path));

    private static IEnumerable<string> Files(string folder, string pattern, SearchOption option) => Directory
        .EnumerateFiles(Path.Combine(Root, folder), pattern, option)
        .Select(static path => Path.GetRelativePath(Root, path).Replace('\\', '/'))
        .Where(static path => !path.Split('/').Any(static part => part is "bin" or "obj"))
        .Order(StringComparer.Ordinal);
}
