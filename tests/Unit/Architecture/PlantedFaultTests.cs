using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Architecture;

/// <summary>The faults that <c>.ci/faults</c> plants fit the source as it is, and are documented with the tests that find them.</summary>
public sealed class PlantedFaultTests
{
    private static readonly Fault[] s_faults = JsonSerializer.Deserialize<Fault[]>(
        File.ReadAllText(Path.Combine(SourceTree.Root, "tests/Faults/faults.json")), JsonSerializerOptions.Strict)!;

    [Fact]
    public void Faults_Text_OccursOnceInItsFile()
    {
        Assert.True(s_faults.Length > 30);
        Expect.None(s_faults
            .Where(static fault => File.ReadAllText(Path.Combine(SourceTree.Root, fault.File)).Split(fault.Old).Length != 2)
            .Select(static fault => $"{fault.Description}: the text doesn't occur once in {fault.File}"));
    }

    [Fact]
    public void Faults_Replacement_HasTheSwitch() => Expect.None(s_faults
        .Where(static fault => !fault.New.Contains("PLANTED", StringComparison.Ordinal))
        .Select(static fault => $"{fault.Description}: the replacement doesn't contain PLANTED"));

    [Fact]
    public void Faults_Tests_Exist()
    {
        HashSet<string> known =
        [
            .. SourceTree.Files("tests").SelectMany(static file => file.DeclaredTypes.Select(type => $"{file.Path.Split('/')[1]} {type}")),
        ];
        Expect.None(s_faults
            .SelectMany(static fault => fault.Classes.Select(type => $"{fault.Test[0]} {type}"))
            .Where(test => !known.Contains(test))
            .Select(static test => $"there is no test class {test}"));
    }

    [Fact]
    public void Faults_Each_HasARowInTheSecurityPage()
    {
        string page = File.ReadAllText(Path.Combine(SourceTree.Root, "docs/security.md"));
        string[] expected =
        [
            .. s_faults.Select(static fault =>
                $"| {fault.Kind} | {fault.Description} | {string.Join(", ", fault.Classes.Select(static type => $"`{type}`"))} |"),
        ];
        string table = page[page.IndexOf("### Planted faults", StringComparison.Ordinal)..];
        string[] rows = [.. table.Split('\n').Where(static line => line.StartsWith("| ", StringComparison.Ordinal))];

        Assert.Equal(expected, rows.Skip(1));
    }

    private sealed record Fault(
        [property: JsonPropertyName("kind")] string Kind,
        [property: JsonPropertyName("fault")] string Description,
        [property: JsonPropertyName("file")] string File,
        [property: JsonPropertyName("old")] string Old,
        [property: JsonPropertyName("new")] string New,
        [property: JsonPropertyName("test")] string[] Test)
    {
        public IEnumerable<string> Classes => Test
            .Where(static word => word.StartsWith("*.", StringComparison.Ordinal))
            .Select(static word => word[2..]);
    }
}
