namespace WebApi.Live.Load;

/// <summary>How much load for how long.</summary>
/// <param name="Duration">How long requests are sent.</param>
/// <param name="Connections">Over how many connections, each of which waits for its answer.</param>
/// <param name="Rate">Requests a second over all connections, or <see langword="null"/> for as many as are answered.</param>
/// <param name="Least">How many requests each connection sends even if that takes longer.</param>
internal sealed record Pace(TimeSpan Duration, int Connections, int? Rate, int Least = 1);
