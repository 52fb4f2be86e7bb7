using ZeroAlloc.LoadTests.Probing;

namespace ZeroAlloc.LoadTests.Tests.Probing;

/// <summary>Slopes that are known beforehand.</summary>
public sealed class MemoryTrendTests
{
    [Theory]
    [InlineData(0)]
    [InlineData(1_000_000)]
    [InlineData(-250_000)]
    public void BytesPerMinute_ALine_ItsSlope(double slope) =>
        Assert.Equal(slope, MemoryTrend.BytesPerMinute(Line(20, slope)), tolerance: 12);

    /// <summary>A collection that returns memory in between, or a peak that is caught, must not decide.</summary>
    [Fact]
    public void BytesPerMinute_AQuarterOfWildSamples_TheOthersSlope()
    {
        MemorySample[] samples = Line(40, 2_000_000);
        for (int i = 0; i < samples.Length; i += 4)
        {
            samples[i] = samples[i] with { Bytes = i % 8 == 0 ? 0 : 1_000_000_000 };
        }

        Assert.Equal(2_000_000, MemoryTrend.BytesPerMinute(samples), tolerance: 400_000);
    }

    [Fact]
    public void BytesPerMinute_NoiseWithoutGrowth_Little()
    {
        var random = new Random(1);
        MemorySample[] samples =
            [.. Line(100, 0).Select(sample => sample with { Bytes = sample.Bytes + random.Next(-4_000_000, 4_000_000) })];

        Assert.InRange(MemoryTrend.BytesPerMinute(samples), -500_000, 500_000);
    }

    [Fact]
    public void BytesPerMinute_TooFewOrAllAtOnce_Throws()
    {
        Assert.Throws<ArgumentException>(() => MemoryTrend.BytesPerMinute(Line(MemoryTrend.LeastSamples - 1, 0)));
        Assert.Throws<ArgumentException>(() => MemoryTrend.BytesPerMinute(new MemorySample[MemoryTrend.LeastSamples]));
    }

    [Fact]
    public void Settled_ARun_ItsBeginningLeftOut()
    {
        IReadOnlyList<MemorySample> settled = MemoryTrend.Settled(Line(11, 0));

        Assert.Equal(TimeSpan.FromSeconds(50 * MemoryTrend.Settling), settled[0].At);
        Assert.Equal(7, settled.Count);
        Assert.Empty(MemoryTrend.Settled([]));
    }

    private static MemorySample[] Line(int count, double bytesPerMinute) =>
        [.. Enumerable.Range(
            0, count).Select(i => new MemorySample(TimeSpan.FromSeconds(5 * i), 100_000_000 + (long)(bytesPerMinute * i / 12)))];
}
