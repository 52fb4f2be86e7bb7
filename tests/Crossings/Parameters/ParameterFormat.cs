using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Parameters;

/// <summary>Endpoints with body parameters, compiled from C#, each of which is sent every body.</summary>
internal sealed class ParameterFormat : FeatureSpace
{
    private static readonly string[][] s_together =
    [
        ["request delegate generator", "parsed by its base class", "sets an asynchronous local", "at once"],
        ["request delegate generator", "parsed by its interface", "sets an asynchronous local", "at once"],
    ];

    /// <inheritdoc/>
    public override string Name => "parameters";

    /// <inheritdoc/>
    public override FeatureTable Features { get; } = new FeatureTable()
        .Add(Scope.Options, "kind", ParameterRows.Kinds, isExclusive: true)
        .Add(Scope.Options, "map", ParameterRows.Maps, isExclusive: true)
        .Add(Scope.Options, "content", ContentRow.All, isExclusive: true)
        .Add(Scope.Options, "declaration", ParameterRows.Declarations, isExclusive: true)
        .Add(Scope.Options, "beside", BesideRow.All)
        .Add(Scope.Options, "flow", ParameterRows.Flows, isExclusive: true)
        .Add(Scope.Options, "return", ParameterRows.Returns, isExclusive: true)
        .Add(Scope.Options, "act", ParameterRows.Acts, isExclusive: true)
        .Add(Scope.Options, "guard", ParameterRows.Guards, isExclusive: true)
        .Add(Scope.Options, "preset", ParameterRows.Presets, isExclusive: true)
        .Add(Scope.Options, "middleware", SurroundingMiddleware.All, isExclusive: true)
        .AddGroups(Scope.Options, ParameterDrawing.Settings, row => row.Group)
        .Add(Scope.Options, "host", ParameterApplicationModel.Hosts, isExclusive: true)
        .Add(Scope.Options, "build", ParameterApplicationModel.Builds, isExclusive: true)
        .Add(Scope.Options, "body", BodyRow.All, isExclusive: true)
        .Add(Scope.Options, "surrounding", SurroundingRow.All, isExclusive: true)
        .Implying(ParameterImpossible.Implied)
        .Wishing("parameters", s_together);

    /// <inheritdoc/>
    public override IReadOnlyList<ImpossiblePair> Impossible => ParameterImpossible.All;

    /// <inheritdoc/>
    public override IEnumerable<string> References => ParameterKnown.All.Select(known => known.Reference).Concat(["1", "2", "3", "R1", "R4"]);

    /// <summary>Counts the pairs of a request.</summary>
    public void AddTo(
        PairCounts pairs, ParameterApplicationModel application, ParameterModel endpoint, BodyRow body, SurroundingRow surrounding) =>
        pairs.Add(Features.Ids([.. application.Features, .. endpoint.Features, body.Feature, surrounding.Feature]));

    /// <inheritdoc/>
    public override PairCounts DrawPairs(ulong seed, int programs)
    {
        PairCounts pairs = new(Features);
        for (int batch = 0; batch < programs / ParameterCampaign.UsualBatchSize; batch++)
        {
            ParameterApplicationModel application = ParameterDrawing.Application(Features, seed, batch, ParameterCampaign.UsualBatchSize);
            foreach (ParameterModel endpoint in application.Endpoints)
            {
                CaseId id = new(seed, batch, endpoint.Number);
                foreach (BodyRow body in BodyRow.All)
                {
                    AddTo(pairs, application, endpoint, body, ParameterDrawing.Surrounding(Features, id, body));
                }
            }
        }

        return pairs;
    }
}
