using System.Text.RegularExpressions;

namespace ZeroAlloc.Unit.Architecture.Prose;

/// <summary>Takes the XML comments of public types and members out of a C# file.</summary>
internal static partial class CommentProse
{
    /// <summary>The elements of the comments, in order. A file has one type: if that is not public, there are none.</summary>
    /// <param name="path">The path that the pieces carry.</param>
    /// <param name="text">The file.</param>
    public static IEnumerable<ProsePiece> Of(string path, string text)
    {
        string[] lines = text.Split('\n');
        if (!lines.Any(static line => PublicType().IsMatch(line)))
        {
            yield break;
        }

        bool areAllPublic = lines.Any(static line => PublicListType().IsMatch(line));
        for (int i = 0; i < lines.Length; i++)
        {
            int start = i;
            while (i < lines.Length && lines[i].TrimStart().StartsWith("///", StringComparison.Ordinal))
            {
                i++;
            }

            if (i > start && (areAllPublic || IsPublic(lines, i)))
            {
                string comment = string.Join('\n', lines[start..i].Select(static line => line.TrimStart().TrimStart('/')));
                foreach ((int line, string element) in Elements(comment))
                {
                    yield return new(path, start + 1 + line, ProseKind.Comment, element);
                }
            }
        }
    }

    private static bool IsPublic(string[] lines, int declaration)
    {
        while (declaration < lines.Length - 1 && lines[declaration].TrimStart().StartsWith('['))
        {
            declaration++;
        }

        return PublicMember().IsMatch(lines[declaration]);
    }

    private static IEnumerable<(int Line, string Text)> Elements(string comment)
    {
        string text = CodeBlock().Replace(comment, static match => new('\n', match.ValueSpan.Count('\n')));
        text = Reference().Replace(InlineCode().Replace(text, ProsePiece.Code), ProsePiece.Code);
        text = Label().Replace(text, "");
        int line = 0;
        foreach (string element in Tag().Split(text))
        {
            string sentence = Space().Replace(element, " ").Trim(' ', ':');
            if (sentence.Length > 0)
            {
                int before = element.Length - element.TrimStart().Length;
                yield return (line + element.AsSpan(0, before).Count('\n'), sentence);
            }

            line += element.AsSpan().Count('\n');
        }
    }

    [GeneratedRegex(@"^public [^=(]*\b(?:class|struct|interface|enum|record|delegate)\b")]
    private static partial Regex PublicType();

    [GeneratedRegex(@"^public [^=(]*\b(?:interface|enum)\b")]
    private static partial Regex PublicListType();

    [GeneratedRegex("^ {0,8}(?:public|protected) ")]
    private static partial Regex PublicMember();

    [GeneratedRegex(@"<code>[\s\S]*?</code>")]
    private static partial Regex CodeBlock();

    [GeneratedRegex("<c>[^<]*</c>")]
    private static partial Regex InlineCode();

    [GeneratedRegex(@"<(?:see|seealso|paramref|typeparamref)\b[^>]*?(?:/>|>[^<]*</\w+>)")]
    private static partial Regex Reference();

    [GeneratedRegex("</?(?:b|i|em)>")]
    private static partial Regex Label();

    [GeneratedRegex("<[^>]*>")]
    private static partial Regex Tag();

    [GeneratedRegex(@"\s+")]
    private static partial Regex Space();
}
