using System.Numerics;

namespace ZeroAlloc.LoadTests.Load;

/// <summary>Counts times in bins that grow with the time, so that hours and microseconds fit into 20 KB at a precision of 1.6 %.</summary>
/// <remarks>
/// A bin's number is made of the position of the time's highest bit and the <see cref="SubBits"/> bits below it, in
/// microseconds. Up to 128 µs each microsecond has its own bin. <b>Threading</b>: <see cref="Record"/> and
/// <see cref="Add"/> may be called at the same time; reading while somebody records gives a mixture of before and after.
/// </remarks>
public sealed class LatencyHistogram
{
    /// <summary>64 bins for each doubling of the time: a bin is at most 1/64 of its time wide.</summary>
    private const int SubBits = 6;

    private const int Doublings = 40;

    private readonly long[] _bins = new long[Doublings << SubBits];

    /// <summary>How many times were recorded.</summary>
    public long Count => _bins.Sum();

    /// <summary>Counts a time; what is negative counts as 0, what is beyond all bins (days) as the largest.</summary>
    /// <param name="time">The time.</param>
    public void Record(TimeSpan time) => Interlocked.Increment(ref _bins[BinOf(time.Ticks / TimeSpan.TicksPerMicrosecond)]);

    /// <summary>Counts all that another histogram has counted.</summary>
    /// <param name="other">The other one; not changed.</param>
    public void Add(LatencyHistogram other)
    {
        ArgumentNullException.ThrowIfNull(other);
        for (int i = 0; i < _bins.Length; i++)
        {
            Interlocked.Add(ref _bins[i], other._bins[i]);
        }
    }

    /// <summary>
    /// The time that a share of all recorded times does not exceed: the upper end of its bin, so at
    /// most 1.6 % too long and never too short.
    /// </summary>
    /// <param name="percent">More than 0, at most 100.</param>
    /// <returns>The time, or zero when nothing was recorded.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The share is out of its range.</exception>
    public TimeSpan Percentile(double percent)
    {
        if (!(percent is > 0 and <= 100))
        {
            throw new ArgumentOutOfRangeException(nameof(percent), percent, "A percentile is above 0 and at most 100.");
        }

        long rank = (long)Math.Ceiling(Count * percent / 100);
        if (rank == 0)
        {
            return TimeSpan.Zero;
        }

        int bin = -1;
        for (long seen = 0; seen < rank; seen += _bins[bin])
        {
            bin++;
        }

        return TimeSpan.FromMicroseconds(UpperEndOf(bin));
    }

    private static int BinOf(long microseconds)
    {
        if (microseconds < 2 << SubBits)
        {
            return (int)Math.Max(0, microseconds);
        }

        int shift = BitOperations.Log2((ulong)microseconds) - SubBits;
        return Math.Min((shift << SubBits) + (int)(microseconds >> shift), (Doublings << SubBits) - 1);
    }

    /// <summary>The longest time of a bin, in microseconds.</summary>
    private static long UpperEndOf(int bin)
    {
        int shift = Math.Max(0, (bin >> SubBits) - 1);
        return ((bin - ((long)shift << SubBits) + 1) << shift) - 1;
    }
}
