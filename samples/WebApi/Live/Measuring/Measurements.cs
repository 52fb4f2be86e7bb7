using System.Runtime.CompilerServices;
using System.Threading.Channels;
using WebApi.Live.Lanes;
using WebApi.Live.Serving;

namespace WebApi.Live.Measuring;

/// <summary>Measurements, one at a time: two would be counted for each other. Each ends when the page that wanted it goes.</summary>
/// <param name="lanes">The lanes.</param>
internal sealed class Measurements(LanePair lanes)
{
    /// <summary>How long a measurement that is being ended is waited for.</summary>
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(5);

    private readonly SemaphoreSlim _one = new(1);

    /// <summary>Load for the charts.</summary>
    public IAsyncEnumerable<MeasurementEvent> Live(Exchange exchange, int rate, CancellationToken cancellationToken) =>
        RunAsync((tell, stock, ours, token) => new LiveRun(exchange, rate, tell).RunAsync(stock, ours, token), cancellationToken);

    /// <summary>The fair comparison.</summary>
    public IAsyncEnumerable<MeasurementEvent> Compare(Exchange exchange, TimeSpan turn, CancellationToken cancellationToken) =>
        RunAsync((tell, stock, ours, token) => new FairComparison(exchange, turn, tell).RunAsync(stock, ours, token), cancellationToken);

    private async IAsyncEnumerable<MeasurementEvent> RunAsync(
        Func<Action<MeasurementEvent>, Lane, Lane, CancellationToken, Task> measure,
        [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        if (!await _one.WaitAsync(s_patience, cancellationToken))
        {
            yield return new MeasurementEvent(Error: "Another page is measuring. Stop it first, because two measurements would disturb each other.");
            yield break;
        }

        using var ending = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        var events = Channel.CreateUnbounded<MeasurementEvent>();
        var measuring = FillAsync(events.Writer, measure, ending.Token);
        try
        {
            await foreach (var item in events.Reader.ReadAllAsync(cancellationToken))
            {
                yield return item;
            }
        }
        finally
        {
            await ending.CancelAsync();
            await measuring;
            _one.Release();
        }
    }

    /// <summary>Measures, and tells what went wrong as the last event. It does not throw.</summary>
    private async Task FillAsync(
        ChannelWriter<MeasurementEvent> events,
        Func<Action<MeasurementEvent>, Lane, Lane, CancellationToken, Task> measure,
        CancellationToken cancellationToken)
    {
        try
        {
            Tell(new MeasurementEvent("Starting both servers"));
            var (stock, ours) = await lanes.GetAsync(cancellationToken);
            Tell(new MeasurementEvent($"ASP.NET Core: {stock.Place}. ZeroAlloc: {ours.Place}"));
            await measure(Tell, stock, ours, cancellationToken);
        }
        catch (OperationCanceledException) when (cancellationToken.IsCancellationRequested)
        {
            // The page has gone, and nobody reads what would be said.
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            Tell(new MeasurementEvent(Error: e.Message));
        }
        finally
        {
            events.Complete();
        }

        void Tell(MeasurementEvent item) => events.TryWrite(item);
    }
}
