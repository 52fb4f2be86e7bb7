using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Running;

/// <summary>A scenario of a fixed rate against both twins in turn: A B B A, so that what drifts on the machine meets both alike.</summary>
public static class TwinRun
{
    /// <summary>Runs it.</summary>
    /// <param name="scenario">A scenario whose profile is <see cref="FixedRate"/>.</param>
    /// <param name="servers">Both servers.</param>
    /// <param name="settings">Durations and rates.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <returns>Stock first, then ours.</returns>
    /// <exception cref="ExchangeFailedException">A twin does not answer as it has to, or the twins' answers differ.</exception>
    public static async Task<IReadOnlyList<Measurement>> RunAsync(
        Scenario scenario, ServerPair servers, RunSettings settings, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(scenario);
        ArgumentNullException.ThrowIfNull(servers);
        ArgumentNullException.ThrowIfNull(settings);
        PreparedTraffic stockTraffic = await PreparedTraffic.PrepareAsync(scenario, servers.Stock, cancellationToken);
        PreparedTraffic ourTraffic = await PreparedTraffic.PrepareAsync(scenario, servers.ZeroAlloc, cancellationToken);
        if (scenario.SameBytes)
        {
            PreparedTraffic.AssertSameBytes(scenario, stockTraffic, ourTraffic);
        }

        double rate = settings.RateOf(scenario);
        var stock = new FixedRateRun(scenario.Name, servers.Stock, stockTraffic, rate);
        var ours = new FixedRateRun(scenario.Name, servers.ZeroAlloc, ourTraffic, rate);
        await stock.WarmUpAsync(settings.WarmUp, cancellationToken);
        await ours.WarmUpAsync(settings.WarmUp, cancellationToken);
        foreach (FixedRateRun run in (FixedRateRun[])[stock, ours, ours, stock])
        {
            await run.MeasureAsync(settings.Measured / 2, cancellationToken);
        }

        return [stock.Result(), ours.Result()];
    }
}
