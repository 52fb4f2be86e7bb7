namespace ZeroAlloc.Formats.Buffers.Pooling;

/// <summary>How large the blocks are that bodies are written into.</summary>
/// <remarks>
/// A switch for tests: with <c>ZeroAlloc.TinyBlocks</c> first blocks are tiny, so that ordinary tests pass through every growth path.
/// </remarks>
internal static class BlockSizes
{
    /// <summary>
    /// Bytes of the blocks that a large body is streamed into. A socket pays 24 bytes for each block of
    /// a send of more than eight, so that Kestrel's own blocks of 4 KiB made a list of 2 MB cost 26 KB a
    /// request, and these 11 KB; blocks of 32 KiB save no more, and hold more for a client that waits.
    /// </summary>
    public const int Streamed = 16 * 1024;

    /// <summary>
    /// Bytes of a streamed part after which it is flushed: its last element still goes into the same block, unless it is larger than 1 KiB.
    /// </summary>
    public const int StreamedPart = Streamed - LastElement;

    private const int LastElement = 1024;

    private static readonly bool s_tiny = AppContext.TryGetSwitch("ZeroAlloc.TinyBlocks", out bool on) && on;

    /// <summary><paramref name="size"/>, or 1 with the switch on (the pool rounds it up to 16 bytes).</summary>
    public static int Shrunk(int size) => s_tiny ? 1 : size;

    /// <summary>
    /// What to ask for when a part of a body begins. Bound: not much more than the part will fill, as each part may begin a block of
    /// its own, and they are held until the client has read them. 1 while many bodies are streamed (<see cref="StreamedBodies"/>).
    /// </summary>
    /// <param name="threshold">Bytes after which the part ends.</param>
    public static int ForPart(int threshold) => StreamedBodies.AreFew ? Shrunk(Math.Min(threshold, StreamedPart) + LastElement) : 1;
}
