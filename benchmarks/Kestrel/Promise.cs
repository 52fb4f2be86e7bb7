namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>What an endpoint may cost more than its control.</summary>
/// <param name="Bytes">Bytes a request.</param>
/// <param name="Nanoseconds">Time a request; null where nothing is promised.</param>
internal sealed record Promise(double Bytes, double? Nanoseconds = null);
