using System.Text.Json;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>A type of bodies, with documents of it.</summary>
/// <param name="Type">The type.</param>
/// <param name="Valid">A document of it.</param>
/// <param name="Wrong">A document of JSON that is none of it.</param>
internal sealed record BodyTypeRow(string Feature, Type Type, string Valid, string Wrong = """{"id":[]}""", int Weight = 10)
    : Row(Feature, Weight);

/// <summary>A type that is returned, and the document of the value.</summary>
internal sealed record ValueRow(string Feature, Type Type, string Document, int Weight = 10) : Row(Feature, Weight);

/// <summary>How a body is bound.</summary>
/// <param name="Method">Name of the handler's or controller's method.</param>
/// <param name="OurMethod">The same where the library is added.</param>
internal sealed record BindingRow(string Feature, string Method, string? OurMethod = null, int Weight = 10) : Row(Feature, Weight);

/// <summary>Another parameter of a route handler, which its type binds.</summary>
internal sealed record OtherRow(string Feature, Type Type, int Weight = 10) : Row(Feature, Weight);

/// <summary>The tables of endpoints.</summary>
internal static class EndpointRows
{
    private const string ItemText = """{"id":7,"name":"n<ä>","ratio":1.5,"color":1,"tags":["a",null],"next":{"id":8}}""";
    /// <summary>Lines that the client names.</summary>
    public const string Negotiated = $"returns: {Answers<int>.NegotiatedLines}";

    private const string NoSign = "controller|API controller";

    /// <summary>The kinds of endpoints.</summary>
    public static IReadOnlyList<Row> Kinds { get; } = [new("route handler", 60), new("controller", 15), new("API controller", 15)];

    /// <summary>The types of bodies.</summary>
    public static IReadOnlyList<BodyTypeRow> BodyTypes { get; } =
    [
        new("body: class", typeof(Item), ItemText, Weight: 20),
        new("body: class with a constructor", typeof(Point), """{"x":3,"label":"l"}"""),
        new("body: struct", typeof(Size), """{"width":3,"height":4}"""),
        new("body: struct with a constructor", typeof(Span2), """{"from":3,"to":"t"}"""),
        new("body: nullable struct", typeof(Size?), """{"width":3}"""),
        new("body: enum", typeof(Color), "1"),
        new("body: nullable enum", typeof(Color?), "1"),
        new("body: int", typeof(int), "42"),
        new("body: nullable int", typeof(int?), "42"),
        new("body: Guid", typeof(Guid), "\"8d1f1f7c-6d4c-4b0c-8a1a-0a0b0c0d0e0f\""),
        new("body: string", typeof(string), "\"text\""),
        new("body: JsonElement", typeof(JsonElement), """{"a":[1,2]}""", "{]"),
        new("body: object", typeof(object), """{"a":1}""", "{]"),
        new("body: list", typeof(List<Item>), $"[{ItemText},null]"),
        new("body: array of structs", typeof(Size[]), """[{"width":1},{"height":2}]"""),
        new("body: array of numbers", typeof(int[]), "[1,2,3]"),
        new("body: dictionary", typeof(Dictionary<string, Point>), """{"k":{"x":1},"l":null}""", "[1]"),
        new("body: polymorphic class", typeof(Shape), """{"$type":"circle","radius":2,"title":"t"}"""),
        new("body: class with a required member", typeof(Picky), """{"key":"k","count":1}""", """{"count":1}"""),
    ];

    /// <summary>What is returned.</summary>
    public static IReadOnlyList<ValueRow> Values { get; } =
    [
        new("returned: class", typeof(Item), ItemText, 20),
        new("returned: record", typeof(Point), """{"x":3,"label":"l"}"""),
        new("returned: struct", typeof(Size), """{"width":3,"height":4}"""),
        new("returned: struct with a constructor", typeof(Span2), """{"from":3}"""),
        new("returned: nullable struct", typeof(Size?), """{"width":3}"""),
        new("returned: enum", typeof(Color), "1"),
        new("returned: int", typeof(int), "42"),
        new("returned: nullable int", typeof(int?), "42"),
        new("returned: Guid", typeof(Guid), "\"8d1f1f7c-6d4c-4b0c-8a1a-0a0b0c0d0e0f\""),
        new("returned: string", typeof(string), "\"text\""),
        new("returned: JsonElement", typeof(JsonElement), """{"a":[1,2]}"""),
        new("returned: object", typeof(object), """{"a":1}"""),
        new("returned: list", typeof(List<Item>), $"[{ItemText},null]"),
        new("returned: long list", typeof(List<Item>), $"[{string.Join(',', Enumerable.Repeat(ItemText, 400))}]", 4),
        new("returned: dictionary", typeof(Dictionary<string, Point>), """{"k":{"x":1},"l":null}"""),
        new("returned: polymorphic class", typeof(Shape), """{"$type":"circle","radius":2,"title":"t"}"""),
        new("returned: class that reads the response", typeof(Looking), """{"does":"reads"}""", 6),
        new("returned: class that sets the Content-Type", typeof(Looking), """{"does":"sets type"}""", 6),
        new("returned: class that sets the Content-Type late", typeof(Looking), """{"does":"sets type late"}""", 4),
        new("returned: class that sets the status", typeof(Looking), """{"does":"sets status"}""", 4),
        new("returned: class that sets the status late", typeof(Looking), """{"does":"sets status late"}""", 4),
        new("returned: class that sets a header late", typeof(Looking), """{"does":"sets header late"}""", 4),
        new("returned: class that throws", typeof(Throwing), """{"before":"b","value":0}""", 5),
        new("returned: class that does not throw", typeof(Throwing), """{"before":"b","value":5}""", 5),
    ];

    /// <summary>How bodies are bound.</summary>
    public static IReadOnlyList<BindingRow> Bindings { get; } =
    [
        new("no body", "None", Weight: 20),
        new("plain", "Plain"),
        new("nullable", "Nullable"),
        new("optional", "Optional"),
        new("[FromBody]", "FromBody", Weight: 20),
        new("[FromBody] and several", "FromBodyMany"),
        new("[FromBody] that allows none", "FromBodyAllow"),
        new("[FromBody] that demands one", "FromBodyDisallow"),
        new("[FromBody] and nullable", "FromBodyNullable"),
        new("[FromBody] and optional", "FromBodyOptional"),
        new("[FromBody] without nullability", "FromBodyOblivious"),
        new("Body<T>", "FromBody", "Ours", 20),
        new("Body<T> and several", "FromBodyMany", "OursMany"),
        new("nullable Body<T>", "FromBodyNullable", "OursNullable"),
        new("optional Body<T>", "FromBodyOptional", "OursOptional"),
    ];

    /// <summary>Other parameters.</summary>
    public static IReadOnlyList<OtherRow> Others { get; } =
    [
        new("no other parameter", typeof(void), 40),
        new("other: int of the route", typeof(int)),
        new("other: string of the route", typeof(string)),
        new("other: nullable enum", typeof(Color?)),
        new("other: context", typeof(HttpContext)),
        new("other: request", typeof(HttpRequest)),
        new("other: token", typeof(CancellationToken)),
        new("other: service", typeof(Clock)),
        new("other: class that binds itself", typeof(Bound)),
        new("other: struct that binds itself", typeof(BoundValue)),
    ];

    /// <summary>Ways to return something; those of actions have rows of their own.</summary>
    public static IReadOnlyList<Row> Returns { get; } =
        [.. new Answers<int>(0).All.Keys.Select(name => new Row($"returns: {name}", name is "value" ? 30 : 10))];

    /// <summary>Ways to send events or lines, by a handler alone.</summary>
    public static IReadOnlyList<Row> ReturnsOfStreams { get; } =
    [
        .. new Answers<int>(0).OfEvents.Keys.Concat(new Answers<int>(0).OfLines(isOurs: false).Keys)
            .Select(name => new Row($"returns: {name}", 4)),
    ];

    /// <summary>Ways to return something from actions alone.</summary>
    public static IReadOnlyList<Row> ReturnsOfActions { get; } =
        [.. new Answers<int>(0).OfActions.Keys.Select(name => new Row($"returns: {name}", 25))];

    /// <summary>The status and headers before the handler runs.</summary>
    public static IReadOnlyList<Row> Presets { get; } =
    [
        new("no preset", 70), new("status 404", 10), new("status 204", 6), new("status 304", 6), new("preset Content-Type", 8),
        new("preset Content-Length that is too short", 5), new("preset Content-Length that is too long", 5), new("started response", 5),
        new("response with a beginning", 5),
    ];

    /// <summary>The kind of endpoint that a row needs.</summary>
    public static IEnumerable<(string Feature, string[] Implied)> Implied =>
    [
        .. ReturnsOfActions.Select(row => (row.Feature, (string[])["controller"])),
        .. Others.Skip(1).Concat(ReturnsOfStreams).Concat<Row>(FilterRow.All.Skip(1)).Concat(Bindings.Where(row => row.OurMethod is not null))
            .Select(row => (row.Feature, (string[])[Kinds[0].Feature])),
    ];

    /// <summary>Pairs that no endpoint can have.</summary>
    public static IReadOnlyList<ImpossiblePair> Impossible { get; } =
    [
        new(NoSign, "other: .*|delegate of .*|filter: .*|group filter|without formatters",
            "controllers have parameters and filters of their own"),
        new(NoSign, ".*Body<T>.*|\\[FromBody\\] (and .*|without .*)", "actions have a few bindings"),
        new(".*Body<T>.*", "delegate of RequestDelegateFactory", "row R24 of docs/differences.md"),
        new(Negotiated, "delegate .*|filter: .*|group filter|without formatters", "a filter could answer what is no sequence"),
        new("optional", "body: (nullable .*|enum|int|Guid|struct.*|JsonElement)", "the framework fails at the start for some of them"),
        new("(nullable|optional) Body<T>", "body: (nullable .*|enum|int|Guid|struct.*|JsonElement)", "a value type is nullable by its type alone"),
        new("Body<T>.*", "body: nullable .*", "it is null already where it is nullable"),
        new("route handler", string.Join('|', ReturnsOfActions.Select(row => System.Text.RegularExpressions.Regex.Escape(row.Feature))),
            "a route handler would write such a result as a value"),
        new(NoSign, string.Join('|', ReturnsOfStreams.Select(row => System.Text.RegularExpressions.Regex.Escape(row.Feature))),
            "a route handler returns them"),
        new(string.Join('|', ReturnsOfActions.Select(row => System.Text.RegularExpressions.Regex.Escape(row.Feature))),
            "other: .*|delegate of .*|filter: .*|group filter|without formatters|.*Body<T>.*|\\[FromBody\\] (and .*|without .*)",
            "actions alone return them"),
        new("\\[FromBody\\] and several|\\[FromBody\\] and optional|\\[FromBody\\] that demands one|\\[FromBody\\] without nullability|optional Body<T>|Body<T> and several",
            "other: .*", "these have a method of their own"),
    ];
}
