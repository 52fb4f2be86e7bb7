using ZeroAlloc.LoadTests.Load;

namespace ZeroAlloc.LoadTests.Tests.Load;

/// <summary>Percentiles, held against a sorted list of the same times.</summary>
public sealed class LatencyHistogramTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(99)]
    [InlineData(100)]
    [InlineData(101)]
    [InlineData(20_000)]
    public void Percentile_RandomTimes_NearTheSortedListsAndNeverBelow(int count)
    {
        var random = new Random(count);
        var histogram = new LatencyHistogram();
        long[] microseconds = [.. Enumerable.Range(0, count).Select(_ => (long)Math.Exp(random.NextDouble() * 20))];
        foreach (long time in microseconds)
        {
            histogram.Record(TimeSpan.FromMicroseconds(time));
        }

        Array.Sort(microseconds);
        foreach (double percent in (double[])[0.001, 1, 50, 90, 99, 99.9, 100])
        {
            double exact = microseconds[(int)Math.Ceiling(count * percent / 100) - 1];
            Assert.InRange(histogram.Percentile(percent).TotalMicroseconds, exact, exact * (1 + (1.0 / 64)));
        }

        Assert.Equal(count, histogram.Count);
    }

    /// <summary>Around each power of two one bin ends and a wider one begins.</summary>
    [Fact]
    public void Percentile_EachSideOfEveryPowerOfTwo_OneSixtyFourthAtMostAbove()
    {
        for (int bit = 0; bit < 40; bit++)
        {
            foreach (long time in (long[])[(1L << bit) - 1, 1L << bit, (1L << bit) + 1])
            {
                var histogram = new LatencyHistogram();
                histogram.Record(TimeSpan.FromMicroseconds(time));

                Assert.InRange(histogram.Percentile(100).TotalMicroseconds, time, time + (time / 64));
            }
        }
    }

    [Fact]
    public void Record_NegativeAndHuge_CountedAtTheEnds()
    {
        var histogram = new LatencyHistogram();
        histogram.Record(TimeSpan.FromSeconds(-1));
        histogram.Record(TimeSpan.MaxValue);

        Assert.Equal(2, histogram.Count);
        Assert.Equal(TimeSpan.Zero, histogram.Percentile(50));
        Assert.True(histogram.Percentile(100) > TimeSpan.FromDays(30));
    }

    [Fact]
    public void Add_TwoHistograms_AsIfOneHadSeenAll()
    {
        var one = new LatencyHistogram();
        var other = new LatencyHistogram();
        one.Record(TimeSpan.FromMilliseconds(1));
        other.Record(TimeSpan.FromMilliseconds(100));

        one.Add(other);

        Assert.Equal(2, one.Count);
        Assert.InRange(one.Percentile(50).TotalMilliseconds, 1, 1.02);
        Assert.InRange(one.Percentile(100).TotalMilliseconds, 100, 102);
    }

    [Fact]
    public void Percentile_NothingRecorded_Zero() => Assert.Equal(TimeSpan.Zero, new LatencyHistogram().Percentile(99));

    [Theory]
    [InlineData(0)]
    [InlineData(100.1)]
    [InlineData(double.NaN)]
    public void Percentile_OutOfRange_Throws(double percent) =>
        Assert.Throws<ArgumentOutOfRangeException>(() => new LatencyHistogram().Percentile(percent));
}
