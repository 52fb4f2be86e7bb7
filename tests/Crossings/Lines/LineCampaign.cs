using ZeroAlloc.Crossings.Endpoints;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Lines;

/// <summary>Batches of endpoints that take lines: answers are compared with what System.Text.Json reads of each line.</summary>
internal sealed class LineCampaign(LineFormat format, ulong seed, Action<string> print)
    : ApplicationCampaign(format.Features)
{
    private const int Shown = 600;

    /// <summary>Endpoints of an application.</summary>
    public const int BatchSize = 40;

    /// <inheritdoc/>
    public override void RunBatch(int batch, int only = -1)
    {
        LineApplicationModel model = format.Application(seed, batch, BatchSize);
        model = new LineApplicationModel(
            [.. model.Settings.Where(setting => !Without.Contains(setting.Feature))],
            [.. model.Endpoints.Where(endpoint => !endpoint.Features.Any(Without.Contains) && (only < 0 || endpoint.Number == only))]);
        Totals.Add("applications");
        using LineApplication application = new(model);
        foreach (LineEndpoint endpoint in model.Endpoints)
        {
            Totals.Add("endpoints");
            CaseId id = new(seed, batch, endpoint.Number);
            foreach (LineRequest request in format.Requests(id))
            {
                format.AddTo(Pairs, model, endpoint, request);
                Totals.Add("comparisons");
                Answer answer = application.Send(endpoint, request);
                Totals.Add($"status {answer.Status}");
                if (new LineOutcome(model, endpoint, request, application.Options).Difference(answer) is { } difference)
                {
                    Add(id, model, endpoint, request, answer, difference);
                }
            }
        }
    }

    private void Add(
        CaseId id, LineApplicationModel application, LineEndpoint endpoint, LineRequest request, Answer answer, string difference)
    {
        Totals.Add("failures");
        string kind = $"{endpoint.Handler.Feature}, {request.Body.Feature}";
        if (!IsFirst(kind, $"{id}"))
        {
            return;
        }

        print($"==== FINDING {id} {(difference.Length > Shown ? difference[..Shown] : difference)}\n"
            + $"  application: {string.Join(", ", application.Settings.Select(setting => setting.Feature))}\n"
            + $"  endpoint: {string.Join(", ", endpoint.Features)}\n"
            + $"  request: {string.Join(", ", request.Features)}\n"
            + $"  {answer}");
    }
}
