namespace ZeroAlloc.Formats.Buffers;

/// <summary>A switch for tests: with <c>ZeroAlloc.TinyBlocks</c> first blocks are tiny, so that ordinary tests pass through every growth path.</summary>
internal static class BlockSizes
{
    private static readonly bool s_tiny = AppContext.TryGetSwitch("ZeroAlloc.TinyBlocks", out bool on) && on;

    /// <summary><paramref name="size"/>, or 1 with the switch on (the pool rounds it up to 16 bytes).</summary>
    public static int Shrunk(int size) => s_tiny ? 1 : size;
}
