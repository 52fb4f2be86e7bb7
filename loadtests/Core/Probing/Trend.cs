namespace ZeroAlloc.LoadTests.Probing;

/// <summary>How a figure moves with time.</summary>
/// <param name="PerMinute">Its slope: the median of the slopes between all pairs of samples (Theil 1950, Sen 1968).</param>
/// <param name="Least">The least slope that the samples allow for, with 99 % confidence.</param>
/// <param name="Most">The largest one.</param>
/// <param name="Level">The median of the samples.</param>
/// <param name="Samples">How many samples there were.</param>
/// <remarks>
/// The bounds are Sen's, by the variance of Kendall's S with ties. Neighbouring samples of a process resemble each other, so that there
/// are fewer independent ones than it seems: the variance is multiplied by (1 + r) / (1 - r), r being the correlation of what is
/// left of neighbours beside the line, 0 at least.
/// </remarks>
public sealed record Trend(double PerMinute, double Least, double Most, double Level, int Samples)
{
    /// <summary>How many samples a trend needs: with fewer, no order of them is rarer than one in a hundred.</summary>
    public const int LeastSamples = 8;

    /// <summary>Of a normal distribution, 99 % lie within so many standard deviations.</summary>
    private const double Z = 2.5758;

    private const double MostCorrelation = 0.9;

    /// <summary>Finds the trend of samples.</summary>
    /// <param name="samples">At least <see cref="LeastSamples"/>, in order of time.</param>
    /// <remarks><b>Cost</b>: quadratic in the number of samples; 100 of them make 4,950 pairs.</remarks>
    /// <exception cref="ArgumentException">There are too few, or they are not in order of time.</exception>
    public static Trend Of(IReadOnlyList<(TimeSpan At, double Value)> samples)
    {
        ArgumentNullException.ThrowIfNull(samples);
        if (samples.Count < LeastSamples)
        {
            throw new ArgumentException($"A trend needs {LeastSamples} samples; there are {samples.Count}.", nameof(samples));
        }

        var slopes = new List<double>(samples.Count * (samples.Count - 1) / 2);
        for (int i = 0; i < samples.Count; i++)
        {
            for (int j = i + 1; j < samples.Count; j++)
            {
                double minutes = (samples[j].At - samples[i].At).TotalMinutes;
                slopes.Add(minutes > 0
                    ? (samples[j].Value - samples[i].Value) / minutes
                    : throw new ArgumentException("The samples are not in order of time.", nameof(samples)));
            }
        }

        slopes.Sort();
        double slope = Median(slopes);
        double correlation = CorrelationBeside(slope, samples);
        double deviation = Z * Math.Sqrt(Variance(samples) * (1 + correlation) / (1 - correlation));
        int least = (int)Math.Floor((slopes.Count - deviation) / 2);
        int most = (int)Math.Ceiling((slopes.Count + deviation) / 2);
        return new Trend(
            slope,
            least < 0 ? double.NegativeInfinity : slopes[least],
            most >= slopes.Count ? double.PositiveInfinity : slopes[most],
            Median([.. samples.Select(static sample => sample.Value).Order()]),
            samples.Count);
    }

    /// <summary>The variance of Kendall's S where there is no trend.</summary>
    private static double Variance(IReadOnlyList<(TimeSpan At, double Value)> samples)
    {
        double ties = samples.GroupBy(static sample => sample.Value).Sum(static group => Term(group.Count()));
        return (Term(samples.Count) - ties) / 18;

        static double Term(double count) => count * (count - 1) * ((2 * count) + 5);
    }

    /// <summary>How much neighbours are alike in what is left of them beside the line.</summary>
    private static double CorrelationBeside(double slope, IReadOnlyList<(TimeSpan At, double Value)> samples)
    {
        double[] rest = [.. samples.Select(sample => sample.Value - (slope * sample.At.TotalMinutes))];
        double middle = rest.Average();
        double all = rest.Sum(value => (value - middle) * (value - middle));
        double neighbours = Enumerable.Range(1, rest.Length - 1).Sum(i => (rest[i] - middle) * (rest[i - 1] - middle));
        return all == 0 ? 0 : Math.Clamp(neighbours / all, 0, MostCorrelation);
    }

    private static double Median(List<double> sorted) =>
        sorted.Count % 2 == 1 ? sorted[sorted.Count / 2] : (sorted[(sorted.Count / 2) - 1] + sorted[sorted.Count / 2]) / 2;
}
