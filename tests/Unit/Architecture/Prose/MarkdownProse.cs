using System.Text;
using System.Text.RegularExpressions;

namespace ZeroAlloc.Unit.Architecture.Prose;

/// <summary>Takes the text out of a Markdown document: headings, paragraphs, list items and rows of tables, without code.</summary>
internal static partial class MarkdownProse
{
    /// <summary>The pieces of a document, in order.</summary>
    /// <param name="path">The path that the pieces carry.</param>
    /// <param name="text">The document.</param>
    public static IEnumerable<ProsePiece> Of(string path, string text)
    {
        var paragraph = new StringBuilder();
        int start = 0;
        bool isCode = false;
        foreach ((int index, string line) in HtmlComment().Replace(text, KeepLines).Split('\n').Append("").Index())
        {
            string trimmed = line.Trim();
            bool isFence = trimmed.StartsWith("```", StringComparison.Ordinal);
            isCode ^= isFence;
            bool isRow = trimmed.StartsWith('|');
            bool isHeading = Heading().IsMatch(trimmed);
            bool isBoundary = isCode || isFence || isRow || isHeading || trimmed.Length == 0 || Item().IsMatch(line);
            if (isBoundary && paragraph.Length > 0)
            {
                yield return new(path, start, ProseKind.Paragraph, Plain(paragraph.ToString()));
                paragraph.Clear();
            }

            if (isCode || isFence || trimmed.Length == 0)
            {
                continue;
            }

            if (isHeading)
            {
                yield return new(path, index + 1, ProseKind.Heading, Plain(trimmed.TrimStart('#')));
            }
            else if (isRow)
            {
                yield return new(path, index + 1, ProseKind.Row, Plain(trimmed.Replace("|", " | ", StringComparison.Ordinal)));
            }
            else
            {
                start = paragraph.Length == 0 ? index + 1 : start;
                paragraph.Append(Item().Replace(line, "").Trim()).Append(' ');
            }
        }
    }

    /// <summary>Text without markup: words for code, link texts for links, nothing for pictures and tags.</summary>
    private static string Plain(string markdown)
    {
        string text = InlineCode().Replace(markdown, ProsePiece.Code);
        text = Picture().Replace(text, "");
        text = Link().Replace(text, "$1");
        return Tag().Replace(text, "").Replace("**", "", StringComparison.Ordinal).Trim();
    }

    private static string KeepLines(Match match) => new('\n', match.ValueSpan.Count('\n'));

    [GeneratedRegex("<!--[\\s\\S]*?-->")]
    private static partial Regex HtmlComment();

    [GeneratedRegex("^#{1,6} ")]
    private static partial Regex Heading();

    [GeneratedRegex(@"^\s*(?:[-*+]|\d+\.|>)\s+(?:\[!\w+\])?")]
    private static partial Regex Item();

    [GeneratedRegex("(`+).+?\\1")]
    private static partial Regex InlineCode();

    [GeneratedRegex(@"!\[[^\]]*\]\([^)]*\)")]
    private static partial Regex Picture();

    [GeneratedRegex(@"\[([^\]]*)\]\([^)]*\)")]
    private static partial Regex Link();

    [GeneratedRegex("</?[a-z][^>]*>")]
    private static partial Regex Tag();
}
