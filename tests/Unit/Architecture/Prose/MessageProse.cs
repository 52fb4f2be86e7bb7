using System.Text.RegularExpressions;

namespace ZeroAlloc.Unit.Architecture.Prose;

/// <summary>Takes the texts that users read out of sources: literals of C# that read as sentences, and messages of MSBuild.</summary>
internal static partial class MessageProse
{
    private const int FewestWords = 3;

    /// <summary>The messages of a C# file. Justifications of suppressed warnings are for maintainers.</summary>
    /// <param name="path">The path that the pieces carry.</param>
    /// <param name="text">The file.</param>
    public static IEnumerable<ProsePiece> OfCode(string path, string text) => Literals
        .Of(Justification().Replace(text, static match => new('\n', match.ValueSpan.Count('\n'))))
        .Select(literal => new ProsePiece(path, literal.Line, ProseKind.Message, Plain(literal.Text)))
        .Where(static piece => Words().Count(piece.Text) >= FewestWords && !Program().IsMatch(piece.Text));

    /// <summary>The messages of a file of MSBuild targets.</summary>
    /// <param name="path">The path that the pieces carry.</param>
    /// <param name="text">The file.</param>
    public static IEnumerable<ProsePiece> OfTargets(string path, string text) => TargetText().Matches(text)
        .Select(match => new ProsePiece(
            path, text.AsSpan(0, match.Index).Count('\n') + 1, ProseKind.Message, Plain(match.Groups["text"].Value)));

    private static string Plain(string text) => Hole().Replace(Tag().Replace(text, " "), ProsePiece.Code).Trim();

    [GeneratedRegex("""
        Justification\s*=\s*"(?:\\.|[^"\\])*"(?:\s*\+\s*"(?:\\.|[^"\\])*")*
        """)]
    private static partial Regex Justification();

    [GeneratedRegex(@"(?<![\w.:/])[A-Za-z][a-z]+(?![\w/(])")]
    private static partial Regex Words();

    /// <summary>Texts that programs read: code, style sheets, regular expressions.</summary>
    [GeneratedRegex(@"[;{}]\s*\n|=>|\(\?|[:;]\s*\w+\(|^\s*#|@media")]
    private static partial Regex Program();

    [GeneratedRegex(@"\bText=""(?<text>[^""]*)""")]
    private static partial Regex TargetText();

    [GeneratedRegex("<style>[\\s\\S]*?</style>|</?[a-z!][^>]*>")]
    private static partial Regex Tag();

    [GeneratedRegex(@"\{\w+\}|[$@%]\([^)]*\)|https?://\S+[\w/]")]
    private static partial Regex Hole();
}
