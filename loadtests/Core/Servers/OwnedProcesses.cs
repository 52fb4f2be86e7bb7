using System.Diagnostics;

namespace ZeroAlloc.LoadTests.Servers;

/// <summary>The processes that this one started: none of them outlives it.</summary>
/// <remarks><b>Threading</b>: all members may be called at the same time.</remarks>
internal static class OwnedProcesses
{
    private static readonly HashSet<Process> s_running = [];

    static OwnedProcesses()
    {
        AppDomain.CurrentDomain.ProcessExit += static (_, _) => EndAll();
        AppDomain.CurrentDomain.UnhandledException += static (_, _) => EndAll();
    }

    /// <summary>Notes a process that was started.</summary>
    public static void Add(Process process)
    {
        lock (s_running)
        {
            s_running.Add(process);
        }
    }

    /// <summary>Ends a process and all that it started, and waits for it.</summary>
    public static async ValueTask EndAsync(Process process)
    {
        lock (s_running)
        {
            if (!s_running.Remove(process))
            {
                return;
            }
        }

        process.Kill(entireProcessTree: true);
        await process.WaitForExitAsync(CancellationToken.None);
        process.Dispose();
    }

    private static void EndAll()
    {
        lock (s_running)
        {
            foreach (Process process in s_running)
            {
                process.Kill(entireProcessTree: true);
            }

            s_running.Clear();
        }
    }
}
