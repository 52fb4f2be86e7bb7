using ZeroAlloc.Crossings.Endpoints;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Parameters;

/// <summary>Draws applications whose endpoints have bodies.</summary>
internal static class ParameterDrawing
{
    private const int MostBesides = 5;

    /// <summary>The settings that applications of this format may have.</summary>
    public static IReadOnlyList<SettingRow> Settings { get; } =
    [
        .. SettingRow.All.Where(row =>
            row.Group is not ("XML" or "browsers" or "406" or "validation" or "buffer" or "indented" or "encoder" or "compilation"
                or "mapping" or "selector" or "controllers" or nameof(SettingRow.Formatters) or FormatterChange.Place or Edition.Group)
            && row != SettingRow.Shared),
        new("strict", "strict", static o =>
        {
            o.UnmappedMemberHandling = System.Text.Json.Serialization.JsonUnmappedMemberHandling.Disallow;
            o.RespectNullableAnnotations = true;
            o.RespectRequiredConstructorParameters = true;
            o.AllowDuplicateProperties = false;
            o.PropertyNameCaseInsensitive = false;
        }),
        new("generated validation", "validation", Weight: 30),
    ];

    /// <summary>The application of a batch.</summary>
    public static ParameterApplicationModel Application(FeatureTable features, ulong seed, int batch, int size)
    {
        CaseId id = new(seed, batch, size);
        Draw draw = new(id.Mixed, Wishes.For(features, id));
        List<SettingRow> settings = [];
        foreach (IGrouping<string, SettingRow> group in Settings.GroupBy(row => row.Group))
        {
            Draw own = draw.Fork(group.Key);
            settings.AddRange(group.Where(own.Has).Take(1));
        }

        return new ParameterApplicationModel(
            settings,
            draw.Pick(ParameterApplicationModel.Hosts)!,
            draw.Pick(ParameterApplicationModel.Builds)!,
            [.. Enumerable.Range(0, size).Select(at => Endpoint(features, new CaseId(seed, batch, at)))]);
    }

    /// <summary>What a request of an endpoint has beside its body.</summary>
    public static SurroundingRow Surrounding(FeatureTable features, CaseId id, BodyRow body) =>
        new Draw(Seeds.Mix(id.Mixed, body.Feature), WishesOf(features, id)).Pick(SurroundingRow.All)!;

    private static IReadOnlySet<string> WishesOf(FeatureTable features, CaseId id) =>
        Wishes.For(features, id, new CaseId(id.Seed, id.Batch, ParameterCampaign.UsualBatchSize));

    private static ParameterModel Endpoint(FeatureTable features, CaseId id)
    {
        Draw draw = new(id.Mixed, WishesOf(features, id));
        Row kind = draw.Pick(ParameterRows.Kinds)!;
        bool isAction = kind.Feature.EndsWith("controller", StringComparison.Ordinal);
        DeclarationRow declaration = draw.Pick(ParameterRows.Declarations.Where(row => Fits(kind, row, isAction)))!;
        ContentRow content = draw.Pick(ContentRow.All.Where(row => Fits(kind, declaration, row)))!;
        IReadOnlyList<BesideRow> besides = draw.PickSome(
            BesideRow.All.Where(row => !isAction || row.IsForActions), Math.Min(draw.Next(MostBesides), draw.Next(MostBesides)));
        BesideRow[] distinct = [.. besides.DistinctBy(row => row.Name)];
        BesideRow[] before = [.. distinct.Where(row => !row.IsLast), .. distinct.Where(row => row.IsLast)];
        FlowRow flow = draw.Pick(ParameterRows.Flows.Where(row => !declaration.IsParsed || !row.IsAsync))!;
        return new ParameterModel(
            id.Program,
            kind,
            draw.Pick(ParameterRows.Maps.Where(row => Fits(declaration, row)))!,
            content,
            declaration,
            [.. before],
            draw.Next(distinct.Count(row => !row.IsLast) + 1),
            flow,
            draw.Pick(ParameterRows.Returns.Where(row => (isAction || !row.IsForActions) && Fits(content, row) && Fits(declaration, row)))!,
            draw.Pick(ParameterRows.Acts.Where(row => !declaration.IsParsed || row.IsSeenAtOnce))!,
            draw.Pick(ParameterRows.Guards.Where(row => row.IsForActions == isAction && (!declaration.IsParsed || row.IsNone)))!,
            draw.Pick(ParameterRows.Presets)!,
            draw.Pick(SurroundingMiddleware.All)!);
    }

    private static bool Fits(Row kind, DeclarationRow declaration, bool isAction) => isAction
        ? declaration is { Ours: null, IsParsed: false, Value: "m" } && !declaration.Feature.StartsWith("own", StringComparison.Ordinal)
        : kind.Feature != "generic method" || (declaration.Ours is null && declaration.Value == "m" && !declaration.IsOptional);

    private static bool Fits(Row kind, DeclarationRow declaration, ContentRow content) =>
        !(content.IsNullable && (declaration.IsNullable || declaration.Ours is not null))
        && !(content.IsValueType && (declaration.Feature == "oblivious" || declaration.Feature == "nullable Body<T>"))
        && !(content.Text == "Inner" && kind.Feature.EndsWith("controller", StringComparison.Ordinal));

    /// <summary>Where a body isn't inferred, an attribute has to name it.</summary>
    private static bool Fits(DeclarationRow declaration, MapRow map) =>
        map.Verb is not ("GET" or "DELETE") || declaration.IsParsed || declaration.Text.Contains("Body", StringComparison.Ordinal);

    /// <summary>
    /// An endpoint without a body returns nothing that ZeroAlloc writes, and has no filter: then it's left as it is, with all that
    /// middleware sees.
    /// </summary>
    private static bool Fits(DeclarationRow declaration, ReturnRow result) =>
        !declaration.IsParsed || result.IsText || result.Type == "void";

    /// <summary>What System.Text.Json can't write, or only closes, is read and not returned.</summary>
    private static bool Fits(ContentRow content, ReturnRow result) =>
        content.Text is not ("Abstract" or "IAsyncEnumerable<int>" or "System.Text.Json.JsonDocument" or "User")
        || !(result.Value.Contains("{0}", StringComparison.Ordinal) || result.Type.Contains("{0}", StringComparison.Ordinal));
}
