using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json;

/// <summary>What is said of a type names everything in it that is left to System.Text.Json.</summary>
public sealed class JsonDescriptionTests
{
    private const string Written = "written by compiled code.";
    private const string Read = "Read by compiled code where the document is plainly valid, otherwise by System.Text.Json.";

    [Fact]
    public void Describe_ConverterOfTheDocument_IsNamed()
    {
        JsonContract<Converted> contract = ZeroAllocJson.Compile<Converted>();

        Assert.True(contract.IsCompiled);
        Assert.True(contract.IsReadCompiled);
        Assert.Equal(
            $"""
            {typeof(Converted)}: written by compiled code.
              Left to System.Text.Json inside: {typeof(Converted)}, because {typeof(Converted)} has a converter of its own, {typeof(ConvertedConverter)}.
              Read by compiled code where the document is plainly valid, otherwise by System.Text.Json.
              Left to System.Text.Json inside: {typeof(Converted)}, because {typeof(Converted)} has a converter of its own, {typeof(ConvertedConverter)}.
            """,
            ZeroAllocJson.Describe(typeof(Converted)));
    }

    [Fact]
    public void Describe_NothingLeft_OneLineForEachDirection() =>
        AssertDescription<Plain>($"{Written}\n  {Read}");

    [Fact]
    public void Describe_MembersLeft_NamesEachAndWhy() => AssertDescription<Holder>($"""
        {Written}
          Left to System.Text.Json inside: {typeof(Holder)}.Node, because System.Text.Json.Nodes.JsonNode is a document of its own, without a model.
          Left to System.Text.Json inside: {typeof(Holder)}.Nodes, because System.Text.Json.Nodes.JsonArray is a document of its own, without a model.
          Left to System.Text.Json inside: {typeof(Holder)}.Type, because it refuses values of System.Type, and words the refusal.
          Left to System.Text.Json inside: {typeof(Holder)}.Types, because {typeof(List<Type>)} is a collection of values that it refuses, and it words the refusal.
          Left to System.Text.Json inside: {typeof(Holder)}.Own, because the member has a converter of its own, {typeof(OwnConverter)}.
          Left to System.Text.Json inside: {typeof(Holder)}.Converted, because {typeof(Converted)} has a converter of its own, {typeof(ConvertedConverter)}.
          {Read}
          Left to System.Text.Json inside: {typeof(Holder)}.Node, because System.Text.Json.Nodes.JsonNode is a document of its own, without a model.
          Left to System.Text.Json inside: {typeof(Holder)}.Nodes, because System.Text.Json.Nodes.JsonArray is a document of its own, without a model.
          Left to System.Text.Json inside: {typeof(Holder)}.Type, because it refuses values of System.Type, and words the refusal.
          Left to System.Text.Json inside: {typeof(Holder)}.Types, because it refuses values of System.Type, and words the refusal.
          Left to System.Text.Json inside: {typeof(Holder)}.Own, because the member has a converter of its own, {typeof(OwnConverter)}.
          Left to System.Text.Json inside: {typeof(Holder)}.Converted, because {typeof(Converted)} has a converter of its own, {typeof(ConvertedConverter)}.
        """);

    [Fact]
    public void Describe_ReadMembersLeft_NamesEachAndWhy() => AssertDescription<Documents>($"""
        {Written}
          Left to System.Text.Json inside: {typeof(Documents)}.Node, because System.Text.Json.Nodes.JsonNode is a document of its own, without a model.
          {Read}
          Left to System.Text.Json inside: {typeof(Documents)}.Node, because System.Text.Json.Nodes.JsonNode is a document of its own, without a model.
          Left to System.Text.Json inside: {typeof(Documents)}.Element, because System.Text.Json.JsonElement is a document of its own, without a model.
          Left to System.Text.Json inside: {typeof(Documents)}.Any, because a value declared as System.Object is written by the type that it turns out to have, and read as a document.
        """);

    [Fact]
    public void Describe_ElementsLeft_NamesTheCollection() => AssertDescription<List<JsonNode>>($"""
        {Written}
          Left to System.Text.Json inside: {typeof(List<JsonNode>)}, because System.Text.Json.Nodes.JsonNode is a document of its own, without a model.
          {Read}
          Left to System.Text.Json inside: {typeof(List<JsonNode>)}, because System.Text.Json.Nodes.JsonNode is a document of its own, without a model.
        """);

    private static void AssertDescription<T>(string expected)
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            return;
        }

        string text = ZeroAllocJson.Describe(typeof(T));
        string[] lines = text.Split('\n');
        string[] wanted = $"{typeof(T)}: {expected}".ReplaceLineEndings("\n").Split('\n');
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
