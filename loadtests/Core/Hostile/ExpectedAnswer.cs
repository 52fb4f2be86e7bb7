namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>What has to come.</summary>
/// <param name="Status">The status.</param>
/// <param name="MediaType">The type of the body.</param>
/// <param name="Body">The body, byte for byte.</param>
public sealed record ExpectedAnswer(int Status, string MediaType, ReadOnlyMemory<byte> Body)
{
    /// <summary>What is wrong with an answer; null for nothing.</summary>
    /// <param name="answer">The answer; null if the connection ended without one.</param>
    public string? WrongIn(WireAnswer? answer)
    {
        if (answer is null)
        {
            return "no answer";
        }

        if (answer.Status != Status)
        {
            return $"status {answer.Status} instead of {Status}";
        }

        if (answer.MediaType is { } type && type != MediaType)
        {
            return $"type {type} instead of {MediaType}";
        }

        if (WrongInPart(answer.Body) is { } wrong)
        {
            return wrong;
        }

        return answer.IsWhole && answer.Body.Length == Body.Length ? null : "the body is shorter than it has to be";
    }

    /// <summary>What is wrong with the beginning of the body; null for nothing.</summary>
    /// <param name="part">As much as has arrived.</param>
    public string? WrongInPart(ReadOnlySpan<byte> part) =>
        part.Length <= Body.Length && Body.Span[..part.Length].SequenceEqual(part) ? null : "the body has other bytes than it has to have";
}
