namespace ZeroAlloc.AspNetCore.Http;

/// <summary>What became of a request's body, for callers that don't name its type.</summary>
/// <param name="IsRead">Whether <paramref name="Value"/> was read, and the body consumed; otherwise nothing was consumed, and the stock reader has to read it.</param>
/// <param name="Value">The value, boxed if it is of a value type; null where the document says so.</param>
/// <param name="IsSplintered">Whether the stock reader has to be given the body in one block (<see cref="SplinteredBody"/>).</param>
internal readonly record struct BodyReading(bool IsRead, object? Value, bool IsSplintered);
