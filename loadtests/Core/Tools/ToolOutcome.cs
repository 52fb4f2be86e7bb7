namespace ZeroAlloc.LoadTests.Tools;

/// <summary>What a tool says of its requests. Outcomes of several periods can be added.</summary>
/// <param name="Requests">How many were answered or failed.</param>
/// <param name="Failed">How many of them failed: another status than 2xx, or no answer.</param>
/// <param name="Duration">For how long they were sent.</param>
public readonly record struct ToolOutcome(long Requests, long Failed, TimeSpan Duration)
{
    /// <summary>Requests a second.</summary>
    public double PerSecond => Duration > TimeSpan.Zero ? Requests / Duration.TotalSeconds : 0;

    /// <summary>Two periods together.</summary>
    /// <param name="left">One period.</param>
    /// <param name="right">The other.</param>
    public static ToolOutcome operator +(ToolOutcome left, ToolOutcome right) =>
        new(left.Requests + right.Requests, left.Failed + right.Failed, left.Duration + right.Duration);
}
