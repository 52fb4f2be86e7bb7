namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>What an endpoint may cost more than its control.</summary>
/// <param name="Bytes">Bytes a request, besides the objects that are read.</param>
/// <param name="Nanoseconds">Time a request; null where nothing is promised.</param>
/// <param name="HasGraph">Whether the group's objects are made.</param>
internal sealed record Promise(double Bytes, double? Nanoseconds = null, bool HasGraph = true);
