using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Integration.Hosting;

/// <summary>Counts what a request allocates over a server that allocates nothing.</summary>
internal static class RequestBytes
{
    private const int Requests = 300;

    /// <summary>
    /// Skips a test that counts bytes where leases are checked, which allocates: in Debug builds,
    /// and where all tests are run again for the sake of their leases.
    /// </summary>
    public static void SkipIfLeasesAreChecked() => Assert.SkipWhen(BufferPool.Checked, "Leases are checked, which allocates.");

    /// <summary>
    /// Asserts that both counts are the same, once code has its last form: the least of each,
    /// counted again for as long as they differ (<see cref="SettledCode.Until"/>).
    /// </summary>
    /// <param name="expected">Counts what has to be allocated.</param>
    /// <param name="actual">Counts what is allocated.</param>
    public static void AssertSame(Func<long> expected, Func<long> actual)
    {
        SkipIfLeasesAreChecked();
        long least = long.MaxValue;
        long leastExpected = long.MaxValue;
        SettledCode.Until(() => least == leastExpected, () =>
        {
            leastExpected = Math.Min(leastExpected, expected());
            least = Math.Min(least, actual());
        });

        Assert.Equal(leastExpected, least);
    }

    /// <summary>The least that one of many requests allocates; on one thread, since the counter is the thread's.</summary>
    /// <param name="services">The application's.</param>
    /// <param name="features">The server's, the same for all requests.</param>
    /// <param name="reset">Makes the server ready for the next request; not counted.</param>
    /// <param name="prepare">Makes what the request needs; not counted.</param>
    /// <param name="run">The request.</param>
    /// <param name="check">Asserts what came of it; not counted.</param>
    public static long Least(
        IServiceProvider services,
        FeatureCollection features,
        Action reset,
        Action<HttpContext> prepare,
        Action<HttpContext> run,
        Action check)
    {
        var context = new DefaultHttpContext(features) { ServiceScopeFactory = services.GetRequiredService<IServiceScopeFactory>() };
        long least = long.MaxValue;
        for (int i = 0; i < Requests; i++)
        {
            reset();
            context.Features.Set<IServiceProvidersFeature>(null);
            prepare(context);
            long before = GC.GetAllocatedBytesForCurrentThread();
            run(context);
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
            check();
        }

        return least;
    }
}
