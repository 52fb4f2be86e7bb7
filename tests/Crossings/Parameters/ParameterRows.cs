using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Parameters;

/// <summary>How an endpoint is mapped.</summary>
/// <param name="Call">The method that maps it.</param>
/// <param name="Verb">The method of its requests.</param>
internal sealed record MapRow(string Feature, string Call, string Verb, int Weight = 10) : Row(Feature, Weight);

/// <summary>How a body is declared.</summary>
/// <param name="Text">The parameter; {0} is the type.</param>
/// <param name="Ours">The same where ZeroAlloc is added, if it is another.</param>
/// <param name="Value">The body in the handler.</param>
/// <param name="OurValue">The same of <paramref name="Ours"/>.</param>
internal sealed record DeclarationRow(
    string Feature, string Text, string? Ours = null, string Value = "m", string OurValue = "m.Value", int Weight = 10)
    : Row(Feature, Weight)
{
    /// <summary>Whether the parameter has a default value.</summary>
    public bool IsOptional => Text.Contains(" m = ", StringComparison.Ordinal);

    /// <summary>Whether the parameter is parsed from the query, so that the endpoint has no body.</summary>
    public bool IsParsed => !Text.Contains("{0}", StringComparison.Ordinal) && Value == "m";

    /// <summary>Whether it demands a type that isn't nullable yet.</summary>
    public bool IsNullable => Text.Contains("{0}?", StringComparison.Ordinal);
}

/// <summary>How a handler returns.</summary>
/// <param name="Type">The type that is declared; {0} is the type of the value.</param>
/// <param name="IsAsync">Whether the method is <c>async</c>.</param>
/// <param name="Return">The expression; {0} is the value.</param>
/// <param name="Wait">What it waits for.</param>
internal sealed record FlowRow(
    string Feature, string Type, string Plain, bool IsAsync, string Return, string Wait = "", int Weight = 10) : Row(Feature, Weight);

/// <summary>What a handler returns.</summary>
/// <param name="Type">The type; {0} is that of the body.</param>
/// <param name="Value">The expression; {0} is the body.</param>
internal sealed record ReturnRow(string Feature, string Type, string Value, bool IsForActions = false, int Weight = 10)
    : Row(Feature, Weight)
{
    /// <summary>Whether it's text, which the framework writes.</summary>
    public bool IsText => Type.StartsWith("string", StringComparison.Ordinal);
}

/// <summary>What a handler does before it returns.</summary>
internal sealed record ActRow(string Feature, string Text, int Weight = 10) : Row(Feature, Weight)
{
    /// <summary>Whether middleware sees it before the handler's task has ended, unless there is a filter.</summary>
    public bool IsSeenAtOnce => Feature is "sets an asynchronous local" || Feature.StartsWith("throws", StringComparison.Ordinal);
}

/// <summary>A filter by its name, or the attribute of an action.</summary>
internal sealed record GuardRow(string Feature, string Text, bool IsForActions = false, int Weight = 10) : Row(Feature, Weight)
{
    /// <summary>Whether a route handler has no filter.</summary>
    public bool IsNone => Text == "none";
}

/// <summary>The tables of endpoints with bodies.</summary>
internal static class ParameterRows
{
    /// <summary>What handles the request.</summary>
    public static IReadOnlyList<Row> Kinds { get; } =
    [
        new("lambda", 20), new("static lambda", 20), new("lambda that captures"), new("local function", 15), new("static method", 15),
        new("instance method"), new("generic method"), new("delegate in a variable", 8), new("controller", 12), new("API controller", 12),
    ];

    /// <summary>The ways to map route handlers.</summary>
    public static IReadOnlyList<MapRow> Maps { get; } =
    [
        new("MapPost", "MapPost(\"{0}\", ", "POST", 50), new("MapPut", "MapPut(\"{0}\", ", "PUT"),
        new("MapPatch", "MapPatch(\"{0}\", ", "PATCH"),
        new("Map", "Map(\"{0}\", ", "POST"), new("MapMethods", "MapMethods(\"{0}\", new[] { \"POST\", \"QUERY\" }, ", "POST"),
        new("MapDelete", "MapDelete(\"{0}\", ", "DELETE", 6), new("MapGet", "MapGet(\"{0}\", ", "GET", 6),
    ];

    /// <summary>The declarations of the body.</summary>
    public static IReadOnlyList<DeclarationRow> Declarations { get; } =
    [
        new("plain", "{0} m", Weight: 60),
        new("nullable", "{0}? m", Weight: 15),
        new("default null", "{0}? m = null"),
        new("default!", "{0} m = default!"),
        new("[FromBody]", "[FromBody] {0} m", Weight: 25),
        new("[FromBody] Allow", "[FromBody(EmptyBodyBehavior = EmptyBodyBehavior.Allow)] {0} m"),
        new("[FromBody] Disallow", "[FromBody(EmptyBodyBehavior = EmptyBodyBehavior.Disallow)] {0} m"),
        new("[FromBody] Default", "[FromBody(EmptyBodyBehavior = EmptyBodyBehavior.Default)] {0} m", Weight: 6),
        new("[FromBody] nullable", "[FromBody] {0}? m"),
        new("[FromBody] default null", "[FromBody] {0}? m = null"),
        new("own attribute", "[OwnBody] {0} m"),
        new("own attribute that allows none", "[OwnBody(AllowEmpty = true)] {0} m"),
        new("oblivious", "\n#nullable disable annotations\n{0} m\n#nullable restore annotations\n"),
        new("[AsParameters] with the body", "[AsParameters] Envelope e", Value: "e.M"),
        new("parsed instead of a body", "Parsed? m", Weight: 6),
        new("parsed by its base class", "ParsedByBase? m", Weight: 14),
        new("parsed by its interface", "ParsedByInterface? m", Weight: 14),

        // A filter may have taken it away, where an ordinary parameter is null.
        new("Body<T>", "[FromBody] {0} m", "Body<{0}> m", OurValue: "(m is null ? default! : m.Value)", Weight: 20),
        new("nullable Body<T>", "[FromBody] {0}? m", "Body<{0}>? m", OurValue: "(m is null ? default : m.Value)"),
    ];

    /// <summary>The ways to return.</summary>
    public static IReadOnlyList<FlowRow> Flows { get; } =
    [
        new("at once", "{0}", "void", false, "{0}", Weight: 40),
        new("completed task", "Task<{0}>", "Task", false, "Task.FromResult<{1}>({0})"),
        new("async", "Task<{0}>", "Task", true, "{0}"),
        new("async that yields", "Task<{0}>", "Task", true, "{0}", "await Task.Yield();", 25),
        new("value task", "ValueTask<{0}>", "ValueTask", false, "ValueTask.FromResult<{1}>({0})"),
        new("async value task that yields", "ValueTask<{0}>", "ValueTask", true, "{0}", "await Task.Yield();"),
        new("async that waits", "Task<{0}>", "Task", true, "{0}", "await Task.Delay(1, Trace.Context.RequestAborted);", 4),
    ];

    /// <summary>What is returned.</summary>
    public static IReadOnlyList<ReturnRow> Returns { get; } =
    [
        new("returns nothing", "void", "", Weight: 20),
        new("returns the body", "{0}", "{0}", Weight: 20),
        new("returns an object", "object?", "(object?){0}"),
        new("returns text", "string", "\"text\""),
        new("returns null text", "string?", "(string?)null"),
        new("returns a number", "int", "5"),
        new("returns a record", "Login", "new Login(\"u\", null)"),
        new("returns null", "Login?", "(Login?)null"),
        new("returns a struct", "Money", "new Money { Amount = 1.50m }"),
        new("returns a result", "IResult", "Results.Ok({0})", Weight: 20),
        new("returns a null result", "IResult?", "(IResult?)null"),
        new("returns a typed result", "Microsoft.AspNetCore.Http.HttpResults.Ok<string>", "TypedResults.Ok(\"typed\")"),
        new("returns a problem", "IResult", "Results.Problem(\"detail\")"),
        new("returns a union", "Results<NoContent, NotFound<string>>", "TypedResults.NotFound(\"none\")"),
        new("returns an object that is a result", "object", "(object)Results.Accepted(\"/there\", {0})"),
        new("returns a list", "List<City>", "new List<City> { new City { Id = 1 } }"),
        new("returns an action result", "IActionResult", "new OkObjectResult({0})", IsForActions: true, Weight: 40),
        new("returns a model state", "IActionResult", "new BadRequestObjectResult(ModelState)", IsForActions: true, Weight: 30),
    ];

    /// <summary>What a handler does.</summary>
    public static IReadOnlyList<ActRow> Acts { get; } =
    [
        new("does nothing else", "", 100),
        new("sets an asynchronous local", "Trace.Ambient = \"handler\";", 20),
        new("throws", "if (Trace.Context is not null) throw new InvalidOperationException(\"handler\");", 10),
        new("throws a bad request", "if (Trace.Context is not null) throw new BadHttpRequestException(\"of the handler\", 409);", 4),
        new("throws JsonException", "if (Trace.Context is not null) throw new System.Text.Json.JsonException(\"of the handler\");", 4),
        new("throws IOException", "if (Trace.Context is not null) throw new System.IO.IOException(\"of the handler\");", 4),
        new("throws a cancellation", "if (Trace.Context is not null) throw new OperationCanceledException(\"of the handler\");", 4),
        new("sets status 404", "Trace.Context.Response.StatusCode = 404;"),
        new("sets status 202 and a header", "Trace.Context.Response.StatusCode = 202; Trace.Context.Response.Headers[\"X-Own\"] = \"1\";"),
        new("sets Content-Type", "Trace.Context.Response.ContentType = \"application/x.handler+json\";"),
        new("writes the response", "Trace.Context.Response.WriteAsync(\"own\").GetAwaiter().GetResult();"),
        new("reads the rest",
            "int count = Trace.Context.Request.Body.ReadAtLeastAsync(new byte[8], 8, false).AsTask().GetAwaiter().GetResult(); "
            + "Trace.Say($\"handler read {count}\");"),
        new("looks at the endpoint",
            "Trace.Say($\"{Trace.Context.GetEndpoint()?.DisplayName} {Trace.Context.Request.RouteValues[\"id\"]}\");"),
        new("completes the response", "Trace.Context.Response.CompleteAsync().GetAwaiter().GetResult();", 4),
        new("aborts", "Trace.Context.Abort();", 3),
    ];

    /// <summary>Filters.</summary>
    public static IReadOnlyList<GuardRow> Guards { get; } =
    [
        .. Programs.HandlerFilters.All.Keys.Select(name => new GuardRow($"filter: {name}", name, Weight: name == "none" ? 150 : 10)),
        new("no filter of MVC", "", true, 60),
        new("resource filter", "[Resource(\"\")]", true),
        new("resource filter that responds", "[Resource(\"responds\")]", true),
        new("resource filter that reads", "[Resource(\"reads\")]", true),
        new("resource filter without value providers", "[Resource(\"no formatters\")]", true),
        new("action filter", "[Action(\"\")]", true),
        new("action filter that responds", "[Action(\"responds\")]", true),
        new("action filter that changes", "[Action(\"changes\")]", true),
        new("action filter that replaces", "[Action(\"replaces\")]", true),
        new("result filter", "[Result(\"\")]", true),
        new("result filter that cancels", "[Result(\"cancels\")]", true),
        new("result filter that changes", "[Result(\"changes\")]", true),
        new("result filter that throws", "[Result(\"throws\")]", true),
        new("exception filter", "[Handles(\"\")]", true),
        new("exception filter that handles", "[Handles(\"handles\")]", true),
        new("always-run filter", "[Always]", true),
        new("all filters", "[Resource(\"\"), Action(\"\"), Result(\"\"), Handles(\"handles\"), Always]", true, 20),
        new("[Produces]", "[Produces(\"application/json\")]", true),
        new("[Consumes]", "[Consumes(\"application/json\")]", true),
    ];

    /// <summary>What the request finds in the response.</summary>
    public static IReadOnlyList<Row> Presets { get; } =
    [
        new("no preset", 80), new("status 404", 10), new("status 400", 6), new("status 204", 4), new("status 304", 4),
        new("preset Content-Type", 6),
    ];
}
