using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>An endpoint that is drawn.</summary>
internal sealed record EndpointModel(
    int Number,
    Row Kind,
    BodyTypeRow Body,
    BindingRow Binding,
    OtherRow Other,
    ValueRow Value,
    Row Return,
    FilterRow Filter,
    Row Preset,
    MiddlewareRow Middleware)
{
    /// <summary>What is returned where an asynchronous sequence fails after an item that has to be waited for.</summary>
    public const string FailsLater = "asynchronous sequence that fails later";

    /// <summary>Whether it is a controller's action.</summary>
    public bool IsAction => Kind.Feature != "route handler";

    /// <summary>The features.</summary>
    public IEnumerable<string> Features =>
    [
        Kind.Feature, Body.Feature, Binding.Feature, Other.Feature, Value.Feature, Return.Feature, Filter.Feature, Preset.Feature,
        Middleware.Feature,
    ];

    /// <summary>The path of its requests.</summary>
    public string Path => IsAction
        ? $"/{Middleware.Prefix}/{Number}/{ActionRoutes.KeyOf(ActionsType)}/{MethodOf(isOurs: false)}"
        : $"/{Middleware.Prefix}/{Number}/h/{{id}}";

    /// <summary>The controller of an action.</summary>
    public Type ActionsType => (Kind.Feature == "controller" ? typeof(PlainActions<,>) : typeof(ApiActions<,>))
        .MakeGenericType(Body.Type, Answer.Method.ReturnType);

    /// <summary>What an action returns.</summary>
    public Delegate Answer => AnswerOf(isOurs: false);

    /// <summary>Whether it negotiates where the library is added.</summary>
    public bool IsNegotiated => Return.Feature == EndpointRows.Negotiated;

    /// <summary>What it returns in an application.</summary>
    public Delegate AnswerOf(bool isOurs) => EndpointHandlers.Answer(Value, Return.Feature["returns: ".Length..], isOurs);

    /// <summary>The method of an application.</summary>
    public string MethodOf(bool isOurs)
    {
        string method = (isOurs ? Binding.OurMethod : null) ?? Binding.Method;
        if (Return.Feature == "returns: void")
        {
            return method is "Ours" or "FromBody" ? $"Void{method}" : "VoidNone";
        }

        return Other.Type == typeof(void) ? method : $"{method}With";
    }
}

/// <summary>A request.</summary>
internal sealed record RequestModel(
    Row Method, Row Content, Row ContentType, Row Accept, Row Id, MethodChangeRow MethodChange, Row Options, TargetRow Target)
{
    /// <summary>The features.</summary>
    public IEnumerable<string> Features =>
    [
        Method.Feature, Content.Feature, ContentType.Feature, Accept.Feature, Id.Feature, MethodChange.Feature, Options.Feature,
        Target.Feature,
    ];
}

/// <summary>An application: what holds for all endpoints, and these.</summary>
internal sealed record ApplicationModel(IReadOnlyList<SettingRow> Settings, IReadOnlyList<EndpointModel> Endpoints)
{
    /// <summary>A handler that the framework may reject; null for none.</summary>
    public FurtherHandler? Further { get; init; }

    /// <summary>Whether a setting was drawn.</summary>
    public bool Has(SettingRow setting) => Settings.Contains(setting);

    /// <summary>The setting of a group; null for none.</summary>
    public SettingRow? Of(string group) => Settings.FirstOrDefault(setting => setting.Group == group);
}
