using System.Text.RegularExpressions;

namespace ZeroAlloc.Unit.Architecture.Prose;

/// <summary>How sentences are written.</summary>
internal static partial class ProseRules
{
    /// <summary>The most words of a sentence outside of tables.</summary>
    public const int MostWords = 40;

    /// <summary>The most words of a sentence on the average of a page.</summary>
    public const double MostWordsOnAverage = 18;

    private const int FewestSentencesForAMean = 5;

    /// <summary>The offences of some pieces of text.</summary>
    public static IEnumerable<Offence> Check(IEnumerable<ProsePiece> pieces)
    {
        foreach (ProsePiece piece in pieces)
        {
            foreach (PrivateWord word in PrivateWord.All)
            {
                if (word.In(piece) is { } found)
                {
                    yield return new(piece, $"instead of '{found}', write: {word.Replacement}", Around(piece.Text, found));
                }
            }

            if (piece.Kind == ProseKind.Heading && VagueHeading().Match(piece.Text) is { Success: true } first)
            {
                yield return new(piece, $"a heading begins with a verb or a noun, not with '{first.Value}'", piece.Text);
            }

            foreach (string sentence in piece.Kind is ProseKind.Row or ProseKind.Heading ? [] : piece.Sentences)
            {
                if (NounClause().IsMatch(sentence) && !sentence.EndsWith('?'))
                {
                    yield return new(piece, "a noun in place of the clause that begins the sentence", Start(sentence));
                }

                if (ProsePiece.Words(sentence) > MostWords)
                {
                    yield return new(piece, $"{ProsePiece.Words(sentence)} words in a sentence, {MostWords} at most", Start(sentence));
                }
            }
        }
    }

    /// <summary>The mean number of words in the sentences of paragraphs and comments; 0 where there are too few for a mean.</summary>
    public static double Mean(IEnumerable<ProsePiece> pieces)
    {
        int[] lengths =
        [
            .. pieces
                .Where(static piece => piece.Kind is ProseKind.Paragraph or ProseKind.Comment)
                .SelectMany(static piece => piece.Sentences)
                .Select(ProsePiece.Words),
        ];
        return lengths.Length < FewestSentencesForAMean ? 0 : lengths.Average();
    }

    private static string Start(string sentence) => sentence.Length <= 90 ? sentence : sentence[..90] + "…";

    private static string Around(string text, string found)
    {
        int start = text.IndexOf(found, StringComparison.Ordinal);
        int from = Math.Max(0, start - 40);
        return text[from..Math.Min(text.Length, start + found.Length + 40)].ReplaceLineEndings(" ");
    }

    /// <summary>"What is left goes to…", "Whoever calls…": clauses where a noun belongs.</summary>
    [GeneratedRegex(@"^[(""“*_]*(?:What|Whoever|Whatever|Who)\b(?!'s new)")]
    private static partial Regex NounClause();

    [GeneratedRegex(@"^(?:Where|Who|Whoever|Whatever|Behind|Besides?|But|And|Or|Nor|Not|Nothing|None|Its|It|They|Their|That|Those|These|This|Of|By|As|Once|Left|Also)\b")]
    private static partial Regex VagueHeading();
}
