using System.Diagnostics;
using ZeroAlloc.Crossings.Endpoints;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Parameters;

/// <summary>Batches of endpoints with bodies: each is sent all bodies, with and without ZeroAlloc.</summary>
internal sealed class ParameterCampaign(ParameterFormat format, ulong seed, Action<string> print)
    : ApplicationCampaign(format.Features)
{
    private const int ShrunkOfBatch = 3;

    private int _shrunk;

    /// <summary>Endpoints of an application, unless it is said otherwise.</summary>
    public const int UsualBatchSize = 40;

    /// <summary>Endpoints of an application.</summary>
    public int BatchSize { get; init; } = UsualBatchSize;

    /// <inheritdoc/>
    public override void RunBatch(int batch, int only = -1)
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
            IsFirst($"start: {e.Message}", $"{seed}:{batch}");
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
        if (!IsFirst(kind, $"{id}"))
        {
            return;
        }

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
