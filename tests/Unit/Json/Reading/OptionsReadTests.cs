using System.Collections;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Options that refuse documents which are read otherwise: compiled code declines these, and reads all others.</summary>
public sealed class OptionsReadTests : ReadOracle
{
    private const string Full =
        """{"Id":1,"Name":"n","Note":null,"Tags":["a",null],"Inner":{"Id":2,"Name":"i"},"Any":{"x":1},"Count":3}""";

    private static readonly JsonSerializerOptions s_nullable = new() { RespectNullableAnnotations = true };
    private static readonly JsonSerializerOptions s_parameters = new() { RespectRequiredConstructorParameters = true };
    private static readonly JsonSerializerOptions s_unique = new() { AllowDuplicateProperties = false };

    [Fact]
    public void Read_NullableAnnotations_AsStock()
    {
        AssertReadAndDamagedAsStock<Model>(Full, s_nullable);
        AssertReadAndDamagedAsStock<Built>("""{"Id":1,"Name":"n","Note":null,"Late":"l"}""", s_nullable);
        AssertFallsBack<Model>("""{"Name":null}""", s_nullable);
        AssertFallsBack<Model>("""{"Inner":null}""", s_nullable);
        AssertFallsBack<Model>("""{"Tags": null}""", s_nullable);
        AssertFallsBack<Built>("""{"Id":1,"Name":null}""", s_nullable);
        AssertRead<Built>("""{"Id":1,"Note":null}""", s_nullable);
        AssertSameRead<WithConverter>("""{"Text":null,"Id":1}""", s_nullable);
        AssertSameRead<WithConverter>("""{"Text":"null","Id":1}""", s_nullable);
        AssertRead<List<Model>>("""[null,{"Name":"x"}]""", s_nullable);
    }

    /// <summary>Of what System.Text.Json itself reads in place, null alone is null.</summary>
    [Fact]
    public void Read_NullableAnnotationsOfWhatIsReadInPlace_AsStock()
    {
        const string Document = """{"Id":1,"Any":{"a":null},"Map":{"k":"v"},"Items":[1,null],"Node":[null],"Bag":{"a":{"b":null}},"Name":"n"}""";
        JsonSerializerOptions unique = new(s_nullable) { AllowDuplicateProperties = false };
        AssertReadAndDamagedAsStock<InPlace>(Document, s_nullable, hasKeys: true);
        AssertRead<InPlace>(Document, unique);
        AssertSameDamaged<InPlace>(Document, unique);
        AssertRead<InPlaceRecord>("""{"Id":1,"Any":"x","Map":{"k":"v"}}""", unique);
        AssertSameDamaged<InPlaceRecord>("""{"Id":1,"Any":"x","Map":{"k":"v"}}""", unique);
        foreach (string member in (string[])["Any", "Map", "Items", "Node", "Bag", "Document", "Element"])
        {
            foreach (JsonSerializerOptions options in (JsonSerializerOptions[])[s_nullable, unique])
            {
                AssertSameRead<InPlace>($$"""{"Id":1,"{{member}}":null,"Name":"n"}""", options);
                AssertSameRead<InPlace>($$"""{"Id":1,"{{member}}": null ,"{{member}}":"x"}""", options);
                AssertSameRead<InPlaceRecord>($$"""{"Id":1,"{{member}}":null}""", options);
            }
        }
    }

    [Fact]
    public void Read_RequiredConstructorParameters_AsStock()
    {
        AssertReadAndDamagedAsStock<Built>("""{"Id":1,"Name":"n","Note":null,"Late":"l"}""", s_parameters);
        AssertReadAndDamagedAsStock<Optional>("""{"Id":1,"Name":"n"}""", s_parameters);
        AssertRead<Optional>("""{"Id":1}""", s_parameters);
        AssertFallsBack<Optional>("""{"Name":"n"}""", s_parameters);
        AssertFallsBack<Built>("""{"Id":1,"Name":"n"}""", s_parameters);
    }

    [Fact]
    public void Read_NoDuplicates_AsStock()
    {
        foreach (JsonSerializerOptions options in (JsonSerializerOptions[])[s_unique, new(s_unique) { PropertyNameCaseInsensitive = true }])
        {
            AssertRead<Model>(Full, options);
            AssertSameDamaged<Model>(Full, options);
            AssertFallsBack<Model>("""{"Id":1,"Id":1}""", options);
            AssertFallsBack<Model>("""{"Count":1,"Id":2,"Count":1}""", options);
            AssertFallsBack<Model>("""{"Inner":{"Id":1,"Name":"a","Id":2}}""", options);
            AssertSameRead<Model>("""{"Any":{"x":1,"x":2}}""", options);
            AssertSameRead<Model>("""{"Unknown":1,"Unknown":2,"Id":3}""", options);
            AssertSameRead<Model>("""{"Id":1,"id":2}""", options);
            AssertRead<Built>("""{"Id":1,"Name":"n","Note":null,"Late":"l"}""", options);
            AssertFallsBack<Built>("""{"Id":1,"Name":"n","Name":"n"}""", options);
            AssertFallsBack<Built>("""{"Id":1,"Late":"n","Late":"n"}""", options);
            AssertSameRead<Dictionary<string, int>>("""{"a":1,"a":2}""", options);
            AssertSameRead<Holder>("""{"Map":{"a":1,"a":2},"Id":1}""", options);
            AssertRead<Holder>("""{"Map":{"a":1,"b":2},"Id":1}""", options);
            AssertSameRead<JsonNode>("""{"a":1,"a":2}""", options);
        }
    }

    [Fact]
    public void Read_CyclesIgnored_AsStock()
    {
        JsonSerializerOptions options = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles };
        AssertReadAndDamagedAsStock<Model>(Full, options);
        AssertSameRead<Model>("""{"$id":"1","Id":1,"Inner":{"$ref":"1"}}""", options);
        AssertSameRead<Holder>("""{"$id":"1","Map":{"$ref":1}}""", options);
    }

    /// <summary>By compiled code where no name begins with a dollar: such clients do not take part.</summary>
    [Fact]
    public void Read_ReferencesPreserved_AsStock()
    {
        JsonSerializerOptions options = new() { ReferenceHandler = ReferenceHandler.Preserve };
        foreach (string valid in HostileDocuments.Restyled(Full))
        {
            AssertRead<Model>(valid, options);
        }

        foreach (string unknown in HostileDocuments.WithUnknown(Full))
        {
            AssertSameRead<Model>(unknown, options);
        }

        AssertSameSplits<Model>(Full, options);
        AssertSameDamaged<Model>(Full, options);
        AssertRead<Model>("""{"Id":1,"Name":"a$b","Note":"\u0041$","Any":{"a$":1}}""", options);
        AssertRead<Dictionary<string, int>>("""{"a$":1}""", options);
        string[] documents =
        [
            """{"$id":"1","Id":1,"Tags":{"$id":"2","$values":["a"]},"Inner":{"$ref":"1"}}""",
            """{"\u0024id":"1","Id":1,"Inner":{"\u0024ref":"1"}}""",
            """{"$id":"1","Id":1,"Inner":{"$id":"2","Inner":{"$ref":"1"},"Tags":[]}}""",
            """{"Id":1,"$id":"1"}""",
            """{"Id":1,"$unknown":{"a":[1]}}""",
            """{"Id":1,"Unknown":{"$ref":"7"}}""",
            """{"Id":1,"Any":{"$id":"1","$ref":"1"}}""",
            """{"Id":1,"Name":"$ 5","Note":"\u0024"}""",
        ];
        foreach (string document in documents)
        {
            AssertFallsBack<Model>(document, options);
            AssertSameDamaged<Model>(document, options);
        }

        AssertSameDamaged<Dictionary<string, Model>>("""{"$id":"1","a":{"$id":"2"},"b":{"$ref":"2"}}""", options);
        AssertSameDamaged<List<Model>>("""{"$id":"1","$values":[{"$id":"2"},{"$ref":"2"}]}""", options);
        AssertSameDamaged<Built>("""{"$id":"1","Id":1,"Name":"n"}""", options);
    }

    [Fact]
    public void Describe_OwnReferences_SaysSo() => Assert.Contains(
        "JsonSerializerOptions.ReferenceHandler is a custom handler",
        ZeroAllocJson.Describe(typeof(Model), new() { ReferenceHandler = new OwnHandler() }),
        StringComparison.Ordinal);

    private sealed class OwnHandler : ReferenceHandler
    {
        public override ReferenceResolver CreateResolver() => Preserve.CreateResolver();
    }

    private sealed class InPlace
    {
        public int Id { get; set; }

        public object Any { get; set; } = "";

        public Dictionary<string, string> Map { get; set; } = [];

        public ArrayList Items { get; set; } = [];

        public JsonNode Node { get; set; } = 1;

        public IDictionary<string, object?> Bag { get; set; } = new Dictionary<string, object?>();

        public JsonDocument? Document { get; set; }

        public JsonElement Element { get; set; }

        public string Name { get; set; } = "";
    }

    private sealed record InPlaceRecord(int Id, object Any, Dictionary<string, string> Map);

    private sealed class Model
    {
        public int Id { get; set; }

        public string Name { get; set; } = "";

        public string? Note { get; set; }

        public List<string> Tags { get; set; } = [];

        public Model Inner { get; set; } = null!;

        public JsonElement Any { get; set; }

        public int Count { get; }
    }

    private sealed class Built(int id, string name, string? note)
    {
        public int Id { get; } = id;

        public string Name { get; } = name;

        public string? Note { get; } = note;

        public string Late { get; set; } = "";
    }

    private sealed record Optional(int Id, string Name = "none");

    private sealed class Holder
    {
        public Dictionary<string, int>? Map { get; set; }

        public int Id { get; set; }
    }

    private sealed class WithConverter
    {
        [JsonConverter(typeof(TextConverter))]
        public string Text { get; set; } = "";

        public int Id { get; set; }
    }

    private sealed class TextConverter : JsonConverter<string?>
    {
        public override bool HandleNull => true;

        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            reader.TokenType == JsonTokenType.Null ? "was null" : reader.GetString() is "null" ? null : reader.GetString();

        public override void Write(Utf8JsonWriter writer, string? value, JsonSerializerOptions options) => writer.WriteStringValue(value);
    }
}
