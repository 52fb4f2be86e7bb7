using ZeroAlloc.LoadTests.Load;
using ZeroAlloc.LoadTests.Probing;
using ZeroAlloc.LoadTests.Running;
using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Tests.Doubles;
using ZeroAlloc.LoadTests.Tools;

namespace ZeroAlloc.LoadTests.Tests.Running;

/// <summary>What makes a command fail.</summary>
public sealed class PromisesTests
{
    private const long Mebibyte = 1024 * 1024;

    private static MemorySample[] Growing =>
        [.. Enumerable.Range(0, 60).Select(i => new MemorySample(TimeSpan.FromMinutes(i), i * 50 * Mebibyte))];

    [Fact]
    public void BrokenBy_NoFailedRequest_Nothing() => Assert.Empty(Promises.BrokenBy(Measurements.Make(Side.ZeroAlloc)));

    [Fact]
    public void BrokenBy_FailedRequests_HowManyAndWhy() =>
        Assert.Equal(
            ["json-page, ZeroAlloc: 3 of 1,000 requests failed: status 500 instead of 200"],
            Promises.BrokenBy(Measurements.Make(Side.ZeroAlloc, failed: 3)));

    [Theory]
    [InlineData(3_000_000, false)]
    [InlineData(3_050_000, false)]
    [InlineData(3_100_000, true)]
    public void BrokenBy_Twins_WhereOursAllocatesMore(long ours, bool isBroken) => Assert.Equal(isBroken, Promises.BrokenBy(
        Measurements.Make(Side.Stock, new GcCost { AllocatedBytes = 3_000_000 }),
        Measurements.Make(Side.ZeroAlloc, new GcCost { AllocatedBytes = ours })).Any());

    [Fact]
    public void BrokenBy_TwinsOfWhichOneHadAStall_QuietestPeriodsCount()
    {
        Measurement stock =
            Measurements.Make(Side.Stock, new GcCost { AllocatedBytes = 3_000_000 }) with { QuietestBytesPerRequest = 2_900 };
        Measurement ours = Measurements.Make(Side.ZeroAlloc, new GcCost { AllocatedBytes = 4_000_000 });

        Assert.Empty(Promises.BrokenBy(stock, ours with { QuietestBytesPerRequest = 2_500 }));
        Assert.Equal(["json-page: 4,000 bytes allocated per request; ASP.NET Core allocates 2,900"], Promises.BrokenBy(stock, ours));
    }

    [Theory]
    [InlineData(0, false)]
    [InlineData(1, true)]
    public void BrokenBy_AnotherToolsRequests_FailedOnes(long failed, bool isBroken) => Assert.Equal(
        isBroken, Promises.BrokenBy(
            new FloodResult("json-city", Side.Stock, "wrk", new ToolOutcome(100, failed, TimeSpan.FromSeconds(1)), default)).Any());

    [Theory]
    [InlineData(0, 0, false)]
    [InlineData(0, 20, false)]
    [InlineData(0, 30, true)]
    [InlineData(1, 0, true)]
    public void BrokenBy_SlowReaders_MemoryOrInterruption(int interrupted, int mebibytes, bool isBroken)
    {
        var result = new SlowReadersResult(
            "slow", Side.ZeroAlloc, 100, 8192, interrupted, 100 * Mebibyte, (100 + mebibytes) * Mebibyte, 100 * Mebibyte,
            Measurements.Make(Side.ZeroAlloc));

        Assert.Equal(isBroken, Promises.BrokenBy(result).Any());
        Assert.Equal(interrupted, Promises.BrokenBy(result, judgeMemory: false).Count());
    }

    [Fact]
    public void BrokenBy_SlowReadersOfStock_ItsMemoryIsItsOwn()
    {
        var result = new SlowReadersResult(
            "slow", Side.Stock, 100, 8192, 0, 100 * Mebibyte, 900 * Mebibyte, 100 * Mebibyte, Measurements.Make(Side.Stock));

        Assert.Empty(Promises.BrokenBy(result));
    }

    [Theory]
    [InlineData(null, 20, false)]
    [InlineData(null, 60, true)]
    [InlineData("status 408 instead of 200", 0, true)]
    public void BrokenBy_SlowWriters_MemoryOrFailure(string? failure, int mebibytes, bool isBroken)
    {
        SlowWritersResult result = SlowWriters(Side.ZeroAlloc, failure, mebibytes);

        Assert.Equal(isBroken, Promises.BrokenBy(result).Any());
        Assert.Equal(failure is null ? 0 : 1, result.Failed);
        Assert.Equal(result.Failed, Promises.BrokenBy(result, judgeMemory: false).Count());
    }

    [Fact]
    public void BrokenBy_SlowWritersOfStock_OnlyFailures()
    {
        Assert.Empty(Promises.BrokenBy(SlowWriters(Side.Stock, failure: null, mebibytes: 900)));
        Assert.Single(Promises.BrokenBy(SlowWriters(Side.Stock, "HttpRequestException", mebibytes: 0)));
    }

    [Theory]
    [InlineData(0, false)]
    [InlineData(900_000, false)]
    [InlineData(1_200_000, true)]
    [InlineData(-5_000_000, false)]
    public void BrokenBy_Soak_GrowingWorkingSet(double bytesPerMinute, bool isBroken)
    {
        MemorySample[] samples =
            [.. Enumerable.Range(0, 60).Select(i => new MemorySample(TimeSpan.FromMinutes(i), 200_000_000 + (long)(bytesPerMinute * i)))];

        Assert.Equal(isBroken, Promises.BrokenBy(new SoakResult([Measurements.Make(Side.ZeroAlloc)], [], samples, [])).Any());
    }

    [Fact]
    public void BrokenBy_SoakTooShort_NamesTheMissingTime() =>
        Assert.Contains(
            "too short",
            Assert.Single(Promises.BrokenBy(new SoakResult([Measurements.Make(Side.ZeroAlloc)], Growing, [], []))),
            StringComparison.Ordinal);

    [Fact]
    public void BrokenBy_SoakGrowsOnlyBetweenCollections_Nothing() =>
        Assert.Empty(Promises.BrokenBy(new SoakResult(
            [Measurements.Make(Side.ZeroAlloc)], Growing, [.. Growing.Select(sample => sample with { Bytes = 100 })], Growing)));

    [Theory]
    [InlineData(100, 0, true)]
    [InlineData(450, 0, true)]
    [InlineData(600, 0, false)]
    [InlineData(100, 1, false)]
    public void IsHeld_AStep_QuickAndWithoutFailure(double milliseconds, int failed, bool expected) =>
        Assert.Equal(expected, RampRun.IsHeld(Measurements.Make(Side.Stock, failed: failed, milliseconds: milliseconds)));

    private static SlowWritersResult SlowWriters(Side side, string? failure, int mebibytes)
    {
        ExchangeOutcome[] outcomes = [.. Enumerable.Repeat(new ExchangeOutcome(null, 60_000), 99), new ExchangeOutcome(failure, 0)];
        return new SlowWritersResult(
            "slow", side, 4, outcomes, 100 * Mebibyte, (100 + mebibytes) * Mebibyte, 100 * Mebibyte, Measurements.Make(side));
    }
}
