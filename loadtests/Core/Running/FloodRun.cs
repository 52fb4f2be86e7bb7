using ZeroAlloc.LoadTests.Probing;
using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Tools;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Running;

/// <summary>Lets another tool send one request over and over, as fast as it is answered, to both twins in turn: A B B A.</summary>
public static class FloodRun
{
    /// <summary>Whether a tool can send a scenario's traffic: it has to be a single exchange of a fixed rate.</summary>
    /// <param name="scenario">The scenario.</param>
    /// <param name="tool">The tool.</param>
    public static bool CanRun(Scenario scenario, LoadTool tool)
    {
        ArgumentNullException.ThrowIfNull(scenario);
        ArgumentNullException.ThrowIfNull(tool);
        return scenario.Profile is FixedRate && scenario.Traffic(Side.Stock) is [var exchange] && tool.CanSend(exchange);
    }

    /// <summary>Runs it.</summary>
    /// <param name="scenario">A scenario for which <see cref="CanRun"/> holds.</param>
    /// <param name="tool">The tool.</param>
    /// <param name="servers">Both servers.</param>
    /// <param name="settings">Durations; the rate is of no account.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <returns>Stock first, then ours.</returns>
    /// <exception cref="ExchangeFailedException">A server does not answer as it has to.</exception>
    /// <exception cref="FormatException">The tool does not say what came of it.</exception>
    public static async Task<IReadOnlyList<FloodResult>> RunAsync(
        Scenario scenario, LoadTool tool, ServerPair servers, RunSettings settings, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(scenario);
        ArgumentNullException.ThrowIfNull(tool);
        ArgumentNullException.ThrowIfNull(servers);
        ArgumentNullException.ThrowIfNull(settings);
        var results = new Dictionary<Side, FloodResult>();
        foreach (ServerUnderTest server in servers.Both)
        {
            await MeasureAsync(server, settings.WarmUp);
        }

        results.Clear();
        foreach (ServerUnderTest server in (ServerUnderTest[])[servers.Stock, servers.ZeroAlloc, servers.ZeroAlloc, servers.Stock])
        {
            await MeasureAsync(server, settings.Measured / 2);
        }

        return [results[Side.Stock], results[Side.ZeroAlloc]];

        async Task MeasureAsync(ServerUnderTest server, TimeSpan duration)
        {
            PreparedExchange exchange = (await PreparedTraffic.PrepareAsync(scenario, server, cancellationToken)).Exchanges[0];
            GcSnapshot before = await server.Probe.TakeAsync(cancellationToken);
            ToolOutcome outcome = await tool.RunAsync(exchange, server.Address, duration, cancellationToken);
            server.ThrowIfExited();
            GcCost cost = GcCost.Between(before, await server.Probe.TakeAsync(cancellationToken));
            results[server.Side] = results.TryGetValue(server.Side, out FloodResult? sum)
                ? sum with { Outcome = sum.Outcome + outcome, Cost = sum.Cost + cost }
                : new FloodResult(scenario.Name, server.Side, tool.Name, outcome, cost);
        }
    }
}
