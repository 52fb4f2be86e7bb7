using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Doubles;

/// <summary>Counts what calls allocate once they are warm.</summary>
internal static class WarmedCalls
{
    private const int WarmUps = 60;
    private const int MeasuredCalls = 20;
    private const int Attempts = 5;

    /// <summary>
    /// The least that any of a few rounds allocated. A call that allocates does so in every round; what the runtime allocates
    /// once, while it moves the code to the next tier, is gone in a later one.
    /// </summary>
    /// <param name="writer">What is written into.</param>
    /// <param name="write">Writes one text into it.</param>
    /// <param name="expected">The text.</param>
    public static long LeastAllocated(FixedWriter writer, Action write, byte[] expected)
    {
        for (int i = 0; i < WarmUps; i++)
        {
            writer.Clear();
            write();
        }

        Assert.True(writer.WrittenSpan.SequenceEqual(expected), "The measured text differs from the oracle's.");

        long least = long.MaxValue;
        for (int attempt = 0; attempt < Attempts && least != 0; attempt++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            for (int i = 0; i < MeasuredCalls; i++)
            {
                writer.Clear();
                write();
            }

            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        return least;
    }
}
