using System.Diagnostics;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>Batches of endpoints: two applications of the same endpoints are asked the same.</summary>
internal sealed class EndpointCampaign(EndpointFormat format, ulong seed, Action<string> print)
    : ApplicationCampaign(format.Features)
{
    /// <summary>Endpoints of an application.</summary>
    public const int BatchSize = 40;

    /// <inheritdoc/>
    public override void RunBatch(int batch, int only = -1)
    {
        ApplicationModel model = EndpointDrawing.Application(format.Features, seed, batch, BatchSize);
        model = new ApplicationModel(
            [.. model.Settings.Where(setting => !Without.Contains(setting.Feature))],
            [.. model.Endpoints.Where(endpoint => !endpoint.Features.Any(Without.Contains) && (only < 0 || endpoint.Number == only))]);
        Totals.Add("applications");
        if (only < 0)
        {
            CompareStart(batch, model);
        }

        using Twins twins = new(model);
        foreach (EndpointModel endpoint in model.Endpoints)
        {
            Totals.Add("endpoints");
            CaseId id = new(seed, batch, endpoint.Number);
            foreach (RequestModel request in EndpointDrawing.Requests(format.Features, id))
            {
                format.AddTo(Pairs, model, endpoint, request);
                Totals.Add("comparisons");
                if (twins.Compare(endpoint, request, Totals) is { } failure)
                {
                    Add(id, failure);
                }
            }
        }
    }

    /// <summary>Starts it with a further handler, which it may not start with.</summary>
    private void CompareStart(int batch, ApplicationModel model)
    {
        CaseId id = new(seed, batch, BatchSize);
        FurtherHandler handler = new Draw(id.Mixed).Fork("further").Any(FurtherHandler.All);
        string? difference = StartTwins.Difference(model, handler, out bool isRejected);
        Totals.Add(isRejected ? "applications that do not start" : "applications with a further handler");
        if (difference is not null && IsFirst($"further handler: {handler.Name}", $"{id}"))
        {
            print($"==== FINDING {id} handler of {handler.Name}: {difference}\n"
                + $"  application: {string.Join(", ", model.Settings.Select(setting => setting.Feature))}");
        }
    }

    private void Add(CaseId id, EndpointFailure failure)
    {
        Totals.Add("failures");
        string kind = $"{failure.Difference}: {failure.Endpoint.Kind.Feature}, {failure.Endpoint.Binding.Feature}";
        if (!IsFirst(kind, $"{id}"))
        {
            return;
        }

        long start = Stopwatch.GetTimestamp();
        EndpointFailure small = EndpointShrinker.Shrink(failure);
        Totals.Add("ms of shrinking", (long)Stopwatch.GetElapsedTime(start).TotalMilliseconds);
        print($"==== FINDING {id} {small.Difference}\n"
            + $"  application: {string.Join(", ", small.Application.Settings.Select(setting => setting.Feature))}\n"
            + $"  endpoint: {string.Join(", ", small.Endpoint.Features)}\n"
            + $"  request: {string.Join(", ", small.Request.Features)}\n"
            + $"  stock {small.Stock}  ours  {small.Ours}");
    }
}
