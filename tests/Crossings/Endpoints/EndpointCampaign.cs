using System.Diagnostics;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>Batches of endpoints: two applications of the same endpoints are asked the same.</summary>
internal sealed class EndpointCampaign(EndpointFormat format, ulong seed, Action<string> print) : ICampaign
{
    private readonly Dictionary<string, (string First, int Count)> _findings = new(StringComparer.Ordinal);

    /// <summary>Endpoints of an application.</summary>
    public const int BatchSize = 40;

    /// <summary>What was done.</summary>
    public Totals Totals { get; } = new();

    /// <summary>Which features met.</summary>
    public PairCounts Pairs { get; } = new(format.Features);

    /// <summary>What was found, each kind once, with where it was found first.</summary>
    public IReadOnlyDictionary<string, (string First, int Count)> Findings => _findings;

    /// <summary>Features whose endpoints and settings are left out.</summary>
    public IReadOnlyCollection<string> Without { get; init; } = [];

    /// <summary>The application of a batch, all of its endpoints, or one.</summary>
    public void RunBatch(int batch, int only = -1)
    {
        ApplicationModel model = EndpointDrawing.Application(format.Features, seed, batch, BatchSize);
        model = new ApplicationModel(
            [.. model.Settings.Where(setting => !Without.Contains(setting.Feature))],
            [.. model.Endpoints.Where(endpoint => !endpoint.Features.Any(Without.Contains) && (only < 0 || endpoint.Number == only))]);
        Totals.Add("applications");
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

    private void Add(CaseId id, EndpointFailure failure)
    {
        Totals.Add("failures");
        string kind = $"{failure.Difference}: {failure.Endpoint.Kind.Feature}, {failure.Endpoint.Binding.Feature}";
        if (_findings.TryGetValue(kind, out (string First, int Count) known))
        {
            _findings[kind] = (known.First, known.Count + 1);
            return;
        }

        long start = Stopwatch.GetTimestamp();
        EndpointFailure small = EndpointShrinker.Shrink(failure);
        Totals.Add("ms of shrinking", (long)Stopwatch.GetElapsedTime(start).TotalMilliseconds);
        _findings.Add(kind, ($"{id}", 1));
        print($"==== FINDING {id} {small.Difference}\n"
            + $"  application: {string.Join(", ", small.Application.Settings.Select(setting => setting.Feature))}\n"
            + $"  endpoint: {string.Join(", ", small.Endpoint.Features)}\n"
            + $"  request: {string.Join(", ", small.Request.Features)}\n"
            + $"  stock {small.Stock}  ours  {small.Ours}");
    }
}
