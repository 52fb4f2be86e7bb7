using System.Text.RegularExpressions;

namespace ZeroAlloc.Unit.Architecture.Prose;

/// <summary>A piece of text that people read, without markup.</summary>
/// <param name="Path">The file, relative to the repository, with forward slashes.</param>
/// <param name="Line">The number of its first line.</param>
/// <param name="Kind">The kind of text.</param>
/// <param name="Text">The text; a word stands for inline code.</param>
internal sealed partial record ProsePiece(string Path, int Line, ProseKind Kind, string Text)
{
    /// <summary>The word that stands for inline code and for the holes of messages.</summary>
    public const string Code = "Code";

    /// <summary>The sentences of the text.</summary>
    public IEnumerable<string> Sentences => SentenceEnd()
        .Split(Abbreviation().Replace(Text, static match => match.Value.Replace(".", "")))
        .Select(static sentence => sentence.Trim())
        .Where(static sentence => Words(sentence) > 0);

    /// <summary>The number of words of a text: a run of characters between spaces counts if it has a letter or a digit.</summary>
    public static int Words(string text) => Word().Count(text);

    [GeneratedRegex(@"(?<=[.!?…][)""'”*_]*)\s+(?=[(""'“*_\[]*[A-Z0-9])|\n+")]
    private static partial Regex SentenceEnd();

    [GeneratedRegex(@"\b(?:e\.g\.|i\.e\.|etc\.|vs\.|No\.)")]
    private static partial Regex Abbreviation();

    [GeneratedRegex(@"[^\s]*[\p{L}\p{N}][^\s]*")]
    private static partial Regex Word();
}
