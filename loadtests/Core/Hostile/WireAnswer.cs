namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>An answer as it arrived.</summary>
/// <param name="Status">The status.</param>
/// <param name="MediaType">The type of the body; null where it is not looked at.</param>
/// <param name="Body">The body, as far as it was read.</param>
/// <param name="IsWhole">Whether it ended as its framing said.</param>
public sealed record WireAnswer(int Status, string? MediaType, byte[] Body, bool IsWhole);
