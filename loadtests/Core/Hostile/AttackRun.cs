using System.Diagnostics;

namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>Many hostile clients at once.</summary>
/// <param name="target">The server.</param>
/// <param name="exchanges">What they ask for.</param>
/// <param name="seed">Decides on all that they do.</param>
/// <param name="first">The number of the first visit.</param>
public sealed class AttackRun(HostileTarget target, HostileExchanges exchanges, int seed, long first = 0)
{
    /// <summary>How many connections there are at once.</summary>
    private const int AtOnce = 24;

    /// <summary>How long one may take: many times what the slowest takes on a busy machine.</summary>
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(90);

    private readonly Lock _gate = new();
    private long _next = first;

    /// <summary>The number of the next visit.</summary>
    public long Next => _next;

    /// <summary>Sends requests until as many as wanted were sent as nobody should; good ones between them are not counted.</summary>
    /// <param name="hostile">How many.</param>
    /// <param name="tally">Notes what became of them.</param>
    /// <param name="cancellationToken">Ends it.</param>
    public Task RunAsync(long hostile, VisitTally tally, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(tally);
        long wanted = tally.Hostile + hostile;
        return RunAsync(() => tally.Hostile < wanted, tally, cancellationToken);
    }

    /// <summary>Sends requests for a time.</summary>
    /// <param name="duration">How long new connections are made.</param>
    /// <param name="tally">Notes what became of them.</param>
    /// <param name="cancellationToken">Ends it.</param>
    public Task RunAsync(TimeSpan duration, VisitTally tally, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(tally);
        long start = Stopwatch.GetTimestamp();
        return RunAsync(() => Stopwatch.GetElapsedTime(start) < duration, tally, cancellationToken);
    }

    private Task RunAsync(Func<bool> goesOn, VisitTally tally, CancellationToken cancellationToken) =>
        Task.WhenAll(Enumerable.Range(0, AtOnce).Select(_ => Task.Run(
            async () =>
            {
                while (Take(goesOn, tally) is { } plan)
                {
                    cancellationToken.ThrowIfCancellationRequested();
                    await new Visit(plan, target, exchanges, tally).RunAsync(s_patience, cancellationToken);
                }
            },
            cancellationToken)));

    /// <summary>The next visit. What its number means does not depend on who takes it.</summary>
    private VisitPlan? Take(Func<bool> goesOn, VisitTally tally)
    {
        lock (_gate)
        {
            if (!goesOn())
            {
                return null;
            }

            VisitPlan plan = VisitPlan.Of(seed, _next++);
            tally.Begin(plan);
            return plan;
        }
    }
}
