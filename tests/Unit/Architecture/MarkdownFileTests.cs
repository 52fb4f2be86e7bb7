namespace ZeroAlloc.Unit.Architecture;

/// <summary>What the tests of documents go by.</summary>
public sealed class MarkdownFileTests
{
    [Fact]
    public void Anchors_Headings_ByTheRuleOfGitHub()
    {
        var file = new MarkdownFile(
            "a.md",
            "# 1. Content-Length\n## What \"zero\" means, and why\n## Twice\n```\n# no heading\n```\n### Twice\n## `Body<T>` and [more](b.md)\n");

        Assert.Equal(
            ["1-content-length", "bodyt-and-more", "twice", "twice-1", "what-zero-means-and-why"],
            file.Anchors.Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Links_CodeBetween_LeftOut()
    {
        var file = new MarkdownFile("a.md", "[one](b.md#top) and ![two](c.png)\n```\n[three](d.md)\n```\n`[four](e.md)` [five](#five)\n");

        Assert.Equal([(1, "b.md#top"), (1, "c.png"), (5, "#five")], file.Links);
    }

    [Theory]
    [InlineData("b.md#top", "docs/b.md", "top")]
    [InlineData("../README.md", "README.md", "")]
    [InlineData("#here", "docs/a.md", "here")]
    [InlineData("decisions", "docs/decisions", "")]
    public void Resolve_Relative_FromTheFolderOfTheDocument(string target, string path, string anchor) =>
        Assert.Equal((path, anchor), new MarkdownFile("docs/a.md", "").Resolve(target));

    [Fact]
    public void Resolve_Outside_Null() => Assert.Null(new MarkdownFile("docs/a.md", "").Resolve("https://example.org/b.md"));
}
