using System.Diagnostics;
using ZeroAlloc.LoadTests.Probing;
using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Running;

/// <summary>Several scenarios at the same time on one server, for minutes or hours, its memory watched.</summary>
public static class SoakRun
{
    /// <summary>Runs it.</summary>
    /// <param name="scenarios">Scenarios of fixed rates.</param>
    /// <param name="server">The server.</param>
    /// <param name="settings">How long, and how fast.</param>
    /// <param name="sampling">How often memory is looked at.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <exception cref="ExchangeFailedException">The server does not answer as it has to.</exception>
    public static async Task<SoakResult> RunAsync(
        IReadOnlyList<Scenario> scenarios, ServerUnderTest server, RunSettings settings, TimeSpan sampling, CancellationToken cancellationToken)
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
        Task<List<(TimeSpan At, GcSnapshot Snapshot)>> watch = WatchAsync(server.Probe, sampling, stop.Token);
        try
        {
            await Task.WhenAll(runs.Select(run => run.MeasureAsync(settings.Measured, cancellationToken)));
        }
        finally
        {
            await stop.CancelAsync();
        }

        List<(TimeSpan At, GcSnapshot Snapshot)> samples = await watch;
        return new SoakResult(
            [.. runs.Select(run => run.Result())],
            [.. samples.Select(sample => new MemorySample(sample.At, sample.Snapshot.WorkingSetBytes))],
            [.. samples.Select(sample => new MemorySample(sample.At, sample.Snapshot.HeapBytes))]);
    }

    private static async Task<List<(TimeSpan At, GcSnapshot Snapshot)>> WatchAsync(GcProbe probe, TimeSpan sampling, CancellationToken stop)
    {
        var samples = new List<(TimeSpan, GcSnapshot)>();
        long start = Stopwatch.GetTimestamp();
        try
        {
            while (true)
            {
                GcSnapshot snapshot = await probe.TakeAsync(stop);
                samples.Add((Stopwatch.GetElapsedTime(start), snapshot));
                await Task.Delay(sampling, stop);
            }
        }
        catch (OperationCanceledException)
        {
            return samples;
        }
    }
}
