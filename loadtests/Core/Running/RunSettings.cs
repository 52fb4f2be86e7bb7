using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Running;

/// <summary>How long and how fast.</summary>
public sealed record RunSettings
{
    /// <summary>How long each twin gets traffic before it is measured.</summary>
    public TimeSpan WarmUp { get; init; } = TimeSpan.FromSeconds(3);

    /// <summary>How long each twin is measured in a scenario.</summary>
    public TimeSpan Measured { get; init; } = TimeSpan.FromSeconds(6);

    /// <summary>How long a server is left alone after slow readers are gone, before its memory is looked at once more.</summary>
    public TimeSpan Recovery { get; init; } = TimeSpan.FromSeconds(5);

    /// <summary>What the scenarios' rates are multiplied by.</summary>
    public double RateFactor { get; init; } = 1;

    /// <summary>The rate of a scenario under these settings.</summary>
    /// <param name="scenario">A scenario whose profile is <see cref="FixedRate"/>.</param>
    /// <exception cref="ArgumentException">It has another profile.</exception>
    public double RateOf(Scenario scenario)
    {
        ArgumentNullException.ThrowIfNull(scenario);
        return scenario.Profile is FixedRate { PerSecond: var rate }
            ? rate * RateFactor
            : throw new ArgumentException($"'{scenario.Name}' has no fixed rate.", nameof(scenario));
    }
}
