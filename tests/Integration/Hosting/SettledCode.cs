using System.Diagnostics;
using System.Runtime;

namespace ZeroAlloc.Integration.Hosting;

/// <summary>
/// Waits for code in its last form. Code of the first tiers boxes what later ones do not, and what the framework
/// compiles behind an application's first requests, the calls that resolve services and the tables of routing,
/// allocates less than what it does until then; when either is ready depends on how busy the machine is.
/// </summary>
internal static class SettledCode
{
    /// <summary>
    /// So often in turn nothing may have been compiled: the runtime begins to count calls only when
    /// no new code has been called for a while.
    /// </summary>
    private const int QuietRounds = 3;
    private const int MostRounds = 200;

    /// <summary>Longer than the delay, 100 ms, after which the runtime begins to count calls and to compile.</summary>
    private static readonly TimeSpan s_pause = TimeSpan.FromMilliseconds(120);

    /// <summary>How long a count is given to come down to what is expected; only a test that fails takes so long.</summary>
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);

    /// <summary>
    /// Runs rounds on this thread, until none of them makes the runtime compile anything. The process has to be quiet otherwise.
    /// </summary>
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

    /// <summary>
    /// Runs rounds on this thread, one at least, until they count what is expected; gives up after
    /// a minute, and it is the caller who fails then.
    /// </summary>
    /// <param name="isExpected">Whether the least of all rounds so far is what it has to be.</param>
    /// <param name="round">Counts.</param>
    public static void Until(Func<bool> isExpected, Action round)
    {
        long start = Stopwatch.GetTimestamp();
        round();
        while (!isExpected() && Stopwatch.GetElapsedTime(start) < s_patience)
        {
            Thread.Sleep(s_pause);
            round();
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
