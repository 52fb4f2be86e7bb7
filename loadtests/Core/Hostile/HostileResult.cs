using ZeroAlloc.LoadTests.Probing;
using ZeroAlloc.LoadTests.Servers;

namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>What hostile clients made of one server.</summary>
/// <param name="Side">Which twin.</param>
/// <param name="Attack">What became of the requests.</param>
/// <param name="Before">What the process held before them, warm.</param>
/// <param name="After">What it held when they were over.</param>
/// <param name="Crowd">What the slow ones cost; null if there were none.</param>
/// <param name="AfterCrowd">What the process held when they were gone; null if there were none.</param>
/// <param name="Soak">What became of the requests of the soak.</param>
/// <param name="Samples">What the process held, from time to time, when nobody asked.</param>
public sealed record HostileResult(
    Side Side,
    VisitTally Attack,
    Census Before,
    Census After,
    CrowdResult? Crowd,
    Census? AfterCrowd,
    VisitTally Soak,
    IReadOnlyList<Census> Samples)
{
    /// <summary>
    /// The share of the samples at the beginning of a soak that is not judged: the attack has made the process warm, and the rest of
    /// its memory settles.
    /// </summary>
    private const double Settling = 0.25;

    /// <summary>The figures that are judged by their trends, and how much growth a minute must not go unseen.</summary>
    public static IReadOnlyList<Figure> Figures { get; } =
    [
        new("working set", "MiB", 1 << 20, 1 << 20, static census => census.WorkingSetBytes),
        new("managed heap", "MiB", 1 << 20, 1 << 20, static census => census.HeapBytes),
        new("handles", "", 1, 1, static census => census.Handles),
        new("threads", "", 1, 1, static census => census.Threads),
        new("rented bytes", "KiB", 1 << 10, 64 << 10, static census => census.LeasedBytes ?? 0),
    ];

    /// <summary>The trend of a figure; null if the soak was too short to tell.</summary>
    /// <param name="figure">The figure.</param>
    public Trend? TrendOf(Figure figure)
    {
        ArgumentNullException.ThrowIfNull(figure);
        (TimeSpan, double)[] settled =
            [.. Samples.Skip((int)(Samples.Count * Settling)).Select(census => (census.At, figure.Of(census)))];
        return settled.Length < Trend.LeastSamples ? null : Trend.Of(settled);
    }

    /// <summary>One figure of a <see cref="Census"/>.</summary>
    /// <param name="Name">What it is called.</param>
    /// <param name="Unit">What reports show it in.</param>
    /// <param name="PerUnit">How much of it that is.</param>
    /// <param name="MostUnseen">How much growth a minute must not go unseen.</param>
    /// <param name="Of">Takes it.</param>
    public sealed record Figure(string Name, string Unit, double PerUnit, double MostUnseen, Func<Census, double> Of);
}
