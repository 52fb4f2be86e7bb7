using ZeroAlloc.LoadTests.Running;
using ZeroAlloc.LoadTests.Servers;

namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>Slow readers and slow writers, all at once, over every transport in turn.</summary>
/// <param name="target">The server.</param>
/// <param name="exchanges">What they ask for.</param>
/// <param name="each">How many read, and how many write.</param>
/// <param name="duration">How long they stay once all are there.</param>
public sealed class CrowdRun(HostileTarget target, HostileExchanges exchanges, int each, TimeSpan duration)
{
    /// <summary>How many connect at the same time: no more than a server's queue has room for.</summary>
    private const int Connecting = 64;

    /// <summary>Their canaries begin behind those of any attack.</summary>
    private const long FirstNumber = 1L << 40;

    /// <summary>How long they may take to come, and to be answered in the end.</summary>
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(120);

    /// <summary>Runs it.</summary>
    /// <param name="server">The server, whose memory is watched.</param>
    /// <param name="cancellationToken">Ends it.</param>
    public async Task<CrowdResult> RunAsync(ServerUnderTest server, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(server);
        var tally = new VisitTally();
        long before = (await server.Probe.TakeAsync(cancellationToken)).WorkingSetBytes;
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        limit.CancelAfter(duration + s_patience);
        using var stop = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        using var doors = new SemaphoreSlim(Connecting);
        Task<long> watch = WorkingSetWatch.LargestAsync(server.Probe, stop.Token);
        using var crowd = new Crowd(2 * each, duration);
        Task[] visitors =
        [
            .. Enumerable.Range(0, 2 * each).Select(i => VisitAsync(
                new VisitPlan(
                    0, FirstNumber + i, (HostileTransport)(i / 2 % 4), i % 2 == 0 ? Misbehaviour.Abandoned : Misbehaviour.Trickled, 1),
                tally, doors, crowd, limit.Token)),
        ];
        try
        {
            await Task.WhenAll(visitors);
        }
        catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
        {
            tally.Fail(VisitPlan.Of(0, 0), "", $"a crowd that was not done within {(duration + s_patience).TotalSeconds:0} s");
        }
        finally
        {
            await stop.CancelAsync();
        }

        return new CrowdResult(each, each, tally, before, await watch);
    }

    private async Task VisitAsync(VisitPlan plan, VisitTally tally, SemaphoreSlim doors, Crowd crowd, CancellationToken cancellationToken)
    {
        tally.Begin(plan);
        var visit = new Visit(plan, target, exchanges, tally);
        HostileLine? line = null;
        try
        {
            await doors.WaitAsync(cancellationToken);
            try
            {
                line = await HostileLine.OpenAsync(target, plan.Transport, receiveBuffer: 4 * 1024, cancellationToken);
            }
            finally
            {
                doors.Release();
                crowd.Arrive();
            }

            await crowd.Complete.WaitAsync(cancellationToken);
            await (plan.Kind == Misbehaviour.Abandoned
                ? SlowVisit.ReadAsync(visit, line, crowd.Stop)
                : SlowVisit.WriteAsync(visit, line, duration, cancellationToken));
        }
        catch (Exception e) when (HostileLine.IsOfTheConnection(e))
        {
            tally.Fail(plan, "", $"{e.GetType().Name}: {e.Message}");
        }
        finally
        {
            if (line is not null)
            {
                await line.DisposeAsync();
            }
        }
    }

    /// <summary>All are waited for before any begins, so that they are there at the same time.</summary>
    private sealed class Crowd(int count, TimeSpan duration) : IDisposable
    {
        private readonly TaskCompletionSource _complete = new(TaskCreationOptions.RunContinuationsAsynchronously);
        private readonly CancellationTokenSource _stop = new();
        private int _missing = count;

        public Task Complete => _complete.Task;

        public CancellationToken Stop => _stop.Token;

        public void Arrive()
        {
            if (Interlocked.Decrement(ref _missing) == 0)
            {
                _stop.CancelAfter(duration);
                _complete.SetResult();
            }
        }

        public void Dispose() => _stop.Dispose();
    }
}
