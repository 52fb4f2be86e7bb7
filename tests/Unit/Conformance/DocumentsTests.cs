using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Members that are JSON already: elements, documents and nodes.</summary>
public sealed class DocumentsTests : JsonOracle
{
    private const string Rich = """
        { "plain" : 1, "esc\"aped\u00e9" : "\u003cb\u003e \n \/ \ud83d\udc18", "日本" : [ 1.50, -0.0, 1E+5, 123456789012345678901234567890, true, false, null ],
          "deep" : { "a" : { "b" : [ [ ], { } ] } }, "raw" : "é & < > ' + 🐘", "" : "" , "dup" : 1, "dup" : 2 }
        """;

    public static TheoryData<string> Texts => [Rich, "1", "\"x\\u003c\"", "null", "true", "[]", "{}", "[1,[2,[3]]]", "\"\"", "1.0E-3"];

    [Theory]
    [MemberData(nameof(Texts))]
    public void Serialize_Element_SameAsStock(string text)
    {
        using JsonDocument document = JsonDocument.Parse(text);

        AssertSameEverywhere(document.RootElement);
        AssertSameEverywhere(document);
        AssertSameEverywhere(
            new Holder
            {
                Element = document.RootElement,
                Document = document,
                Maybe = document.RootElement,
                List = [document.RootElement, document.RootElement]
            });
    }

    [Theory]
    [MemberData(nameof(Texts))]
    public void Serialize_Node_SameAsStock(string text)
    {
        JsonNode? node = JsonNode.Parse(text);

        AssertSameEverywhere(node);
        AssertSameEverywhere(
            new NodeHolder { Node = node, Object = node as JsonObject, Array = node as JsonArray, Value = node as JsonValue });
    }

    [Fact]
    public void Serialize_UnsetElement_FailsAsStock()
    {
        AssertSame(new Holder());
        AssertSame(default(JsonElement));
        AssertSame(new List<JsonElement> { default });
    }

    [Fact]
    public void Serialize_DisposedDocument_FailsAsStock()
    {
        JsonDocument document = JsonDocument.Parse(Rich);
        JsonElement element = document.RootElement;
        document.Dispose();

        AssertSame(element);
        AssertSame(new List<JsonDocument> { document });
    }

    [Fact]
    public void Serialize_BuiltNodes_SameAsStock()
    {
        JsonObject node = new()
        {
            ["number"] = 1,
            ["text"] = "<é>",
            ["date"] = new DateTime(2020, 1, 2),
            ["array"] = new JsonArray(1, "a", null, new JsonObject())
        };

        AssertSameEverywhere(node);
        AssertSameEverywhere<JsonNode>(node);
        AssertSameEverywhere(new NodeHolder { Object = node });
        AssertSameEverywhere(JsonValue.Create(5.50m));
    }

    [Fact]
    public void Serialize_ElementUnderEncoders_SameAsStock()
    {
        using JsonDocument document = JsonDocument.Parse(Rich);
        foreach (JavaScriptEncoder encoder in new[]
        {
            JavaScriptEncoder.Default,
            JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
            JavaScriptEncoder.Create(System.Text.Unicode.UnicodeRanges.All)
        })
        {
            JsonSerializerOptions options = new() { Encoder = encoder };
            AssertSame(document.RootElement, options);
            AssertSame(new List<JsonElement> { document.RootElement }, options);
        }
    }

    [Fact]
    public void Serialize_NestedElement_SameAsStock()
    {
        using JsonDocument document = JsonDocument.Parse(Rich);
        AssertSameEverywhere(document.RootElement.GetProperty("deep").GetProperty("a"));
        AssertSameEverywhere(document.RootElement.EnumerateObject().ToDictionary(
            property => property.Name + property.Value.ValueKind + Guid.NewGuid(), property => property.Value));
        AssertSameEverywhere(document.RootElement.EnumerateObject().First());
        AssertSameEverywhere(document.RootElement.EnumerateObject().ToList());
    }

    [Fact]
    public void Serialize_DeepElement_SameAsStock()
    {
        string text = new string('[', 60) + new string(']', 60);
        using JsonDocument document = JsonDocument.Parse(text);
        AssertSame(document.RootElement);
        AssertSame(new List<JsonElement> { document.RootElement });
        AssertSame(new List<List<List<List<List<JsonElement>>>>> { new() { new() { new() { new() { document.RootElement } } } } });
    }

    private sealed class Holder
    {
        public JsonElement Element { get; set; }

        public JsonDocument? Document { get; set; }

        public JsonElement? Maybe { get; set; }

        public List<JsonElement>? List { get; set; }
    }

    private sealed class NodeHolder
    {
        public JsonNode? Node { get; set; }

        public JsonObject? Object { get; set; }

        public JsonArray? Array { get; set; }

        public JsonValue? Value { get; set; }
    }
}
