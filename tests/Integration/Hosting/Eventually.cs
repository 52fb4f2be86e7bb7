using System.Diagnostics;

namespace ZeroAlloc.Integration.Hosting;

/// <summary>Waits for what a server does a little later than its client can see.</summary>
internal static class Eventually
{
    /// <summary>Longer than the slowest machine takes: only a test that fails waits for so long.</summary>
    public static readonly TimeSpan Patience = TimeSpan.FromMinutes(2);

    /// <summary>Waits until something holds; fails if it does not within <see cref="Patience"/>.</summary>
    /// <param name="condition">What has to hold in the end.</param>
    /// <param name="state">What is, for the message; null for nothing.</param>
    public static async Task TrueAsync(Func<bool> condition, Func<object>? state = null)
    {
        long start = Stopwatch.GetTimestamp();
        while (!condition())
        {
            Assert.True(Stopwatch.GetElapsedTime(start) < Patience, $"It does not hold within {Patience}. {state?.Invoke()}");
            await Task.Delay(10, TestContext.Current.CancellationToken);
        }
    }
}
