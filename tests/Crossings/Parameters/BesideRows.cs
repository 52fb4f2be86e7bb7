using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Parameters;

/// <summary>A parameter beside the body.</summary>
/// <param name="Text">The parameter.</param>
/// <param name="Name">Its name.</param>
/// <param name="IsForActions">Whether actions can have it, too.</param>
internal sealed record BesideRow(string Feature, string Text, string Name, bool IsForActions = false, int Weight = 10)
    : Row(Feature, Weight)
{
    /// <summary>Whether it stands behind those without a default value.</summary>
    public bool IsLast => Text[(Text.LastIndexOf(']') + 1)..].Contains(" = ", StringComparison.Ordinal);

    /// <summary>The parameters.</summary>
    public static IReadOnlyList<BesideRow> All { get; } =
    [
        new("int of the route", "int id", "id", true, 30),
        new("text of the route", "[FromRoute(Name = \"id\")] string key", "key", true),
        new("nullable int of the route", "[FromRoute] int? id", "id"),
        new("type of the route that is parsed", "[FromRoute(Name = \"id\")] Parsed parsed", "parsed"),
        new("type of the route that is parsed, by its name", "Parsed id", "id"),
        new("type of the query that is parsed without a provider", "Terse? q", "q"),
        new("Guid of the query", "Guid? guid", "guid"),
        new("int of the query", "int q", "q", true),
        new("nullable int of the query", "int? q", "q", true),
        new("text of the query", "[FromQuery(Name = \"text\")] string words", "words", true),
        new("nullable text of the query", "string? text", "text", true),
        new("texts of the query", "[FromQuery] string[] tags", "tags", true),
        new("numbers of the query", "[FromQuery(Name = \"q\")] int[] numbers", "numbers", true),
        new("values of the query", "[FromQuery(Name = \"tags\")] Microsoft.Extensions.Primitives.StringValues many", "many"),
        new("own attribute of the query", "[OwnQuery(Name = \"text\")] string? own", "own"),
        new("enum of the query", "Level? level", "level"),
        new("int with a default", "int page = 5", "page", true),
        new("int with a default by attributes", "[Optional, DefaultParameterValue(7)] int size", "size"),
        new("text with a default", "string? sort = \"by name\"", "sort", true),
        new("enum with a default", "Level lowest = Level.High", "lowest"),
        new("decimal with a default", "decimal rate = 1.50m", "rate"),
        new("nullable double with a default", "double? ratio = 0.5", "ratio"),
        new("date with a default", "DateTime since = default", "since"),
        new("header", "[FromHeader(Name = \"X-Of\")] string of", "of", true),
        new("nullable header", "[FromHeader(Name = \"X-None\")] string? none", "none", true),
        new("number of a header", "[FromHeader(Name = \"X-Number\")] int number", "number", true),
        new("HttpContext", "HttpContext context", "context", false, 20),
        new("HttpRequest", "HttpRequest request", "request"),
        new("HttpResponse", "HttpResponse response", "response"),
        new("CancellationToken", "CancellationToken token", "token", true, 20),
        new("ClaimsPrincipal", "ClaimsPrincipal user", "user"),
        new("service", "Watch clock", "clock", false, 20),
        new("[FromServices]", "[FromServices] Watch served", "served", true),
        new("nullable service that is missing", "[FromServices] Uri? missing", "missing"),
        new("service that is missing", "[FromServices] Random absent", "absent", false, 3),
        new("service that can't be made", "[FromServices] Broken broken", "broken", true, 4),
        new("service that asks another endpoint", "Nested nested", "nested"),
        new("services", "IEnumerable<Watch> clocks", "clocks"),
        new("keyed service", "[FromKeyedServices(\"a\")] Watch keyed", "keyed"),
        new("keyed service by a number", "[FromKeyedServices(5)] Watch numbered", "numbered"),
        new("keyed service that is missing", "[FromKeyedServices(\"z\")] Watch? unkeyed", "unkeyed"),
        new("class that binds itself", "Bound bound", "bound"),
        new("stream of the body", "Stream stream", "stream"),
        new("reader of the body", "System.IO.Pipelines.PipeReader reader", "reader"),
        new("[AsParameters] record", "[AsParameters] Paging paging", "paging"),
        new("[AsParameters] struct", "[AsParameters] Sorting sorting", "sorting"),
        new("TimeProvider with a default", "TimeProvider? time = null", "time", false, 3),
    ];
}
