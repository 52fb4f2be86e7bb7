namespace ZeroAlloc.Benchmarks.History;

/// <summary>
/// How far a ratio strays within one run: the same ratio is taken of each quarter of the batches, and half the distance between the
/// largest and the smallest of the four is divided by the ratio of all.
/// </summary>
/// <remarks>
/// Quarters, since both sides of a quarter saw the same machine, and four of them span the run: what is
/// disturbed for a while makes the spread wide. A quarter has fewer batches than the whole, so that its ratio
/// strays more, and the spread errs on the wide side. It can't know what differs from process to process (where
/// code and data happen to lie), for which <see cref="ResultComparison"/> allows a tolerance of its own.
/// </remarks>
internal static class Spread
{
    private const int Quarters = 4;

    /// <summary>The fastest batch.</summary>
    public static double Fastest(ReadOnlySpan<double> batches)
    {
        double fastest = double.PositiveInfinity;
        foreach (double batch in batches)
        {
            fastest = Math.Min(fastest, batch);
        }

        return fastest;
    }

    /// <summary>The middle batch; of an even number the upper one of the two in the middle.</summary>
    public static double Middle(ReadOnlySpan<double> batches)
    {
        double[] sorted = batches.ToArray();
        Array.Sort(sorted);
        return sorted[sorted.Length / 2];
    }

    /// <summary>The spread of a ratio.</summary>
    /// <param name="subject">Nanoseconds a call of the subject's batches, in the order in which they ran.</param>
    /// <param name="peer">The peer's, as many.</param>
    /// <param name="statistic">What is taken of a side's batches: <see cref="Fastest"/> or <see cref="Middle"/>.</param>
    /// <returns>A fraction of the ratio; null of fewer than four batches.</returns>
    public static double? Of(ReadOnlySpan<double> subject, ReadOnlySpan<double> peer, Func<ReadOnlySpan<double>, double> statistic)
    {
        if (subject.Length < Quarters || subject.Length != peer.Length)
        {
            return null;
        }

        double least = double.PositiveInfinity;
        double most = 0;
        for (int quarter = 0; quarter < Quarters; quarter++)
        {
            Range range = (subject.Length * quarter / Quarters)..(subject.Length * (quarter + 1) / Quarters);
            double ratio = statistic(subject[range]) / statistic(peer[range]);
            least = Math.Min(least, ratio);
            most = Math.Max(most, ratio);
        }

        return (most - least) / 2 / (statistic(subject) / statistic(peer));
    }
}
