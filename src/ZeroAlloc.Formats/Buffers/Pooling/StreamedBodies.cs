namespace ZeroAlloc.Formats.Buffers.Pooling;

/// <summary>How many bodies are being streamed in the process, which says where their blocks had better come from.</summary>
/// <remarks>
/// Blocks larger than a server's own come from the shared pool of arrays. That keeps 32 of a size for each
/// processor and drops what comes back beyond: with a hundred clients that read slowly each part would be
/// an array allocated and thrown away. The server's own blocks are all kept. <b>Threading</b>: any thread.
/// </remarks>
internal static class StreamedBodies
{
    /// <summary>Bodies whose blocks the pool keeps: five of 16 KiB each, before the server lets the writer wait at 64 KiB.</summary>
    private static readonly int s_few = 6 * Environment.ProcessorCount;

    private static int s_running;

    /// <summary>Bodies that are being sent.</summary>
    public static int Count => Volatile.Read(ref s_running);

    /// <summary>Whether large blocks may be asked for.</summary>
    public static bool AreFew => Count <= s_few;

    /// <summary>Counts one more; <see cref="End"/> is called exactly once for it.</summary>
    public static void Begin() => Interlocked.Increment(ref s_running);

    /// <summary>One has ended, however.</summary>
    public static void End() => Interlocked.Decrement(ref s_running);
}
