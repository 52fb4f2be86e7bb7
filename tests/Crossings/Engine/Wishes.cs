namespace ZeroAlloc.Crossings.Engine;

/// <summary>Features that a program and its cases shall have, whatever their weight: so that rare ones meet, too.</summary>
internal static class Wishes
{
    private const int Count = 6;

    /// <summary>Some features, each as often as any other.</summary>
    public static IReadOnlySet<string> For(FeatureTable features, ulong seed)
    {
        Draw draw = new(Seeds.Mix(seed, "wishes"));
        return Enumerable.Range(0, Count).Select(_ => features[draw.Next(features.Count)].Name).ToHashSet(StringComparer.Ordinal);
    }
}
