using System.Diagnostics;
using ZeroAlloc.Crossings.Endpoints;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Parameters;

/// <summary>Batches of endpoints with bodies: each is sent all bodies, with and without ZeroAlloc.</summary>
internal sealed class ParameterCampaign(ParameterFormat format, ulong seed, Action<string> print) : ICampaign
{
    private const int ShrunkOfBatch = 3;

    private readonly Dictionary<string, (string First, int Count)> _findings = new(StringComparer.Ordinal);
    private int _shrunk;

    /// <summary>Endpoints of an application, unless it is said otherwise.</summary>
    public const int UsualBatchSize = 40;

    /// <summary>Endpoints of an application.</summary>
    public int BatchSize { get; init; } = UsualBatchSize;

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
        ParameterApplicationModel model = ParameterDrawing.Application(format.Features, seed, batch, BatchSize);
        model = model with
        {
            Settings = [.. model.Settings.Where(setting => !Without.Contains(setting.Feature))],
            Endpoints =
            [
                .. model.Endpoints.Where(endpoint => !endpoint.Features.Any(Without.Contains) && (only < 0 || endpoint.Number == only)),
            ],
        };
        Totals.Add("applications");
        _shrunk = 0;
        ParameterTwins twins;
        long start = Stopwatch.GetTimestamp();
        try
        {
            twins = new ParameterTwins(model, Totals, print);
        }
        catch (Exception e)
        {
            _findings.TryAdd($"start: {e.Message}", ($"{seed}:{batch}", 1));
            print($"==== FINDING {seed}:{batch} the application with ZeroAlloc does not start: {e}");
            return;
        }

        Totals.Add("ms of starting", (long)Stopwatch.GetElapsedTime(start).TotalMilliseconds);
        using (twins)
        {
            foreach (ParameterModel endpoint in twins.Endpoints)
            {
                Run(twins, model, endpoint, new CaseId(seed, batch, endpoint.Number));
            }
        }
    }

    private void Run(ParameterTwins twins, ParameterApplicationModel model, ParameterModel endpoint, CaseId id)
    {
        Totals.Add("endpoints");
        foreach (BodyRow body in BodyRow.All)
        {
            SurroundingRow surrounding = ParameterDrawing.Surrounding(format.Features, id, body);
            format.AddTo(Pairs, model, endpoint, body, surrounding);
            Totals.Add("comparisons");
            if (twins.Compare(endpoint, body, surrounding, Totals) is { } failure)
            {
                Add(id, failure);
            }
        }
    }

    private void Add(CaseId id, ParameterFailure failure)
    {
        Totals.Add("failures");
        string kind = $"{failure.Difference}: {failure.Endpoint.Way}, {failure.Endpoint.Declaration.Feature}";
        if (_findings.TryGetValue(kind, out (string First, int Count) known))
        {
            _findings[kind] = (known.First, known.Count + 1);
            return;
        }

        _findings.Add(kind, ($"{id}", 1));
        ParameterFailure small = failure;
        if (++_shrunk <= ShrunkOfBatch)
        {
            long start = Stopwatch.GetTimestamp();
            small = ParameterShrinker.Shrink(failure);
            Totals.Add("ms of shrinking", (long)Stopwatch.GetElapsedTime(start).TotalMilliseconds);
        }

        print(Text(id, small));
    }

    private static string Text(CaseId id, ParameterFailure failure)
    {
        string program = ParameterText.Of(failure.Endpoint)[ParameterText.Usings.Length..];
        return $"==== FINDING {id} {failure.Difference}\n"
            + $"  application: {string.Join(", ", failure.Application.Features)}\n"
            + $"  endpoint: {string.Join(", ", failure.Endpoint.Features)}\n"
            + $"  request: {failure.Body.Feature}, {failure.Surrounding.Feature}\n"
            + string.Join('\n', program.Split('\n').Where(line => line.Trim().Length > 0).Select(line => $"    {line}"))
            + $"\n  stock {Text(failure.Stock, failure.Ours)}  ours  {Text(failure.Ours, failure.Stock)}";
    }

    /// <summary>An answer, with the lines that the other has not.</summary>
    private static string Text(Answer answer, Answer other) =>
        $"{answer with { Log = [.. answer.Log.Where(line => !other.Log.Contains(line))] }}";
}
