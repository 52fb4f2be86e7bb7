using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Unit.Compilation;

/// <summary>What bodies may choose the keys of is kept of the first alone.</summary>
public sealed class BoundedCacheTests
{
    [Fact]
    public void Add_MoreThanAreKept_TheFirstStay()
    {
        var cache = new BoundedCache<int, string>();
        for (int i = 0; i < 1000; i++)
        {
            cache.Add(i, $"{i}");
            cache.Add(0, "another");
        }

        Assert.Equal(
            Enumerable.Range(0, BoundedCache<int, string>.Max),
            Enumerable.Range(-1, 1100).Where(key => cache.TryGet(key, out string? text) && text == $"{key}"));
    }

    [Fact]
    public void Add_ManyThreads_AtMostOneMoreForEach()
    {
        const int Threads = 4;
        var cache = new BoundedCache<int, string>();
        Parallel.For(0, Threads, new ParallelOptions { MaxDegreeOfParallelism = Threads }, thread =>
        {
            for (int i = 0; i < 1000; i++)
            {
                cache.Add((i * Threads) + thread, "");
            }
        });

        int kept = Enumerable.Range(0, 1000 * Threads).Count(key => cache.TryGet(key, out _));
        Assert.InRange(kept, BoundedCache<int, string>.Max, BoundedCache<int, string>.Max + Threads - 1);
    }
}
