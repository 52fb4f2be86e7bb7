using ZeroAlloc.LoadTests.Load;
using ZeroAlloc.LoadTests.Probing;
using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Running;

/// <summary>Sends traffic to one server at a fixed rate, in one or several periods, and adds up what it costs.</summary>
/// <param name="scenario">The scenario's name.</param>
/// <param name="server">The server.</param>
/// <param name="traffic">The traffic, prepared for that server.</param>
/// <param name="ratePerSecond">Requests a second.</param>
public sealed class FixedRateRun(string scenario, ServerUnderTest server, PreparedTraffic traffic, double ratePerSecond)
{
    private readonly LoadRecorder _recorder = new();
    private GcCost _cost;
    private double _quietest = double.PositiveInfinity;

    /// <summary>Traffic that is not counted: the server compiles, and its pools and connections fill.</summary>
    /// <param name="duration">For how long; zero does nothing.</param>
    /// <param name="cancellationToken">Ends it.</param>
    public async Task WarmUpAsync(TimeSpan duration, CancellationToken cancellationToken)
    {
        if (duration > TimeSpan.Zero)
        {
            await SendAsync(new LoadRecorder(), duration, cancellationToken);
        }
    }

    /// <summary>Traffic that is counted, and probed before and after.</summary>
    /// <param name="duration">For how long.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <exception cref="InvalidOperationException">The server's process has ended.</exception>
    public async Task MeasureAsync(TimeSpan duration, CancellationToken cancellationToken)
    {
        long sent = _recorder.Total;
        GcSnapshot before = await server.Probe.TakeAsync(cancellationToken);
        await SendAsync(_recorder, duration, cancellationToken);
        server.ThrowIfExited();
        GcCost cost = GcCost.Between(before, await server.Probe.TakeAsync(cancellationToken));
        _quietest = Math.Min(_quietest, (double)cost.AllocatedBytes / (_recorder.Total - sent));
        _cost += cost;
    }

    /// <summary>What was measured so far.</summary>
    public Measurement Result() => new(scenario, server.Side, ratePerSecond, _recorder, _cost) { QuietestBytesPerRequest = _quietest };

    private Task SendAsync(LoadRecorder recorder, TimeSpan duration, CancellationToken cancellationToken) =>
        OpenLoop.RunAsync(
            new Schedule(ratePerSecond, duration), recorder, index => traffic.SendAsync(index, cancellationToken), cancellationToken);
}
