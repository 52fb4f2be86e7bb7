using System.Collections.Concurrent;
using System.Diagnostics;
using ZeroAlloc.LoadTests.Load;

namespace ZeroAlloc.LoadTests.Tests.Load;

/// <summary>The loop keeps to its schedule, whatever the answers do. Bounds are wide: the machine may be busy.</summary>
public sealed class OpenLoopTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task RunAsync_EveryRequest_SentOnceWithItsNumber()
    {
        var recorder = new LoadRecorder();
        var numbers = new ConcurrentBag<long>();

        await OpenLoop.RunAsync(new Schedule(500, TimeSpan.FromSeconds(0.4)), recorder, number =>
        {
            numbers.Add(number);
            return ValueTask.FromResult(new ExchangeOutcome(number % 4 == 0 ? "no" : null, 10));
        }, Cancellation);

        Assert.Equal(Enumerable.Range(0, 200).Select(i => (long)i), numbers.Order());
        Assert.Equal((150, 50, 2_000), (recorder.Succeeded, recorder.Failed, recorder.Bytes));
        Assert.Equal(50, recorder.Failures["no"]);
        Assert.Equal(TimeSpan.FromSeconds(0.4), recorder.Duration);
    }

    /// <summary>A closed loop with one answer of a second would have sent one request in that second.</summary>
    [Fact]
    public async Task RunAsync_AnswersStall_ScheduleGoesOn()
    {
        var recorder = new LoadRecorder();
        var stall = new TaskCompletionSource();
        int sent = 0;

        Task run = OpenLoop.RunAsync(new Schedule(200, TimeSpan.FromSeconds(0.5)), recorder, async _ =>
        {
            Interlocked.Increment(ref sent);
            await stall.Task;
            return default;
        }, Cancellation);
        while (Volatile.Read(ref sent) < 100)
        {
            await Task.Delay(5, Cancellation);
        }

        Assert.Equal(0, recorder.Total);
        stall.SetResult();
        await run;
        Assert.Equal(100, recorder.Succeeded);
    }

    /// <summary>While the server stalls, each request that was due waits from its own time: the middle one for half of the stall.</summary>
    [Fact]
    public async Task RunAsync_AnswersStall_LatencyCountsFromWhenTheRequestWasDue()
    {
        var recorder = new LoadRecorder();
        TimeSpan stall = TimeSpan.FromSeconds(1);
        var first = new TaskCompletionSource<long>(TaskCreationOptions.RunContinuationsAsynchronously);

        await OpenLoop.RunAsync(new Schedule(100, stall), recorder, async number =>
        {
            // The stall begins when the first request is sent, which is not before the schedule does.
            if (number == 0)
            {
                first.SetResult(Stopwatch.GetTimestamp());
            }

            long start = await first.Task;
            TimeSpan left = stall - Stopwatch.GetElapsedTime(start);
            if (left > TimeSpan.Zero)
            {
                await Task.Delay(left, Cancellation);
            }

            return default;
        }, Cancellation);

        Assert.True(recorder.Latency.Percentile(50) >= TimeSpan.FromSeconds(0.35), $"p50 was {recorder.Latency.Percentile(50)}");
        Assert.True(recorder.Latency.Percentile(99) >= TimeSpan.FromSeconds(0.85), $"p99 was {recorder.Latency.Percentile(99)}");
    }

    [Fact]
    public async Task RunAsync_TooManyUnderWay_FailUnsent()
    {
        var recorder = new LoadRecorder();
        var stall = new TaskCompletionSource();
        var schedule = new Schedule(50_000, TimeSpan.FromSeconds((OpenLoop.MostInFlight + 500) / 50_000.0));
        int sent = 0;

        Task run = OpenLoop.RunAsync(schedule, recorder, async _ =>
        {
            Interlocked.Increment(ref sent);
            await stall.Task;
            return default;
        }, Cancellation);
        while (recorder.Failed < 500)
        {
            await Task.Delay(5, Cancellation);
        }

        stall.SetResult();
        await run;
        Assert.Equal((OpenLoop.MostInFlight, OpenLoop.MostInFlight, 500), (sent, recorder.Succeeded, recorder.Failed));
    }

    [Fact]
    public async Task RunAsync_Cancelled_EndsBeforeItsTime()
    {
        using var stop = new CancellationTokenSource(TimeSpan.FromMilliseconds(100));

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() =>
            OpenLoop.RunAsync(new Schedule(10, TimeSpan.FromMinutes(10)), new LoadRecorder(), _ => default, stop.Token));
    }
}
