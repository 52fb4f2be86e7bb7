using ZeroAlloc.LoadTests.Probing;
using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>
/// Hostile clients against both twins: an attack on one after the other, a soak of both at the same time, and a crowd at each. The crowd
/// comes last: what the server's own pool keeps of it goes by one per cent in ten seconds, a slope that would hide others.
/// </summary>
/// <param name="settings">How much, and how long.</param>
/// <param name="say">Told what is going on.</param>
public sealed class HostileRun(HostileSettings settings, Action<string> say)
{
    /// <summary>Requests before anything is looked at: code is compiled, pools and connections fill.</summary>
    private const long WarmUp = 400;

    /// <summary>Runs it.</summary>
    /// <param name="servers">Both servers, started with a certificate.</param>
    /// <param name="certificate">That.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <returns>Stock first, then ours.</returns>
    /// <exception cref="ExchangeFailedException">A server does not answer as it has to.</exception>
    /// <exception cref="InvalidOperationException">A server's process has ended.</exception>
    public async Task<IReadOnlyList<HostileResult>> RunAsync(
        ServerPair servers, CertificateFile certificate, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(servers);
        ArgumentNullException.ThrowIfNull(certificate);
        Round[] rounds = [.. servers.Both.Select(server => new Round(server, certificate, settings, say))];
        foreach (Round round in rounds)
        {
            await round.AttackAsync(cancellationToken);
        }

        say($"soak: {settings.Soak.TotalMinutes:0.#} minutes");
        for (int sample = 0; sample < settings.Samples; sample++)
        {
            await Task.WhenAll(rounds.Select(round => round.SoakAsync(settings.Soak / settings.Samples, cancellationToken)));

            // One after the other: a collection of the one would take the other's processor.
            foreach (Round round in rounds)
            {
                await round.SampleAsync(cancellationToken);
            }
        }

        foreach (Round round in rounds.Where(_ => settings.Crowd > 0))
        {
            await round.CrowdAsync(cancellationToken);
        }

        return [.. rounds.Select(round => round.Result())];
    }

    /// <summary>One twin's part.</summary>
    private sealed class Round(ServerUnderTest server, CertificateFile certificate, HostileSettings settings, Action<string> say)
    {
        private readonly CensusProbe _probe = new(server.Client);
        private readonly VisitTally _attack = new();
        private readonly VisitTally _soak = new();
        private readonly List<Census> _samples = [];
        private AttackRun? _run;
        private HostileTarget? _target;
        private HostileExchanges? _exchanges;
        private Census? _before;
        private Census? _after;
        private Census? _afterCrowd;
        private CrowdResult? _crowd;

        public async Task AttackAsync(CancellationToken cancellationToken)
        {
            _target = new HostileTarget(server.Addresses, certificate.Certificate);
            _exchanges = await HostileExchanges.PrepareAsync(server, cancellationToken);

            // Visits of their own: the attack is the same, however long this is.
            await new AttackRun(_target, _exchanges, settings.Seed, first: 1L << 36).RunAsync(WarmUp, _attack, cancellationToken);
            _before = await _probe.QuietAsync(handles: int.MaxValue, cancellationToken);
            say($"{server.Side}: {settings.Requests:N0} hostile requests");
            _run = new AttackRun(_target, _exchanges, settings.Seed);
            await _run.RunAsync(settings.Requests, _attack, cancellationToken);
            server.ThrowIfExited();
            _after = await _probe.QuietAsync(_before.Handles + HostilePromises.MostHandles, cancellationToken);
        }

        public async Task CrowdAsync(CancellationToken cancellationToken)
        {
            say($"{server.Side}: {settings.Crowd:N0} slow readers and {settings.Crowd:N0} slow writers");
            _crowd = await new CrowdRun(_target!, _exchanges!, settings.Crowd, settings.CrowdDuration).RunAsync(
                server, cancellationToken);
            server.ThrowIfExited();
            _afterCrowd = await _probe.QuietAsync(_before!.Handles + HostilePromises.MostHandles, cancellationToken);
        }

        public Task SoakAsync(TimeSpan duration, CancellationToken cancellationToken) =>
            _run!.RunAsync(duration, _soak, cancellationToken);

        public async Task SampleAsync(CancellationToken cancellationToken)
        {
            server.ThrowIfExited();
            _samples.Add(await _probe.QuietAsync(_before!.Handles + HostilePromises.MostHandles, cancellationToken));
        }

        public HostileResult Result() => new(server.Side, _attack, _before!, _after!, _crowd, _afterCrowd, _soak, _samples);
    }
}
