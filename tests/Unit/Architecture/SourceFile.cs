using System.Text.RegularExpressions;

namespace ZeroAlloc.Unit.Architecture;

/// <summary>One C# file: its text, and the same without comments and literals, which name things without using them.</summary>
internal sealed partial class SourceFile
{
    private SourceFile(string path, string text)
    {
        Path = path;
        Text = text;
        LineCount = text.AsSpan().TrimEnd().Count('\n') + 1;
        Code = CommentOrLiteral().Replace(text, " ");
        Match match = NamespaceDeclaration().Match(Code);
        Namespace = match.Success ? match.Groups["name"].Value : "";
        DeclaredTypes = [.. TypeDeclaration().Matches(Code).Select(type => type.Groups["name"].Value).Distinct()];
        OuterTypes = [.. OuterTypeDeclaration().Matches(Code).Select(type => type.Groups["name"].Value).Distinct()];
        Words = Word().Matches(Code).Select(word => word.Value).ToHashSet();
    }

    /// <summary>Relative to the repository, with forward slashes.</summary>
    public string Path { get; }

    /// <summary>Path of the folder, relative to the repository, with forward slashes.</summary>
    public string Folder => Path[..Path.LastIndexOf('/')];

    /// <summary>The whole text.</summary>
    public string Text { get; }

    /// <summary>Lines of the whole file.</summary>
    public int LineCount { get; }

    /// <summary>The text without comments, strings and characters.</summary>
    public string Code { get; }

    /// <summary>The lines, with spaces for the characters of literals.</summary>
    public string[] LinesWithLiteralsBlank => CommentOrLiteral()
        .Replace(Text, match =>
            match.ValueSpan.StartsWith("//") || match.ValueSpan.StartsWith("/*") ? match.Value : NoLineEnd().Replace(match.Value, " "))
        .Split('\n');

    /// <summary>The first namespace that is declared, empty if none.</summary>
    public string Namespace { get; }

    /// <summary>Simple names of the types declared here, nested ones included.</summary>
    public IReadOnlyList<string> DeclaredTypes { get; }

    /// <summary>Simple names of the types declared here that are in no other type: their lines aren't indented.</summary>
    public IReadOnlyList<string> OuterTypes { get; }

    /// <summary>Names that no dot is before, with a <c>&lt;</c> if that follows.</summary>
    public IReadOnlySet<string> Words { get; }

    /// <summary>Namespaces, types and aliases' targets that using directives name.</summary>
    public IEnumerable<string> Imports => UsingDirective().Matches(Code).Select(match => match.Groups["name"].Value);

    /// <summary>Dotted names anywhere in the code, using directives included.</summary>
    public IEnumerable<string> QualifiedNames => QualifiedName().Matches(Code).Select(match => match.Value);

    /// <summary>Reads one file.</summary>
    public static SourceFile Read(string root, string path) =>
        new(System.IO.Path.GetRelativePath(root, path).Replace('\\', '/'), File.ReadAllText(path));

    /// <summary>A file that exists in a test only.</summary>
    public static SourceFile FromText(string path, string text) => new(path, text);

    /// <summary>Whether the code names an identifier.</summary>
    public bool Names(string identifier) => Regex.IsMatch(Code, $@"(?<![\w@]){Regex.Escape(identifier)}(?!\w)");

    [GeneratedRegex("""
        \$*("{3,})[\s\S]*?\1 | \$?@\$?"(?:[^"]|"")*" | \$?"(?:\\.|[^"\\\n])*" | '(?:\\.[^'\n]*|[^'\\\n])' | //[^\n]* | /\*[\s\S]*?\*/
        """, RegexOptions.IgnorePatternWhitespace)]
    private static partial Regex CommentOrLiteral();

    [GeneratedRegex(@"[^\n]")]
    private static partial Regex NoLineEnd();

    [GeneratedRegex(@"^\s*namespace\s+(?<name>[\w.]+)", RegexOptions.Multiline)]
    private static partial Regex NamespaceDeclaration();

    [GeneratedRegex(@"^\s*(?:global\s+)?using\s+(?:static\s+|unsafe\s+)?(?:\w+\s*=\s*)?(?<name>[\w.]+)[^;(]*;", RegexOptions.Multiline)]
    private static partial Regex UsingDirective();

    [GeneratedRegex(@"(?<![\w.])[A-Z]\w*<?")]
    private static partial Regex Word();

    [GeneratedRegex(@"(?<![\w.])(?:\w+\.)+\w+")]
    private static partial Regex QualifiedName();

    [GeneratedRegex(
        @"^(?:\w+ )*(?:class|struct|interface|enum|record(?:\s+struct|\s+class)?|delegate [\w<>?\[\], ]+?)\s+(?<name>[A-Z]\w*)",
        RegexOptions.Multiline)]
    private static partial Regex OuterTypeDeclaration();

    [GeneratedRegex(@"\b(?:class|struct|interface|enum|record(?:\s+struct|\s+class)?)\s+(?<name>[A-Z]\w*)")]
    private static partial Regex TypeDeclaration();
}
