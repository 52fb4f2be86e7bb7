using System.Diagnostics;

namespace ZeroAlloc.LoadTests.Load;

/// <summary>Sends requests when they are due, not when the ones before are answered.</summary>
/// <remarks>
/// An answer's time counts from when its request was due. A server that stalls for a second is therefore
/// charged with every request that fell into that second; a loop that waited for answers would send, and count,
/// a single one (coordinated omission). Requests under way are bounded: beyond the bound they fail unsent.
/// </remarks>
public static class OpenLoop
{
    /// <summary>How many requests are under way at most.</summary>
    public const int MostInFlight = 2_000;

    private const string NotSent = "not sent: too many requests were under way";

    private const string NeverAnswered = "no answer within the time given to the last ones";

    /// <summary>How long the last answers are waited for.</summary>
    private static readonly TimeSpan s_drain = TimeSpan.FromSeconds(110);

    /// <summary>Sends all requests of a schedule and waits for their answers.</summary>
    /// <param name="schedule">When they are due.</param>
    /// <param name="recorder">Where the outcomes go.</param>
    /// <param name="send">Sends the request with this number; it does not throw.</param>
    /// <param name="cancellationToken">Ends the run before its time.</param>
    /// <remarks>
    /// <b>Threading</b>: the schedule has a thread of its own, so that a starved thread pool shows
    /// as lateness of answers and not as fewer requests.
    /// </remarks>
    /// <exception cref="OperationCanceledException">The run was ended before its time.</exception>
    public static async Task RunAsync(
        Schedule schedule, LoadRecorder recorder, Func<long, ValueTask<ExchangeOutcome>> send, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(recorder);
        ArgumentNullException.ThrowIfNull(send);
        var run = new Run(recorder, send);
        await Task.Factory.StartNew(
            () => Dispatch(schedule, run, cancellationToken),
            cancellationToken,
            TaskCreationOptions.LongRunning | TaskCreationOptions.DenyChildAttach,
            TaskScheduler.Default);
        recorder.Lasted(schedule.Duration);
        await run.DrainAsync(cancellationToken);
    }

    private static void Dispatch(Schedule schedule, Run run, CancellationToken cancellationToken)
    {
        long start = Stopwatch.GetTimestamp();
        for (long i = 0; i < schedule.Count; i++)
        {
            TimeSpan due = schedule.Due(i);
            for (TimeSpan left = due - Stopwatch.GetElapsedTime(start); left > TimeSpan.Zero; left = due - Stopwatch.GetElapsedTime(start))
            {
                cancellationToken.WaitHandle.WaitOne(left < TimeSpan.FromMilliseconds(1) ? TimeSpan.FromMilliseconds(1) : left);
                cancellationToken.ThrowIfCancellationRequested();
            }

            run.Begin(i, start + (long)(due.TotalSeconds * Stopwatch.Frequency));
        }
    }

    /// <summary>The requests of one run that are under way.</summary>
    private sealed class Run(LoadRecorder recorder, Func<long, ValueTask<ExchangeOutcome>> send)
    {
        private int _inFlight;
        private int _abandoned;

        /// <summary>Hands a request to the thread pool.</summary>
        public void Begin(long index, long due)
        {
            if (Volatile.Read(ref _inFlight) >= MostInFlight)
            {
                recorder.Fail(NotSent);
                return;
            }

            Interlocked.Increment(ref _inFlight);
            ThreadPool.UnsafeQueueUserWorkItem(
                static state => _ = state.run.SendAsync(state.index, state.due), (run: this, index, due), preferLocal: false);
        }

        /// <summary>Waits until all are answered, or for as long as they are given; those that are not count as failed.</summary>
        public async Task DrainAsync(CancellationToken cancellationToken)
        {
            long start = Stopwatch.GetTimestamp();
            while (Volatile.Read(ref _inFlight) > 0 && Stopwatch.GetElapsedTime(start) < s_drain)
            {
                await Task.Delay(5, cancellationToken);
            }

            Volatile.Write(ref _abandoned, 1);
            for (int left = Volatile.Read(ref _inFlight); left > 0; left--)
            {
                recorder.Fail(NeverAnswered);
            }
        }

        private async Task SendAsync(long index, long due)
        {
            recorder.Lateness.Record(Stopwatch.GetElapsedTime(due));
            ExchangeOutcome outcome = await send(index);
            if (Volatile.Read(ref _abandoned) == 0)
            {
                recorder.Record(outcome, Stopwatch.GetElapsedTime(due));
            }

            Interlocked.Decrement(ref _inFlight);
        }
    }
}
