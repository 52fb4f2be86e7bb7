using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>Two applications of the same endpoints, one of them with the library.</summary>
internal sealed class Twins(ApplicationModel model) : IDisposable
{
    private readonly EndpointApplication _stock = new(model, isOurs: false);
    private readonly EndpointApplication _ours = new(model, isOurs: true);

    /// <summary>
    /// Asks both; the failure if they differ in something that is not documented. Whether a response has started when a sequence fails that
    /// waits is up to time: it's sent only if the sequence really has to be waited for.
    /// </summary>
    public EndpointFailure? Compare(EndpointModel endpoint, RequestModel request, Totals totals) => AskedAgain.Compare(
        isUpToTime: endpoint.Return.Feature.EndsWith(EndpointModel.FailsLater, StringComparison.Ordinal),
        () => Ask(endpoint, request, totals),
        (stock, ours) => Compare(endpoint, request, stock, ours, totals),
        totals);

    private (Answer Stock, Answer Ours) Ask(EndpointModel endpoint, RequestModel request, Totals totals)
    {
        ActionAnswers.All[endpoint.Number] = endpoint.Answer;
        Answer stock = _stock.SendAsync(endpoint, request).GetAwaiter().GetResult();
        Answer ours = _ours.SendAsync(endpoint, request).GetAwaiter().GetResult();
        totals.Add($"status {stock.Status}");
        return (stock, ours);
    }

    private EndpointFailure? Compare(EndpointModel endpoint, RequestModel request, Answer stock, Answer ours, Totals totals)
    {
        if (EndpointComparison.RemoveLength(ref stock, ref ours, request.Method.Feature == "HEAD") is { } row)
        {
            totals.Add($"documented difference {row}");
        }

        if (endpoint.Binding.OurMethod is not null && EndpointComparison.NameAsStock(ref ours))
        {
            totals.Add("documented difference R4");
        }

        if (EndpointComparison.Difference(stock, ours) is not { } difference)
        {
            return null;
        }

        EndpointFailure failure = new(model, endpoint, request, stock, ours) { Difference = difference };
        if (EndpointKnown.All.FirstOrDefault(known => known.Fits(failure)) is { } documented)
        {
            totals.Add($"documented difference {documented.Reference}");
            return null;
        }

        return failure;
    }

    public void Dispose()
    {
        _stock.Dispose();
        _ours.Dispose();
    }
}
