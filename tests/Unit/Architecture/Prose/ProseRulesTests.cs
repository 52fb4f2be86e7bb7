namespace ZeroAlloc.Unit.Architecture.Prose;

/// <summary>The rules find the texts that they are made for.</summary>
public sealed class ProseRulesTests
{
    [Theory]
    [InlineData("It is left to XmlSerializer.", "falls back")]
    [InlineData("The Stock serializer reads it.", "built-in")]
    [InlineData("400 through every door", "entry point")]
    [InlineData("It works as ever.", "as before")]
    [InlineData("Collections, lists, say, are read.", "for example")]
    [InlineData("Results and its like", "such as")]
    [InlineData("What is written has a length.", "noun")]
    [InlineData("It begins. What follows is long.", "noun")]
    public void Check_Text_IsAnOffence(string text, string replacement)
    {
        string[] offences = [.. ProseRules.Check([new("a.md", 3, ProseKind.Paragraph, text)]).Select(static offence => offence.ToString())];

        Assert.Contains(offences, offence =>
            offence.StartsWith("a.md:3: ", StringComparison.Ordinal) && offence.Contains(replacement, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("Read it from left to right.")]
    [InlineData("Indoors and outdoors, the stockpile stands for itself behind a reverse proxy.")]
    [InlineData("What does it cost?")]
    [InlineData("See what it costs. Code returns 404, e.g. No. 4.")]
    public void Check_OrdinaryText_IsNone(string text) => Assert.Empty(ProseRules.Check([new("a.md", 1, ProseKind.Paragraph, text)]));

    [Theory]
    [InlineData(40, 0)]
    [InlineData(41, 1)]
    public void Check_SentenceOfWords_IsAnOffenceAboveTheLimit(int words, int offences)
    {
        string text = string.Join(' ', Enumerable.Repeat("word", words)) + ". Another one.";

        Assert.Equal(offences, ProseRules.Check([new("a.md", 1, ProseKind.Comment, text)]).Count());
        Assert.Empty(ProseRules.Check([new("a.md", 1, ProseKind.Row, text)]));
    }

    [Theory]
    [InlineData("Where it is asked", 1)]
    [InlineData("Nothing of it", 1)]
    [InlineData("Install", 0)]
    [InlineData("Bytes of a message", 0)]
    public void Check_Heading_IsAnOffenceByItsFirstWord(string text, int offences) => Assert.Equal(
        offences,
        ProseRules.Check([new("a.md", 1, ProseKind.Heading, text)])
            .Count(static offence => offence.Problem.StartsWith("a heading", StringComparison.Ordinal)));

    [Fact]
    public void Mean_FiveSentences_IsTheirMean() => Assert.Equal(
        2.0, ProseRules.Mean([new("a.md", 1, ProseKind.Paragraph, "One. Two words. Three words more. Two words. Two words.")]));

    [Fact]
    public void MarkdownProse_Document_IsItsTextWithoutCode()
    {
        const string Document = """
            # Title

            Some `code` and a [link](left.md).
            ```
            left to
            ```
            - an item
              of two lines
            1. **bold**

            | a | b |
            |---|---|
            <!-- left to -->
            """;

        Assert.Equal(
            [
                (1, ProseKind.Heading, "Title"),
                (3, ProseKind.Paragraph, "Some Code and a link."),
                (7, ProseKind.Paragraph, "an item of two lines"),
                (9, ProseKind.Paragraph, "bold"),
                (11, ProseKind.Row, "|  a  |  b  |"),
                (12, ProseKind.Row, "| --- | --- |"),
            ],
            MarkdownProse.Of("a.md", Document).Select(static piece => (piece.Line, piece.Kind, piece.Text.Trim())));
    }

    [Fact]
    public void CommentProse_PublicAndOtherMembers_AreThePublicOnes()
    {
        const string Code = """
            /// <summary>The <see cref="A"/> type.</summary>
            public sealed class A
            {
                /// <summary>Private.</summary>
                private int _a;

                /// <summary>
                /// Takes <c>x</c>.
                /// </summary>
                /// <param name="x">The value.</param>
                [Obsolete]
                public void M(int x) { }
            }
            """;

        Assert.Equal(
            [(1, "The Code type."), (8, "Takes Code."), (10, "The value.")],
            CommentProse.Of("a.cs", Code).Select(static piece => (piece.Line, piece.Text)));
        Assert.Empty(CommentProse.Of("a.cs", Code.Replace("public sealed", "internal sealed", StringComparison.Ordinal)));
    }

    [Fact]
    public void MessageProse_Literals_AreJoinedWithoutHoles()
    {
        const string Code = """
            // "not this one of all"
            throw new E($"Type {Name("a {b} text of it")} isn't \"read\" "
                + "by ZeroAlloc.", 'x', '"', @"say ""it"" to them", "x.y");
            """;

        Assert.Equal(
            [(2, "a Code text of it"), (2, "Type Code isn't \"read\" by ZeroAlloc."), (3, "say \"it\" to them")],
            MessageProse.OfCode("a.cs", Code).Select(static piece => (piece.Line, piece.Text)));
    }

    [Fact]
    public void MessageProse_Targets_AreTheirTexts() => Assert.Equal(
        [new ProsePiece("a.targets", 2, ProseKind.Message, "ZeroAlloc runs Code.")],
        MessageProse.OfTargets("a.targets", "<Target>\n  <Error Text=\"ZeroAlloc runs $(Tool).\" /></Target>"));
}
