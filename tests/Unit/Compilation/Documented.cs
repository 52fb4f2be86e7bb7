using ZeroAlloc.Unit.Architecture;

namespace ZeroAlloc.Unit.Compilation;

/// <summary>The type whose plans and code docs/internals/emitted-code.md shows.</summary>
public static class Documented
{
    public sealed class City
    {
        public int Id { get; set; }

        public string? Name { get; set; }
    }

    /// <summary>The document.</summary>
    public static string Page => File.ReadAllText(Path.Combine(SourceTree.Root, "docs/internals/emitted-code.md")).ReplaceLineEndings("\n");

    /// <summary>Asserts that the document shows a plan as it is.</summary>
    public static void AssertShows(string plan) =>
        Assert.Contains($"```\n{plan.Replace("Documented.", "", StringComparison.Ordinal)}```\n", Page, StringComparison.Ordinal);
}
