namespace ZeroAlloc.LoadTests.Load;

/// <summary>What became of one request.</summary>
/// <param name="Failure">
/// What was wrong, in words that are the same for the same kind of failure; <see langword="null"/> when all was as expected.
/// </param>
/// <param name="Bytes">How many bytes of the answer's body arrived.</param>
public readonly record struct ExchangeOutcome(string? Failure, long Bytes)
{
    /// <summary>Whether the answer was the expected one.</summary>
    public bool IsSuccess => Failure is null;
}
