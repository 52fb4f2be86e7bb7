namespace ZeroAlloc.Crossings.Engine;

/// <summary>A documented difference: what is found, and is no finding.</summary>
/// <param name="Reference">The row of docs/differences.md.</param>
/// <param name="Fits">Whether a failure is of this kind.</param>
internal sealed record KnownDifference(string Reference, Func<Failure, bool> Fits);
