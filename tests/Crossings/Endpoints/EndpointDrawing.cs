using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>Draws applications, endpoints and requests.</summary>
internal static class EndpointDrawing
{
    private const int RequestsOfEndpoint = 10;

    private static readonly string[] s_alone = ["FromBodyMany", "FromBodyDisallow", "FromBodyOblivious", "FromBodyOptional"];
    private static readonly string[] s_ofActions = ["None", "Plain", "Nullable", "Optional", "FromBody", "FromBodyAllow", "FromBodyDisallow"];

    /// <summary>The application of a batch.</summary>
    public static ApplicationModel Application(FeatureTable features, ulong seed, int batch, int size)
    {
        CaseId id = new(seed, batch, size);
        Draw draw = new(id.Mixed, Wishes.For(features, id));
        List<SettingRow> settings = [];
        foreach (IGrouping<string, SettingRow> group in SettingRow.All.GroupBy(row => row.Group))
        {
            Draw own = draw.Fork(group.Key);
            settings.AddRange(group.Where(own.Has).Take(1));
        }

        return new ApplicationModel(
            settings,
            [.. Enumerable.Range(0, size).Select(at => Endpoint(Drawing(features, new CaseId(seed, batch, at)), at))]);
    }

    /// <summary>The requests of an endpoint.</summary>
    public static IReadOnlyList<RequestModel> Requests(FeatureTable features, CaseId id)
    {
        Draw draw = Drawing(features, id).Fork("requests");
        return
        [
            .. Enumerable.Range(0, RequestsOfEndpoint).Select(at => Request(draw.Fork(at))),
        ];
    }

    /// <summary>A parameter of a value type is nullable by its type alone.</summary>
    private static bool Fits(BindingRow binding, Type body) => !body.IsValueType
        || (binding.Method != "Optional"
            && (binding.OurMethod is null || (binding.OurMethod is "Ours" or "OursMany" && Nullable.GetUnderlyingType(body) is null)));

    private static Draw Drawing(FeatureTable features, CaseId id) => new(
        id.Mixed, Wishes.For(features, id, new CaseId(id.Seed, id.Batch, EndpointCampaign.BatchSize)));

    private static RequestModel Request(Draw draw) => new(
        draw.Pick(RequestRows.Methods)!,
        draw.Pick(RequestRows.Contents)!,
        draw.Pick(RequestRows.ContentTypes)!,
        draw.Pick(RequestRows.Accepts)!,
        draw.Pick(RequestRows.Ids)!,
        draw.Pick(RequestRows.MethodChanges)!,
        draw.Pick(RequestRows.Options)!,
        draw.Pick(RequestRows.Targets)!);

    private static EndpointModel Endpoint(Draw draw, int number)
    {
        Row kind = draw.Pick(EndpointRows.Kinds)!;
        bool isAction = kind != EndpointRows.Kinds[0];
        BindingRow binding = draw.Pick(EndpointRows.Bindings.Where(row =>
            !isAction || (row.OurMethod is null && s_ofActions.Contains(row.Method))))!;
        bool isAlone = isAction || s_alone.Contains(binding.Method);
        BodyTypeRow body = draw.Pick(EndpointRows.BodyTypes.Where(row => Fits(binding, row.Type)))!;
        OtherRow other = draw.Pick(EndpointRows.Others.Where((_, at) => !isAlone || at == 0))!;
        ValueRow value = draw.Pick(EndpointRows.Values)!;

        // If a value type can be missing, the framework may have to write the value.
        bool mayNegotiate = (binding.Method == "None" || !body.Type.IsValueType) && other.Type != typeof(BoundValue);
        Row returned = draw.Pick(EndpointRows.Returns.Concat(isAction
            ? EndpointRows.ReturnsOfActions
            : EndpointRows.ReturnsOfStreams.Where(row => mayNegotiate || row.Feature != EndpointRows.Negotiated)))!;
        return new EndpointModel(
            number,
            kind,
            body,
            binding,
            other,
            value,
            returned,
            draw.Pick(FilterRow.All.Where((row, at) => at == 0
                || (!isAction && returned.Feature != EndpointRows.Negotiated && !(row.IsMadeByFactory && binding.OurMethod is not null))))!,
            draw.Pick(EndpointRows.Presets)!,
            draw.Pick(MiddlewareRow.All)!);
    }
}
