namespace ZeroAlloc.Crossings.Engine;

/// <summary>How many pairs met, in a line.</summary>
internal static class PairSummary
{
    /// <summary>How often a pair shall meet in an hour.</summary>
    public const int Often = 30;

    /// <summary>Of how many pairs it is true that they met so often an hour as is demanded.</summary>
    public static string Of(FeatureSpace format, PairCounts pairs, TimeSpan time)
    {
        long demanded = Math.Max(1, (long)Math.Ceiling(Often * time.TotalHours));
        (int A, int B)[] possible = [.. pairs.Possible(format)];
        int met = possible.Count(pair => pairs.Of(pair.A, pair.B) >= demanded);
        return $"pairs met at least {demanded} times ({Often} an hour): {met} of {possible.Length}";
    }

    /// <summary>The line.</summary>
    public static string Of(FeatureSpace format, PairCounts pairs)
    {
        (int A, int B)[] possible = [.. pairs.Possible(format)];
        int never = possible.Count(pair => pairs.Of(pair.A, pair.B) == 0);
        int seldom = possible.Count(pair => pairs.Of(pair.A, pair.B) < Often);
        return $"{format.Features.Count} features, {possible.Length} possible pairs: {possible.Length - never} met, {never} never, "
            + $"{seldom} fewer than {Often} times";
    }
}
