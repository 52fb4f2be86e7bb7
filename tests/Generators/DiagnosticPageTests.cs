using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Diagnostics;

namespace ZeroAlloc.Generators;

/// <summary>Each diagnostic has a page, a test, and a line in the list of releases.</summary>
public sealed class DiagnosticPageTests
{
    /// <summary>Their ids.</summary>
    public static TheoryData<string> Ids { get; } = [.. Descriptors.All.Keys];

    [Theory]
    [MemberData(nameof(Ids))]
    public void Page_OfADiagnostic_SaysCauseExampleAndFix(string id)
    {
        DiagnosticDescriptor descriptor = Descriptors.All[id];
        string page = Repository.Page(id);

        Assert.StartsWith($"# {id}: {descriptor.Title}\n", page, StringComparison.Ordinal);
        Assert.Contains($"| Severity | {descriptor.DefaultSeverity} |", page, StringComparison.Ordinal);
        Assert.All(["\n## Cause\n", "\n## Example\n", "\n## Fix\n"], section => Assert.Contains(section, page, StringComparison.Ordinal));
        Assert.EndsWith($"/docs/diagnostics/{id}.md", descriptor.HelpLinkUri, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public void Example_OfADiagnostic_GivesItAndItsFixNone(string id)
    {
        IReadOnlyList<string> blocks = Repository.Code(Repository.Page(id));
        if (id == "NBF021")
        {
            Assert.Empty(blocks);
            return;
        }

        Assert.Equal(2, blocks.Count);
        Assert.Equal([id], Run(blocks[0]).Ids.Distinct());
        Assert.Empty(Run(blocks[1]).Ids);
        Assert.DoesNotContain(Run(blocks[1]).CompilerDiagnostics, diagnostic => diagnostic.Severity == DiagnosticSeverity.Error);
    }

    [Fact]
    public void Pages_EveryOne_BelongsToADiagnostic() => Assert.Equal(
        Descriptors.All.Keys.Order(StringComparer.Ordinal),
        Directory.EnumerateFiles(Repository.Pages, "NBF*.md").Select(Path.GetFileNameWithoutExtension).Order(StringComparer.Ordinal));

    [Fact]
    public void Ids_OfAllDiagnostics_AreTested()
    {
        IEnumerable<string> tested = DiagnosticTests.Cases.Select(row => row.Data.Item1).Concat(["NBF015", "NBF021"]).Distinct();

        Assert.Equal(Descriptors.All.Keys.Order(StringComparer.Ordinal), tested.Order(StringComparer.Ordinal));
    }

    /// <summary>Runs an example; files are told apart by comments with their names, and some types are taken for granted.</summary>
    private static GeneratorRun Run(string example)
    {
        string[] files = example.Split("// Person.Work.cs");
        string known = example.Contains("class Address", StringComparison.Ordinal) ? "" : "public class Address;";
        return GeneratorRun.Of(
        [
            .. files.Select(file => "using System.IO;\n" + file),
            "public interface ILogger; [BufferedMessageSource] public partial class City;" + known,
        ]);
    }
}
