using System.Runtime;

namespace ZeroAlloc.Integration.Hosting;

/// <summary>
/// Waits for code in its last tier. Code of the first tiers boxes what later ones do not, and when the runtime gets round to those depends on how busy the machine is; counted requests
/// therefore go on until none of them makes it compile anything. The process has to be quiet otherwise.
/// </summary>
internal static class SettledCode
{
    /// <summary>So often in turn nothing may have been compiled: the runtime begins to count calls only when no new code has been called for a while.</summary>
    private const int QuietRounds = 3;
    private const int MostRounds = 200;

    /// <summary>Longer than the delay, 100 ms, after which the runtime begins to count calls and to compile.</summary>
    private static readonly TimeSpan s_pause = TimeSpan.FromMilliseconds(120);

    /// <summary>Runs rounds on this thread, until the code that they run is final.</summary>
    /// <param name="round">More calls than the runtime counts before it compiles code anew, which are 30.</param>
    /// <exception cref="InvalidOperationException">Something is still compiled after 200 rounds.</exception>
    public static void Run(Action round)
    {
        int quiet = 0;
        for (int i = 0; quiet < QuietRounds; i++)
        {
            if (i == MostRounds)
            {
                throw new InvalidOperationException($"After {MostRounds} rounds code is still compiled.");
            }

            long before = JitInfo.GetCompiledMethodCount();
            round();
            Pause();
            quiet = JitInfo.GetCompiledMethodCount() == before ? quiet + 1 : 0;
        }
    }

    /// <summary>At least one pause, and as many as the runtime goes on compiling in.</summary>
    private static void Pause()
    {
        long before;
        do
        {
            before = JitInfo.GetCompiledMethodCount();
            Thread.Sleep(s_pause);
        }
        while (JitInfo.GetCompiledMethodCount() != before);
    }
}
