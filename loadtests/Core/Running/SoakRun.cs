using System.Diagnostics;
using ZeroAlloc.LoadTests.Probing;
using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Running;

/// <summary>Several scenarios at the same time on one server, for minutes or hours, its memory watched.</summary>
public static class SoakRun
{
    /// <summary>How often memory is looked at as it comes.</summary>
    private const int Looks = 120;

    /// <summary>
    /// How often it is looked at after a full collection. Between collections garbage and the collector's budgets move a working set of 120
    /// MiB by 30 MiB within minutes: a slope through that says nothing. The collections cost the traffic some tens of milliseconds each.
    /// </summary>
    private const int Collections = 20;

    /// <summary>Runs it.</summary>
    /// <param name="scenarios">Scenarios of fixed rates.</param>
    /// <param name="server">The server.</param>
    /// <param name="settings">How long, and how fast.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <exception cref="ExchangeFailedException">The server does not answer as it has to.</exception>
    public static async Task<SoakResult> RunAsync(
        IReadOnlyList<Scenario> scenarios, ServerUnderTest server, RunSettings settings, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(scenarios);
        ArgumentNullException.ThrowIfNull(server);
        ArgumentNullException.ThrowIfNull(settings);
        var runs = new List<FixedRateRun>();
        foreach (Scenario scenario in scenarios)
        {
            PreparedTraffic traffic = await PreparedTraffic.PrepareAsync(scenario, server, cancellationToken);
            runs.Add(new FixedRateRun(scenario.Name, server, traffic, settings.RateOf(scenario)));
        }

        await Task.WhenAll(runs.Select(run => run.WarmUpAsync(settings.WarmUp, cancellationToken)));
        using var stop = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        long start = Stopwatch.GetTimestamp();
        Task<List<(TimeSpan At, GcSnapshot Snapshot)>> asItComes = WatchAsync(
            start, settings.Measured / Looks, server.Probe.TakeAsync, stop.Token);
        Task<List<(TimeSpan At, GcSnapshot Snapshot)>> inUse = WatchAsync(
            start, settings.Measured / Collections, server.Probe.CollectAsync, stop.Token);
        try
        {
            await Task.WhenAll(runs.Select(run => run.MeasureAsync(settings.Measured, cancellationToken)));
        }
        finally
        {
            await stop.CancelAsync();
        }

        return new SoakResult(
            [.. runs.Select(run => run.Result())],
            [.. (await asItComes).Select(sample => new MemorySample(sample.At, sample.Snapshot.WorkingSetBytes))],
            [.. (await inUse).Select(sample => new MemorySample(sample.At, sample.Snapshot.WorkingSetBytes))],
            [.. (await inUse).Select(sample => new MemorySample(sample.At, sample.Snapshot.HeapBytes))]);
    }

    private static async Task<List<(TimeSpan At, GcSnapshot Snapshot)>> WatchAsync(
        long start, TimeSpan interval, Func<CancellationToken, Task<GcSnapshot>> look, CancellationToken stop)
    {
        var samples = new List<(TimeSpan, GcSnapshot)>();
        using var timer = new PeriodicTimer(interval);
        try
        {
            while (await timer.WaitForNextTickAsync(stop))
            {
                GcSnapshot snapshot = await look(stop);
                samples.Add((Stopwatch.GetElapsedTime(start), snapshot));
            }
        }
        catch (OperationCanceledException)
        {
            // The run is over, or was ended: its own exception says so.
        }

        return samples;
    }
}
