using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Models;

/// <summary>Types of members as a grammar draws them, such that each two features are in one of them if any type has both.</summary>
internal static class TypeSamples
{
    private const int Plain = 2_000;
    private const int OfEachFeature = 40;
    private const int OfEachPair = 8;

    /// <summary>The types, each once.</summary>
    public static IEnumerable<TypeText> Of(Grammar grammar)
    {
        string[] models = [.. grammar.Models.Select(row => row.Feature)];
        MemberTypeRow[] outer = [.. grammar.Collections, .. grammar.Models.Where(row => row.HasElement)];
        string[] features =
            [.. grammar.Scalars.Concat(grammar.Collections).Concat(grammar.Keys).Concat(grammar.Models).Select(row => row.Feature)];
        IEnumerable<(HashSet<string> Wishes, int Count)> all =
        [
            ([], Plain),
            .. features.Select(feature => (new HashSet<string> { feature }, OfEachFeature)),
            .. outer.SelectMany(row => features.Select(other => (new HashSet<string> { row.Feature, other }, OfEachPair))),
        ];
        Dictionary<string, TypeText> found = new(StringComparer.Ordinal) { ["T"] = new TypeText("T", [], TypeTraits.None) };
        ulong seed = 0;
        foreach ((HashSet<string> wishes, int count) in all)
        {
            for (int i = 0; i < count; i++)
            {
                TypeText type = MemberDrawing.TypeOf(grammar, new Draw(Seeds.Mix(++seed, "types"), wishes), models, depth: 0);
                found.TryAdd(type.Text, type);
            }
        }

        return found.Values;
    }
}
