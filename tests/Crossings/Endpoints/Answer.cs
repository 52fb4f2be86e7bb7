namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>What a client got, and what was logged.</summary>
/// <param name="Status">The status; 0 if the connection was closed before.</param>
/// <param name="Headers">The headers, those of the content too.</param>
/// <param name="Body">The body, as text; without what differs in each request.</param>
/// <param name="Length">Bytes of the body.</param>
/// <param name="IsComplete">Whether the body has arrived as a whole.</param>
/// <param name="Log">The lines.</param>
internal sealed record Answer(
    int Status, SortedDictionary<string, string> Headers, string Body, long Length, bool IsComplete, IReadOnlyList<string> Log)
{
    private const int Shown = 300;

    public override string ToString() =>
        $"{Status}{(IsComplete ? "" : " (aborted)")} {string.Join("; ", Headers.Select(header => $"{header.Key}: {header.Value}"))}\n"
        + $"      {(Body.Length > Shown ? $"{Body[..Shown]}… {Body.Length}" : Body)}\n"
        + string.Concat(Log.Select(line => $"      | {(line.Length > Shown ? line[..Shown] : line).ReplaceLineEndings(" ")}\n"));
}
