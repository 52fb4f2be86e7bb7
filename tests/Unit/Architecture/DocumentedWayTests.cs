using System.Text.RegularExpressions;

namespace ZeroAlloc.Unit.Architecture;

/// <summary>The ways of bodies in docs/architecture.md, place by place: short, and true.</summary>
public sealed partial class DocumentedWayTests
{
    private const int MostPlaces = 12;
    private const int MostLookUps = 2;

    private static readonly Lazy<Place[][]> s_ways = new(Read);

    [Fact]
    public void Ways_OfWarmBodies_HaveFewPlacesAndLookUps()
    {
        Assert.Equal(5, s_ways.Value.Length);
        Assert.All(s_ways.Value, way =>
        {
            Assert.InRange(way.Length, 5, MostPlaces);
            Assert.InRange(way.Count(place => place.Text.Contains("look-up", StringComparison.Ordinal)), 1, MostLookUps);
        });
    }

    [Fact]
    public void Places_OfAllWays_AreThere()
    {
        Dictionary<string, SourceFile> files = SourceTree.Files("src").ToDictionary(file => file.Path, StringComparer.Ordinal);

        Expect.None(s_ways.Value
            .SelectMany(way => way)
            .Where(place => !Candidates(place.File).Any(path => files.TryGetValue(path, out SourceFile? file) && file.Names(place.Member)))
            .Select(place => $"docs/architecture.md: there is no {place.Member} in {place.File}"));
    }

    private static IEnumerable<string> Candidates(string file) => [$"src/ZeroAlloc.AspNetCore/{file}", $"src/ZeroAlloc.Formats/{file}"];

    private static Place[][] Read()
    {
        var ways = new List<List<Place>>();
        foreach (string line in File.ReadLines(Path.Combine(SourceTree.Root, "docs/architecture.md")))
        {
            if (Row().Match(line) is { Success: true } row)
            {
                if (row.Groups["number"].Value == "1")
                {
                    ways.Add([]);
                }

                ways[^1].Add(new Place(row.Groups["file"].Value, row.Groups["member"].Value, row.Groups["text"].Value));
            }
        }

        return [.. ways.Select(way => way.ToArray())];
    }

    private sealed record Place(string File, string Member, string Text);

    [GeneratedRegex(@"^\| (?<number>\d+) \| `(?<file>[\w./]+\.cs)` \| `(?<member>\w+)` \| (?<text>.+) \|$")]
    private static partial Regex Row();
}
