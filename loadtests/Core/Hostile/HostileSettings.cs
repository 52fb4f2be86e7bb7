namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>How much, and how long. Every part is bounded by these.</summary>
public sealed record HostileSettings
{
    /// <summary>How many requests are sent as nobody should; good ones between them come on top.</summary>
    public long Requests { get; init; } = 100_000;

    /// <summary>How many clients read slowly, and how many write slowly; 0 for none.</summary>
    public int Crowd { get; init; } = 1_000;

    /// <summary>How long the slow ones stay.</summary>
    public TimeSpan CrowdDuration { get; init; } = TimeSpan.FromSeconds(25);

    /// <summary>How long good and bad requests are mixed in the end, both twins at the same time.</summary>
    public TimeSpan Soak { get; init; } = TimeSpan.FromMinutes(1);

    /// <summary>How often the twins are left alone meanwhile, and looked at.</summary>
    public int Samples { get; init; } = 60;

    /// <summary>Decides on all that clients do.</summary>
    public int Seed { get; init; } = 1;
}
