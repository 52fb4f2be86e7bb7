using ZeroAlloc.LoadTests.Scenarios;
using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Running;

/// <summary>Lets slow readers loose on one server, and quick requests beside them.</summary>
public static class SlowReadersRun
{
    /// <summary>Quick requests a second that other clients send meanwhile.</summary>
    internal const double BesidePerSecond = 20;

    /// <summary>Runs it.</summary>
    /// <param name="scenario">A scenario whose profile is <see cref="SlowReaders"/>, with one exchange.</param>
    /// <param name="server">The server.</param>
    /// <param name="settings">For how long.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <exception cref="ArgumentException">The scenario has another profile.</exception>
    /// <exception cref="ExchangeFailedException">The server does not answer as it has to.</exception>
    public static async Task<SlowReadersResult> RunAsync(
        Scenario scenario, ServerUnderTest server, RunSettings settings, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(scenario);
        ArgumentNullException.ThrowIfNull(server);
        ArgumentNullException.ThrowIfNull(settings);
        if (scenario.Profile is not SlowReaders { Connections: var connections, BytesPerSecond: var bytesPerSecond })
        {
            throw new ArgumentException($"'{scenario.Name}' has no slow readers.", nameof(scenario));
        }

        PreparedExchange exchange = (await PreparedTraffic.PrepareAsync(scenario, server, cancellationToken)).Exchanges[0];
        var beside = new FixedRateRun(
            scenario.Name, server, await PreparedTraffic.PrepareAsync(new JsonCity(), server, cancellationToken), BesidePerSecond);
        await beside.WarmUpAsync(settings.WarmUp, cancellationToken);

        long before = (await server.Probe.TakeAsync(cancellationToken)).WorkingSetBytes;
        using var stop = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        using HttpClient client = SlowReader.CreateClient(server.Address);
        client.Timeout = Timeout.InfiniteTimeSpan;
        Task<bool>[] readers =
            [.. Enumerable.Range(0, connections).Select(_ => SlowReader.ReadAsync(client, exchange.Request(), bytesPerSecond, stop.Token))];
        Task<long> watch = WorkingSetWatch.LargestAsync(server.Probe, stop.Token);
        try
        {
            await beside.MeasureAsync(settings.Measured, cancellationToken);
        }
        finally
        {
            await stop.CancelAsync();
        }

        int lasted = (await Task.WhenAll(readers)).Count(lasted => lasted);
        long largest = await watch;
        await Task.Delay(settings.Recovery, cancellationToken);
        long after = (await server.Probe.TakeAsync(cancellationToken)).WorkingSetBytes;
        return new SlowReadersResult(
            scenario.Name, server.Side, connections, bytesPerSecond, connections - lasted, before, largest, after, beside.Result());
    }
}
