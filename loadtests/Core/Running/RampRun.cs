using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Running;

/// <summary>Drives one server faster and faster until it no longer keeps up.</summary>
/// <remarks>
/// The load generator runs on the same cores and takes the larger share of them: the rate that is
/// found is that of the two together, worth something only beside the other twin's.
/// </remarks>
public static class RampRun
{
    /// <summary>A step is kept up with while 99 of 100 answers take no longer than this, and none fails.</summary>
    public static readonly TimeSpan Patience = TimeSpan.FromMilliseconds(500);

    /// <summary>Runs it.</summary>
    /// <param name="scenario">A scenario whose profile is <see cref="Ramp"/>.</param>
    /// <param name="server">The server.</param>
    /// <param name="settings">The duration of a step is a third of what is measured otherwise.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <exception cref="ArgumentException">The scenario has another profile.</exception>
    /// <exception cref="ExchangeFailedException">The server does not answer as it has to.</exception>
    public static async Task<RampResult> RunAsync(
        Scenario scenario, ServerUnderTest server, RunSettings settings, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(scenario);
        ArgumentNullException.ThrowIfNull(server);
        ArgumentNullException.ThrowIfNull(settings);
        if (scenario.Profile is not Ramp ramp)
        {
            throw new ArgumentException($"'{scenario.Name}' is no ramp.", nameof(scenario));
        }

        PreparedTraffic traffic = await PreparedTraffic.PrepareAsync(scenario, server, cancellationToken);
        double rate = ramp.From * settings.RateFactor;
        double held = 0;
        var steps = new List<Measurement>();
        await new FixedRateRun(scenario.Name, server, traffic, rate).WarmUpAsync(settings.WarmUp, cancellationToken);
        while (steps.Count < ramp.MostSteps)
        {
            var run = new FixedRateRun(scenario.Name, server, traffic, rate);
            await run.MeasureAsync(settings.Measured / 3, cancellationToken);
            Measurement step = run.Result();
            steps.Add(step);
            if (!IsHeld(step))
            {
                break;
            }

            held = rate;
            rate *= ramp.Factor;
        }

        return new RampResult(scenario.Name, server.Side, steps, held);
    }

    /// <summary>Whether the server kept up with a step.</summary>
    /// <param name="step">The step.</param>
    public static bool IsHeld(Measurement step) => step.Load.Failed == 0 && step.Load.Latency.Percentile(99) <= Patience;
}
