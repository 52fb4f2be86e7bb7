using ZeroAlloc.LoadTests.Hostile;

namespace ZeroAlloc.LoadTests.Tests.Hostile;

/// <summary>What clients do is a matter of the seed alone.</summary>
public sealed class VisitPlanTests
{
    private const int Visits = 2_000;

    [Fact]
    public void Of_SameSeed_SameVisitsAndPlaces()
    {
        Assert.Equal(Plans(seed: 5), Plans(seed: 5));
        Assert.NotEqual(Plans(seed: 5), Plans(seed: 6));
        Assert.Equal(Places(5), Places(5));
        Assert.NotEqual(Places(5), Places(6));

        static int[] Places(int seed) => [.. Plans(seed).Take(50).SelectMany(plan =>
            Enumerable.Range(0, plan.Requests).Select(request => plan.Draws(request).Next()))];
    }

    [Fact]
    public void Of_ManyVisits_EveryKindByEveryTransport()
    {
        VisitPlan[] plans = Plans(seed: 1);

        Assert.Equal(
            Enum.GetValues<Misbehaviour>().Length * Enum.GetValues<HostileTransport>().Length,
            plans.Select(plan => (plan.Kind, plan.Transport)).Distinct().Count());
        Assert.All(plans, plan => Assert.InRange(plan.Requests, 1, VisitPlan.MostRequests));
        Assert.All(plans, plan => Assert.InRange(plan.Hostile, plan.Kind == Misbehaviour.None ? 0 : 1, plan.Requests));
        Assert.InRange(plans.Sum(plan => plan.Hostile), plans.Sum(plan => plan.Requests) / 2, plans.Sum(plan => plan.Requests));
    }

    /// <summary>No two requests of a run have the same canary.</summary>
    [Fact]
    public void Canaries_ManyVisits_AllDifferent()
    {
        long[] canaries = [.. Plans(seed: 1).SelectMany(plan => plan.Canaries())];

        Assert.Equal(canaries.Length, canaries.Distinct().Count());
        Assert.All(canaries, number => Assert.InRange(number, 0, Canary.Most - 1));
    }

    private static VisitPlan[] Plans(int seed) => [.. Enumerable.Range(0, Visits).Select(number => VisitPlan.Of(seed, number))];
}
