using ZeroAlloc.LoadTests.Servers;

namespace ZeroAlloc.LoadTests.Traffic;

/// <summary>A description of traffic: what is asked of each twin, and how fast.</summary>
public abstract class Scenario
{
    /// <summary>The name that commands and reports use: lower case with hyphens.</summary>
    public abstract string Name { get; }

    /// <summary>What it shows, in one line.</summary>
    public abstract string Purpose { get; }

    /// <summary>The formats that the sample has to serve for it.</summary>
    public abstract IReadOnlyList<Format> Formats { get; }

    /// <summary>How requests are spread over time: the same for both twins.</summary>
    public abstract LoadProfile Profile { get; }

    /// <summary>Whether the twins answer byte for byte the same, which is then checked.</summary>
    public virtual bool SameBytes => true;

    /// <summary>
    /// Whether ours must not allocate more than stock. Not so where clients leave: what a broken connection costs depends
    /// on when that is noticed. Nor where an answer is larger than what the server buffers: Kestrel allocates for each
    /// flush that waits, and on an idle machine ours, twice as fast, waits for its client where the client waits for stock.
    /// </summary>
    public virtual bool AllocatesNoMore => true;

    /// <summary>The requests, sent in turn from the first to the last and again.</summary>
    /// <param name="side">Which twin they are sent to; both lists are of the same length.</param>
    public abstract IReadOnlyList<Exchange> Traffic(Side side);
}
