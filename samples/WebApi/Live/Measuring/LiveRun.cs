using System.Diagnostics;
using WebApi.Live.Lanes;
using WebApi.Live.Load;
using WebApi.Live.Serving;

namespace WebApi.Live.Measuring;

/// <summary>Load on both lanes at once, for the charts: a sample of each lane twice a second.</summary>
/// <param name="exchange">What is sent.</param>
/// <param name="rate">Requests a second on each lane.</param>
/// <param name="tell">Tells the page.</param>
internal sealed class LiveRun(Exchange exchange, int rate, Action<MeasurementEvent> tell)
{
    /// <summary>How many requests a second a lane is sent at most.</summary>
    public const int MostRate = 2000;

    /// <summary>After so many samples the control is measured again, as code that is not yet optimised allocates more.</summary>
    private const int SamplesPerControl = 10;

    private static readonly TimeSpan s_longest = TimeSpan.FromMinutes(2);
    private static readonly TimeSpan s_sample = TimeSpan.FromSeconds(0.5);

    private readonly Pace _pace = new(s_sample, LaneSession.Connections, rate);

    /// <summary>Measures until the time is over, or the page gone.</summary>
    public async Task RunAsync(Lane stock, Lane ours, CancellationToken cancellationToken)
    {
        using var stockSession = await stock.OpenAsync(cancellationToken);
        using var ourSession = await ours.OpenAsync(cancellationToken);
        tell(new MeasurementEvent("Warming up"));
        await Task.WhenAll(stockSession.WarmUpAsync(exchange, cancellationToken), ourSession.WarmUpAsync(exchange, cancellationToken));
        tell(new MeasurementEvent("Measuring"));
        await Task.WhenAll(SampleAsync(stockSession, cancellationToken), SampleAsync(ourSession, cancellationToken));
        tell(new MeasurementEvent($"Ended after {s_longest.TotalMinutes:0} minutes"));
    }

    private async Task SampleAsync(LaneSession session, CancellationToken cancellationToken)
    {
        var start = Stopwatch.GetTimestamp();
        var control = double.MaxValue;
        Slice? sum = null;
        for (var i = 0; Stopwatch.GetElapsedTime(start) < s_longest; i++)
        {
            if (i % SamplesPerControl == 0)
            {
                var measured = await session.RunAsync(exchange, isControl: true, _pace, cancellationToken);
                control = Math.Min(control, measured.BytesPerRequest);
            }

            var begun = Stopwatch.GetTimestamp();
            var slice = await session.RunAsync(exchange, isControl: false, _pace, cancellationToken);
            sum = sum is null ? slice : sum.And(slice);
            tell(new MeasurementEvent(Sample: new LaneSample(
                session.Name,
                Stopwatch.GetElapsedTime(start).TotalSeconds,
                slice.Times.Length,
                slice.Times.Length / Stopwatch.GetElapsedTime(begun).TotalSeconds,
                slice.BytesPerRequest,
                control,
                sum.Gen0,
                sum.Gen1,
                sum.Gen2,
                sum.PauseMilliseconds,
                slice.CpuMicroseconds,
                slice.Percentile(0.5),
                slice.Percentile(0.99))));
        }
    }
}
