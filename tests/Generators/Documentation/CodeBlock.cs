namespace ZeroAlloc.Generators.Documentation;

/// <summary>A block of C# in a document.</summary>
/// <param name="File">Path of the document relative to the repository, with forward slashes.</param>
/// <param name="Line">Number of the code's first line, the first of the document being 1.</param>
/// <param name="Code">What stands between the fences.</param>
internal sealed record CodeBlock(string File, int Line, string Code)
{
    private static readonly string[] s_names = ["csharp", "cs", "c#"];

    /// <summary>The blocks of a document, those inside lists included.</summary>
    /// <param name="file">Path of the document.</param>
    /// <param name="text">Its text.</param>
    public static IEnumerable<CodeBlock> Of(string file, string text)
    {
        string[] lines = text.Split('\n');
        int first = -1;
        bool isCSharp = false;
        for (int i = 0; i < lines.Length; i++)
        {
            string line = lines[i].Trim();
            if (!line.StartsWith("```", StringComparison.Ordinal))
            {
                continue;
            }

            if (first < 0)
            {
                first = i + 1;
                isCSharp = s_names.Contains(line[3..].Trim(), StringComparer.OrdinalIgnoreCase);
                continue;
            }

            if (isCSharp)
            {
                yield return new CodeBlock(file, first + 1, string.Join('\n', lines[first..i]));
            }

            first = -1;
        }
    }
}
