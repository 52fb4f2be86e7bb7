using System.Diagnostics;
using System.Runtime;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Doubles;

/// <summary>Counts what calls allocate once they are warm.</summary>
internal static class WarmedCalls
{
    private const int WarmUps = 60;
    private const int MeasuredCalls = 20;

    /// <summary>How long a count is given to come down to what is expected; only a test that fails takes so long.</summary>
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(30);

    /// <summary>
    /// The same while the runtime goes on compiling: it moves no code to the next tier as long as new code is met, which on a machine with
    /// much else to do can be minutes.
    /// </summary>
    private static readonly TimeSpan s_patienceWithCompiler = TimeSpan.FromMinutes(5);

    /// <summary>Asserts that a call writes a text and allocates nothing.</summary>
    /// <param name="writer">What is written into.</param>
    /// <param name="write">Writes the text into it.</param>
    /// <param name="expected">The text.</param>
    /// <param name="way">What is called, for the message.</param>
    public static void AssertWritesWithoutAllocating(FixedWriter writer, Action write, byte[] expected, string way)
    {
        Action call = () =>
        {
            writer.Clear();
            write();
        };

        long least = Least(call, 0);
        Assert.True(writer.WrittenSpan.SequenceEqual(expected), "The measured text differs from the oracle's.");
        Assert.True(least == 0, $"{way} allocates {least} bytes.");
    }

    /// <summary>Asserts what a call allocates.</summary>
    /// <param name="expected">Bytes of one call.</param>
    /// <param name="call">The call.</param>
    public static void AssertAllocates(long expected, Action call) => Assert.Equal(expected, Least(call, expected));

    /// <summary>
    /// Bytes of one call, as soon as two rounds in turn give the same number: what has to be allocated, to compare others with.
    /// </summary>
    public static long Bytes(Action call)
    {
        long last = Least(call, long.MaxValue);
        for (long now; (now = Round(call)) != last; last = now)
        {
        }

        return last;
    }

    /// <summary>
    /// Bytes of one call, the least of some rounds. A call that allocates does so in every round;
    /// what happens now and then is gone in a later one: the runtime moves code to the next tier,
    /// another thread's call has taken what is pooled, a collection has emptied the pools.
    /// </summary>
    /// <param name="call">The call.</param>
    /// <param name="expected">
    /// What is enough: rounds go on until one allocates no more, for half a minute behind what the runtime compiled last at most.
    /// </param>
    public static long Least(Action call, long expected)
    {
        for (int i = 0; i < WarmUps; i++)
        {
            call();
        }

        long start = Stopwatch.GetTimestamp();
        long changed = start;
        long compiled = JitInfo.GetCompiledMethodCount();
        long least = Round(call);
        while (least > expected
            && Stopwatch.GetElapsedTime(changed) < s_patience
            && Stopwatch.GetElapsedTime(start) < s_patienceWithCompiler)
        {
            Thread.Sleep(20);
            least = Math.Min(least, Round(call));
            if (JitInfo.GetCompiledMethodCount() is var now && now != compiled)
            {
                compiled = now;
                changed = Stopwatch.GetTimestamp();
            }
        }

        return least;
    }

    /// <summary>Bytes of one call, the last fraction rounded up.</summary>
    private static long Round(Action call)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 0; i < MeasuredCalls; i++)
        {
            call();
        }

        return (GC.GetAllocatedBytesForCurrentThread() - before + MeasuredCalls - 1) / MeasuredCalls;
    }
}
