using ZeroAlloc.Benchmarks.History;

namespace ZeroAlloc.Unit.Benchmarks;

public sealed class ResultComparisonTests
{
    [Fact]
    public void Of_SameRows_NothingChanged()
    {
        ResultFile file = Results.File(Results.Row("a", 20), Results.Row("b", 30, 48));

        var comparison = ResultComparison.Of(file, file);

        Assert.Empty(comparison.Changes);
        Assert.Equal(2, comparison.Compared);
        Assert.False(comparison.IsWorse);
    }

    [Fact]
    public void Of_EightBytesMore_Worse()
    {
        Change change = Single(Results.Row("a", 20, 48), Results.Row("a", 20, 56));

        Assert.Equal(ChangedQuantity.Bytes, change.Quantity);
        Assert.True(change.IsWorse);
    }

    [Fact]
    public void Of_OneByteLess_Better()
    {
        Change change = Single(Results.Row("a", 20, 56), Results.Row("a", 20, 55));

        Assert.Equal(ChangedQuantity.Bytes, change.Quantity);
        Assert.False(change.IsWorse);
    }

    [Theory]
    [InlineData(0.0, 0.4)]
    [InlineData(0.4, 0.0)]
    [InlineData(null, 100.0)]
    [InlineData(100.0, null)]
    public void Of_LessThanHalfAByteOrNotCounted_NothingChanged(double? before, double? after) =>
        Assert.Empty(Changes(Results.Row("a", 20, before), Results.Row("a", 20, after)));

    [Theory]
    [InlineData(20.9, 0.01, 0.01, 0)]
    [InlineData(21.1, 0.01, 0.01, 1)]
    [InlineData(21.9, 0.06, 0.04, 0)]
    [InlineData(22.1, 0.06, 0.04, 1)]
    [InlineData(19.1, 0.01, 0.01, 0)]
    [InlineData(18.9, 0.01, 0.01, -1)]
    public void Of_RatioMoves_JudgedByToleranceOrBothSpreads(double nanoseconds, double spreadBefore, double spreadAfter, int expected)
    {
        IReadOnlyList<Change> changes = Changes(
            Results.Row("a", 20, spread: spreadBefore), Results.Row("a", nanoseconds, spread: spreadAfter));

        Assert.Equal(expected == 0 ? [] : [expected > 0], changes.Select(static change => change.IsWorse));
        Assert.All(changes, static change => Assert.Equal(ChangedQuantity.Ratio, change.Quantity));
    }

    [Fact]
    public void Of_NarrowerTolerance_FindsSmallerChanges()
    {
        ResultFile before = Results.File(Results.Row("a", 20, spread: 0.001));
        ResultFile after = Results.File(Results.Row("a", 20.5, spread: 0.001));

        Assert.False(ResultComparison.Of(before, after).IsWorse);
        Assert.True(ResultComparison.Of(before, after, 0.01).IsWorse);
    }

    [Fact]
    public void Of_BothSidesSlower_NothingChanged()
    {
        ResultRow slower = Results.Row("a", 60) with { PeerNanoseconds = 3 * Results.Peer };

        Assert.Empty(Changes(Results.Row("a", 20), slower));
    }

    [Fact]
    public void Of_MeasuredOnce_RatioNotJudged() =>
        Assert.Empty(Changes(Results.Row("a", 20, spread: null), Results.Row("a", 90)));

    [Fact]
    public void Of_RowsOfOneFile_ListedAndNotWorse()
    {
        var comparison = ResultComparison.Of(
            Results.File(Results.Row("gone", 20), Results.Row("stays", 20)),
            Results.File(Results.Row("stays", 20), Results.Row("added", 20)));

        Assert.Equal("gone", Assert.Single(comparison.Gone).Name);
        Assert.Equal("added", Assert.Single(comparison.Added).Name);
        Assert.Equal(1, comparison.Compared);
        Assert.False(comparison.IsWorse);
    }

    [Fact]
    public void Of_OtherPeer_OtherRow()
    {
        var comparison = ResultComparison.Of(
            Results.File(Results.Row("a", 20)), Results.File(Results.Row("a", 90) with { Peer = "another" }));

        Assert.Empty(comparison.Changes);
        Assert.Equal(0, comparison.Compared);
    }

    [Fact]
    public void Of_RowTwice_Throws()
    {
        ResultFile file = Results.File(Results.Row("a", 20), Results.Row("a", 21));

        Assert.Contains(
            "'a'", Assert.Throws<InvalidDataException>(() => ResultComparison.Of(file, file)).Message, StringComparison.Ordinal);
    }

    private static Change Single(ResultRow before, ResultRow after) => Assert.Single(Changes(before, after));

    private static IReadOnlyList<Change> Changes(ResultRow before, ResultRow after) =>
        ResultComparison.Of(Results.File(before), Results.File(after)).Changes;
}
