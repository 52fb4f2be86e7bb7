using ZeroAlloc.Precompiler.Telling;
using ZeroAlloc.Unit.Architecture;

namespace ZeroAlloc.Unit.BuildTool;

/// <summary>Each message of a build has a page, and is told by the targets.</summary>
public sealed class MessagePageTests
{
    private const string NotRun = "ZAF010";

    /// <summary>From here on the compiler says it: the tests of generators have these pages.</summary>
    private const string FirstOfTheCompiler = "ZAF020";

    private static readonly string s_pages = Path.Combine(SourceTree.Root, "docs/diagnostics");

    /// <summary>Their codes.</summary>
    public static TheoryData<string> Codes { get; } = [.. Messages.Codes, NotRun];

    [Theory]
    [MemberData(nameof(Codes))]
    public void Page_OfACode_SaysCauseExampleAndFix(string code)
    {
        string page = File.ReadAllText(Path.Combine(s_pages, code + ".md"));

        Assert.StartsWith($"# {code}: ", page, StringComparison.Ordinal);
        Assert.All(["\n## Cause\n", "\n## Example\n", "\n## Fix\n"], section => Assert.Contains(section, page, StringComparison.Ordinal));
    }

    [Fact]
    public void Pages_EveryOne_BelongsToACode() => Assert.Equal(
        [.. Messages.Codes, NotRun],
        Directory.EnumerateFiles(s_pages, "ZAF*.md")
            .Select(static path => Path.GetFileNameWithoutExtension(path))
            .Where(static code => string.CompareOrdinal(code, FirstOfTheCompiler) < 0)
            .Order(StringComparer.Ordinal));

    [Fact]
    public void Targets_TellAllCodes()
    {
        string targets = File.ReadAllText(
            Path.Combine(SourceTree.Root, "src/ZeroAlloc.AspNetCore/buildTransitive/ZeroAlloc.AspNetCore.targets"));

        Assert.Contains($"<_ZeroAllocCode Include=\"{string.Join(';', Messages.Codes)}\" />", targets, StringComparison.Ordinal);
    }
}
