using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Integration.Hosting;

/// <summary>How much memory the process has rented. For tests beside which nothing runs.</summary>
internal static class Leases
{
    /// <summary>So often in turn the number has to be the same: servers end a little later than the tests that have started them.</summary>
    private const int QuietLooks = 6;

    /// <summary>The number of leases once it does not change any more. Views that earlier tests have kept are among them.</summary>
    public static async Task<int> QuietAsync()
    {
        int last = BufferPool.Outstanding;
        for (int looks = 1; looks < QuietLooks; looks++)
        {
            await Task.Delay(10, TestContext.Current.CancellationToken);
            int now = BufferPool.Outstanding;
            looks = now == last ? looks : 0;
            last = now;
        }

        return last;
    }

    /// <summary>Waits until no more are out than before: a request ends a little later than its client can see.</summary>
    /// <param name="before">What <see cref="QuietAsync"/> gave.</param>
    public static Task AssertBackAsync(int before) =>
        Eventually.TrueAsync(() => BufferPool.Outstanding <= before, () => $"{BufferPool.Outstanding - before} leases are out.");
}
