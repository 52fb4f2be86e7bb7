using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Parameters;

/// <summary>A type of bodies.</summary>
/// <param name="Text">The type in C#.</param>
/// <param name="Valid">A document of it.</param>
/// <param name="Wrong">A document of JSON that is none.</param>
/// <param name="IsValueType">Whether it is a value type.</param>
/// <param name="IsNullable">Whether it is nullable already.</param>
internal sealed record ContentRow(
    string Feature, string Text, string Valid, string Wrong, bool IsValueType = false, bool IsNullable = false, int Weight = 10)
    : Row(Feature, Weight)
{
    private const string City =
        """{"id":7,"name":"n<ä>","ratio":1.5,"level":1,"tags":["a",null],"twin":{"id":8,"name":null}}""";

    /// <summary>The types.</summary>
    public static IReadOnlyList<ContentRow> All { get; } =
    [
        new("body: class", "City", City, """{"id":[]}""", Weight: 40),
        new("body: record", "Login", """{"user":"u","password":"p","tries":2}""", """{"user":5}""", Weight: 25),
        new("body: struct", "Money", """{"amount":1.50,"currency":"EUR"}""", """{"amount":"x"}""", true, Weight: 20),
        new("body: record struct", "Span2", """{"from":3,"to":"t"}""", """{"from":null}""", true),
        new("body: nullable struct", "Money?", """{"amount":1.50}""", "[1]", true, true),
        new("body: class with a required member", "Guarded", """{"key":"k","count":1}""", """{"count":1}"""),
        new("body: record with closed members", "User",
            """{"name":"eve","isAdmin":true,"rank":9,"roles":[1]}""", """{"name":{},"isAdmin":true}"""),
        new("body: polymorphic class", "Shape", """{"$type":"circle","radius":2,"title":"t"}""", """{"$type":"square"}"""),
        new("body: class with extension data", "Open", """{"id":1,"more":{"a":[1,{}]},"id2":null}""", """{"id":"x","more":1}"""),
        new("body: class with a callback", "Listening", """{"id":4}""", """{"id":4.5}"""),
        new("body: class with a converter", "Converted", """{"any":[1,2]}""", """{"any":[1,2}"""),
        new("body: abstract class", "Abstract", """{"id":4}""", "5", Weight: 4),
        new("body: generic class", "Page<City>", $$"""{"number":1,"items":[{{City}}]}""", """{"number":1,"items":{}}"""),
        new("body: generic class of structs", "Page<Money>", """{"number":1,"items":[{"amount":1}]}""", """{"items":[null]}"""),
        new("body: class with metadata", "Described", """{"id":4}""", """{"id":null}"""),
        new("body: internal class", "Inner", """{"id":4,"text":"t"}""", """{"text":4}"""),
        new("body: list", "List<City>", $"[{City},null]", """{"id":1}"""),
        new("body: list of numbers", "List<int>", "[1,2,3]", "[1,null]"),
        new("body: array of structs", "Money[]", """[{"amount":1},{}]""", """[{"amount":[]}]"""),
        new("body: read-only list", "IReadOnlyList<Login>", """[{"user":"a","password":null}]""", """["a"]"""),
        new("body: enumerable", "IEnumerable<City>", $"[{City}]", "5"),
        new("body: set", "HashSet<string>", """["a","b","a"]""", "[1]"),
        new("body: immutable array", "ImmutableArray<int>", "[1,2]", """["1"]""", true),
        new("body: dictionary", "Dictionary<string, Login>", """{"k":{"user":"u","password":null},"l":null}""", "[1]"),
        new("body: dictionary of enums", "Dictionary<Level, int>", """{"Low":1,"High":2}""", """{"Middle":1}"""),
        new("body: bytes", "byte[]", "\"AQID\"", "\"*\""),
        new("body: JsonElement", "System.Text.Json.JsonElement", """{"a":[1,2]}""", "{]", true),
        new("body: JsonNode", "System.Text.Json.Nodes.JsonNode", """{"a":[1,2]}""", "{]"),
        new("body: JsonDocument", "System.Text.Json.JsonDocument", """{"a":[1,2]}""", "{]"),
        new("body: object", "object", """{"a":1}""", "{]"),
        new("body: int", "int", "42", "4.5", true),
        new("body: nullable int", "int?", "42", "\"x\"", true, true),
        new("body: enum", "Level", "1", "\"x\"", true),
        new("body: Guid", "Guid", "\"8d1f1f7c-6d4c-4b0c-8a1a-0a0b0c0d0e0f\"", "\"x\"", true),
        new("body: date", "DateTime", "\"2026-11-25T21:00:00Z\"", "\"yesterday\"", true),
        new("body: text", "string", "\"text\"", "5"),
        new("body: parsed type", "Parsed", """{"value":3}""", """{"value":"3x"}"""),
        new("body: tuple", "KeyValuePair<string, int>", """{"key":"k","value":1}""", """{"key":1}""", true),
        new("body: asynchronous sequence", "IAsyncEnumerable<int>", "[1,2]", "{}", Weight: 4),
    ];
}
