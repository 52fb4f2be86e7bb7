using ZeroAlloc.LoadTests.Load;
using ZeroAlloc.LoadTests.Scenarios;
using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Running;

/// <summary>Lets slow writers loose on one server, and quick requests beside them.</summary>
public static class SlowWritersRun
{
    /// <summary>
    /// The longest that a body takes to be sent: 60 KB in that time are well above the 240 bytes a second below which Kestrel answers 408.
    /// </summary>
    private static readonly TimeSpan s_longest = TimeSpan.FromSeconds(30);

    /// <summary>Runs it.</summary>
    /// <param name="scenario">A scenario whose profile is <see cref="SlowWriters"/>, with bodies to send.</param>
    /// <param name="server">The server.</param>
    /// <param name="settings">For how long; each writer sends one body in that time, 30 seconds at most.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <exception cref="ArgumentException">The scenario has another profile.</exception>
    /// <exception cref="ExchangeFailedException">The server does not answer as it has to.</exception>
    public static async Task<SlowWritersResult> RunAsync(
        Scenario scenario, ServerUnderTest server, RunSettings settings, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(scenario);
        ArgumentNullException.ThrowIfNull(server);
        ArgumentNullException.ThrowIfNull(settings);
        if (scenario.Profile is not SlowWriters { Connections: var connections, Pieces: var pieces })
        {
            throw new ArgumentException($"'{scenario.Name}' has no slow writers.", nameof(scenario));
        }

        TimeSpan duration = settings.Measured < s_longest ? settings.Measured : s_longest;
        IReadOnlyList<PreparedExchange> exchanges = (await PreparedTraffic.PrepareAsync(scenario, server, cancellationToken)).Exchanges;
        var beside = new FixedRateRun(
            scenario.Name,
            server,
            await PreparedTraffic.PrepareAsync(new JsonCity(), server, cancellationToken),
            SlowReadersRun.BesidePerSecond);
        await beside.WarmUpAsync(settings.WarmUp, cancellationToken);

        long before = (await server.Probe.TakeAsync(cancellationToken)).WorkingSetBytes;
        using var stop = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        using HttpClient client = LoadClient.Create(server.Address);
        client.Timeout = duration + s_longest;
        Task<long> watch = WorkingSetWatch.LargestAsync(server.Probe, stop.Token);
        Task<ExchangeOutcome>[] writers = [.. Enumerable.Range(
            0, connections).Select(i => SendAsync(exchanges[i % exchanges.Count], client, pieces, duration, cancellationToken))];
        ExchangeOutcome[] outcomes;
        try
        {
            await beside.MeasureAsync(duration, cancellationToken);
            outcomes = await Task.WhenAll(writers);
        }
        finally
        {
            await stop.CancelAsync();
        }

        long largest = await watch;
        await Task.Delay(settings.Recovery, cancellationToken);
        long after = (await server.Probe.TakeAsync(cancellationToken)).WorkingSetBytes;
        return new SlowWritersResult(scenario.Name, server.Side, duration.TotalSeconds, outcomes, before, largest, after, beside.Result());
    }

    private static Task<ExchangeOutcome> SendAsync(
        PreparedExchange exchange, HttpClient client, int pieces, TimeSpan duration, CancellationToken cancellationToken)
    {
        HttpRequestMessage request = exchange.Request();
        var content = new SlowContent(exchange.PayloadBytes, pieces, duration);
        content.Headers.ContentType = request.Content?.Headers.ContentType;
        request.Content = content;
        return exchange.SendAsync(client, request, cancellationToken).AsTask();
    }
}
