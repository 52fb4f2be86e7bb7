namespace ZeroAlloc.LoadTests.Load;

/// <summary>When each request is due: at a fixed rate from the beginning, whatever became of the requests before it.</summary>
public readonly record struct Schedule
{
    /// <summary>A schedule.</summary>
    /// <param name="ratePerSecond">Requests a second, more than 0 and at most 100,000.</param>
    /// <param name="duration">For how long, more than 0.</param>
    /// <exception cref="ArgumentOutOfRangeException">A value is out of its range.</exception>
    public Schedule(double ratePerSecond, TimeSpan duration)
    {
        if (!(ratePerSecond is > 0 and <= 100_000))
        {
            throw new ArgumentOutOfRangeException(
                nameof(ratePerSecond), ratePerSecond, "The rate must be above 0 and at most 100,000 a second.");
        }

        ArgumentOutOfRangeException.ThrowIfLessThanOrEqual(duration, TimeSpan.Zero);
        RatePerSecond = ratePerSecond;
        Duration = duration;
        Count = Math.Max(1, (long)Math.Round(ratePerSecond * duration.TotalSeconds));
    }

    /// <summary>Requests a second.</summary>
    public double RatePerSecond { get; }

    /// <summary>For how long.</summary>
    public TimeSpan Duration { get; }

    /// <summary>How many requests there are: at least one.</summary>
    public long Count { get; }

    /// <summary>When a request is due, from the beginning.</summary>
    /// <param name="index">From 0 to <see cref="Count"/> - 1.</param>
    public TimeSpan Due(long index) => TimeSpan.FromSeconds(index / RatePerSecond);
}
