namespace WebApi.Live.Measuring;

/// <summary>What the page is told while it measures: one of these.</summary>
/// <param name="Phase">What is being done.</param>
/// <param name="Sample">What the last moment has cost a lane.</param>
/// <param name="Results">The end of a comparison: stock, then ours.</param>
/// <param name="Error">Why there is no more.</param>
internal sealed record MeasurementEvent(
    string? Phase = null, LaneSample? Sample = null, LaneResult[]? Results = null, string? Error = null);
