using System.Diagnostics;

namespace ZeroAlloc.Unit.Doubles;

/// <summary>Whether time grows with the length of what is read and not faster.</summary>
internal static class LinearTime
{
    /// <summary>How many times as long the long document is.</summary>
    public const int Factor = 8;

    /// <summary>
    /// Linear time is as long for one long document as for eight short ones; quadratic time would be eight times as long.
    /// </summary>
    private const double MostRatio = 5;

    private const int Attempts = 40;

    /// <summary>
    /// Asserts it. Both sides take about as long, so that a machine that is busy with others stretches both alike, and
    /// each is as long as in the quickest of its runs; they are run in turn, until the ratio is one of linear time.
    /// </summary>
    /// <param name="few">Reads a document.</param>
    /// <param name="many">Reads one that is eight times as long.</param>
    public static void Assert(Action few, Action many)
    {
        double bestFew = double.MaxValue;
        double bestMany = double.MaxValue;
        for (int attempt = 0; attempt < Attempts && !(bestMany <= MostRatio * bestFew); attempt++)
        {
            bestFew = Math.Min(bestFew, Time(few, Factor));
            bestMany = Math.Min(bestMany, Time(many, 1));
        }

        Xunit.Assert.True(
            bestMany <= MostRatio * bestFew, $"{Factor} times the length took {Factor * bestMany / bestFew:F1} times as long.");
    }

    private static double Time(Action read, int times)
    {
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < times; i++)
        {
            read();
        }

        return Stopwatch.GetTimestamp() - start;
    }
}
