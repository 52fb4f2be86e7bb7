namespace ZeroAlloc.Generators.Documentation;

/// <summary>Code that users copy out of the documents compiles.</summary>
public sealed class DocumentedCodeTests
{
    /// <summary>Documents with code; those of diagnostics, whose code is meant to be wrong, have tests of their own.</summary>
    private static readonly string[] s_documents =
    [
        "README.md",
        .. Directory.EnumerateFiles(Path.Combine(Repository.Root, "docs"), "*.md")
            .Select(static path => $"docs/{Path.GetFileName(path)}")
            .Order(StringComparer.Ordinal),
    ];

    /// <summary>The documents that have blocks of C#.</summary>
    public static TheoryData<string> Documents { get; } = [.. s_documents.Where(static file => Blocks(file).Any())];

    [Theory]
    [MemberData(nameof(Documents))]
    public void Code_OfADocument_Compiles(string file)
    {
        string[] complaints = [.. Blocks(file).SelectMany(DocumentedCode.Complaints)];
        if (complaints.Length > 0)
        {
            Assert.Fail(string.Join('\n', complaints));
        }
    }

    [Fact]
    public void Documents_OfThisRepository_HaveTheirCodeFound()
    {
        Assert.Contains("README.md", Documents.Select(row => row.Data));
        Assert.True(s_documents.Sum(static file => Blocks(file).Count()) >= 20);
    }

    [Fact]
    public void Complaints_CallThatDoesNotExist_NamesDocumentAndLine()
    {
        CodeBlock block = Assert.Single(
            CodeBlock.Of(
                "guide.md",
                "Text.\n\n```csharp\nusing ZeroAlloc.AspNetCore;\n\nint found = 1;\napp.MapGet(\"/\", () => Results.ZeroAllocJsonn(found));\n```\n"));

        string complaint = Assert.Single(DocumentedCode.Complaints(block));
        Assert.StartsWith("guide.md(7): CS0117: ", complaint, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("int i = 1", "guide.md(2): CS1002: ")]
    [InlineData("}", "guide.md(2): CS1022: ")]
    [InlineData("[assembly: ZeroAllocPrecompile]", "guide.md(2): CS7036: ")]
    [InlineData("string text = null;", "guide.md(2): CS8600: ")]
    [InlineData("[BufferedMessageSource] public class Closed { }", "guide.md(2): NBF001: ")]
    public void Complaints_Mistake_IsFound(string code, string expected)
    {
        CodeBlock block = Assert.Single(CodeBlock.Of("guide.md", $"```csharp\n{code}\n```\n"));

        Assert.Contains(DocumentedCode.Complaints(block), complaint => complaint.StartsWith(expected, StringComparison.Ordinal));
    }

    [Fact]
    public void Of_OtherLanguages_LeftOut()
    {
        CodeBlock block = Assert.Single(
            CodeBlock.Of("guide.md", "```\nno code\n```\n```json\n{}\n```\n- list\n\n  ```cs\n  int i;\n  ```\n"));

        Assert.Equal(("guide.md", 10, "  int i;"), (block.File, block.Line, block.Code));
    }

    private static IEnumerable<CodeBlock> Blocks(string file) => CodeBlock.Of(file, File.ReadAllText(Path.Combine(Repository.Root, file)));
}
