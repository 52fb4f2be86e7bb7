namespace ZeroAlloc.Crossings.Engine;

/// <summary>How many pairs met, in a line.</summary>
internal static class PairSummary
{
    private const int Often = 30;

    /// <summary>The line.</summary>
    public static string Of(FeatureSpace format, PairCounts pairs)
    {
        (int A, int B)[] possible = [.. pairs.Possible(format.Impossible)];
        int never = possible.Count(pair => pairs.Of(pair.A, pair.B) == 0);
        int seldom = possible.Count(pair => pairs.Of(pair.A, pair.B) < Often);
        return $"{format.Features.Count} features, {possible.Length} possible pairs: {possible.Length - never} met, {never} never, "
            + $"{seldom} fewer than {Often} times";
    }
}
