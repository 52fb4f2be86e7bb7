using ZeroAlloc.Benchmarks.History;

namespace ZeroAlloc.Benchmarks.Timing;

/// <summary>
/// Times several contenders in one process: batches of some milliseconds in the order A B B A, so that a machine that gets
/// slower or faster meanwhile does so for all of them.
/// </summary>
/// <param name="batchMilliseconds">How long a batch takes.</param>
/// <param name="rounds">How many batches each contender gets.</param>
/// <param name="warmUpBatches">
/// How many batches without a faster one each contender gets before, so that what it calls is fully
/// optimised. Compilation goes on beside the batches, on a busy machine for many of them.
/// </param>
internal sealed class InterleavedTimer(double batchMilliseconds, int rounds, int warmUpBatches)
{
    private const double Noise = 0.05;
    private const int MostWarmUp = 20;

    /// <summary>Warms all contenders up, then measures them.</summary>
    /// <returns>One sample per contender, in their order.</returns>
    public Sample[] Measure(params ReadOnlySpan<Contender> contenders)
    {
        int[] counts = new int[contenders.Length];
        for (int i = 0; i < contenders.Length; i++)
        {
            counts[i] = Calibrate(contenders[i].Run);
        }

        var times = new double[contenders.Length, rounds];
        for (int round = 0; round < rounds; round++)
        {
            for (int k = 0; k < contenders.Length; k++)
            {
                int i = round % 2 == 0 ? k : contenders.Length - 1 - k;
                times[i, round] = Time(contenders[i].Run, counts[i]) / counts[i];
            }
        }

        var samples = new Sample[contenders.Length];
        for (int i = 0; i < samples.Length; i++)
        {
            double[] batches = [.. Enumerable.Range(0, rounds).Select(round => times[i, round])];
            samples[i] = new Sample(Spread.Fastest(batches), Spread.Middle(batches), Allocated(contenders[i].Run, counts[i]), batches);
        }

        return samples;
    }

    /// <summary>Warms a contender up and finds how many calls make a batch.</summary>
    private int Calibrate(Action<int> run)
    {
        int count = 1;
        double fastest = double.MaxValue;
        for (int batch = 0, sinceFaster = 0; sinceFaster < warmUpBatches && batch < MostWarmUp * warmUpBatches;)
        {
            double time = Time(run, count);
            if (time < batchMilliseconds * 0.5e6)
            {
                count = checked(count * 2);
                continue;
            }

            batch++;
            sinceFaster = time / count < fastest * (1 - Noise) ? 0 : sinceFaster + 1;
            fastest = Math.Min(fastest, time / count);
            count = Math.Max(1, (int)(count * batchMilliseconds * 1e6 / time));
        }

        return count;
    }

    private static double Time(Action<int> run, int count)
    {
        double start = ThreadClock.Now();
        run(count);
        return ThreadClock.Now() - start;
    }

    private static double Allocated(Action<int> run, int count)
    {
        long start = GC.GetAllocatedBytesForCurrentThread();
        run(count);
        return (double)(GC.GetAllocatedBytesForCurrentThread() - start) / count;
    }
}
