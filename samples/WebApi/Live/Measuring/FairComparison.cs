using WebApi.Live.Lanes;
using WebApi.Live.Load;
using WebApi.Live.Serving;

namespace WebApi.Live.Measuring;

/// <summary>
/// Measures the lanes by turns while the other one is quiet: stock, ours, ours, stock, so that a machine that gets slower or faster
/// does so to both. A turn consists of batches, of the control and of the body alternately.
/// </summary>
/// <param name="exchange">What is sent.</param>
/// <param name="turn">How long a turn sends to the control, and as long to the body.</param>
/// <param name="tell">Tells the page.</param>
internal sealed class FairComparison(Exchange exchange, TimeSpan turn, Action<MeasurementEvent> tell)
{
    /// <summary>Collections and pauses are told for so many requests.</summary>
    private const double Scale = 10_000;

    private const int BatchesOfATurn = 4;

    private readonly Pace _pace = new(turn / BatchesOfATurn, Connections: 1, Rate: null, Least: 100);

    /// <summary>Takes the turns.</summary>
    public async Task RunAsync(Lane stock, Lane ours, CancellationToken cancellationToken)
    {
        using var stockSession = await stock.OpenAsync(cancellationToken);
        using var ourSession = await ours.OpenAsync(cancellationToken);
        tell(new MeasurementEvent("Warming up both servers"));
        await Task.WhenAll(stockSession.WarmUpAsync(exchange, cancellationToken), ourSession.WarmUpAsync(exchange, cancellationToken));

        var batches = new Dictionary<string, List<Batch>> { [stockSession.Name] = [], [ourSession.Name] = [] };
        foreach (var (index, session) in new[] { stockSession, ourSession, ourSession, stockSession }.Index())
        {
            tell(new MeasurementEvent($"Turn {index + 1} of 4: {(session.Name == "ours" ? "ZeroAlloc" : "ASP.NET Core")}"));
            for (var i = 0; i < BatchesOfATurn; i++)
            {
                var control = await session.RunAsync(exchange, isControl: true, _pace, cancellationToken);
                var body = await session.RunAsync(exchange, isControl: false, _pace, cancellationToken);
                batches[session.Name].Add(new Batch(control, body));
            }
        }

        tell(new MeasurementEvent("Done", Results: [.. batches.Select(static lane => Result(lane.Key, lane.Value))]));
    }

    /// <summary>
    /// Of bytes the smallest batch counts: what the runtime allocates beside, to compile and to finalize, falls into some of them and
    /// is nobody's.
    /// </summary>
    private static LaneResult Result(string lane, List<Batch> batches)
    {
        var body = batches.Select(static batch => batch.Body).Aggregate(static (sum, next) => sum.And(next));
        var control = batches.Select(static batch => batch.Control).Aggregate(static (sum, next) => sum.And(next));
        var scale = Scale / body.Requests;
        return new LaneResult(
            lane,
            body.Times.Length,
            batches.Min(static batch => batch.Body.BytesPerRequest),
            batches.Min(static batch => batch.Control.BytesPerRequest),
            body.Gen0 * scale,
            body.Gen1 * scale,
            body.Gen2 * scale,
            body.PauseMilliseconds * scale,
            body.CpuMicroseconds,
            control.CpuMicroseconds,
            body.Percentile(0.5),
            body.Percentile(0.99));
    }

    /// <summary>Some requests to the control, and as long to the body.</summary>
    private sealed record Batch(Slice Control, Slice Body);
}
