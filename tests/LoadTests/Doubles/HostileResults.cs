using ZeroAlloc.LoadTests.Hostile;
using ZeroAlloc.LoadTests.Probing;
using ZeroAlloc.LoadTests.Servers;

namespace ZeroAlloc.LoadTests.Tests.Doubles;

/// <summary>Results of hostile clients, made up for tests.</summary>
internal static class HostileResults
{
    /// <summary>A result in which nothing is wrong.</summary>
    public static HostileResult Make(Side side)
    {
        Census calm = new(TimeSpan.FromSeconds(1), 150 << 20, 8 << 20, 200, 24, 0, 0);
        return new HostileResult(
            side, Tally(), calm, calm, new CrowdResult(1, 1, Tally(), 150 << 20, (150 << 20) + 100_000), calm, Tally(), Samples(calm, ""));
    }

    /// <summary>A result in which one figure grows by a tenth from sample to sample.</summary>
    public static HostileResult Growing(Side side, string figure)
    {
        HostileResult calm = Make(side);
        return calm with { Samples = Samples(calm.Before, figure) };
    }

    private static VisitTally Tally()
    {
        var tally = new VisitTally();
        VisitPlan plan = VisitPlan.Of(1, 1);
        tally.Begin(plan);
        tally.Note(plan, "as expected");
        return tally;
    }

    private static Census[] Samples(Census calm, string figure) =>
    [
        .. Enumerable.Range(0, 20).Select(i => calm with
        {
            At = TimeSpan.FromSeconds(10 * i),
            WorkingSetBytes = Grown(calm.WorkingSetBytes, "working set", i, figure),
            HeapBytes = Grown(calm.HeapBytes, "managed heap", i, figure),
            Handles = (int)Grown(calm.Handles, "handles", i, figure),
            Threads = (int)Grown(calm.Threads, "threads", i, figure),
            LeasedBytes = Grown(calm.LeasedBytes ?? 0, "rented bytes", i, figure),
        }),
    ];

    private static long Grown(long value, string name, int by, string figure) =>
        name == figure ? value + ((value + 1_000_000) * by / 10) : value;
}
