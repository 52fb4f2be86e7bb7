using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>Two applications of the same endpoints, one of them with the library.</summary>
internal sealed class Twins : IDisposable
{
    private readonly HashSet<int> _once = [];
    private readonly ApplicationModel _model;
    private readonly EndpointApplication _stock;
    private readonly EndpointApplication _ours;

    /// <summary>An application that uses the options of the others before them; null where each has its own.</summary>
    private readonly EndpointApplication? _neighbor;

    /// <summary>Starts both.</summary>
    public Twins(ApplicationModel model)
    {
        _model = model;
        SharedOptions? shared = model.Has(SettingRow.Shared) ? new SharedOptions(model) : null;
        _neighbor = shared is null ? null : new EndpointApplication(Neighbor(model), isOurs: true, shared);
        _stock = new EndpointApplication(model, isOurs: false, shared);
        _ours = new EndpointApplication(model, isOurs: true, shared);
    }

    /// <summary>
    /// Asks both; the failure if they differ in something that is not documented. Whether a response has started when a sequence fails that
    /// waits is up to time: it's sent only if the sequence really has to be waited for.
    /// </summary>
    public EndpointFailure? Compare(EndpointModel endpoint, RequestModel request, Totals totals) => AskedAgain.Compare(
        isUpToTime: endpoint.Return.Feature.EndsWith(EndpointModel.FailsLater, StringComparison.Ordinal),
        () => Ask(endpoint, request, totals),
        (stock, ours) => Compare(endpoint, request, stock, ours, totals),
        totals);

    /// <summary>The same application without settings of ZeroAlloc's own.</summary>
    private static ApplicationModel Neighbor(ApplicationModel model) =>
        model with { Settings = [.. model.Settings.Where(static setting => setting.Ours is null)] };

    private (Answer Stock, Answer Ours) Ask(EndpointModel endpoint, RequestModel request, Totals totals)
    {
        ActionAnswers.Set(endpoint);
        _neighbor?.SendAsync(endpoint, request).GetAwaiter().GetResult();
        Answer stock = _stock.SendAsync(endpoint, request).GetAwaiter().GetResult();
        Answer ours = _ours.SendAsync(endpoint, request).GetAwaiter().GetResult();
        totals.Add($"status {stock.Status}");
        if (ActionAnswers.Stray is { } number)
        {
            throw new InvalidOperationException($"The action of endpoint {endpoint.Number} got {number}.");
        }

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

        EndpointFailure failure = new(_model, endpoint, request, stock, ours) { Difference = difference };
        if (EndpointKnown.All.FirstOrDefault(known => known.Fits(failure) && (!known.IsOnce || IsFirst(failure))) is { } documented)
        {
            totals.Add($"documented difference {documented.Reference}");
            return null;
        }

        return failure;
    }

    /// <summary>Whether an endpoint differs once so far, or its options aren't the same in each request.</summary>
    private bool IsFirst(EndpointFailure failure) => _once.Add(failure.Endpoint.Number)
        || failure.Has(Reload.Feature) || failure.Has("transient options") || failure.Has("scoped options");

    public void Dispose()
    {
        _neighbor?.Dispose();
        _stock.Dispose();
        _ours.Dispose();
    }
}
