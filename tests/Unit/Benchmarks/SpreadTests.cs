using ZeroAlloc.Benchmarks.History;

namespace ZeroAlloc.Unit.Benchmarks;

public sealed class SpreadTests
{
    private static readonly double[] s_peer = [10, 10, 10, 10, 10, 10, 10, 10];

    [Fact]
    public void Of_SameRatioInEveryQuarter_Zero() =>
        Assert.Equal(0, Spread.Of([2, 3, 2, 3, 2, 3, 2, 3], s_peer, Spread.Fastest));

    [Fact]
    public void Of_OneQuarterSlower_HalfTheDistance() =>
        Assert.Equal(0.25, Spread.Of([2, 2, 2, 2, 3, 3, 2, 2], s_peer, Spread.Fastest)!.Value, 12);

    [Fact]
    public void Of_MachineSlowerForBoth_Zero() =>
        Assert.Equal(0, Spread.Of([2, 2, 2, 2, 4, 4, 2, 2], [10, 10, 10, 10, 20, 20, 10, 10], Spread.Fastest));

    [Fact]
    public void Of_FewerThanFourBatches_Null() => Assert.Null(Spread.Of([1, 2, 3], [1, 2, 3], Spread.Fastest));

    [Fact]
    public void Of_UnlikeNumbersOfBatches_Null() => Assert.Null(Spread.Of([1, 2, 3, 4, 5], [1, 2, 3, 4], Spread.Fastest));

    [Fact]
    public void FastestAndMiddle_AnyOrder_SmallestAndUpperMiddle()
    {
        double[] batches = [7, 3, 9, 4];

        Assert.Equal(3, Spread.Fastest(batches));
        Assert.Equal(7, Spread.Middle(batches));
        Assert.Equal([7, 3, 9, 4], batches);
    }
}
