namespace ZeroAlloc.Crossings.Engine;

/// <summary>Features that a program and its cases shall have, whatever their weight: so that rare ones meet, too.</summary>
internal static class Wishes
{
    private const int Count = 5;

    /// <summary>Of so many batches the last wishes for features that shall meet.</summary>
    private const int PairedOneIn = 2;

    /// <summary>
    /// Some features, each as often as any other; in every second batch those that shall meet are among them
    /// (<see cref="FeatureTable.Wished"/>). What they need is wished for, too (<see cref="FeatureTable.ImpliedBy"/>).
    /// </summary>
    public static IReadOnlySet<string> For(FeatureTable features, CaseId id) => For(features, id, id.Mixed);

    /// <summary>Those of a part of an application, with those of the application: so that features of both meet.</summary>
    public static IReadOnlySet<string> For(FeatureTable features, CaseId part, CaseId application) =>
        (HashSet<string>)[.. For(features, part), .. For(features, application)];

    /// <summary>The same with chance of its own.</summary>
    public static IReadOnlySet<string> For(FeatureTable features, CaseId id, ulong seed)
    {
        Draw draw = new(Seeds.Mix(seed, "wishes"));
        HashSet<string> wishes = Enumerable.Range(0, Count).Select(_ => features[draw.Next(features.Count)].Name)
            .ToHashSet(StringComparer.Ordinal);
        if (id.Batch % PairedOneIn == PairedOneIn - 1 && features.Wished.Count > 0)
        {
            wishes = [.. draw.Any(features.Wished[draw.Next(features.Wished.Count)]), .. wishes.Take(1)];
        }

        foreach (string implied in wishes.SelectMany(features.ImpliedBy).ToArray())
        {
            wishes.Add(implied);
        }

        return wishes;
    }
}
