using System.Collections;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Keys whose converter writes no name, several, or what it does not close.</summary>
public sealed class OddKeysTests : JsonOracle
{
    [Fact]
    public void Serialize_KeyWithoutName_RefusedAsStock() => AssertSameEverywhere(static _ => { });

    [Fact]
    public void Serialize_KeyThatOpensAnObject_RefusedAsStock() => AssertSameEverywhere(static writer =>
    {
        writer.WriteStartObject("a");
        writer.WritePropertyName("b");
    });

    [Fact]
    public void Serialize_KeyThatClosesItsObject_RefusedAsStock() => AssertSameEverywhere(static writer =>
    {
        writer.WriteEndObject();
        writer.WritePropertyName("b");
    });

    [Fact]
    public void Serialize_KeyOfSeveralMembers_SameAsStock() => AssertSameEverywhere(static writer =>
    {
        writer.WriteStartObject("a");
        writer.WriteNumber("b", 1);
        writer.WriteEndObject();
        writer.WritePropertyName("c");
    });

    /// <summary>System.Text.Json refuses the names of enums that begin or end with white space, each when it is written.</summary>
    [Fact]
    public void Serialize_PolicyWithOneNameThatIsRefused_TheOthersAreWrittenAsStock()
    {
        var options = new JsonSerializerOptions
        {
            Converters = { new JsonStringEnumConverter() },
            DictionaryKeyPolicy = new SpacingPolicy(),
        };

        AssertSame(new Dictionary<DayOfWeek, int> { [DayOfWeek.Monday] = 1, [(DayOfWeek)77] = 2 }, options);
        AssertSame(new Dictionary<DayOfWeek, int> { [DayOfWeek.Monday] = 1, [DayOfWeek.Friday] = 2 }, options);
        AssertSame(new Dictionary<DayOfWeek, int> { [DayOfWeek.Sunday] = 1 }, options);
    }

    private static void AssertSameEverywhere(Action<Utf8JsonWriter> write)
    {
        var key = new Key(write);
        foreach (bool isIndented in new[] { false, true })
        {
            JsonSerializerOptions options = new() { WriteIndented = isIndented, IndentSize = 3 };
            AssertSame<IDictionary>(new Hashtable { [key] = 1 }, options);
            AssertSame(new Holder(new Hashtable { [key] = new Hashtable { [key] = 2 } }), options);
        }
    }

    private sealed record Holder(Hashtable Table);

    [JsonConverter(typeof(KeyConverter))]
    private sealed record Key(Action<Utf8JsonWriter> Write);

    private sealed class KeyConverter : JsonConverter<Key>
    {
        public override Key Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Key value, JsonSerializerOptions options) => writer.WriteNullValue();

        public override void WriteAsPropertyName(Utf8JsonWriter writer, Key value, JsonSerializerOptions options) => value.Write(writer);
    }

    /// <summary>Changes one name into one that is refused, and throws for another.</summary>
    private sealed class SpacingPolicy : JsonNamingPolicy
    {
        public override string ConvertName(string name) => name switch
        {
            nameof(DayOfWeek.Friday) => "friday ",
            nameof(DayOfWeek.Sunday) => throw new TimeZoneNotFoundException(name),
            _ => name.ToLowerInvariant(),
        };
    }
}
