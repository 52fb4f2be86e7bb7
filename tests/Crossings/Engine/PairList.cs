namespace ZeroAlloc.Crossings.Engine;

/// <summary>The pairs that no program has had, as a file that people read: a line for each feature, with the others of its pairs.</summary>
internal static class PairList
{
    /// <summary>Draws programs and their cases, runs none, and counts the pairs.</summary>
    public static PairCounts Draw(Format format, ulong seed, int programs)
    {
        PairCounts pairs = new(format.Features);
        for (int i = 0; i < programs; i++)
        {
            CaseId id = new(seed, i / Campaign.UsualBatchSize, i % Campaign.UsualBatchSize);
            Models.ProgramModel program = format.Draw(new Draw(id.Mixed, Wishes.For(format.Features, id)));
            ProgramFeatures features = new(format.Features, program);
            foreach (CasePlan plan in CasePlan.Of(format, id, program))
            {
                plan.AddTo(pairs, format.Features, features);
            }
        }

        return pairs;
    }

    /// <summary>The lines of the pairs that never met, or that met less often than is said.</summary>
    public static IEnumerable<string> Lines(FeatureSpace format, PairCounts pairs, int fewerThan = 1) => pairs.Possible(format)
        .Where(pair => pairs.Of(pair.A, pair.B) < fewerThan)
        .GroupBy(pair => pair.A, pair => pair.B)
        .Select(group => $"{format.Features[group.Key].Name} × {string.Join(" | ", group.Select(other => format.Features[other].Name))}");

    /// <summary>The pairs of lines.</summary>
    public static IEnumerable<(string One, string Other)> Parse(IEnumerable<string> lines) => lines
        .Select(line => line.Split(" × "))
        .Where(parts => parts.Length == 2)
        .SelectMany(parts => parts[1].Split(" | ").Select(other => (parts[0], other)));
}
