using ZeroAlloc.Crossings.Endpoints;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Lines;

/// <summary>Endpoints that enumerate JSON Lines of their body.</summary>
internal sealed class LineFormat : FeatureSpace
{
    private const int RequestsOfEndpoint = 40;

    /// <inheritdoc/>
    public override string Name => "lines";

    /// <inheritdoc/>
    public override FeatureTable Features { get; } = new FeatureTable()
        .Add(Scope.Options, "type", EndpointRows.BodyTypes, isExclusive: true)
        .Add(Scope.Options, "handler", LineRows.Handlers, isExclusive: true)
        .Add(Scope.Options, "filter", LineRows.Filters, isExclusive: true)
        .AddGroups(Scope.Options, LineRows.Settings, row => row.Group)
        .Add(Scope.Options, "body", LineRows.Bodies, isExclusive: true)
        .Add(Scope.Options, "content type", LineRows.ContentTypes, isExclusive: true)
        .Add(Scope.Options, "framing", LineRows.Framings, isExclusive: true);

    /// <inheritdoc/>
    public override IReadOnlyList<ImpossiblePair> Impossible => [];

    /// <inheritdoc/>
    public override IEnumerable<string> References => [];

    /// <summary>The application of a batch.</summary>
    public LineApplicationModel Application(ulong seed, int batch, int size)
    {
        CaseId id = new(seed, batch, size);
        Draw draw = new(id.Mixed, Wishes.For(Features, id));
        List<SettingRow> settings = [];
        foreach (IGrouping<string, SettingRow> group in LineRows.Settings.GroupBy(row => row.Group))
        {
            Draw own = draw.Fork(group.Key);
            settings.AddRange(group.Where(own.Has).Take(1));
        }

        return new LineApplicationModel(
            settings,
            [.. Enumerable.Range(0, size).Select(at =>
            {
                Draw own = Drawing(new CaseId(seed, batch, at));
                return new LineEndpoint(
                    at,
                    own.Pick(EndpointRows.BodyTypes)!,
                    own.Pick(LineRows.Handlers)!,
                    own.Pick(LineRows.Filters)!);
            })]);
    }

    /// <summary>The requests of an endpoint.</summary>
    public IReadOnlyList<LineRequest> Requests(CaseId id)
    {
        Draw draw = Drawing(id).Fork("requests");
        return
        [
            .. Enumerable.Range(0, RequestsOfEndpoint).Select(draw.Fork).Select(own => new LineRequest(
                own.Pick(LineRows.Bodies)!, own.Pick(LineRows.ContentTypes)!, own.Pick(LineRows.Framings)!)),
        ];
    }

    /// <summary>Counts the pairs of a request.</summary>
    public void AddTo(PairCounts pairs, LineApplicationModel application, LineEndpoint endpoint, LineRequest request) =>
        pairs.Add(Features.Ids([.. application.Settings.Select(setting => setting.Feature), .. endpoint.Features, .. request.Features]));

    /// <inheritdoc/>
    public override PairCounts DrawPairs(ulong seed, int programs)
    {
        PairCounts pairs = new(Features);
        for (int batch = 0; batch < programs / LineCampaign.BatchSize; batch++)
        {
            LineApplicationModel application = Application(seed, batch, LineCampaign.BatchSize);
            foreach (LineEndpoint endpoint in application.Endpoints)
            {
                foreach (LineRequest request in Requests(new CaseId(seed, batch, endpoint.Number)))
                {
                    AddTo(pairs, application, endpoint, request);
                }
            }
        }

        return pairs;
    }

    private Draw Drawing(CaseId id) => new(id.Mixed, Wishes.For(Features, id, new CaseId(id.Seed, id.Batch, LineCampaign.BatchSize)));
}
