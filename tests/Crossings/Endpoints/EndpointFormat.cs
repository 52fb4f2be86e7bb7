using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>Endpoints over HTTP, which are compiled and need no programs.</summary>
internal sealed class EndpointFormat : FeatureSpace
{
    /// <inheritdoc/>
    public override string Name => "endpoints";

    /// <inheritdoc/>
    public override FeatureTable Features { get; } = new FeatureTable()
        .Add(Scope.Options, "kind", EndpointRows.Kinds, isExclusive: true)
        .Add(Scope.Options, "body", EndpointRows.BodyTypes, isExclusive: true)
        .Add(Scope.Options, "binding", EndpointRows.Bindings, isExclusive: true)
        .Add(Scope.Options, "other", EndpointRows.Others, isExclusive: true)
        .Add(Scope.Options, "value", EndpointRows.Values, isExclusive: true)
        .Add(
            Scope.Options,
            "return",
            [.. EndpointRows.Returns, .. EndpointRows.ReturnsOfActions, .. EndpointRows.ReturnsOfStreams],
            isExclusive: true)
        .Add(Scope.Options, "filter", FilterRow.All, isExclusive: true)
        .Add(Scope.Options, "preset", EndpointRows.Presets, isExclusive: true)
        .Add(Scope.Options, "middleware", MiddlewareRow.All, isExclusive: true)
        .AddGroups(Scope.Options, SettingRow.All, row => row.Group)
        .Add(Scope.Options, "method", RequestRows.Methods, isExclusive: true)
        .Add(Scope.Options, "content", RequestRows.Contents, isExclusive: true)
        .Add(Scope.Options, "content type", RequestRows.ContentTypes, isExclusive: true)
        .Add(Scope.Options, "accept", RequestRows.Accepts, isExclusive: true)
        .Add(Scope.Options, "id", RequestRows.Ids, isExclusive: true)
        .Add(Scope.Options, "method change", RequestRows.MethodChanges, isExclusive: true)
        .Add(Scope.Options, "options of the request", RequestRows.Options, isExclusive: true)
        .Add(Scope.Options, "target", RequestRows.Targets, isExclusive: true)
        .Implying(EndpointRows.Implied)
        .Wishing("endpoints");

    /// <inheritdoc/>
    public override IReadOnlyList<ImpossiblePair> Impossible => EndpointRows.Impossible;

    /// <inheritdoc/>
    public override IEnumerable<string> References => EndpointKnown.All.Select(known => known.Reference).Concat(["1", "2", "3", "R4"]);

    /// <summary>Counts the pairs of a request.</summary>
    public void AddTo(PairCounts pairs, ApplicationModel application, EndpointModel endpoint, RequestModel request) =>
        pairs.Add(Features.Ids(application.Settings.Select(setting => setting.Feature).Concat(endpoint.Features).Concat(request.Features)));

    /// <inheritdoc/>
    public override PairCounts DrawPairs(ulong seed, int programs)
    {
        PairCounts pairs = new(Features);
        for (int batch = 0; batch < programs / EndpointCampaign.BatchSize; batch++)
        {
            ApplicationModel application = EndpointDrawing.Application(Features, seed, batch, EndpointCampaign.BatchSize);
            foreach (EndpointModel endpoint in application.Endpoints)
            {
                foreach (RequestModel request in EndpointDrawing.Requests(Features, new CaseId(seed, batch, endpoint.Number)))
                {
                    AddTo(pairs, application, endpoint, request);
                }
            }
        }

        return pairs;
    }
}
