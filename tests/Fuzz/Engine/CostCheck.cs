using System.Diagnostics;

namespace ZeroAlloc.Fuzz.Engine;

/// <summary>Time and memory that grow with an input's length, and with no number that stands in it.</summary>
internal static class CostCheck
{
    /// <summary>Bytes of objects that any input may cost.</summary>
    private const long FixedBytes = 16 * 1024;

    /// <summary>Bytes of objects that a byte of an input may cost: an object of many members for an empty pair of braces.</summary>
    private const long BytesEach = 512;

    private const int Repetitions = 9;

    /// <summary>What the quickest of some repetitions may take: hundreds of times what inputs of such a length take.</summary>
    private static TimeSpan TimeFor(int length) => TimeSpan.FromMilliseconds(2 + (0.005 * length));

    /// <summary>Whether so much was allocated that the call is to be repeated: the first one may have compiled.</summary>
    public static bool IsMuch(long allocated, int length) => allocated > FixedBytes + (BytesEach * length);

    /// <summary>Holds what a call allocates against a length.</summary>
    public static void Memory(string subject, int length, Action again)
    {
        again();
        long before = GC.GetAllocatedBytesForCurrentThread();
        again();
        long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        if (IsMuch(allocated, length))
        {
            throw new Finding($"{subject}-memory", $"{allocated} bytes were allocated for {length}");
        }
    }

    /// <summary>Holds time against a length. What was slow once is repeated: the machine may have been busy with others.</summary>
    public static void Time(string subject, long start, int length, Action again)
    {
        TimeSpan most = TimeFor(length);
        TimeSpan least = Stopwatch.GetElapsedTime(start);
        for (int i = 0; i < Repetitions && least > most; i++)
        {
            long begun = Stopwatch.GetTimestamp();
            again();
            TimeSpan taken = Stopwatch.GetElapsedTime(begun);
            least = taken < least ? taken : least;
        }

        if (least > most)
        {
            throw new Finding($"{subject}-time", $"{least.TotalMilliseconds:F1} ms were taken for {length} bytes");
        }
    }

    /// <summary>Whether a call took so long that it is to be repeated.</summary>
    public static bool IsSlow(long start, int length) => Stopwatch.GetElapsedTime(start) > TimeFor(length);
}
