using System.Collections.Immutable;
using ZeroAlloc.Crossings.Endpoints;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Parameters;

/// <summary>An endpoint with a body, as it is drawn.</summary>
/// <param name="Number">Its place in the application.</param>
/// <param name="Besides">The parameters beside the body.</param>
/// <param name="BodyAt">The body's place among those that have no default value.</param>
internal sealed record ParameterModel(
    int Number,
    Row Kind,
    MapRow Map,
    ContentRow Content,
    DeclarationRow Declaration,
    ImmutableArray<BesideRow> Besides,
    int BodyAt,
    FlowRow Flow,
    ReturnRow Return,
    ActRow Act,
    GuardRow Guard,
    Row Preset,
    SurroundingMiddleware Middleware)
{
    /// <summary>Whether it is a controller's action.</summary>
    public bool IsAction => Kind.Feature.EndsWith("controller", StringComparison.Ordinal);

    /// <summary>Whether ZeroAlloc has nothing to do with it: no body, no value, and no filter.</summary>
    public bool IsLeft => Declaration.IsParsed;

    /// <summary>The features.</summary>
    public IEnumerable<string> Features =>
    [
        Kind.Feature, .. IsAction ? Array.Empty<string>() : [Map.Feature], Content.Feature, Declaration.Feature,
        .. Besides.Select(row => row.Feature), Flow.Feature, Return.Feature, Act.Feature, Guard.Feature, Preset.Feature, Middleware.Feature,
    ];

    /// <summary>The route.</summary>
    public string Route => $"/{Middleware.Prefix}/{Number}/{{id}}";

    /// <summary>The method of its requests.</summary>
    public string Verb => IsAction ? "POST" : Map.Verb;

    /// <summary>How its bodies are counted.</summary>
    public string Way => IsAction ? Actions : Declaration.Ours is null ? Inferred : Explicit;

    /// <summary>The way of actions.</summary>
    public const string Actions = "actions";

    /// <summary>The way of body parameters that the framework knows, too.</summary>
    public const string Inferred = "body parameters";

    /// <summary>The way of <c>Body&lt;T&gt;</c>.</summary>
    public const string Explicit = "Body<T>";
}

/// <summary>An application: what holds for all of its endpoints, and these.</summary>
/// <param name="Settings">Settings of the application.</param>
/// <param name="Host">The server.</param>
/// <param name="Build">How it is built and compiled.</param>
internal sealed record ParameterApplicationModel(
    IReadOnlyList<SettingRow> Settings, Row Host, Row Build, IReadOnlyList<ParameterModel> Endpoints)
{
    /// <summary>The servers.</summary>
    public static IReadOnlyList<Row> Hosts { get; } = [new("Kestrel", 60), new("TestServer", 40)];

    /// <summary>How applications are built.</summary>
    public static IReadOnlyList<Row> Builds { get; } =
    [
        new("plain build", 50), new("request delegate generator", 45), new("compiled at start", 20), new("compiled in the background", 20),
    ];

    /// <summary>The features.</summary>
    public IEnumerable<string> Features => Settings.Select(setting => setting.Feature).Append(Host.Feature).Append(Build.Feature);
}
