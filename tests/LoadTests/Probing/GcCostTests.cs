using ZeroAlloc.LoadTests.Probing;

namespace ZeroAlloc.LoadTests.Tests.Probing;

/// <summary>Differences of snapshots.</summary>
public sealed class GcCostTests
{
    private static readonly GcSnapshot s_before = new(10, 4, 1, 1_000, 5, 100, 50, 800, IsServerGc: false);

    [Fact]
    public void Between_TwoSnapshots_DifferencesAndTheLastWorkingSet() => Assert.Equal(
        new GcCost(5, 2, 1, 9_000, 2.5, 60, 700),
        GcCost.Between(s_before, new GcSnapshot(15, 6, 2, 10_000, 7.5, 160, 40, 700, IsServerGc: false)));

    [Theory]
    [InlineData(9, 2_000)]
    [InlineData(11, 999)]
    public void Between_FiguresWentDown_Throws(int gen0, long allocated) => Assert.Throws<ArgumentException>(
        () => GcCost.Between(s_before, s_before with { Gen0Collections = gen0, TotalAllocatedBytes = allocated }));

    [Fact]
    public void Add_TwoPeriods_SumsAndTheLargestWorkingSet() => Assert.Equal(
        new GcCost(11, 22, 33, 44, 55, 66, 700),
        new GcCost(1, 2, 3, 4, 5, 6, 700) + new GcCost(10, 20, 30, 40, 50, 60, 7));
}
