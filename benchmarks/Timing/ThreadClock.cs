using System.Diagnostics;
using System.Runtime.InteropServices;

namespace ZeroAlloc.Benchmarks.Timing;

/// <summary>
/// CPU time of the calling thread. A neighbour that takes the core away stretches the clock on the wall, not this one.
/// Where the system has no such clock (anything but Linux) it is the wall clock.
/// </summary>
internal static class ThreadClock
{
    private const int ThreadCpuTime = 3;

    /// <summary>Nanoseconds since some fixed moment; only differences mean something.</summary>
    public static double Now()
    {
        if (OperatingSystem.IsLinux() && Environment.Is64BitProcess && GetTime(ThreadCpuTime, out TimeSpec time) == 0)
        {
            return time.Seconds * 1e9 + time.Nanoseconds;
        }

        return Stopwatch.GetTimestamp() * (1e9 / Stopwatch.Frequency);
    }

    [DllImport("libc", EntryPoint = "clock_gettime")]
    private static extern int GetTime(int clock, out TimeSpec time);

    [StructLayout(LayoutKind.Sequential)]
    private struct TimeSpec
    {
        public long Seconds;
        public long Nanoseconds;
    }
}
