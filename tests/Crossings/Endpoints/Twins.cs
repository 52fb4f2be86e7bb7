using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>Two applications of the same endpoints, one of them with the library.</summary>
internal sealed class Twins(ApplicationModel model) : IDisposable
{
    private readonly EndpointApplication _stock = new(model, isOurs: false);
    private readonly EndpointApplication _ours = new(model, isOurs: true);

    /// <summary>Asks both; the failure if they differ in something that is not documented.</summary>
    public EndpointFailure? Compare(EndpointModel endpoint, RequestModel request, Totals totals)
    {
        ActionAnswers.All[endpoint.Number] = endpoint.Answer;
        Answer stock = _stock.SendAsync(endpoint, request).GetAwaiter().GetResult();
        Answer ours = _ours.SendAsync(endpoint, request).GetAwaiter().GetResult();
        totals.Add($"status {stock.Status}");
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
