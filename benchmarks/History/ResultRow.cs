namespace ZeroAlloc.Benchmarks.History;

/// <summary>One measured row: a subject beside a peer that did the same in the same process, interleaved.</summary>
/// <param name="Name">What was done: <c>Login</c>, <c>Read Index</c>.</param>
/// <param name="Subject">Who did it: <c>kept contract</c>, <c>WriteAsZeroAllocJsonAsync</c>.</param>
/// <param name="Peer">What it is compared with; in the rows of <c>kestrel</c> the control of the same model.</param>
internal sealed record ResultRow(string Name, string Subject, string Peer)
{
    /// <summary>
    /// Nanoseconds a call: of the fastest batch; in the rows of <c>kestrel</c> of the middle one, and in those of <c>sockets</c> processor
    /// time of the server's process in the middle round.
    /// </summary>
    public required double Nanoseconds { get; init; }

    /// <summary>The peer's, taken in the same way.</summary>
    public required double PeerNanoseconds { get; init; }

    /// <summary>The subject's middle batch by the peer's middle batch: far from <see cref="Ratio"/> when the run was disturbed.</summary>
    public double? RatioOfMedians { get; init; }

    /// <summary>
    /// How far <see cref="Ratio"/> strays within the run, as a fraction of it; null where it was
    /// measured once. See <see cref="History.Spread"/>.
    /// </summary>
    public double? Spread { get; init; }

    /// <summary>Bytes allocated a call; in the rows of <c>kestrel</c> those above the baseline, over all threads.</summary>
    public double? Bytes { get; init; }

    /// <summary>Bytes that the peer allocates a call.</summary>
    public double? PeerBytes { get; init; }

    /// <summary>Bytes of the objects that were read, as far as <see cref="Bytes"/> has them; in the rows of <c>kestrel</c>.</summary>
    public double? ObjectBytes { get; init; }

    /// <summary>Garbage collections of the generations 0, 1 and 2 for a million calls, where they were counted.</summary>
    public IReadOnlyList<double>? CollectionsPerMillion { get; init; }

    /// <summary>Requests a second of the middle round, in the rows of <c>sockets</c>.</summary>
    public double? RequestsPerSecond { get; init; }

    /// <summary>The peer's.</summary>
    public double? PeerRequestsPerSecond { get; init; }

    /// <summary>
    /// Methods that were compiled: for the model alone in the rows of <c>cold --code</c>, all that were compiled meanwhile in
    /// those of <c>cold --service</c>.
    /// </summary>
    public int? Methods { get; init; }

    /// <summary>The peer's.</summary>
    public int? PeerMethods { get; init; }

    /// <summary>Bytes of machine code of <see cref="Methods"/>.</summary>
    public long? CodeBytes { get; init; }

    /// <summary>The peer's.</summary>
    public long? PeerCodeBytes { get; init; }

    /// <summary>What was aimed at, as it is printed; null without a target.</summary>
    public string? Target { get; init; }

    /// <summary><c>ok</c>, or what is printed where the target was missed; null without a target.</summary>
    public string? Verdict { get; init; }

    /// <summary>The subject's time as a fraction of the peer's.</summary>
    public double Ratio => Nanoseconds / PeerNanoseconds;
}
