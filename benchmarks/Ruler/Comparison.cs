using ZeroAlloc.Benchmarks.Timing;

namespace ZeroAlloc.Benchmarks.Ruler;

/// <summary>One group of rows: our ways of writing something against the peer's.</summary>
/// <param name="Name">What is written.</param>
/// <param name="Peer">The peer.</param>
/// <param name="Ours">Our ways, each with the highest ratio it may have (null: no target).</param>
internal sealed record Comparison(string Name, Contender Peer, params (Contender Contender, double? Target)[] Ours)
{
    /// <summary>Nanoseconds that our ways after the first one may take longer: what the static door may add to a kept contract.</summary>
    public double Allowance { get; init; }

    /// <summary>Whether the work makes objects: then ours may allocate as many bytes as the peer, otherwise none.</summary>
    public bool Allocates { get; init; }
}
