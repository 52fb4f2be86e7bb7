namespace ZeroAlloc.LoadTests.Traffic;

/// <summary>Clients that read a large answer more slowly than it could come.</summary>
/// <param name="Connections">How many.</param>
/// <param name="BytesPerSecond">What each reads a second; above the 240 bytes below which Kestrel closes the connection.</param>
public sealed record SlowReaders(int Connections, int BytesPerSecond) : LoadProfile;
