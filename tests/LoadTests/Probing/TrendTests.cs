using ZeroAlloc.LoadTests.Probing;

namespace ZeroAlloc.LoadTests.Tests.Probing;

/// <summary>Trends that are known beforehand, and what they come to.</summary>
public sealed class TrendTests
{
    private const double Level = 100_000_000;
    private const double Noise = 500_000;
    private const double MostUnseen = 1_000_000;

    private static readonly Trend s_flat = Trend.Of(Samples(60, slope: 0, Noise, seed: 9));

    [Fact]
    public void Of_ALine_ItsSlopeWithoutDoubt()
    {
        Trend trend = Trend.Of(Samples(20, slope: 250_000, noise: 0, seed: 1));

        Assert.Equal(250_000, trend.PerMinute, tolerance: 1);
        Assert.Equal(250_000, trend.Least, tolerance: 1);
        Assert.Equal(250_000, trend.Most, tolerance: 1);
        Assert.Equal(20, trend.Samples);
    }

    [Fact]
    public void Of_NothingMoves_NothingAllowedFor()
    {
        Trend trend = Trend.Of(Samples(20, slope: 0, noise: 0, seed: 1));

        Assert.Equal((0, 0, 0, Level), (trend.PerMinute, trend.Least, trend.Most, trend.Level));
    }

    /// <summary>The bounds have to hold the true slope in 99 of 100 runs.</summary>
    [Theory]
    [InlineData(0, 0)]
    [InlineData(300_000, 0)]
    [InlineData(0, 0.6)]
    public void Of_ManyRuns_BoundsHoldTheSlope(double slope, double likeness)
    {
        int outside = Enumerable.Range(0, 300).Count(seed =>
        {
            Trend trend = Trend.Of(Samples(40, slope, Noise, seed, likeness));
            return slope < trend.Least || slope > trend.Most;
        });

        Assert.InRange(outside, 0, likeness > 0 ? 12 : 9);
    }

    [Fact]
    public void Of_TooFewOrOutOfOrder_Throws()
    {
        Assert.Throws<ArgumentException>(() => Trend.Of(Samples(Trend.LeastSamples - 1, 0, 0, 1)));
        Assert.Throws<ArgumentException>(() => Trend.Of([.. Samples(20, 0, 0, 1).Reverse()]));
    }

    /// <summary>What grows by a third in an hour is seen in ten minutes; noise is not taken for growth.</summary>
    [Fact]
    public void Judge_Growth_SeenAndNoiseIsNot()
    {
        Assert.All(Enumerable.Range(0, 50), seed =>
        {
            Trend grows = Trend.Of(Samples(60, slope: 500_000, Noise, seed));
            Trend flat = Trend.Of(Samples(60, slope: 0, Noise, seed));

            Assert.Equal(TrendVerdict.Grows, TrendTest.Judge(grows, s_flat, MostUnseen));
            Assert.Equal(TrendVerdict.Flat, TrendTest.Judge(flat, s_flat, MostUnseen));
        });
    }

    [Fact]
    public void Judge_TheTwin_ExcusesWhatItDoesItselfAndNothingElse()
    {
        Trend ours = Trend.Of(Samples(60, slope: 500_000, Noise, seed: 2));
        Trend same = Trend.Of(Samples(60, slope: 510_000, Noise, seed: 3));
        Trend slower = Trend.Of(Samples(60, slope: 100_000, noise: 10_000, seed: 3));
        Trend wild = Trend.Of(Samples(60, slope: 0, noise: 100_000_000, seed: 4));

        Assert.Equal(TrendVerdict.GrowsAsTheTwin, TrendTest.Judge(ours, same, MostUnseen));
        Assert.Equal(TrendVerdict.Grows, TrendTest.Judge(ours, slower, MostUnseen));
        Assert.Equal(TrendVerdict.Grows, TrendTest.Judge(ours, wild, MostUnseen));
    }

    [Fact]
    public void Judge_TooNoisyToSeeGrowth_Undecided()
    {
        Trend wild = Trend.Of(Samples(12, slope: 0, noise: 50_000_000, seed: 4));

        Assert.Equal(TrendVerdict.Undecided, TrendTest.Judge(wild, s_flat, MostUnseen));
    }

    /// <summary>Two per cent an hour are not told from nothing, however exactly they are known.</summary>
    [Fact]
    public void Judge_TooLittleToMatter_Flat()
    {
        double share = Level * TrendTest.ShareAnHour / 60;

        Assert.Equal(TrendVerdict.Flat, TrendTest.Judge(Trend.Of(Samples(60, share * 0.9, 0, 1)), s_flat, MostUnseen));
        Assert.Equal(TrendVerdict.Grows, TrendTest.Judge(Trend.Of(Samples(60, share * 1.1, 0, 1)), s_flat, MostUnseen));
    }

    /// <summary>Samples of every ten seconds, whose noise resembles that of the one before by a share.</summary>
    private static (TimeSpan, double)[] Samples(int count, double slope, double noise, int seed, double likeness = 0)
    {
        var random = new Random(seed);
        var samples = new (TimeSpan, double)[count];
        double last = 0;
        for (int i = 0; i < count; i++)
        {
            last = (likeness * last) + (noise * (random.NextDouble() + random.NextDouble() - 1));
            samples[i] = (TimeSpan.FromSeconds(10 * i), Level + (slope * i / 6) + last);
        }

        return samples;
    }
}
