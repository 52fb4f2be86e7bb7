using ZeroAlloc.LoadTests.Hostile;
using ZeroAlloc.LoadTests.Probing;
using ZeroAlloc.LoadTests.Running;
using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Tests.Doubles;

namespace ZeroAlloc.LoadTests.Tests.Hostile;

/// <summary>What counts as broken, and what does not.</summary>
public sealed class HostilePromisesTests
{
    private static readonly HostileResult s_stock = HostileResults.Make(Side.Stock);
    private static readonly HostileResult s_ours = HostileResults.Make(Side.ZeroAlloc);

    [Fact]
    public void BrokenBy_AllInOrder_Nothing() => Assert.Empty(HostilePromises.BrokenBy(s_stock, s_ours, judgeTrends: true));

    [Fact]
    public void BrokenBy_AForeignCanary_Said()
    {
        var tally = new VisitTally();
        VisitPlan plan = VisitPlan.Of(1, 1);
        tally.Begin(plan);
        tally.Foreign(plan, Canary.Text(99));

        string broken = Assert.Single(HostilePromises.BrokenBy(s_stock, s_ours with { Soak = tally }, judgeTrends: false));

        Assert.Contains("another request", broken, StringComparison.Ordinal);
        Assert.Equal(1, tally.ForeignCanaries);
        Assert.Contains(tally.Examples, example => example.Contains(Canary.Text(99), StringComparison.Ordinal));
    }

    [Fact]
    public void BrokenBy_AWrongStatus_SaidOnEitherSide()
    {
        var tally = new VisitTally();
        tally.Fail(VisitPlan.Of(1, 1), "POST /cities", "status 500 instead of 400");

        Assert.Single(HostilePromises.BrokenBy(s_stock, s_ours with { Attack = tally }, judgeTrends: false));
        Assert.Single(HostilePromises.BrokenBy(s_stock with { Attack = tally }, s_ours, judgeTrends: false));
    }

    /// <summary>One array that was not given back is one too many, whenever that is seen.</summary>
    [Fact]
    public void BrokenBy_ALeaseIsOut_Said()
    {
        Census leaked = s_ours.Before with { Leases = 1 };

        Assert.Single(HostilePromises.BrokenBy(s_stock, s_ours with { After = leaked }, judgeTrends: false));
        Assert.Single(HostilePromises.BrokenBy(s_stock, s_ours with { AfterCrowd = leaked }, judgeTrends: false));
        Assert.Single(HostilePromises.BrokenBy(s_stock, s_ours with { Samples = [.. s_ours.Samples, leaked] }, judgeTrends: false));
    }

    [Fact]
    public void BrokenBy_HandlesThatStayOpen_Said()
    {
        Census open = s_ours.Before with { Handles = s_ours.Before.Handles + HostilePromises.MostHandles + 1 };

        Assert.Single(HostilePromises.BrokenBy(s_stock, s_ours with { After = open }, judgeTrends: false));
    }

    [Fact]
    public void BrokenBy_ACrowdThatCostsTooMuch_SaidOfOurs()
    {
        CrowdResult crowd = s_ours.Crowd! with { WorkingSetLargest = s_ours.Crowd.WorkingSetBefore + (3 * Promises.MostPerWriter) };

        Assert.Single(HostilePromises.BrokenBy(s_stock, s_ours with { Crowd = crowd }, judgeTrends: false));
        Assert.Empty(HostilePromises.BrokenBy(s_stock with { Crowd = crowd }, s_ours, judgeTrends: false));
    }

    /// <summary>Each figure that grows is said, unless the twin's does, too.</summary>
    [Theory]
    [InlineData("working set")]
    [InlineData("managed heap")]
    [InlineData("handles")]
    [InlineData("threads")]
    [InlineData("rented bytes")]
    public void BrokenBy_AFigureThatGrows_SaidUnlessTheTwinsDoes(string figure)
    {
        string broken = Assert.Single(HostilePromises.BrokenBy(s_stock, HostileResults.Growing(Side.ZeroAlloc, figure), judgeTrends: true));

        Assert.Contains(figure, broken, StringComparison.Ordinal);
        Assert.Empty(HostilePromises.BrokenBy(
            HostileResults.Growing(Side.Stock, figure), HostileResults.Growing(Side.ZeroAlloc, figure), judgeTrends: true));
        Assert.Empty(HostilePromises.BrokenBy(s_stock, HostileResults.Growing(Side.ZeroAlloc, figure), judgeTrends: false));
    }

    [Fact]
    public void BrokenBy_TooFewSamples_Said() => Assert.Equal(
        HostileResult.Figures.Count,
        HostilePromises.BrokenBy(s_stock, s_ours with { Samples = [.. s_ours.Samples.Take(5)] }, judgeTrends: true).Count());
}
