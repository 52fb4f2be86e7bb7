using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json;

/// <summary>The description of a type names everything in it that falls back to System.Text.Json.</summary>
public sealed class JsonDescriptionTests
{
    private const string Written = "Written by: compiled code";
    private const string Read = "Read by: compiled code; falls back to System.Text.Json for invalid or unusual documents";

    [Fact]
    public void Describe_ConverterOfTheDocument_IsNamed()
    {
        JsonContract<Converted> contract = ZeroAllocJson.Compile<Converted>();

        Assert.True(contract.IsCompiled);
        Assert.True(contract.IsReadCompiled);
        Assert.Equal(
            $"""
            {typeof(Converted)}
              Written by: compiled code
                Falls back to System.Text.Json: {typeof(Converted)}, because {typeof(Converted)} has a custom converter, {typeof(ConvertedConverter)}
              Read by: compiled code; falls back to System.Text.Json for invalid or unusual documents
                Falls back to System.Text.Json: {typeof(Converted)}, because {typeof(Converted)} has a custom converter, {typeof(ConvertedConverter)}
            """,
            ZeroAllocJson.Describe(typeof(Converted)));
    }

    [Fact]
    public void Describe_NothingLeft_OneLineForEachDirection() =>
        AssertDescription<Plain>($"{Written}\n  {Read}");

    [Fact]
    public void Describe_MembersLeft_NamesEachAndWhy() => AssertDescription<Holder>($"""
        {Written}
            Falls back to System.Text.Json: {typeof(Holder)}.Node, because System.Text.Json.Nodes.JsonNode is a JSON document type (DOM)
            Falls back to System.Text.Json: {typeof(Holder)}.Nodes, because System.Text.Json.Nodes.JsonArray is a JSON document type (DOM)
            Falls back to System.Text.Json: {typeof(Holder)}.Type, because System.Text.Json doesn't support values of System.Type
            Falls back to System.Text.Json: {typeof(Holder)}.Types, because System.Text.Json doesn't support the elements of {typeof(List<Type>)}
            Falls back to System.Text.Json: {typeof(Holder)}.Own, because the member has a custom converter, {typeof(OwnConverter)}
            Falls back to System.Text.Json: {typeof(Holder)}.Converted, because {typeof(Converted)} has a custom converter, {typeof(ConvertedConverter)}
          {Read}
            Falls back to System.Text.Json: {typeof(Holder)}.Node, because System.Text.Json.Nodes.JsonNode is a JSON document type (DOM)
            Falls back to System.Text.Json: {typeof(Holder)}.Nodes, because System.Text.Json.Nodes.JsonArray is a JSON document type (DOM)
            Falls back to System.Text.Json: {typeof(Holder)}.Type, because System.Text.Json doesn't support values of System.Type
            Falls back to System.Text.Json: {typeof(Holder)}.Types, because System.Text.Json doesn't support values of System.Type
            Falls back to System.Text.Json: {typeof(Holder)}.Own, because the member has a custom converter, {typeof(OwnConverter)}
            Falls back to System.Text.Json: {typeof(Holder)}.Converted, because {typeof(Converted)} has a custom converter, {typeof(ConvertedConverter)}
        """);

    [Fact]
    public void Describe_ReadMembersLeft_NamesEachAndWhy() => AssertDescription<Documents>($"""
        {Written}
            Falls back to System.Text.Json: {typeof(Documents)}.Node, because System.Text.Json.Nodes.JsonNode is a JSON document type (DOM)
          {Read}
            Falls back to System.Text.Json: {typeof(Documents)}.Node, because System.Text.Json.Nodes.JsonNode is a JSON document type (DOM)
            Falls back to System.Text.Json: {typeof(Documents)}.Element, because System.Text.Json.JsonElement is a JSON document type (DOM)
            Falls back to System.Text.Json: {typeof(Documents)}.Any, because a value declared as object is read as a JsonElement (declare a concrete type)
        """);

    [Fact]
    public void Describe_ElementsLeft_NamesTheCollection() => AssertDescription<List<JsonNode>>($"""
        {Written}
            Falls back to System.Text.Json: {typeof(List<JsonNode>)}, because System.Text.Json.Nodes.JsonNode is a JSON document type (DOM)
          {Read}
            Falls back to System.Text.Json: {typeof(List<JsonNode>)}, because System.Text.Json.Nodes.JsonNode is a JSON document type (DOM)
        """);

    private static void AssertDescription<T>(string expected)
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            return;
        }

        string text = ZeroAllocJson.Describe(typeof(T));
        string[] lines = text.Split('\n');
        string[] wanted = $"{typeof(T)}\n  {expected}".ReplaceLineEndings("\n").Split('\n');
        Assert.Equal(wanted, lines);
    }

    private sealed class Plain
    {
        public int Number { get; set; }

        public List<string>? Texts { get; set; }
    }

    private sealed class Documents
    {
        public JsonNode? Node { get; set; }

        public JsonElement Element { get; set; }

        public object? Any { get; set; }
    }

    private sealed class Holder
    {
        public int Number { get; set; }

        public JsonNode? Node { get; set; }

        public Dictionary<string, JsonArray?>? Nodes { get; set; }

        public Type? Type { get; set; }

        public List<Type>? Types { get; set; }

        [JsonConverter(typeof(OwnConverter))]
        public string? Own { get; set; }

        public Converted? Converted { get; set; }

        public Holder? Inner { get; set; }
    }

    [JsonConverter(typeof(ConvertedConverter))]
    private sealed class Converted;

    private sealed class OwnConverter : JsonConverter<string>
    {
        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString();

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value);
    }

    private sealed class ConvertedConverter : JsonConverter<Converted>
    {
        public override Converted Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Converted value, JsonSerializerOptions options) => writer.WriteNullValue();
    }
}
