namespace ZeroAlloc.LoadTests.Traffic;

/// <summary>Clients that send their bodies a little at a time.</summary>
/// <param name="Connections">How many; connection number <c>i</c> sends the exchange number <c>i</c> modulo their count.</param>
/// <param name="Pieces">How many pieces each body is sent in, evenly over the time.</param>
public sealed record SlowWriters(int Connections, int Pieces) : LoadProfile;
